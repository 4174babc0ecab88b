import type { Patient } from '#contract/clinic/patient.ts'
import { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { besideNumbers, directionsFor } from '#engine/composing/directions.ts'
import { mergeSigns } from '#engine/differential/case-signs.ts'
import { fractionAt } from '#engine/dosing/age-dose.ts'
import type { DoseRequest } from '#engine/dosing/dosing.types.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { readPatient } from '#server/clinic/patient/patient.service.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { createHub } from '#server/events/hub.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf } from '#server/language/label.ts'
import { decoctionNotesOf } from '#server/prescribing/herb/herb.service.ts'
import { insertAlerts } from '#server/prescribing/record/alert.sql.ts'
import { hashContent } from '#server/prescribing/record/content.service.ts'
import { derive, reportOf } from '#server/prescribing/record/derive.service.ts'
import { isUsual } from '#server/prescribing/record/usual-signs.ts'
import { readHistoryOf } from '#server/reading.ts'
import { dayOf, defaultTimeZone } from '#server/time/zone.ts'
import { type DemoCase, wordsAt } from './cases.ts'
import { insertDemoPrescription } from './demo.sql.ts'
import type { InventedVisit } from './visits.ts'

type Scope = { topOrgId: number; orgId: number }
type Of = Scope & {
  doctorId: number
  doctorName: string
  patientId: number
  visitId: number
  at: Date
  number: string
} & Pick<InventedVisit, 'nth' | 'cameBack'>

export type DemoPrescription = Of & {
  prescriptionId: number
  recipeId: string
  pairs: number
  /** What the patient is asked about later. */
  complaints: { symptomId: string; label: string }[]
}

/** The confirmed sheet of a demo visit, derived by the same code as a real one. */
export async function prescribeDemo(
  db: Database,
  knowledge: Knowledge,
  of: Of,
  about: DemoCase,
): Promise<DemoPrescription | null> {
  const ctx = contextOf(db, knowledge, of)
  const patient = await readPatient(ctx, db, of.patientId)
  const drafted = contentOf(knowledge, about, patient, of.nth)
  const derived = await derive(ctx, db, { prescriptionId: 0, orgId: of.orgId, patient }, drafted)
  const warned = reportOf(derived.safety, [], ctx).warnings
  // Nobody confirms what is blocked.
  if (warned.some((w) => w.level === 'blocked')) return null
  const toSign = warned.filter((w) => w.level === 'sign')
  const overrides = toSign.map(({ key }) => ({ warning: key, reason: reasonSigned }))
  const signed = { name: of.doctorName, at: of.at.toISOString(), reason: reasonSigned }
  const content = { ...drafted, overrides }
  const prescriptionId = await insertDemoPrescription(db, of, {
    content: JSON.stringify(content),
    content_hash: hashContent(content),
    derived: JSON.stringify({ ...derived, patient }),
    knowledge_version: knowledge.version,
    recipe_name: derived.recipeName,
    diagnosis: content.diagnosisResult,
    signatures: JSON.stringify(toSign.map(({ key, message }) => ({ ...signed, warning: key, message }))),
  })
  await insertAlerts(db, { ...of, prescriptionId, now: of.at }, toSign)
  const complaints = content.symptoms.flatMap(({ id, present }) => {
    const sign = knowledge.signs.get(id)
    return present && sign?.kind === 'symptom' && !isUsual(knowledge, id) ? [{ symptomId: id, label: sign.zh }] : []
  })
  const { pairs } = content.recipeUsage
  return { ...of, prescriptionId, recipeId: about.recipeId, pairs, complaints }
}

const reasonSigned = '已与患者说明，用量不大，一周后复查。'

/** Who is better takes the same for two weeks. */
const pairsLater = 14

function contentOf(knowledge: Knowledge, about: DemoCase, patient: Patient, nth: number): PrescriptionContent {
  const formula = { formulaId: about.recipeId, fraction: fractionAt(patient.ageMonths) }
  const history = historyOf(about, patient, nth)
  const coded = [about.disease, ...about.patterns, about.western]
  return PrescriptionContent.parse({
    selfDescription: history,
    symptoms: mergeSigns([], readHistoryOf(knowledge, history).findings),
    herbs: herbsOf(knowledge, formula),
    recipes: [{ recipeId: formula.formulaId, fraction: formula.fraction }],
    recipeUsage: { pairs: nth ? pairsLater : about.pairs, taking: takingOf(knowledge, about).slice(0, 300) },
    chineseDiseases: [about.disease],
    patterns: about.patterns,
    westernDiseases: [about.western],
    diagnosisResult: coded.map(({ name }) => name).join(' '),
    diagnosisCode: coded.map(({ code }) => code).join(' '),
    treatmentPrinciple: about.principle,
    advice: about.advice,
  })
}

/** The doctor's words of that day, with what the patient's record states. */
function historyOf(about: DemoCase, { allergies, westernDrugs }: Patient, nth: number): string {
  const allergy = allergies.length ? `对${allergies.join('、')}过敏` : '否认药物过敏史'
  if (nth) return `${wordsAt(about, nth)}${allergy}。`
  const past = westernDrugs.length ? `长期服用${westernDrugs.join('、')}` : '既往体健'
  return `${wordsAt(about, nth)}既往史：${past}，${allergy}。`
}

const herbsOf = (knowledge: Knowledge, formula: Pick<DoseRequest, 'formulaId' | 'fraction'>) =>
  doseFormulas(knowledge, [{ ...formula, compatibility: 'modern' }]).map((d) =>
    PrescribedHerb.parse({
      herbId: d.herbId,
      name: d.form ?? knowledge.herbs.get(d.herbId)?.zh ?? d.name,
      form: d.form,
      doseG: d.doseG ?? 1,
      role: d.role,
      decoct: decoctionNotesOf(knowledge, d)[0] ?? '',
      from: 'recipe',
      recipeId: formula.formulaId,
    }),
  )

function takingOf(knowledge: Knowledge, { recipeId }: DemoCase): string {
  const formula = knowledge.formulas.get(recipeId)
  const directions = formula && directionsFor(formula, 'self')
  return proseOf((directions && besideNumbers(directions)) ?? undefined, 'zh_CN') || '温服'
}

const config = readConfig()

/** Demo data are written as the demo doctor would have written them on that day. */
const contextOf = (db: Database, knowledge: Knowledge, of: Of): Ctx => ({
  config,
  db,
  files: databaseStore,
  events: createHub(),
  knowledge,
  now: of.at,
  today: dayOf(defaultTimeZone, of.at),
  language: 'zh_CN',
  host: 'localhost',
  isSecure: false,
  address: 'localhost',
  agent: '',
  file: null,
  browserId: '',
  closed: new AbortController().signal,
  logFault: () => undefined,
  confirmSession: async () => undefined,
  user: {
    accountId: of.doctorId,
    name: '',
    role: 'doctor',
    orgId: of.orgId,
    topOrgId: of.topOrgId,
    permissions: new Set(),
    firstLogin: false,
    facePending: false,
    secondFactorPending: false,
    approved: true,
    caseMode: true,
    timeZone: defaultTimeZone,
    currency: 'CNY',
    tokenHash: Buffer.alloc(0),
    signedInAt: of.at,
  },
})
