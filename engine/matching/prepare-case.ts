import { isComplaintSign } from '#engine/complaint/find-complaint.ts'
import { forWhomIsSign, suits } from '#engine/person/for-whom.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { evidenceOf, type KnownSign } from './evidence.ts'
import type { Case, ComplaintSign, StatedFacts } from './matching.types.ts'

/** A sign that is only mentioned first may be the complaint or not; in a few words it mostly is. */
const sureness = { stated: 1, first: 0.4, brief: 0.5 } as const
/** What follows a miscarriage is treated as what follows a birth. */
const afterBirth = ['产后', '剖宫产后', '流产后', '恶露不尽'] as const

type Base = Pick<Knowledge, 'signs' | 'lexicon'>

/**
 * Builds a case from known signs, read from a text or ticked: signs this patient cannot have and signs implied by a
 * more specific one are left out, and the complaint weighs most. `complaint`: the signs that are stated or starred as
 * the complaint.
 */
export function prepareCase(
  knowledge: Base,
  known: readonly KnownSign[],
  statedFacts: StatedFacts,
  complaint: readonly string[] = [],
): Case {
  const { sex } = statedFacts.person
  // Physical findings are kept at any age; 婴儿 in a mother's history is not the patient.
  const possible = known.filter(({ signId }) => {
    const sign = knowledge.signs.get(signId)
    return !sign || suits(forWhomIsSign(sign), sign.kind === 'care' ? statedFacts.person : { ...(sex && { sex }) })
  })
  const bound = withMenses(knowledge, possible, complaint)
  const evidence = evidenceOf(
    knowledge.signs,
    [...possible, ...bound.map((signId) => ({ signId, present: true }))],
    [...complaint, ...bound],
  )
  const present = evidence.filter((e) => e.present).map((e) => e.signId)
  const isAfterBirth = sex !== 'male' && afterBirth.some((name) => present.includes(knowledge.lexicon.get(name) ?? ''))
  return {
    evidence,
    statedFacts: isAfterBirth ? { ...statedFacts, person: { ...statedFacts.person, postpartum: true } } : statedFacts,
    complaint: complaintOf(knowledge, present, [...complaint, ...bound]),
  }
}

/** 头晕, at each period: the complaint is 经行眩晕 too, a disease of its own. */
function withMenses({ signs, lexicon }: Base, known: readonly KnownSign[], complaint: readonly string[]): string[] {
  const modality = lexicon.get('经行加重')
  if (!known.some((k) => k.present && k.signId === modality)) return []
  return complaint.flatMap((signId) =>
    [...signs.values()].flatMap(({ id, zh, broader }) =>
      zh.startsWith('经行') && broader.includes(signId) && !known.some((k) => k.signId === id) ? [id] : [],
    ),
  )
}

function complaintOf(knowledge: Base, present: readonly string[], stated: readonly string[]): ComplaintSign[] {
  if (stated.length) return stated.map((signId) => ({ signId, sure: sureness.stated }))
  const mayLead = present.filter((signId) => isComplaintSign(knowledge.signs, signId))
  const first = mayLead.find((signId) => !knowledge.signs.get(signId)?.companion) ?? mayLead[0]
  return first
    ? [{ signId: first, sure: isBrief(knowledge.signs, present, fewestSigns) ? sureness.brief : sureness.first }]
    : []
}

/** More signs than this are a history; of so few the first is mostly why the patient comes. */
const fewSigns = 5
const fewestSigns = 3

/** What a patient says at the front desk: a few words, and nobody has looked at the tongue or felt the pulse. */
export function isBrief(signs: Knowledge['signs'], present: readonly string[], most = fewSigns): boolean {
  const examined = new Set(['tongue', 'pulse', 'abdomen'])
  return present.length <= most && present.every((id) => !examined.has(signs.get(id)?.kind ?? ''))
}
