import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { addGuides } from '#engine/additions/add-guides.ts'
import { predictNext } from '#engine/additions/add-predicted.ts'
import type { Offer } from '#engine/additions/additions.types.ts'
import { monthsOf } from '#engine/additions/for-age.ts'
import { handleWorsening } from '#engine/additions/handle-worsening.ts'
import { doseAt, fractionAt } from '#engine/dosing/age-dose.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import type { DoseFraction } from '#engine/dosing/dosing.types.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { roundWithin } from '#engine/dosing/round-dose.ts'
import { matchAmong } from '#engine/matching/match-formulas.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { channels } from '#knowledge/schema/herb.ts'
import { additionIndexOf, matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, symptomLabel } from '#server/language/label.ts'
import { patientCase, personOf, splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { offeredLine } from '#server/prescribing/analysis/offered-line.service.ts'
import { findFormula } from '#server/prescribing/recipe/recipe.service.ts'
import { contentOfPrescription } from '#server/prescribing/record/subject.service.ts'

type Calls = typeof dose
type Signs = Pick<ParsedInput<Calls['worseSymptom']>, 'prescriptionId' | 'allSymptoms' | 'mainSymptoms'>

/** Signs as sent; when none are, those of the prescription. */
async function signsOf(ctx: Ctx, input: Signs): Promise<Signs> {
  if (splitSymptoms(input).present.length || input.prescriptionId === undefined) return input
  const { symptoms } = await contentOfPrescription(ctx, input.prescriptionId)
  return {
    prescriptionId: input.prescriptionId,
    allSymptoms: symptoms.map(({ id, present }) => ({ id, present })),
    mainSymptoms: symptoms.filter((s) => s.main && s.present).map((s) => s.id),
  }
}

function checkSigns({ knowledge }: Ctx, ids: readonly string[]) {
  if (ids.some((id) => !knowledge.signs.has(id))) throw new Refusal('symptom_not_found')
}

/** Each formula compared with the case; without signs only its own picture is used. */
async function matchesOf(ctx: Ctx, recipeIds: readonly string[], signs: Signs): Promise<FormulaMatch[]> {
  return matchesFor(ctx, recipeIds, splitSymptoms(signs).present.length ? await patientCase(ctx, signs) : null)
}

function matchesFor(ctx: Ctx, recipeIds: readonly string[], patient: Case | null): FormulaMatch[] {
  const found = patient ? matchAmong(matchingIndexOf(ctx.knowledge), patient, recipeIds) : []
  return recipeIds.map((formulaId) => {
    const { source } = findFormula(ctx, formulaId)
    const bare: FormulaMatch = {
      formulaId,
      score: 0,
      because: [],
      adjustments: [],
      route: { kind: 'formula', formulaId, source },
      otherRoutes: [],
      coverage: [],
      missingKeys: [],
      contradictions: [],
      source,
    }
    return found.find((m) => m.formulaId === formulaId) ?? bare
  })
}

type Line = { herbId: string; form: string | null; name: string; doseG: number | null }

const offer = (ctx: Ctx, from: PrescribedHerb['from']) => (a: Omit<Offer, 'rule'>) => {
  const { line, label, source, needsLook } = offeredLine(ctx, a, from)
  return { ...line, label, source, needsLook }
}

const dosedOf = (ctx: Ctx, recipeIds: readonly string[], fraction: DoseFraction = 'whole') =>
  doseFormulas(
    ctx.knowledge,
    recipeIds.map((formulaId) => ({ formulaId, compatibility: 'modern', fraction })),
  )

export async function doseWorsening(
  ctx: Ctx,
  input: ParsedInput<Calls['worseSymptom']>,
): Promise<Output<Calls['worseSymptom']>> {
  checkSigns(ctx, input.symptomIds)
  const matches = await matchesOf(ctx, input.recipeIds, await signsOf(ctx, input))
  const person = await personOf(ctx, input.prescriptionId)
  const ageMonths = monthsOf(person)
  const dosed = dosedOf(ctx, input.recipeIds, fractionAt(ageMonths))
  const handled = matches.map((m) =>
    handleWorsening(additionIndexOf(ctx.knowledge), m, dosed, input.symptomIds, person),
  )
  return {
    worseHandlings: input.symptomIds.map((symptomId) => {
      const of = handled.flatMap((list) => list.filter((h) => h.signId === symptomId))
      const add = new Map(of.flatMap((h) => h.add).map((a) => [a.herbId, a]))
      return {
        ...symptomLabel(ctx, symptomId),
        stop: of.some((h) => h.stop),
        raise: (of[0]?.raise ?? []).flatMap((h) => raised(ctx, h, symptomId, ageMonths)),
        add: [...add.values()].map(offer(ctx, 'worsening')),
        lower: [...new Map(of.flatMap((h) => h.lower).map((h) => [h.herbId, h])).values()].map((h) => lowered(ctx, h)),
        act: [...new Map(of.flatMap((h) => h.act).map((a) => [proseOf(a.text, ctx.language), a.source]))].map(
          ([text, source]) => ({ text, source: sourceOf(ctx, source) }),
        ),
      }
    }),
  }
}

const lowered = ({ knowledge, language }: Ctx, { herbId, name, doseG }: Line) => {
  const herb = knowledge.herbs.get(herbId)
  return { herbId, label: herb ? labelOf(herb, language) : name, doseG }
}

const rise = 1.5

/** Half as much again, within the range for the age; null when it is already at its maximum. */
function raised(ctx: Ctx, line: Line, symptomId: string, ageMonths: number | null) {
  const adult = rangeOf(ctx.knowledge, line)
  if (!adult || line.doseG === null) return []
  const range = { low: doseAt(adult.low, ageMonths), high: doseAt(adult.high, ageMonths) }
  const doseG = roundWithin(Math.min(line.doseG * rise, range.high), range)
  if (doseG <= line.doseG) return []
  const source = ctx.knowledge.herbs.get(line.herbId)?.source ?? ''
  const raise = offer(ctx, 'worsening')({ ...line, doseG, signs: [symptomId], why: null, source })
  return [{ ...raise, fromG: line.doseG }]
}

export async function dosePredicted(ctx: Ctx, input: ParsedInput<Calls['predict']>): Promise<Output<Calls['predict']>> {
  checkSigns(ctx, input.predicts)
  const matches = await matchesOf(ctx, input.recipeIds, await signsOf(ctx, input))
  const person = await personOf(ctx, input.prescriptionId)
  return { predicts: predictedOf(ctx, matches, person, input) }
}

type Predicting = Pick<ParsedInput<Calls['predict']>, 'recipeIds' | 'predicts'>

/** The same for a prepared case. */
export const predictedFor = (ctx: Ctx, patient: Case, recipeIds: readonly string[]) =>
  predictedOf(ctx, matchesFor(ctx, recipeIds, patient), patient.statedFacts.person, {
    recipeIds: [...recipeIds],
    predicts: [],
  })

function predictedOf(ctx: Ctx, matches: readonly FormulaMatch[], person: Person, input: Predicting) {
  const dosed = dosedOf(ctx, input.recipeIds)
  const wanted = new Set(input.predicts)
  const found = matches.flatMap((m) =>
    predictNext(additionIndexOf(ctx.knowledge), m, dosed, wanted.size ? Number.POSITIVE_INFINITY : undefined, person),
  )
  const once = [...new Map(found.map((p) => [p.signId, p])).values()].filter(
    (p) => !wanted.size || wanted.has(p.signId),
  )
  return once.map((p) => ({
    ...symptomLabel(ctx, p.signId),
    from: p.from.map((id) => symptomLabel(ctx, id)),
    herbs: p.herbs.map(offer(ctx, 'predicted')),
  }))
}

const places: ReadonlySet<string> = new Set(channels)
const leading = 2

/** The channels of the illness: those named by the formulas' patterns, then those best supported by the signs. */
export async function doseGuides(ctx: Ctx, input: ParsedInput<Calls['guiding']>): Promise<Output<Calls['guiding']>> {
  const signs = await signsOf(ctx, input)
  const { present } = splitSymptoms(signs)
  const editor = input.prescriptionId === undefined ? null : await contentOfPrescription(ctx, input.prescriptionId)
  const recipeIds = input.recipeIds.length ? input.recipeIds : (editor?.recipes.map((r) => r.recipeId) ?? [])
  const herbs = input.herbs.length ? input.herbs : (editor?.herbs ?? [])
  const person = await personOf(ctx, input.prescriptionId)
  return { guidingHerbs: guidesFor(ctx, present, person, { recipeIds, herbs }) }
}

type GuideSheet = { recipeIds: readonly string[]; herbs: readonly Pick<PrescribedHerb, 'herbId'>[] }

export function guidesFor(ctx: Ctx, present: readonly string[], person: Person, { recipeIds, herbs }: GuideSheet) {
  const { knowledge } = ctx
  const formulas = recipeIds.map((id) => findFormula(ctx, id))
  const byPatterns = formulas.flatMap((f) => f.patterns.flatMap((id) => knowledge.patterns.get(id)?.place ?? []))
  const evidence = present.map((signId) => ({ signId, present: true, weight: 1 }))
  const bySigns = weighElements(matchingIndexOf(knowledge), evidence).map((e) => e.element)
  const asked = [...new Set([...bySigns, ...byPatterns])].filter((p) => places.has(p)).slice(0, leading)
  // A herb removed from a formula is not offered again as its guide.
  const inside = [...herbs, ...formulas.flatMap((f) => f.herbs)].flatMap(({ herbId }) => (herbId ? [{ herbId }] : []))
  return addGuides(additionIndexOf(knowledge), asked, present, inside, person).map(offer(ctx, 'guiding'))
}
