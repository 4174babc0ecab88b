/** Signs with their weights, and the elements they show, as indices in a list of all. */
export type LabelledSigns = { signs: readonly (readonly [string, number])[]; elements: readonly number[] }

/** A patient mentions part of what the book describes, and other things besides; some have two illnesses at once. */
const patient = { leastShown: 0.3, mostShown: 0.9, adjustments: 1.2, secondIllness: 0.2 }
const worthOfOthers = 1

/**
 * Turns the pictures of the books into realistic cases: parts of a picture, irrelevant signs, sometimes a second
 * picture. Learning from complete pictures would trust a single sign too much.
 */
export function caseSynthesiser(pictures: readonly LabelledSigns[], seed: number) {
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const allSigns = pictures.flatMap((p) => p.signs.map(([sign]) => sign))
  const partOf = ({ signs }: LabelledSigns) => {
    const share = patient.leastShown + random() * (patient.mostShown - patient.leastShown)
    const part = signs.filter(() => random() < share)
    return part.length ? part : signs.slice(0, 1)
  }
  return (picture: LabelledSigns): LabelledSigns => {
    const signs = [...partOf(picture)]
    const elements = new Set(picture.elements)
    const second = random() < patient.secondIllness ? pick(pictures) : undefined
    if (second) {
      signs.push(...partOf(second))
      for (const e of second.elements) elements.add(e)
    }
    for (let more = Math.round(signs.length * patient.adjustments * random()); more > 0; more--) {
      const other = pick(allSigns)
      if (other) signs.push([other, worthOfOthers])
    }
    return { signs, elements: [...elements] }
  }
}

/** Numbers from 0 to 1, reproducible from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A shuffled copy of a list. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list]
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [order[i], order[j]]
    if (a === undefined || b === undefined) continue
    order[i] = b
    order[j] = a
  }
  return order
}
