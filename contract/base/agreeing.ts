/** The word that agrees with a number, or with the names of a list: `packet/packets`, `raises/raise`. */
export function agreeing(value: unknown, words: string): string {
  const [one = '', several = one] = words.split('/')
  const count = Array.isArray(value) ? value.length : Number(value)
  return count === 1 ? one : several
}
