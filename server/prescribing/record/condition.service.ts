import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { conditionOf } from '#engine/person/condition.ts'
import type { Condition, Status } from '#engine/person/condition.types.ts'
import type { CompiledLabValue } from '#knowledge/schema/knowledge.ts'
import { conditionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'

/** The parts of a visit that affect the patient's condition. */
export type VisitContent = Partial<
  Pick<
    PrescriptionContent,
    | 'physiologicalStatus'
    | 'selfDescription'
    | 'symptoms'
    | 'unsaid'
    | 'menstrual'
    | 'westernDiseases'
    | 'chineseDiseases'
    | 'medicalIndicators'
  >
>

const statuses: Readonly<Record<number, Status>> = {
  [physiologicalStatuses.normal]: 'normal',
  [physiologicalStatuses.pregnancy]: 'pregnant',
  [physiologicalStatuses.lactation]: 'lactating',
}
const statusOf = (code: number | null | undefined): Status | null => (code ? (statuses[code] ?? null) : null)

/**
 * What record, visit, signs, history, the diagnoses of the sheet and the values measured state about pregnancy,
 * lactation, kidney and liver; in normal mode without the record.
 */
export function conditionAt(
  { knowledge, today }: Pick<Ctx, 'knowledge' | 'today'>,
  patient: Patient | null,
  editor: VisitContent,
  former: readonly string[] = [],
): Condition {
  return conditionOf(conditionIndexOf(knowledge), {
    sex: patient?.sex ?? null,
    ageMonths: patient?.ageMonths ?? null,
    record: statusOf(patient?.physiologicalStatus),
    visit: statusOf(editor.physiologicalStatus),
    history: editor.selfDescription ?? '',
    diagnoses: [...(editor.westernDiseases ?? []), ...(editor.chineseDiseases ?? [])].map((d) => d.name),
    former,
    measured: (editor.medicalIndicators ?? []).map(({ code, value }) =>
      measuredAs(knowledge.labValues.get(code), code, value),
    ),
    signs: editor.symptoms ?? [],
    unsaid: editor.unsaid ?? [],
    menses: {
      last: editor.menstrual?.lastMenses ?? patient?.lastMenses ?? null,
      cycleDays: editor.menstrual?.cycle ?? patient?.menstrualCycle ?? null,
    },
    today,
  })
}

const measuredAs = (lab: CompiledLabValue | undefined, id: string, value: number) => ({
  id,
  value,
  words: lab ? `${lab.zh} ${value} ${lab.unit}` : `${value}`,
})

/** The patient as found at this visit: a stated pregnancy or lactation takes precedence over the record. */
export function patientAsFound<P extends Patient | null>(
  ctx: Pick<Ctx, 'knowledge' | 'today'>,
  patient: P,
  editor: VisitContent,
): P {
  return patient && { ...patient, ...foundIn(conditionAt(ctx, patient, editor), patient) }
}

/** Age in months and condition, from all that is known of the visit. */
export function foundIn(
  { pregnant, lactating, ageMonths }: Condition,
  patient: Patient,
): Pick<Patient, 'physiologicalStatus' | 'ageMonths'> {
  const { normal, pregnancy, lactation } = physiologicalStatuses
  return {
    physiologicalStatus: pregnant ? pregnancy : lactating ? lactation : normal,
    ageMonths: patient.ageMonths ?? (ageMonths === null ? null : Math.round(ageMonths)),
  }
}
