import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { addition } from '#contract/prescribing/addition.ts'
import { addCore } from '#engine/additions/add-core.ts'
import { addSevere } from '#engine/additions/add-severe.ts'
import { addSmart } from '#engine/additions/add-smart.ts'
import type { Addition as Offer } from '#engine/additions/additions.types.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { matchAmong } from '#engine/matching/match-formulas.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { additionIndexOf, matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { patientCase, personOf, splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { offeredLine } from '#server/prescribing/analysis/offered-line.service.ts'

type Input = ParsedInput<typeof addition.smart>
/** The formulas and herbs on the sheet. */
export type OnSheet = Pick<Input, 'recipeIds' | 'herbIds'>

const present = ({ herbIds }: OnSheet) => herbIds.map((herbId) => ({ herbId }))

export async function offerSmart(ctx: Ctx, input: Input) {
  requireFormulas(ctx, input)
  return { list: smartFor(ctx, await patientCase(ctx, input), input) }
}

export function smartFor(ctx: Ctx, patient: Case, input: OnSheet) {
  const index = matchingIndexOf(ctx.knowledge)
  const matches = matchAmong(index, patient, input.recipeIds)
  const patternIds = matchPatterns(index, patient, 3).flatMap((p) => p.patternId ?? [])
  const offers = matches.flatMap((match) =>
    addSmart(additionIndexOf(ctx.knowledge), {
      match,
      patternIds,
      present: present(input),
      person: patient.statedFacts.person,
    }),
  )
  return once(offers)
    .slice(0, 6)
    .map((o) => offeredLine(ctx, o, 'smart'))
}

export async function offerSevere(ctx: Ctx, input: Input) {
  requireFormulas(ctx, input)
  const person = await personOf(ctx, input.prescriptionId)
  return { list: severeFor(ctx, splitSymptoms(input).present, person, input) }
}

export const severeFor = (ctx: Ctx, shown: readonly string[], person: Person, input: OnSheet) =>
  addSevere(additionIndexOf(ctx.knowledge), shown, present(input), person).map((o) => offeredLine(ctx, o, 'heavy'))

export async function offerCores(ctx: Ctx, input: Input) {
  requireFormulas(ctx, input)
  return { list: coresFor(ctx, await personOf(ctx, input.prescriptionId), input) }
}

export function coresFor(ctx: Ctx, person: Person, { recipeIds }: Pick<OnSheet, 'recipeIds'>) {
  const requests = recipeIds.map((formulaId) => ({ formulaId, compatibility: 'modern', fraction: 'whole' }) as const)
  const dosed = doseFormulas(ctx.knowledge, requests)
  const offers = addCore(additionIndexOf(ctx.knowledge), recipeIds, dosed, person)
  return offers.map((o) => offeredLine(ctx, o, 'core'))
}

export function requireFormulas({ knowledge }: Ctx, { recipeIds }: Pick<OnSheet, 'recipeIds'>) {
  if (recipeIds.some((id) => !knowledge.formulas.has(id))) throw new Refusal('recipe_not_found')
}

const once = (offers: readonly Offer[]) => [...new Map(offers.map((o) => [o.herbId, o])).values()]
