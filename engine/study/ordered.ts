/** FNV-1a: the same text gives the same number everywhere. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // Otherwise the last characters would hardly change the first bits.
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 0
  return (h ^ (h >>> 13)) >>> 0
}

/** Shuffled by the seed: the same way for the same seed. */
export function ordered<T extends string>(items: readonly T[], seed: string): T[] {
  return items
    .map((item) => ({ item, at: hash(`${seed} ${item}`) }))
    .sort((a, b) => a.at - b.at || (a.item < b.item ? -1 : 1))
    .map(({ item }) => item)
}
