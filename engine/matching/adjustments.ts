import { kindOfFollowed } from '#engine/patterns/followed.ts'
import type { ElementMatch } from '#engine/patterns/patterns.types.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import type { Setting } from '#knowledge/schema/setting.ts'
import type { MatchingIndex, PatientScores } from './index.types.ts'
import type { Adjustment, StatedFacts } from './matching.types.ts'
import type { Profile } from './profiles.ts'

/** Points for the doctor's own diagnosis: more than a few signs, never more than all of them. */
const named = { pattern: 14, disease: 10 } as const
/** A formula named by the doctor gains this fraction of its distance to a hundred. */
const namedFormula = 0.8
/** A way this many points behind the best counts 1/e of it. */
const wayFade = 5
/** A book names its first choice first: each further place costs this many points. */
const placeCost = 1

/** Strength 0–1 of each element relative to the strongest of its kind. */
export function strengthsOf(elements: readonly ElementMatch[]): Map<string, number> {
  const top = { place: 1, nature: 1 }
  for (const e of elements) top[e.kind] = Math.max(top[e.kind], e.points)
  return new Map(elements.map((e) => [e.element, e.points / top[e.kind]]))
}

/** 0–1 for each list of elements that profiles have: agreement with the patient in both directions. */
export function fitTo({ elementNumbers, elementLists }: MatchingIndex, shown: readonly ElementMatch[]): Float64Array {
  const strengths = new Float64Array(elementNumbers.size)
  let all = 0
  for (const [element, strength] of strengthsOf(shown)) {
    all += strength ** 2
    const number = elementNumbers.get(element)
    if (number !== undefined) strengths[number] = strength
  }
  const fits = new Float64Array(elementLists.length)
  elementLists.forEach((elements, i) => {
    fits[i] = agreementOf(elements, strengths, all)
  })
  return fits
}

function agreementOf(elements: Uint8Array, strengths: Float64Array, all: number): number {
  if (!elements.length || !all) return 0
  let shown = 0
  let squared = 0
  for (let i = 0; i < elements.length; i++) {
    const strength = strengths[elements[i] ?? 0] ?? 0
    shown += strength
    squared += strength ** 2
  }
  return (shown / elements.length) * 0.5 + (squared / all) * 0.5
}

/** For a disease restricted to a setting: the patient is in it, it is unknown, or the patient is not. */
const person = { fits: 4, unknown: -4, grown: -6, unsaidMan: -8, unsaidChild: -10, wrong: -14 } as const
const grownUpYears = 14
const sexYears = 10

/** The patient is outside the setting, so the disease is not considered. */
export const isOutOfSetting = (adjustments: readonly Adjustment[]) =>
  adjustments.some((b) => b.kind === 'person' && b.points <= person.wrong)

const judged = (fits: boolean | null) => (fits === null ? person.unknown : fits ? person.fits : person.wrong)
const canBeHer = ({ sex, ageYears }: Person) => sex !== 'male' && (ageYears ?? sexYears) >= sexYears

type Who = { person: Person; settings: readonly Setting[] }
const bound = (setting: Setting) => (who: Who) => judged(who.settings.includes(setting))

/** Points added or taken by a setting: the history and the record state who and where the patient is. */
const pointsOfSetting: Record<Setting, (who: Who) => number> = {
  child: ({ person: { ageYears } }) => (ageYears === undefined ? person.unsaidChild : judged(ageYears < grownUpYears)),
  childhood: ({ person: { ageYears } }) =>
    ageYears === undefined ? person.unsaidChild : ageYears < grownUpYears ? person.fits : person.grown,
  man: ({ person: { sex } }) => (sex === undefined ? person.unsaidMan : sex === 'male' ? 0 : person.wrong),
  woman: (who) => (canBeHer(who.person) ? 0 : person.wrong),
  pregnant: (who) => judged(canBeHer(who.person) && who.person.pregnant === true),
  postpartum: (who) => judged(canBeHer(who.person) && who.person.postpartum === true),
  // The season is seldom recorded.
  summer: (who) => (who.settings.includes('summer') ? 0 : person.unknown),
  altitude: bound('altitude'),
  travel: bound('travel'),
  injury: bound('injury'),
}

const saysAnything = (statedFacts: StatedFacts) =>
  statedFacts.elements.length + statedFacts.patterns.length + statedFacts.diseases.length > 0

/** What the doctor has named that the entry is or contains. */
function listStated(of: Profile, statedFacts: StatedFacts, pointsOfElements: number): Adjustment[] {
  const list: Adjustment[] = []
  const agreed = of.elements.filter((e) => statedFacts.elements.includes(e))
  const points = round((pointsOfElements * 2 * agreed.length) / (of.elements.length + statedFacts.elements.length))
  if (agreed.length) list.push({ kind: 'stated-elements', ids: agreed, points })
  const patternId = of.patterns.find((id) => statedFacts.patterns.includes(id))
  if (patternId) list.push({ kind: 'pattern', ids: [patternId], points: named.pattern })
  if (of.diseaseId && statedFacts.diseases.includes(of.diseaseId))
    list.push({ kind: 'disease', ids: [of.diseaseId], points: named.disease })
  return list
}

/** Whether the doctor named it, or any of its parts: asked of every profile, so nothing is itemised. */
export function isStated(statedFacts: StatedFacts): (of: Profile) => boolean {
  const { elements, patterns, diseases } = statedFacts
  if (!saysAnything(statedFacts)) return () => false
  const isPattern = (id: string) => patterns.includes(id)
  const isElement = (element: string) => elements.includes(element)
  return (of) =>
    (of.diseaseId !== null && diseases.includes(of.diseaseId)) ||
    (patterns.length > 0 && of.patterns.some(isPattern)) ||
    (elements.length > 0 && of.elements.some(isElement))
}

const none: readonly string[] = []

/** The points of each profile apart from single signs: as one sum, and itemised. */
export function scoreAdjustments(
  index: MatchingIndex,
  { fits, ties, settings, followed, carried }: PatientScores,
  statedFacts: StatedFacts,
  points: { elements: number; statedFacts: number; complaint: number },
) {
  const isNamed = isStated(statedFacts)
  const settingPoints = (setting: Setting | null) =>
    setting ? pointsOfSetting[setting]({ person: statedFacts.person, settings }) : 0
  const ofLists = fits.map((fit) => round(fit * points.elements))
  const ofElements = (profile: number) => ofLists[index.elementsAt[profile] ?? 0] ?? 0
  const ofComplaint = (profile: number) => round((ties[profile] ?? 0) * points.complaint)
  const ofFollowed = (profile: number, diseaseId: string | null) =>
    diseaseId ? round((followed.get(diseaseId) ?? 0) + (carried.get(profile) ?? 0)) : 0
  const list = (profile: number): Adjustment[] => {
    const of = index.profiles[profile]
    if (!of) return []
    const all: Adjustment[] = []
    const add = (one: Adjustment) => {
      if (one.points) all.push(one)
    }
    add({ kind: 'elements', ids: of.elements, points: ofElements(profile) })
    add({ kind: 'complaint', ids: none, points: ofComplaint(profile) })
    if (of.diseaseId)
      add({
        kind: kindOfFollowed(statedFacts),
        ids: [of.diseaseId],
        points: ofFollowed(profile, of.diseaseId),
      })
    if (isNamed(of)) listStated(of, statedFacts, points.statedFacts).forEach(add)
    add({ kind: 'person', ids: none, points: settingPoints(of.setting) })
    return all
  }
  /** The sum of `list`, added in its order, without the list: it is asked of thousands. */
  const sum = (profile: number) => {
    const of = index.profiles[profile]
    if (!of) return 0
    let total = ofElements(profile) + ofComplaint(profile) + ofFollowed(profile, of.diseaseId)
    if (isNamed(of)) for (const one of listStated(of, statedFacts, points.statedFacts)) total += one.points
    return index.particular[profile] ? total + settingPoints(of.setting) : total
  }
  return { sum, list }
}

/**
 * What a drug never given in pregnancy costs its formula, and one given with care: more than any picture gains, and
 * more than the usual distance of two formulas that both fit.
 */
const inPregnancy = { 禁用: -40, 忌用: -40, 慎用: -12 } as const

/**
 * For a pregnant patient a formula with such a drug ranks behind those without, unless a book gives it for an illness
 * of pregnancy.
 */
export function lossOfPregnancy(
  { knowledge, leadingTo, profiles }: MatchingIndex,
  formulaId: string,
  { pregnant }: Person,
): number {
  const formula = knowledge.formulas.get(formulaId)
  if (!pregnant || !formula || leadingTo.get(formulaId)?.some((i) => profiles[i]?.setting === 'pregnant')) return 0
  if (formula.diseases.some((id) => knowledge.diseases.get(id)?.setting === 'pregnant')) return 0
  const losses = formula.herbs.map(({ herbId, form }) => {
    const herb = knowledge.herbs.get(herbId)
    const restraint = herb?.forms.find((f) => f.zh === form)?.pregnancy ?? herb?.pregnancy
    return restraint ? inPregnancy[restraint] : 0
  })
  return Math.min(0, ...losses)
}

/**
 * The points of a formula beyond its best way: the other ways that lead to it, its place in the book, and the doctor's
 * naming.
 */
export function scoreRoutes(
  formulaId: string,
  ways: readonly { score: number; place: number }[],
  isNamed: boolean,
  /** Points that the patient's age, sex or state takes from it. */
  loss = 0,
): { score: number; adjustments: Adjustment[] } {
  const best = ways[0]?.score ?? 0
  const sum = ways.reduce((total, w) => total + Math.exp((w.score - best) / wayFade), 0)
  const others = round(wayFade * Math.log(Math.max(sum, 1)) - placeCost * (ways[0]?.place ?? 0))
  const room = 100 - best
  const adjustments: Adjustment[] = []
  const points = Math.min(others, Math.max(room, 0))
  if (points) adjustments.push({ kind: 'ways', ids: [formulaId], points: round(points) })
  if (isNamed && room > points)
    adjustments.push({ kind: 'formula', ids: [formulaId], points: round((room - points) * namedFormula) })
  if (loss) adjustments.push({ kind: 'pregnancy', ids: [], points: isNamed ? 0 : loss })
  return { score: round(best + adjustments.reduce((total, b) => total + b.points, 0)), adjustments }
}

const round = (points: number) => Math.round(points * 100) / 100
