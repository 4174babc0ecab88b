import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import { checkSafety } from '#engine/safety/check.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { sourceOf } from '#server/language/label.ts'
import { safetySentence } from '#server/language/messages.ts'
import { patientAsFound } from '#server/prescribing/record/condition.service.ts'
import { safetyPatient } from '#server/prescribing/record/derive.service.ts'
import { valuesFor } from '#server/prescribing/record/localise.service.ts'
import { loadPrescription } from '#server/prescribing/record/prescription.service.ts'

const rules: ReadonlySet<string> = new Set(['dose', 'toxic-limit', 'child-dose', 'elder-dose'])

/** The dose rules of the sheet, for the patient of the prescription; for an adult when none is given. */
export async function warnOfDoses(
  ctx: Ctx,
  { prescriptionId, herbs }: ParsedInput<typeof dose.warning>,
): Promise<Output<typeof dose.warning>> {
  const { knowledge, language } = ctx
  const lines = herbs.map(({ id, form, dose: doseG }) => {
    const entry = knowledge.herbs.get(id)
    if (!entry) throw new Refusal('herb_not_found')
    return { herbId: id, name: form ?? entry.zh, form, doseG, decoct: '' }
  })
  const editor = prescriptionId === undefined ? null : await loadPrescription(ctx, prescriptionId)
  const patient = editor && patientAsFound(ctx, editor.patient, editor.content)
  const usage = editor?.content.recipeUsage ?? { pairs: 1, pairsPerDay: 1 }
  const { findings } = checkSafety(safetyIndexOf(knowledge), {
    lines,
    history: editor?.content.selfDescription ?? '',
    pairs: usage.pairs,
    pairsPerDay: usage.pairsPerDay,
    patient: patient && safetyPatient(patient),
    alsoTaken: [],
    patternIds: [],
  })
  return {
    warnings: findings
      .filter((f) => rules.has(f.rule))
      .flatMap((f) =>
        f.lines.slice(0, 1).flatMap((place) => {
          const line = lines[place]
          const limit = f.values['text'] === 'dose-low' ? f.values['min'] : f.values['max']
          return line
            ? [
                {
                  id: line.herbId,
                  dose: line.doseG,
                  limit: typeof limit === 'number' ? limit : null,
                  level: f.level,
                  reason: safetySentence(String(f.values['text'] ?? f.rule), valuesFor(ctx, f.values), language),
                  source: sourceOf(ctx, f.source),
                },
              ]
            : []
        }),
      ),
  }
}
