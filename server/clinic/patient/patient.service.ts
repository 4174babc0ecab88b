import type { z } from 'zod'
import { customerSources, type Language, languages, physiologicalStatuses } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { foundLimit, totalLimit } from '#contract/base/fields.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { type Patient, PatientFields, type patient } from '#contract/clinic/patient.ts'
import { agesOn } from '#engine/person/age.ts'
import { bmiBand, bmiOf } from '#engine/person/bmi.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { changesOf } from '#server/audit/changes.ts'
import { writeList } from '#server/audit/read.service.ts'
import type { Database } from '#server/db/connect.ts'
import { onceOr } from '#server/db/once.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Reader } from '#server/language/label.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { namesSomething, recordedNone, recordWordsIn } from '#server/language/record-words.ts'
import type { Prescriptions } from '../prescriptions.ts'
import {
  addedAtOnce,
  deleteAppointments,
  hasRecords,
  hidePatient,
  insertPatient,
  keepPatient,
  lockOpenVisits,
  lockPatient,
  type PatientRow,
  selectLastChange,
  selectNamesakes,
  selectOwnSources,
  selectPatient,
  selectPatientOfRequest,
  touchPatient,
  updateKnown,
  updatePatient,
} from './patient.sql.ts'
import { spellName } from './pinyin.ts'
import { selectAmong, selectPatients } from './search.sql.ts'

const auditEntry = (action: string, id: number) => ({ action, entity: 'patient', entityId: id, patientId: id })

/** Cases and patients exist only in patient-case mode. */
export function requireCaseMode({ user }: Ctx) {
  if (!user.caseMode) throw new Refusal('normal_mode')
}

/** Doctors begin visits and write clinical content; the front desk books and checks in. */
export function requireClinician({ user }: Ctx) {
  if (!isClinician(user.role)) throw new Refusal('doctor_only')
}

const pastDays = ['birthday', 'pregnancyStart', 'lastMenses'] as const

/** Nobody is born tomorrow, whatever day the clock of a browser has. */
export function refuseDaysAhead(
  { language, today }: Pick<Ctx, 'language' | 'today'>,
  given: Partial<Pick<PatientFields, (typeof pastDays)[number]>>,
) {
  const ahead = pastDays.filter((name) => (given[name] ?? today) > today)
  if (!ahead.length) return
  const text = adviceSentence('import.day-ahead', {}, language)
  throw new Refusal('input_invalid', {}, { fields: Object.fromEntries(ahead.map((name) => [name, text])) })
}

export async function addPatient(ctx: Ctx, input: ParsedInput<typeof patient.add>): Promise<Patient> {
  requireCaseMode(ctx)
  refuseDaysAhead(ctx, input)
  const { requestKey: sent, ...fields } = input
  // Bound to the account, so that keys of different users cannot collide.
  const requestKey = sent === undefined ? null : `${ctx.user.accountId}:${sent}`
  const madeBefore = async () => {
    const made = requestKey === null ? undefined : await selectPatientOfRequest(ctx.db, ctx.user, requestKey)
    return made && readPatient(ctx, ctx.db, made.id)
  }
  const add = () =>
    ctx.db.transaction().execute(async (trx) => {
      const written = rowOfPatient(fields, ctx.now)
      const same = requestKey === null ? await addedAtOnce(trx, ctx.user, written) : undefined
      if (same) return readPatient(ctx, trx, same.id)
      const id = await insertPatient(trx, ctx.user, { ...written, request_key: requestKey })
      const row = await readPatient(ctx, trx, id)
      await writeAudit(ctx, trx, auditEntry('add', id))
      return row
    })
  return (await madeBefore()) ?? (await onceOr(add, madeBefore))
}

const sourceName = (code: (typeof customerSources)[number], language: Language) =>
  adviceSentence(`customer-source.${code}`, {}, language)

/** A usual way written in words, by import or in another language, is that way: each reader has it in the own language. */
function sourceOf(written: string): string {
  const words = written.toLowerCase()
  const isNamed = (code: (typeof customerSources)[number]) =>
    languages.some((language) => sourceName(code, language).toLowerCase() === words)
  return customerSources.find(isNamed) ?? written
}

export async function listSources(ctx: Ctx): Promise<Output<typeof patient.customerSources>> {
  const usual = customerSources.map((code) => ({
    code,
    name: sourceName(code, ctx.language),
  }))
  const own = await selectOwnSources(ctx.db, ctx.user, customerSources)
  const others = own.filter(({ word }) => sourceOf(word) === word)
  return { list: [...usual, ...others.map(({ word }) => ({ code: word, name: word }))] }
}

export async function listPatients(ctx: Ctx, input: ParsedInput<typeof patient.list>) {
  requireCaseMode(ctx)
  const { name, sex, sort, pageNo, pageSize } = input
  const { orgId, topOrgId } = ctx.user
  const filter = {
    orgId,
    topOrgId,
    name,
    sex,
    sort,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    countUpTo: { all: totalLimit, found: foundLimit },
  }
  const { rows, total } = await selectPatients(ctx.db, filter)
  await writeList(
    ctx,
    'patient',
    rows.map((row) => row.id),
  )
  return { list: rows.map((row) => presentPatient(ctx, row)), total, pageNo, pageSize }
}

export async function getPatient(ctx: Ctx, id: number): Promise<Patient> {
  requireCaseMode(ctx)
  const row = await readPatient(ctx, ctx.db, id)
  await writeAudit(ctx, ctx.db, auditEntry('read', id))
  return row
}

export async function checkName(ctx: Ctx, name: string) {
  requireCaseMode(ctx)
  const rows = await selectNamesakes(ctx.db, ctx.user, name)
  await writeAudit(ctx, ctx.db, ...rows.map((r) => auditEntry('check', r.id)))
  const patients = rows.map((r) => ({ patientId: r.id, patientName: r.name, phone: r.phone, birthday: r.birthday }))
  return { exists: rows.length > 0, patients }
}

export async function rewritePatient(ctx: Ctx, input: ParsedInput<typeof patient.update>): Promise<Patient> {
  requireCaseMode(ctx)
  refuseDaysAhead(ctx, input)
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockPatient(trx, ctx.user, input.patientId)
    if (!before) throw new Refusal('patient_not_found')
    const was = await readPatient(ctx, trx, before.id)
    if (input.version !== before.version) {
      const by = await selectLastChange(trx, before.id)
      const changedBy = by && { userName: by.user_name, isCaller: by.account_id === ctx.user.accountId }
      throw new Refusal('patient_changed', {}, { ...was, changedBy: changedBy ?? null })
    }
    await updatePatient(trx, before.id, rowOfPatient(input, ctx.now))
    const row = await readPatient(ctx, trx, before.id)
    const detail = { changed: changesOf(was, row, ['version', 'updatedAt', 'named']) }
    await writeAudit(ctx, trx, { ...auditEntry('update', before.id), detail })
    return row
  })
}

export type Learned = { allergies: readonly string[]; westernDrugs: readonly string[]; noAllergy: boolean }

/**
 * What a doctor has learned at a visit, added to the record: a name in it is never removed, and 「无」 only fills an empty
 * list.
 */
export async function addToRecord(ctx: Ctx, trx: Database, id: number, learned: Learned) {
  requireClinician(ctx)
  if (!ctx.user.permissions.has('clinic_manage')) throw new Refusal('forbidden')
  const row = await lockPatient(trx, ctx.user, id)
  if (!row) throw new Refusal('patient_not_found')
  const was = { allergies: row.allergies, westernDrugs: row.western_drugs }
  const named = withNames(was.allergies, learned.allergies, PatientFields.shape.allergies)
  const isOpen = !named.some((entry) => entry.trim() !== '')
  const is = {
    allergies: isOpen && learned.noAllergy ? [recordedNone] : named,
    westernDrugs: withNames(was.westernDrugs, learned.westernDrugs, PatientFields.shape.westernDrugs),
  }
  const changed = changesOf(was, is)
  if (!Object.keys(changed).length) return
  await updateKnown(trx, id, { allergies: is.allergies, western_drugs: is.westernDrugs, updated_at: ctx.now })
  await writeAudit(ctx, trx, { ...auditEntry('update', id), detail: { changed } })
}

/** Entries that the field would refuse are left out. */
function withNames(recorded: readonly string[], added: readonly string[], field: z.ZodType): string[] {
  const fresh = added.filter((word) => !recorded.includes(word) && field.safeParse([word]).success)
  if (!fresh.length) return [...recorded]
  const all = [...recorded.filter(namesSomething), ...fresh]
  return field.safeParse(all).success ? all : [...recorded]
}

export async function removePatient(ctx: Ctx, id: number, forceDel: boolean) {
  requireCaseMode(ctx)
  if (!isClinician(ctx.user.role)) throw new Refusal('patient_removed_by_doctor')
  return ctx.db.transaction().execute(async (trx) => {
    await readPatient(ctx, trx, id)
    await lockOpenVisits(trx, id)
    const row = await lockPatient(trx, ctx.user, id)
    if (!row) throw new Refusal('patient_not_found')
    const open = await lockOpenVisits(trx, id)
    if (open.some(({ status }) => status !== 'R' && status !== 'A')) throw new Refusal('patient_visit_open')
    if (!forceDel && (await hasRecords(trx, id))) throw new Refusal('patient_has_records')
    const appointments = await deleteAppointments(trx, id)
    await hidePatient(trx, id, ctx.now)
    await writeAudit(ctx, trx, { ...auditEntry('remove', id), detail: { appointments } })
    return { patientId: id, deleted: true } as const
  })
}

export async function listPrescriptions(
  ctx: Ctx,
  prescriptions: Prescriptions,
  input: ParsedInput<typeof patient.prescriptions>,
) {
  requireCaseMode(ctx)
  const { patientId, diagnoseWay, pageNo, pageSize } = input
  await readPatient(ctx, ctx.db, patientId)
  const filter = { patientId, diagnoseWay, offset: (pageNo - 1) * pageSize, limit: pageSize }
  const answer = await prescriptions.ofPatient(ctx, filter)
  await writeAudit(ctx, ctx.db, auditEntry('list-prescriptions', patientId))
  return { ...answer, pageNo, pageSize }
}

/** For the global search: first those of `here` that are found, then the others. */
export async function findByName(ctx: Ctx, q: string, limit: number, here: readonly number[] = []) {
  const [{ list }, rows] = await Promise.all([
    listPatients(ctx, { name: q, sort: 'recent', pageNo: 1, pageSize: limit }),
    selectAmong(ctx.db, ctx.user, q, here),
  ])
  const first = rows.map((row) => presentPatient(ctx, row))
  const others = list.filter((p) => !first.some(({ patientId }) => patientId === p.patientId))
  await writeList(
    ctx,
    'patient',
    first.map((p) => p.patientId),
  )
  return [...first, ...others].map((p) => ({
    kind: 'patient' as const,
    id: p.patientId,
    name: p.patientName,
    hint: p.phone,
    person: { sex: p.sex, age: p.age, ageMonths: p.ageMonths, lastVisitAt: p.lastVisitAt },
  }))
}

/** For other features: the patient, or the refusal that there is none here. Writes no audit entry. */
export async function readPatient(ctx: Ctx, db: Database, id: number): Promise<Patient> {
  const row = await selectPatient(db, ctx.user, id)
  if (!row) throw new Refusal('patient_not_found')
  return presentPatient(ctx, row)
}

/** Like `readPatient`, for what is added to the record: until the transaction ends it is neither hidden nor merged. */
export async function holdPatient(ctx: Ctx, trx: Database, id: number): Promise<Patient> {
  if (!(await keepPatient(trx, ctx.user, id))) throw new Refusal('patient_not_found')
  return readPatient(ctx, trx, id)
}

export const countVisit = (db: Database, id: number, at: Date) => touchPatient(db, id, at)

/** For other features: a new or changed patient as a table row. */
export function rowOfPatient(f: PatientFields, now: Date) {
  return {
    name: f.patientName,
    ...spellName(f.patientName),
    sex: f.sex,
    birthday: f.birthday,
    phone: f.phone,
    email: f.email,
    address: f.address,
    patient_code: f.patientCode,
    height_cm: f.height,
    weight_kg: f.weight,
    physiological_status: f.sex === 'male' ? 1 : f.physiologicalStatus,
    pregnancy_start: f.physiologicalStatus === physiologicalStatuses.pregnancy ? f.pregnancyStart : null,
    last_menses: f.sex === 'male' ? null : f.lastMenses,
    menstrual_cycle_flag: f.sex === 'male' ? null : f.menstrualCycleFlag,
    menstrual_cycle: f.sex === 'male' ? null : f.menstrualCycle,
    customer_source: f.customerSource,
    visit_labels: JSON.stringify(f.visitLabels),
    // Named twice is named.
    allergies: [...new Set(f.allergies)],
    western_drugs: [...new Set(f.westernDrugs)],
    teaching_consent: f.teachingConsent,
    updated_at: now,
  }
}

export function presentPatient(ctx: Reader & { today: string }, row: NonNullable<PatientRow>): Patient {
  const { today } = ctx
  return {
    patientId: row.id,
    prescriptionId: row.prescription_id,
    patientName: row.name,
    sex: row.sex,
    birthday: row.birthday,
    ...agesOn(row.birthday, today),
    phone: row.phone,
    email: row.email,
    address: row.address,
    patientCode: row.patient_code,
    height: row.height_cm,
    weight: row.weight_kg,
    bmi: bmiOf(row.height_cm, row.weight_kg),
    bmiBand: bmiBand(row.height_cm, row.weight_kg),
    physiologicalStatus: row.physiological_status as Patient['physiologicalStatus'],
    pregnancyStart: row.pregnancy_start,
    lastMenses: row.last_menses,
    menstrualCycleFlag: row.menstrual_cycle_flag,
    menstrualCycle: row.menstrual_cycle,
    customerSource: sourceOf(row.customer_source),
    visitLabels: row.visit_labels as Patient['visitLabels'],
    allergies: row.allergies,
    westernDrugs: row.western_drugs,
    teachingConsent: row.teaching_consent,
    visits: row.visits,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    aliases: row.aliases,
    named: recordWordsIn(ctx, { allergies: row.allergies, westernDrugs: row.western_drugs }),
    version: row.version,
  }
}
