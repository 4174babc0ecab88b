import { examinationTypes, findingValues } from '#contract/codes.ts'
import type { diagnosis } from '#contract/diagnosis.ts'
import type { Output, ParsedInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { readContent } from '#server/features/prescription/content.service.ts'
import { changeDraft, findPrescription } from '#server/features/prescription/prescription.service.ts'
import { labelOf } from '#server/features/symptom/label.ts'
import type { Ctx } from '#server/http/context.ts'

type Form = Output<typeof diagnosis.form>
type Type = Form['sections'][number]['type']

/** On which part of the form a sign stands. What the doctor advises is no finding. */
const typeOfKind: Record<CompiledSign['kind'], Type> = {
  symptom: examinationTypes.symptom,
  care: examinationTypes.symptom,
  tongue: examinationTypes.tongue,
  pulse: examinationTypes.mai,
  abdomen: examinationTypes.tummy,
  disease: examinationTypes.disease,
  tender: examinationTypes.tender,
  eye: examinationTypes.eye,
  finger: examinationTypes.finger,
}

/** The findings of a prescription by kind of examination; a kind of which nothing is noted says so. */
export async function readForm(ctx: Ctx, prescriptionId: number): Promise<Form> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const { symptoms } = readContent(row.content)
  const sections = Object.values(examinationTypes).map((type) => {
    const items = symptoms.flatMap(({ id, present }) => {
      const sign = ctx.knowledge.signs.get(id)
      if (!sign || typeOfKind[sign.kind] !== type) return []
      return [
        {
          code: id,
          name: labelOf(sign, ctx.language),
          value: present ? findingValues.abnormal : findingValues.normal,
        },
      ]
    })
    return { type, record: items.length ? ('S' as const) : ('C' as const), items }
  })
  return { prescriptionId, version: row.version, sections }
}

export async function saveForm(
  ctx: Ctx,
  { prescriptionId, sections }: ParsedInput<typeof diagnosis.saveForm>,
): Promise<Form> {
  const sent = new Set(sections.map((s) => s.type))
  const found = sections.flatMap(({ type, items }) =>
    items.map(({ code, value }) => {
      const sign = ctx.knowledge.signs.get(code)
      if (!sign || typeOfKind[sign.kind] !== type) throw new Refusal('symptom_not_found')
      return { id: code, present: value === findingValues.abnormal }
    }),
  )
  await changeDraft(ctx, { id: prescriptionId, version: null, action: 'diagnosis-form' }, (content) => ({
    ...content,
    symptoms: [...content.symptoms.filter(({ id }) => !sent.has(typeOf(ctx, id))), ...keepHow(content, found)],
  }))
  return readForm(ctx, prescriptionId)
}

const typeOf = ({ knowledge }: Ctx, id: string) => typeOfKind[knowledge.signs.get(id)?.kind ?? 'symptom']

/** Degree, and whether it is the chief complaint, stay as they were noted. */
const keepHow = (content: PrescriptionContent, found: readonly { id: string; present: boolean }[]) =>
  found.map(({ id, present }) => {
    const before = content.symptoms.find((s) => s.id === id)
    return { ...(before ?? { id, from: 'picked' as const, main: false }), present }
  })
