import { complaintPoints, isHalfDefined } from '#engine/complaint/of-disease.ts'
import { isOutOfSetting } from '#engine/matching/adjustments.ts'
import { asCase } from '#engine/matching/case-of.ts'
import { comparePatient } from '#engine/matching/compare-patient.ts'
import type { MatchingIndex, ScoredProfile } from '#engine/matching/index.types.ts'
import type { Case, Evidence } from '#engine/matching/matching.types.ts'
import type { Profile } from '#engine/matching/profiles.ts'
import { byProfile, scoreProfiles, sumOf } from '#engine/matching/score-profiles.ts'
import { forWhomIsDisease, forWhomIsSign } from '#engine/person/for-whom.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'
import { lossOfCourse, lossOfLateExterior } from './course.ts'
import { impliedBy, lossOfOutside, pointsOfDefining } from './defined.ts'
import type { DiseaseMatch } from './patterns.types.ts'
import {
  lossOfAdults,
  lossOfSupport,
  lossOfUnexamined,
  pointsOfExposure,
  supportOf,
  unexamined,
} from './unsupported.ts'

/** How many pictures are evaluated, since adjustments can move one far down. */
const looked = 150
/** The share of a complaint from which a picture matches it. */
const leastTie = 0.4

/** Points for the writer's own diagnosis, beside those for being named: it outweighs the complaint. */
const diagnosed = 20

/** Of the points for the complaint: blood in the urine does not prove cancer, nor a rash the drug that nobody took. */
const unprovenShare = 0.5

/** Diseases ranked by the best of their patterns; the signs that define the disease are part of each of them. */
export function matchDiseases(index: MatchingIndex, of: Case | readonly Evidence[], limit = 10): DiseaseMatch[] {
  const patient = asCase(of)
  const isOfUnsaidChild = unsaidChild(index, patient)
  const best = new Map<string, DiseaseMatch>()
  const { followed } = comparePatient(index, patient)
  const pointsOfDisease = diseasePointsOnce(index, patient, followed)
  const scored = scoreProfiles(index, patient, byProfile, looked)
  const tied = tiedProfiles(index, patient, followed)
  const beyond = tied.size ? scoreProfiles(index, patient, byProfile, looked, tied) : []
  for (const { profile, score, reasons, adjustments } of [...scored, ...beyond]) {
    const of = index.profiles[profile]
    if (of?.route.kind !== 'disease-pattern' || isOfUnsaidChild(of.route.diseaseId)) continue
    const { diseaseId, name } = of.route
    if (isOutOfSetting(adjustments) && !patient.statedFacts.diseases.includes(diseaseId)) continue
    const more = ofDisease(index, patient, of, { reasons, adjustments }, pointsOfDisease, followed)
    // 汗证 for one who grinds his teeth.
    if (!more) continue
    const match: DiseaseMatch = {
      diseaseId,
      score: Math.round((score + sumOf(more)) * 100) / 100,
      because: reasons,
      adjustments: [...adjustments, ...more],
      patternName: name,
    }
    if (match.score > (best.get(diseaseId)?.score ?? Number.NEGATIVE_INFINITY)) best.set(diseaseId, match)
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.diseaseId < b.diseaseId ? -1 : 1)).slice(0, limit)
}

/**
 * Points of the disease itself, beyond its picture: its definition, its duration, its tie to the complaint. Null when
 * nothing of it is among the few words of the patient.
 */
function ofDisease(
  index: MatchingIndex,
  patient: Case,
  of: Profile,
  { reasons, adjustments }: Pick<ScoredProfile, 'reasons' | 'adjustments'>,
  pointsOfDisease: ReturnType<typeof diseasePointsOnce>,
  followed: ReadonlyMap<string, number>,
): DiseaseMatch['adjustments'] | null {
  const disease = index.knowledge.diseases.get(of.diseaseId ?? '')
  if (!disease) return []
  const inSetting = adjustments.some((b) => b.kind === 'person' && b.points > 0)
  const isSettled = inSetting && isHalfDefined(of.setting)
  const support = isSettled || followed.has(disease.id) ? 'own' : supportOf(index, of, reasons, patient)
  if (support === 'unheard') return null
  const { name = '' } = of.route.kind === 'disease-pattern' ? of.route : {}
  const late = lossOfLateExterior(disease, name, patient.statedFacts.courseDays)
  return [
    ...toAdjustment('disease', disease.id, lossOfSupport[support]),
    ...toAdjustment('course', disease.id, late),
    ...pointsOfDisease(disease, inSetting),
  ]
}

const toAdjustment = (kind: 'disease' | 'course', id: string, points: number): DiseaseMatch['adjustments'] =>
  points ? [{ kind, ids: [id], points }] : []

/** Many pictures belong to one disease, and what does not depend on the picture is the same for all of them. */
function diseasePointsOnce(index: MatchingIndex, patient: Case, followed: ReadonlyMap<string, number>) {
  const met = impliedBy(index, patient.evidence)
  const kept = new Map<string, DiseaseMatch['adjustments']>()
  return (disease: CompiledDisease, inSetting: boolean): DiseaseMatch['adjustments'] => {
    const key = `${disease.id} ${inSetting}`
    const points =
      kept.get(key) ?? diseasePoints(index, patient, disease, { inSetting, met, isFollowed: followed.has(disease.id) })
    kept.set(key, points)
    return points
  }
}

function diseasePoints(
  index: MatchingIndex,
  patient: Case,
  disease: CompiledDisease,
  { inSetting, met, isFollowed }: { inSetting: boolean; met: ReadonlySet<string>; isFollowed: boolean },
): DiseaseMatch['adjustments'] {
  const { statedFacts } = patient
  const ofExamination = lossOfUnexamined(index, disease, patient)
  const ofExposure = pointsOfExposure(index, disease, patient)
  const isUnproven = ofExamination === unexamined.usual || ofExposure < 0
  const whole = complaintPoints(index, patient, disease.id, inSetting)
  // What defines a disease under treatment may be better by now.
  const complaint = isUnproven && whole > 0 ? Math.round(whole * unprovenShare * 100) / 100 : whole
  const addends = [
    { kind: 'disease' as const, points: ofExamination },
    { kind: 'disease' as const, points: ofExposure },
    { kind: 'disease' as const, points: pointsOfDefining(index, disease, patient, met) },
    { kind: 'disease' as const, points: lossOfOutside(disease) },
    { kind: 'person' as const, points: lossOfAdults(index, disease, patient) },
    { kind: 'disease' as const, points: isTheWriters(patient, disease.id) ? diagnosed : 0 },
    { kind: 'course' as const, points: lossOfCourse(disease, statedFacts.courseDays) },
    { kind: 'complaint' as const, points: isFollowed ? Math.max(0, complaint) : complaint },
  ]
  return addends.flatMap(({ kind, points }) => (points ? [{ kind, ids: [disease.id], points }] : []))
}

/** Diagnosed, or the disease the history begins with where it states no complaint. */
const isTheWriters = ({ statedFacts, complaint = [] }: Case, diseaseId: string) =>
  statedFacts.diagnosed?.includes(diseaseId) ||
  (statedFacts.leading === diseaseId && complaint.every((c) => c.sure < 1))

/** Profiles that match the complaint, or belong to what is under treatment, are evaluated wherever they rank. */
function tiedProfiles(index: MatchingIndex, patient: Case, followed: ReadonlyMap<string, number>): Set<number> {
  const { ties } = comparePatient(index, patient)
  const tied = new Set<number>()
  ties.forEach((tie, i) => {
    const { diseaseId } = index.profiles[i] ?? {}
    if (diseaseId && (tie >= leastTie || followed.has(diseaseId))) tied.add(i)
  })
  return tied
}

/**
 * When no age is stated, a children's disease is only listed when it is named, or with a sign that only a child can
 * have.
 */
function unsaidChild({ knowledge }: MatchingIndex, { evidence, statedFacts }: Case): (diseaseId: string) => boolean {
  const isOfChildren = (signId: string) => {
    const sign = knowledge.signs.get(signId)
    return sign !== undefined && forWhomIsSign(sign).underYears !== undefined && !forWhomIsSign(sign).fromYears
  }
  const aged = statedFacts.person.ageYears !== undefined
  if (aged || evidence.some((e) => e.present && isOfChildren(e.signId))) return () => false
  return (diseaseId) => {
    const disease = knowledge.diseases.get(diseaseId)
    if (!disease || statedFacts.diseases.includes(diseaseId)) return false
    if (disease.setting === 'child') return true
    const { underYears, fromYears } = forWhomIsDisease(knowledge, disease)
    return underYears !== undefined && fromYears === undefined
  }
}
