import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { signsNaming } from '#engine/matching/named-by.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'
import type { Setting } from '#knowledge/schema/setting.ts'
import { complaintShare } from './tie.ts'

/**
 * What a disease gains by being about the complaint (`tied`), more if the complaint is all that defines it (`named`: 不寐 for sleeplessness),
 * and by further defining signs that are there (`special`); what it loses where they are not there (`whole`).
 * The tie outweighs what usually parts two diseases: one that the patient does not come for stands behind.
 */
const points = { tied: 20, named: 8, whole: 12, special: 2, setting: 8 } as const
/** The closest sign of the complaint decides, the others help. */
const leads = 0.7
/** What usually goes with a disease is seldom what its patients come for. */
const companion = 0.4
/** Half of what the definition says holds for a disease that has no tie. */
const untied = 0.5
const mostSpecial = 2
/** Beside a telling sign a common one of the same complaint still counts so much. */
const leastTelling = 0.7
/** A complaint that is one of several defining signs is a smaller part of what the disease is: 浮肿 is 水肿 before it is 心衰. */
const least = 0.5
const mean = (list: readonly number[]) => (list.length ? list.reduce((sum, n) => sum + n, 0) / list.length : 0)

/** Points of a disease for its tie to the complaint; nothing where no complaint is known. */
export function complaintPoints(index: MatchingIndex, patient: Case, diseaseId: string, inSetting: boolean): number {
  const { complaint = [], evidence } = patient
  const disease = index.knowledge.diseases.get(diseaseId)
  if (!disease || !complaint.length) return 0
  const { keys, names, isBound } = definitionOf(index, disease, inSetting)
  const most = Math.max(...complaint.map((c) => index.telling.get(c.signId) ?? 1))
  // 腮肿、发热: the sign that says more decides what the patient comes for.
  const weightOf = (signId: string) =>
    Math.max(leastTelling, Math.min(1, (index.telling.get(signId) ?? 1) / (most || 1)))
  const tieTo = (signs: readonly string[]) => {
    const ties = complaint.map((c) => c.sure * weightOf(c.signId) * closest(index, [c.signId], signs))
    return leads * Math.max(...ties) + (1 - leads) * (ties.reduce((sum, t) => sum + t, 0) / ties.length)
  }
  const present = evidence.filter((e) => e.present).map((e) => e.signId)
  const met = keys.map((key) => ({ key, share: closest(index, present, [key]) }))
  const sum = met.reduce((total, { share }) => total + share, 0)
  const whole = isBound ? Math.min(1, sum) : keys.length ? sum / keys.length : 0
  const telling = met.reduce((total, { key, share }) => total + share * (index.telling.get(key) ?? 1), 0)
  const special = isBound ? 0 : Math.min(Math.max(telling - 1, 0), mostSpecial)
  const tie = Math.max(tieTo([...keys, ...names]), tieTo(disease.signs.main) * companion)
  const isIt = mean(
    complaint.map((c) => c.sure * closest(index, [c.signId], keys.length === 1 ? [...names, ...keys] : names)),
  )
  const own = mean(keys.map((key) => Math.max(0, ...complaint.map((c) => closest(index, [c.signId], [key])))))
  const sure = Math.max(...complaint.map((c) => c.sure))
  // A list that only begins with the sign says nothing of this.
  const part = isBound || sure < 1 ? 1 : least + (1 - least) * own
  const gained = tie * part * (points.tied + points.named * isIt + (isBound ? points.setting : 0))
  const defined = points.special * special - points.whole * (1 - whole)
  return Math.round((gained + defined * (tie ? 1 : untied)) * 100) / 100
}

/** With child or after birth the setting is half of the definition: what goes with the disease, 呕吐 of 恶阻, makes the other half. */
function definitionOf({ knowledge }: MatchingIndex, disease: CompiledDisease, inSetting: boolean) {
  const { key, main } = disease.signs
  const isBound = inSetting && isHalfDefined(disease.setting)
  const names = signsNaming(knowledge, disease)
  return { keys: isBound ? [...key, ...main] : key, names, isBound }
}

/** In pregnancy and after birth many complaints are diseases of their own: 恶阻, 产后发热. */
export const isHalfDefined = (setting: Setting | null | undefined) => setting === 'pregnant' || setting === 'postpartum'

function closest(index: MatchingIndex, from: readonly string[], to: readonly string[]): number {
  let share = 0
  for (const a of from) for (const b of to) share = Math.max(share, complaintShare(index, a, b))
  return share
}
