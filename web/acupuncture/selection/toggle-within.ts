/** Up to a limit; one more is not added and the selection stays. */
export function toggleWithin<T>(chosen: readonly T[], one: T, most: number) {
  if (chosen.includes(one)) return { chosen: chosen.filter((c) => c !== one), full: false }
  return chosen.length >= most ? { chosen: [...chosen], full: true } : { chosen: [...chosen, one], full: false }
}
