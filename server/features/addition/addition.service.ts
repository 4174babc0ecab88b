import type { Addition, addition } from '#contract/addition.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { PrescribedHerb } from '#contract/prescription-content.ts'
import { addCore } from '#engine/additions/add-core.ts'
import { addGrave } from '#engine/additions/add-grave.ts'
import { addSmart } from '#engine/additions/add-smart.ts'
import type { Addition as Offer } from '#engine/additions/additions.types.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import { additionIndexOf, matchingIndexOf } from '#server/brain.ts'
import { patientCase, personOf, splitSymptoms } from '#server/features/analysis/analysis.service.ts'
import { usualNoteOf } from '#server/features/herb/herb.service.ts'
import { labelOf, reasonOf, sourceOf } from '#server/features/symptom/label.ts'
import type { Ctx } from '#server/http/context.ts'

type Input = ParsedInput<typeof addition.smart>

/** Every formula of the base is weighed, so that also one that is far down has its uncovered signs. */
const all = 10_000

const present = ({ herbIds }: Input) => herbIds.map((herbId) => ({ herbId }))

export async function offerSmart(ctx: Ctx, input: Input) {
  requireFormulas(ctx, input)
  const patient = await patientCase(ctx, input)
  const index = matchingIndexOf(ctx.knowledge)
  const matches = matchFormulas(index, patient, all).filter((m) => input.recipeIds.includes(m.formulaId))
  const patternIds = matchPatterns(index, patient, 3).flatMap((p) => p.patternId ?? [])
  const offers = matches.flatMap((match) =>
    addSmart(additionIndexOf(ctx.knowledge), {
      match,
      patternIds,
      present: present(input),
      person: patient.told.person,
    }),
  )
  return {
    list: once(offers)
      .slice(0, 6)
      .map((o) => line(ctx, o, 'smart')),
  }
}

export async function offerGrave(ctx: Ctx, input: Input) {
  requireFormulas(ctx, input)
  const person = await personOf(ctx, input.prescriptionId)
  const offers = addGrave(additionIndexOf(ctx.knowledge), splitSymptoms(input).present, present(input), person)
  return { list: offers.map((o) => line(ctx, o, 'heavy')) }
}

export async function offerCores(ctx: Ctx, input: Input) {
  requireFormulas(ctx, input)
  const person = await personOf(ctx, input.prescriptionId)
  const requests = input.recipeIds.map(
    (formulaId) => ({ formulaId, compatibility: 'modern', fraction: 'whole' }) as const,
  )
  const dosed = doseFormulas(ctx.knowledge, requests)
  const offers = addCore(additionIndexOf(ctx.knowledge), input.recipeIds, dosed, person)
  return { list: offers.map((o) => line(ctx, o, 'core')) }
}

function requireFormulas({ knowledge }: Ctx, { recipeIds }: Input) {
  if (recipeIds.some((id) => !knowledge.formulas.has(id))) throw new Refusal('recipe_not_found')
}

const once = (offers: readonly Offer[]) => [...new Map(offers.map((o) => [o.herbId, o])).values()]

function line(ctx: Ctx, offer: Offer, from: PrescribedHerb['from']): Addition {
  const { knowledge, language } = ctx
  const herb = knowledge.herbs.get(offer.herbId)
  const why = reasonOf(ctx, offer.why)
  const signs = offer.signs.flatMap((id) => {
    const sign = knowledge.signs.get(id)
    return sign ? [{ symptomId: id, label: labelOf(sign, language) }] : []
  })
  return {
    line: PrescribedHerb.parse({
      herbId: offer.herbId,
      name: offer.form ?? herb?.zh ?? offer.name,
      form: offer.form,
      doseG: offer.doseG ?? 6,
      decoct: usualNoteOf(knowledge, offer),
      from,
      reason: (why || signs.map((s) => s.label).join(language === 'en' ? ', ' : '、')).slice(0, 200),
    }),
    label: herb ? labelOf(herb, language) : offer.name,
    signs,
    why,
    source: sourceOf(ctx, offer.source),
  }
}
