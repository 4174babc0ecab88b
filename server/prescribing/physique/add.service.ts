import { limits } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { physique } from '#contract/prescribing/physique.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf } from '#server/language/label.ts'
import { dishesOf } from '#server/prescribing/care/dishes.service.ts'
import { changeDraft } from '#server/prescribing/record/prescription.service.ts'

type Asked = ParsedInput<typeof physique.add>
type Chosen = PrescriptionContent['preparations'][number]

/** Added to the prescription: an item chosen again changes its count and is not duplicated. */
export async function addRecuperation(ctx: Ctx, input: Asked): Promise<Output<typeof physique.add>> {
  const { prescriptionId, version = null, constitutionCode } = input
  if (constitutionCode && !ctx.knowledge.constitutions.has(constitutionCode))
    throw new Refusal('constitution_not_found')
  const preparations = input.preparations.map((p) => chosen(ctx, p, input.remark))
  const dishes = dishesOf(ctx, input.diets)
  const { version: next, content } = await changeDraft(
    ctx,
    { id: prescriptionId, version, action: 'physique' },
    (before) => ({
      ...before,
      preparations: within(beside(before.preparations, preparations, (p) => p.preparationId ?? p.name)),
      dietaryTherapy: within(beside(before.dietaryTherapy, dishes, (d) => d.dietId)),
      ...(constitutionCode !== undefined && { constitutionCode }),
    }),
  )
  return {
    prescriptionId,
    version: next,
    preparations: content.preparations,
    dietaryTherapy: content.dietaryTherapy,
    constitutionCode: content.constitutionCode,
  }
}

function chosen({ knowledge, language }: Ctx, { id, pairs }: Asked['preparations'][number], remark: string): Chosen {
  const entry = knowledge.preparations.get(id)
  if (!entry) throw new Refusal('preparation_not_found')
  const usage = (remark || proseOf(entry.usage, language)).slice(0, 200)
  return { preparationId: id, name: entry.zh, type: entry.type, pairs, usage, from: 'physique' }
}

function beside<T>(before: readonly T[], added: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map([...before, ...added].map((one) => [keyOf(one), one])).values()]
}

function within<T>(list: T[]): T[] {
  if (list.length > limits.itemsPerModule) throw new Refusal('module_limit', { maximum: limits.itemsPerModule })
  return list
}
