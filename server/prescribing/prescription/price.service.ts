import type { z } from 'zod'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { KzPrice } from '#contract/prescribing/prescription-safety.ts'
import { computeDosageForm } from '#engine/pricing/dosage-form.ts'
import type { Ctx } from '#server/http/context.ts'
import { sourceOf } from '#server/language/label.ts'
import { checkChosen, productsOf } from '../record/chosen.service.ts'
import { readContent } from '../record/content.service.ts'
import { findPrescription } from '../record/prescription.service.ts'
import { packsOf, priceAt } from '../record/price.service.ts'
import { selectClinics, selectFees } from '../record/price.sql.ts'

type Calls = typeof prescription

/** One of the doctor's own clinics, or the one that the prescription is of. */
async function clinicOf(ctx: Ctx, orgId: number, asked: number | undefined): Promise<number> {
  if (asked === undefined || asked === orgId) return orgId
  const clinics = await selectClinics(ctx.db, ctx.user)
  if (!clinics.some((c) => c.id === asked)) throw new Refusal('clinic_not_found')
  return asked
}

export async function pricePrescription(ctx: Ctx, input: ParsedInput<Calls['price']>): Promise<Output<Calls['price']>> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const outerProducts = productsOf(input.outerProducts)
  checkChosen(ctx, { ...input, outerProducts })
  const orgId = await clinicOf(ctx, row.org_id, input.clinicId)
  return priceAt(ctx.db, orgId, { ...input, packs: packsOf({ preparations: input.preparations, outerProducts }) })
}

/** Granules, boiled powder or paste of the stored lines: what is weighed out, how many bags, what it costs. */
export async function priceMadeUp(ctx: Ctx, input: ParsedInput<Calls['kzPrice']>): Promise<z.infer<typeof KzPrice>> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const content = readContent(row.content)
  if (!content.herbs.length) throw new Refusal('prescription_empty')
  const kind = input.isBoiledPowder ? 'boiled_powder' : input.kzRecipeType
  const form = [...ctx.knowledge.madeForms.values()].find((f) => f.kind === kind)
  if (!form) throw new Refusal('prescription_empty')
  const pairs = input.pairs ?? content.recipeUsage.pairs
  const made = computeDosageForm({
    form,
    lines: content.herbs,
    pairs,
    timesPerDay: content.recipeUsage.timesPerDay,
    pairsPerDay: content.recipeUsage.pairsPerDay,
    compound: input.condenseType === 'compound',
    granuleRatio: (id) => ctx.knowledge.herbs.get(id)?.granuleRatio,
    auxiliaries: content.pasteMaterials === 1 ? content.pasteAuxiliaries : [],
  })
  const orgId = await clinicOf(ctx, row.org_id, input.clinicId)
  const price = await priceAt(ctx.db, orgId, {
    // A boiled powder takes less of the herbs; granules and paste are made of all of them.
    herbs: content.herbs.map((h, i) =>
      kind === 'boiled_powder' ? { ...h, doseG: made.lines[i]?.madeG ?? h.doseG } : h,
    ),
    pairs,
    packs: [],
    decoctionType: kind,
    herbPriceType: content.herbPriceType,
  })
  const auxiliary = await auxiliaryPrice(ctx, orgId, made.auxiliaries)
  return {
    ...made,
    bagG: form.bagG,
    herbs: price.herbs,
    processing: price.processing,
    concentration: price.concentration,
    auxiliary: auxiliary.yuan,
    total: Math.round((price.total + auxiliary.yuan) * 100) / 100,
    unpriced: [...price.unpriced, ...auxiliary.unpriced],
    source: sourceOf(ctx, form.source),
  }
}

/** Honey, xylitol and agar by the gram, where the clinic has set what it takes for them. */
async function auxiliaryPrice(ctx: Ctx, orgId: number, list: readonly { code: string; grams: number }[]) {
  const fees = (await selectFees(ctx.db, orgId)) as { auxiliaryPerG?: Readonly<Record<string, number>> }
  const each = (code: string) => fees.auxiliaryPerG?.[code]
  const yuan = list.reduce((sum, a) => sum + (each(a.code) ?? 0) * a.grams, 0)
  return {
    yuan: Math.round(yuan * 100) / 100,
    unpriced: list.filter((a) => each(a.code) === undefined).map((a) => a.code),
  }
}

type Payways = {
  herbPriceTypes: PrescriptionContent['herbPriceType'][]
  decoctionTypes: PrescriptionContent['decoctionType'][]
}

export async function listPayways(ctx: Ctx, prescriptionId: number): Promise<Output<Calls['clinicPayways']>> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const content = readContent(row.content)
  const clinics = await selectClinics(ctx.db, ctx.user)
  const basket = { ...content, pairs: content.recipeUsage.pairs, packs: packsOf(content) }
  return {
    clinics: await Promise.all(
      clinics.map(async ({ id, name, payways }) => {
        const { herbPriceTypes, decoctionTypes } = payways as Payways
        const { total, unpriced } = await priceAt(ctx.db, id, basket)
        return { clinicId: id, name, herbPriceTypes, decoctionTypes, total, unpriced }
      }),
    ),
  }
}
