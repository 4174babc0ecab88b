import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

/** Every sign that this one implies. */
export function ancestorsOf(signs: Knowledge['signs'], id: string): Set<string> {
  const found = new Set<string>()
  const next = [...(signs.get(id)?.broader ?? [])]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (found.has(one)) continue
    found.add(one)
    next.push(...(signs.get(one)?.broader ?? []))
  }
  return found
}

export const broaderHasNoCycle: Rule = {
  name: 'no sign implies itself',
  *faults({ signs }) {
    for (const s of signs.values()) if (ancestorsOf(signs, s.id).has(s.id)) yield s.zh
  },
}
