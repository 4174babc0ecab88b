import type { Knowledge } from '#knowledge/schema/knowledge.ts'

type Signs = Knowledge['signs']

/** A sign and all wider ones it implies, with their distance: 腰冷痛 is 腰痛. */
export function widerSigns(signs: Signs, signId: string): Map<string, number> {
  const found = new Map([[signId, 0]])
  for (const [id, distance] of found)
    for (const up of signs.get(id)?.broader ?? []) if (!found.has(up)) found.set(up, distance + 1)
  return found
}

/** The share of a patient's sign that counts for an entry listing this sign or a wider one. */
export const shareAt = (distance: number) => (distance === 0 ? 1 : 0.6 / distance)
