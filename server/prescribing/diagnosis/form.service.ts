import { examinationTypes, findingValues } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { diagnosis } from '#contract/prescribing/diagnosis.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { readContent } from '#server/prescribing/record/content.service.ts'
import { changeDraft, findPrescription } from '#server/prescribing/record/prescription.service.ts'
import { examinationOf } from '#server/prescribing/record/present-sign.ts'

type Form = Output<typeof diagnosis.form>
/** The findings of a prescription by kind of examination; empty kinds are marked. */
export async function readForm(ctx: Ctx, prescriptionId: number): Promise<Form> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const { symptoms } = readContent(row.content)
  const sections = Object.values(examinationTypes).map((type) => {
    const items = symptoms.flatMap(({ id, present }) => {
      const sign = ctx.knowledge.signs.get(id)
      if (!sign || examinationOf[sign.kind] !== type) return []
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
      if (!sign || examinationOf[sign.kind] !== type) throw new Refusal('symptom_not_found')
      return { id: code, present: value === findingValues.abnormal }
    }),
  )
  const held = new Set(found.map((f) => f.id))
  await changeDraft(ctx, { id: prescriptionId, version: null, action: 'diagnosis-form' }, (content) => {
    const others = content.symptoms.filter(({ id }) => !sent.has(typeOf(ctx, id)))
    // Once removed here, the history does not restore it.
    const dropped = content.symptoms.filter((s) => s.from === 'text' && sent.has(typeOf(ctx, s.id)) && !held.has(s.id))
    const unsaid = [...content.unsaid.filter((id) => !held.has(id)), ...dropped.map((s) => s.id)]
    return { ...content, symptoms: [...others, ...keepHow(content, found)], unsaid: [...new Set(unsaid)].slice(-200) }
  })
  return readForm(ctx, prescriptionId)
}

const typeOf = ({ knowledge }: Ctx, id: string) => examinationOf[knowledge.signs.get(id)?.kind ?? 'symptom']

/** Degree and chief complaint stay as recorded; what is changed here counts as the doctor's from now on. */
const keepHow = (content: PrescriptionContent, found: readonly { id: string; present: boolean }[]) =>
  found.map(({ id, present }) => {
    const before = content.symptoms.find((s) => s.id === id)
    if (before?.present === present) return before
    return { ...(before ?? { id, main: false }), present, from: 'picked' as const }
  })
