import type { z } from 'zod'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { KzPrice } from '#contract/prescribing/prescription-safety.ts'
import type { Ctx } from '#server/http/context.ts'
import { sourceOf } from '#server/language/label.ts'
import { checkChosen, productsOf } from '../record/chosen.service.ts'
import { readContent, settleMaking } from '../record/content.service.ts'
import { makeUp, pricedLines } from '../record/made-up.ts'
import { findPrescription } from '../record/prescription.service.ts'
import { basketOf, priceAt } from '../record/price.service.ts'
import { selectClinics } from '../record/price.sql.ts'

type Calls = typeof prescription

/** One of the doctor's own clinics, or the clinic of the prescription. */
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
  const stored = readContent(row.content)
  const asked = settleMaking({
    ...stored,
    ...input,
    outerProducts,
    pasteAuxiliaries: input.pasteAuxiliaries ?? stored.pasteAuxiliaries,
    recipeUsage: { ...stored.recipeUsage, pairs: input.pairs },
    clinicId: stored.clinicId,
  })
  return priceAt(ctx.db, orgId, basketOf(ctx.knowledge, asked))
}

/** Granules, boiled powder or paste of the stored lines: ingredients, bags and cost. */
export async function priceMadeUp(ctx: Ctx, input: ParsedInput<Calls['kzPrice']>): Promise<z.infer<typeof KzPrice>> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const content = readContent(row.content)
  if (!content.herbs.length) throw new Refusal('prescription_empty')
  const kind = input.isBoiledPowder ? 'boiled_powder' : input.kzRecipeType
  const asked = {
    ...settleMaking({ ...content, decoctionType: kind }),
    condenseType: input.condenseType,
    recipeUsage: { ...content.recipeUsage, pairs: input.pairs ?? content.recipeUsage.pairs },
  }
  const madeUp = makeUp(ctx.knowledge, asked, kind)
  if (!madeUp) throw new Refusal('prescription_empty')
  const { form, ...made } = madeUp
  const orgId = await clinicOf(ctx, row.org_id, input.clinicId)
  const price = await priceAt(ctx.db, orgId, {
    herbs: pricedLines(content.herbs, madeUp),
    pairs: asked.recipeUsage.pairs,
    packs: [],
    auxiliaries: made.auxiliaries,
    decoctionType: kind,
    herbPriceType: content.herbPriceType,
  })
  const { herbs, processing, concentration, auxiliary = 0, total, unpriced } = price
  return {
    ...made,
    bagG: form.bagG,
    herbs,
    processing,
    concentration,
    auxiliary,
    total,
    unpriced,
    source: sourceOf(ctx, form.source),
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
  const basket = basketOf(ctx.knowledge, content)
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
