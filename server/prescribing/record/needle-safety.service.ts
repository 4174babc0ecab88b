import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { checkNeedles } from '#engine/acupuncture/safety/check-needles.ts'
import type { NeedleAnswer, NeedleFinding, NeedleInput } from '#engine/acupuncture/safety/needle.types.ts'
import type { ConditionFact } from '#engine/person/condition.types.ts'
import type { SafetyAnswer, SafetyFinding, SafetyLevel } from '#engine/safety/safety.types.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import type { SheetAlarm } from './alarm.service.ts'
import { wasNeedled } from './prescription.sql.ts'

/** An allergy or a drug named in the history but not in the record; that there is none, or that nobody has asked. */
export type SaidFact = {
  kind: 'allergy' | 'no-allergy' | 'allergy-unknown' | 'drug' | 'no-drug' | 'drug-unknown'
  source: 'history' | 'record'
  words: string
}

/** Herbs and needles of one sheet. */
export type SheetSafety = {
  findings: readonly (SafetyFinding | NeedleFinding)[]
  checked: readonly { rule: string; judged: boolean; found: number }[]
  /** The patient's condition from visit, record and history; sheets of earlier versions have none. */
  stated?: readonly (ConditionFact | SaidFact)[]
  /** The emergencies found in the history when it was checked. */
  alarms?: readonly SheetAlarm[]
}

export type NeedleEditor = Partial<
  Pick<
    PrescriptionContent,
    'points' | 'symptoms' | 'westernDiseases' | 'chineseDiseases' | 'selfDescription' | 'clinicalNote'
  >
>

export async function checkSheetNeedles(
  ctx: Ctx,
  db: Database,
  { patient, prescriptionId }: { patient: Patient | null; prescriptionId: number },
  editor: NeedleEditor,
  { stated, former }: { stated: readonly (ConditionFact | SaidFact)[]; former: readonly string[] },
): Promise<NeedleAnswer> {
  if (!editor.points?.length) return { findings: [], checked: [] }
  const isAsked = (...open: (ConditionFact | SaidFact)['kind'][]) => !stated.some(({ kind }) => open.includes(kind))
  const input: NeedleInput = {
    points: editor.points,
    patient: patient && {
      ageMonths: patient.ageMonths,
      pregnant: patient.physiologicalStatus === physiologicalStatuses.pregnancy,
      thin: patient.bmiBand === 'thin',
      allergies: patient.allergies,
      westernDrugs: patient.westernDrugs,
      asked: {
        pregnancy: isAsked('pregnancy-unknown', 'pregnancy-possible'),
        allergies: isAsked('allergy-unknown'),
        drugs: isAsked('drug-unknown'),
      },
    },
    signIds: (editor.symptoms ?? []).filter((s) => s.present).map((s) => s.id),
    words: [
      ...[...(editor.westernDiseases ?? []), ...(editor.chineseDiseases ?? [])].map((d) => d.name),
      ...former,
      editor.selfDescription ?? '',
      editor.clinicalNote ?? '',
    ],
    firstTime: patient && !(await wasNeedled(db, ctx.user, patient.patientId, prescriptionId)),
  }
  return checkNeedles(ctx.knowledge, input)
}

const weight: Record<SafetyLevel, number> = { blocked: 0, sign: 1, hint: 2 }

/** One report for the sheet: most severe first, herbs before needles among equals. */
export const joinSafety = (herbs: SafetyAnswer, needles: NeedleAnswer): SheetSafety => ({
  findings: [...herbs.findings, ...needles.findings].sort((a, b) => weight[a.level] - weight[b.level]),
  checked: [...herbs.checked, ...needles.checked],
})
