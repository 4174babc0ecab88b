import type { Finding } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Evidence } from './matching.types.ts'

/** The first signs told are the complaint that brought the patient. */
const chief = { count: 3, weight: 1.6 }
const degreeWeight = { mild: 0.8, marked: 1.15 } as const
/** 头痛 beside 后头痛 says little more. */
const impliedWeight = 0.3

/** Findings of a text, or what the doctor ticked, as evidence: each sign once, in the order told. */
export function evidenceOf(signs: Knowledge['signs'], findings: readonly Finding[]): Evidence[] {
  const bySign = new Map<string, Evidence>()
  let told = 0
  for (const finding of findings) {
    if (finding.past) continue
    const earlier = bySign.get(finding.signId)
    if (earlier && (earlier.present || !finding.present)) continue
    const first = finding.present && ++told <= chief.count ? chief.weight : 1
    const weight = first * (finding.degree ? degreeWeight[finding.degree] : 1)
    bySign.set(finding.signId, { signId: finding.signId, present: finding.present, weight })
  }
  const evidence = [...bySign.values()]
  const implied = new Set(evidence.filter((e) => e.present).flatMap((e) => [...widerSigns(signs, e.signId).keys()]))
  return evidence.map((e) => (e.present && implied.has(e.signId) ? { ...e, weight: e.weight * impliedWeight } : e))
}

/** Every wider sign that a sign implies, with its distance. */
export function widerSigns(signs: Knowledge['signs'], signId: string): Map<string, number> {
  const wider = new Map<string, number>()
  let edge = [signId]
  for (let distance = 1; edge.length && distance <= 4; distance++) {
    const next = edge.flatMap((id) => signs.get(id)?.broader ?? [])
    edge = next.filter((id) => id !== signId && !wider.has(id))
    for (const id of edge) wider.set(id, distance)
  }
  return wider
}
