import { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { directionsFor } from '#engine/composing/directions.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { readPatient } from '#server/clinic/patient/patient.service.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { readingIndexOf } from '#server/engine-indexes.ts'
import { createHub } from '#server/events/hub.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf } from '#server/language/label.ts'
import { decoctionNotesOf } from '#server/prescribing/herb/herb.service.ts'
import { hashContent } from '#server/prescribing/record/content.service.ts'
import { derive } from '#server/prescribing/record/derive.service.ts'
import { dayOf, defaultTimeZone } from '#server/time/zone.ts'
import type { DemoCase } from './cases.ts'
import { insertDemoPrescription } from './demo.sql.ts'

type Scope = { topOrgId: number; orgId: number }
type Of = Scope & { doctorId: number; patientId: number; visitId: number; at: Date; number: string }

export type DemoPrescription = Of & { prescriptionId: number; recipeId: string; symptomIds: string[] }

/** The confirmed sheet of a demo visit, derived by the same code as a real one. */
export async function prescribeDemo(
  db: Database,
  knowledge: Knowledge,
  of: Of,
  about: DemoCase,
): Promise<DemoPrescription> {
  const ctx = contextOf(db, knowledge, of)
  const content = contentOf(knowledge, about)
  const patient = await readPatient(ctx, db, of.patientId)
  const derived = await derive(ctx, db, { prescriptionId: 0, orgId: of.orgId, patient }, content)
  const prescriptionId = await insertDemoPrescription(db, of, {
    content: JSON.stringify(content),
    content_hash: hashContent(content),
    derived: JSON.stringify({ ...derived, patient }),
    knowledge_version: knowledge.version,
    recipe_name: derived.recipeName,
    diagnosis: content.diagnosisResult,
  })
  const symptomIds = content.symptoms.filter((s) => s.present).map((s) => s.id)
  return { ...of, prescriptionId, recipeId: about.recipeId, symptomIds }
}

/** Packs of every demo prescription: one a day. */
export const demoPairs = 7

function contentOf(knowledge: Knowledge, about: DemoCase): PrescriptionContent {
  const request = { formulaId: about.recipeId, compatibility: 'modern', fraction: 'whole' } as const
  const herbs = doseFormulas(knowledge, [request]).map((d) =>
    PrescribedHerb.parse({
      herbId: d.herbId,
      name: d.form ?? knowledge.herbs.get(d.herbId)?.zh ?? d.name,
      form: d.form,
      doseG: d.doseG ?? 1,
      role: d.role,
      decoct: decoctionNotesOf(knowledge, d)[0] ?? '',
      from: 'recipe',
      recipeId: about.recipeId,
    }),
  )
  const formula = knowledge.formulas.get(about.recipeId)
  const taking = proseOf((formula && directionsFor(formula, 'self')) ?? undefined, 'zh_CN') || '温服'
  return PrescriptionContent.parse({
    selfDescription: `${about.complaint}。`,
    symptoms: signsOf(knowledge, about.complaint),
    herbs,
    recipes: [{ recipeId: about.recipeId }],
    recipeUsage: { pairs: demoPairs, taking: taking.slice(0, 300) },
    diagnosisResult: about.diagnosis,
  })
}

/** The signs the editor finds in the complaint. */
function signsOf(knowledge: Knowledge, complaint: string) {
  const found = readText(readingIndexOf(knowledge), complaint).findings
  return [
    ...new Map(found.map((f) => [f.signId, { id: f.signId, present: f.present, from: 'text' as const }])).values(),
  ]
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
