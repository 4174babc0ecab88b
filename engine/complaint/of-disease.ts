import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { signsNaming } from '#engine/matching/named-by.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'
import type { Setting } from '#knowledge/schema/setting.ts'
import { complaintShare } from './tie.ts'

/**
 * Points a disease gains when it matches the complaint (`tied`), more if the complaint is all that defines it (`named`:
 * 不寐 for sleeplessness), and by further defining signs that are present (`special`); points it loses when they are
 * absent (`whole`). The tie outweighs the usual difference between two diseases: one the patient does not come for
 * ranks below.
 */
const points = { tied: 20, named: 8, whole: 12, special: 2, setting: 12 } as const
/** The sign closest to the complaint dominates, the others add to it. */
const leads = 0.7
/** A frequent accompaniment of a disease is seldom the reason for the visit. */
const companion = 0.4
/** It is when an examination has named a cancer. */
const examined = 0.9
/** Their class in GB/T 15657-2021. */
const cancers = 'A16.03.'
/** Departments where the finding on the spot decides, and how specific it is at least. */
const outer: ReadonlySet<string> = new Set(['外科', '皮肤科', '眼科', '骨伤科'])
const deciding = 1.45
/** For a disease without a tie, the definition counts half; the closer the tie, the more. */
const untied = 0.5
const mostSpecial = 2
/** Beside a specific sign, a common one of the same complaint still has this weight. */
const leastSpecificity = 0.7
/**
 * When a complaint is one of several defining signs, it is a smaller part of the disease: 浮肿 suggests 水肿 before
 * 心衰.
 */
const least = 0.5
/** So many defining signs, all of them present, are named by the disease as one sign is by its own. */
const leastSyndrome = 3
const mean = (list: readonly number[]) => (list.length ? list.reduce((sum, n) => sum + n, 0) / list.length : 0)

/** Points of a disease for its tie to the complaint; none when the complaint is unknown. */
export function complaintPoints(index: MatchingIndex, patient: Case, diseaseId: string, inSetting: boolean): number {
  const { complaint = [], evidence } = patient
  const disease = index.knowledge.diseases.get(diseaseId)
  if (!disease || !complaint.length) return 0
  const { keys, names, enough, isBound } = definitionOf(index, disease, inSetting)
  const most = Math.max(...complaint.map((c) => index.specificity.get(c.signId) ?? 1))
  // 腮肿、发热: the more specific sign decides the complaint.
  const weightOf = (signId: string) =>
    Math.max(leastSpecificity, Math.min(1, (index.specificity.get(signId) ?? 1) / (most || 1)))
  const tieTo = (signs: readonly string[]) => {
    const ties = complaint.map((c) => c.sure * weightOf(c.signId) * closest(index, [c.signId], signs))
    return leads * Math.max(...ties) + (1 - leads) * (ties.reduce((sum, t) => sum + t, 0) / ties.length)
  }
  const present = evidence.filter((e) => e.present).map((e) => e.signId)
  const met = keys.map((key) => ({ key, share: closest(index, present, [key]) }))
  const sum = met.reduce((total, { share }) => total + share, 0)
  const whole = enough ? Math.min(1, sum / enough) : 0
  const summed = met.reduce((total, { key, share }) => total + share * (index.specificity.get(key) ?? 1), 0)
  const special = isBound ? 0 : Math.min(Math.max(summed - 1, 0), mostSpecial)
  const tieToItself = tieTo([...keys, ...names])
  // Weight loss and black stool are the complaint of a cancer that the examination has named.
  const isExamined = disease.code?.startsWith(cancers) === true && names.some((id) => present.includes(id))
  const isFound = whole === 1 && isDecidedOnSpot(index, disease, present)
  const tie = Math.max(tieToItself, tieTo(disease.signs.main) * (isExamined || isFound ? examined : companion))
  const isIt = mean(
    complaint.map((c) => c.sure * closest(index, [c.signId], enough === 1 && !isBound ? [...names, ...keys] : names)),
  )
  const own = mean(
    keys
      .map((key) => Math.max(0, ...complaint.map((c) => closest(index, [c.signId], [key]))))
      .sort((a, b) => b - a)
      .slice(0, enough),
  )
  const sure = Math.max(...complaint.map((c) => c.sure))
  // Cough, blood, tidal fever and night sweats together are consumption; the cough alone is a cough.
  const isSyndrome = !isBound && enough >= leastSyndrome && whole === 1 && tieToItself > 0
  // A list that only begins with the sign does not count.
  const part = isBound || sure < 1 || isSyndrome || isExamined || isFound ? 1 : least + (1 - least) * own
  const gained =
    tie *
    part *
    (points.tied + points.named * Math.max(isIt, Number(isSyndrome || isFound)) + (isBound ? points.setting : 0))
  const defined = points.special * special - points.whole * (1 - whole)
  return Math.round((gained + defined * (tieToItself ? 1 : untied + (1 - untied) * tie)) * 100) / 100
}

/**
 * Red eyes are the complaint, stars on the cornea the finding: of skin, sores, eyes and bones one finding on the spot
 * decides between diseases of the same complaint.
 */
const isDecidedOnSpot = (
  { specificity }: MatchingIndex,
  { department, signs }: CompiledDisease,
  present: readonly string[],
) => outer.has(department) && signs.key.some((id) => (specificity.get(id) ?? 0) >= deciding && present.includes(id))

/**
 * The defining signs, and how many of them make the disease. In pregnancy and after birth the setting is half of the
 * definition: an accompanying sign, 呕吐 of 恶阻, makes the other half.
 */
function definitionOf({ knowledge }: MatchingIndex, disease: CompiledDisease, inSetting: boolean) {
  const { key, main } = disease.signs
  const isBound = inSetting && isHalfDefined(disease.setting)
  const names = signsNaming(knowledge, disease)
  const enough = isBound ? 1 : (disease.enough ?? key.length)
  return { keys: isBound ? [...key, ...main] : key, names, enough, isBound }
}

/** In pregnancy and after birth many complaints are separate diseases: 恶阻, 产后发热. */
export const isHalfDefined = (setting: Setting | null | undefined) => setting === 'pregnant' || setting === 'postpartum'

function closest(index: MatchingIndex, from: readonly string[], to: readonly string[]): number {
  let share = 0
  for (const a of from) for (const b of to) share = Math.max(share, complaintShare(index, a, b))
  return share
}
