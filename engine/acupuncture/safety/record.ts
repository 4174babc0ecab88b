import { bleedingTendency, stated, statesIn } from '#engine/person/condition-words.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { NeedleInput } from './needle.types.ts'

/* Words in a record that matter for needling: 针灸治疗学 (注意事项), 针灸技术操作规范 GB/T 21709. */
const words = {
  bleeder: new RegExp(bleedingTendency, 'g'),
  pacemaker: /起搏器|除颤器|pacemaker|\bicd\b|defibrillator|人工耳蜗|cochlear\simplant/gi,
  epilepsy: stated.seizures,
  heart:
    /心力衰竭|心衰|心肌梗[死塞]|心梗|严重心脏病|心律失常|房颤|心房颤动|室速|heart\sfailure|arrhythmia|atrial\sfibrillation|myocardial\sinfarct/gi,
  diabetes: /糖尿病|diabet/gi,
  fainted: /晕针|faint(?:s|ed)?\s(?:at|from|with|during)\s(?:a\s|the\s)?(?:needl|acupunct)/gi,
  metal: /金属|镍|nickel|metal/gi,
  hungry: /空腹|未进食|没吃(?:早|午|晚)?饭|饥饿|过饥|fasting|not\seaten/gi,
  drunk: /醉酒|饮酒后|drunk/gi,
} as const
const drugs = ['anticoagulant', 'antiplatelet'] as const
export type RiskWord = keyof typeof words | (typeof drugs)[number]

/** The drugs that make bleed, by the names of the base. */
function drugWords({ bleedingDrugNames }: Pick<Knowledge, 'bleedingDrugNames'>, risk: (typeof drugs)[number]) {
  const names = bleedingDrugNames.get(risk) ?? []
  const written = names.map((name) => name.toLowerCase().replace(/[^a-z0-9 \p{Script=Han}]/gu, '\\$&'))
  return written.length ? new RegExp(written.join('|'), 'g') : nothing
}
const nothing = /(?!)/g

/** Signs of the base with the same meaning. */
const ids: Partial<Record<RiskWord, readonly string[]>> = {
  bleeder: ['haemophilia', 'thrombocytopenic-purpura'],
  epilepsy: ['epileptic-seizure'],
  diabetes: ['diabetes-mellitus'],
  fainted: ['needle-faint'],
  heart: ['heart-failure', 'myocardial-infarction'],
}

export type NeedleRecord = ReadonlySet<RiskWord>

/** The needling risks found in the record, but for what is denied (否认糖尿病) or another’s (her mother has diabetes). */
export function readRecord(
  knowledge: Pick<Knowledge, 'bleedingDrugNames'>,
  { patient, signIds, words: said }: NeedleInput,
): NeedleRecord {
  const texts = [...said, ...(patient?.allergies ?? []), ...(patient?.westernDrugs ?? [])]
  const states = (named: RegExp, isLasting: boolean) => texts.some((t) => statesIn(t, named, isLasting).length > 0)
  const found = (Object.keys(words) as (keyof typeof words)[]).filter(
    (risk) => ids[risk]?.some((id) => signIds.includes(id)) || states(words[risk], true),
  )
  // A drug once taken is over; what was once found in the body is not.
  return new Set([...found, ...drugs.filter((risk) => states(drugWords(knowledge, risk), false))])
}
