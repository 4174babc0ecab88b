import { organisationIds } from '#contract/base/codes.ts'
import { permissions, type Role } from '#contract/base/permissions.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { demoPassword, type demoPhones } from '#server/account/auth/demo-accounts.ts'
import { hashPassword } from '#server/account/auth/password.ts'
import { permissionsOfRole } from '#server/account/organisation/organisation.service.ts'
import {
  anyOrganisationExists,
  insertAccount,
  insertOrganisation,
  organisationExists,
} from '#server/account/organisation/organisation.sql.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { oneAtATime } from '#server/db/migrate.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { boundsOfDay, dayOf, defaultTimeZone } from '#server/time/zone.ts'
import { handInDemoCertificates } from './certificates.ts'
import { countDemoVisits, insertDemoPatients, insertDemoPrices, insertDemoVisit, payDemoVisits } from './demo.sql.ts'
import { fileDemoDocuments } from './documents.ts'
import { setDemoExams } from './exams.ts'
import { followUpDemo } from './follow-ups.ts'
import { fillDemoForms } from './forms.ts'
import { inventPatients } from './patients.ts'
import { demoWeekdays, planDemoClinic } from './plan.ts'
import { type DemoPrescription, prescribeDemo } from './prescriptions.ts'
import { talkInDemo } from './talk.ts'
import { inventEarlierVisits, inventListBeside, inventRecentVisits, inventVisits } from './visits.ts'

type DemoAccount = {
  phone: (typeof demoPhones)[number]
  name: string
  role: Role
  org: 'demo' | 'study' | 'vip'
  position: string
  firstLogin?: boolean
  audit?: 'pending'
  /** Days until its licence ends. */
  licenseDays?: number
}

const accountsOfDemo: readonly DemoAccount[] = [
  { phone: '13800000001', name: '沈知微', role: 'doctor', org: 'demo', position: '主治中医师' },
  { phone: '13800000002', name: '顾景明', role: 'admin', org: 'demo', position: '门诊部主任' },
  { phone: '13800000003', name: '方小禾', role: 'staff', org: 'demo', position: '导诊' },
  { phone: '13800000004', name: '陆青', role: 'doctor', org: 'demo', position: '中医师', audit: 'pending' },
  { phone: '13800000005', name: '白术之', role: 'doctor', org: 'demo', position: '中医师', firstLogin: true },
  { phone: '13800000006', name: '纪时珍', role: 'doctor', org: 'demo', position: '中医师', licenseDays: 9 },
  { phone: '13800000011', name: '孟学', role: 'student', org: 'study', position: '规培学员' },
  { phone: '13800000021', name: '秦越', role: 'doctor', org: 'vip', position: '副主任中医师' },
]
/** The demo's doctor and admin work in two clinics and can switch. */
const worksInBoth: ReadonlySet<string> = new Set(['13800000001', '13800000002'])
const dayAfter = (now: Date, days: number) => dayOf(defaultTimeZone, new Date(now.getTime() + days * 24 * 3_600_000))
const demoTopId = 288_001

/** Unless the operator asks for it, demo data with their public password are only loaded into the built-in database. */
export const wantsDemo = ({ demo, databaseUrl }: Pick<Config, 'demo' | 'databaseUrl'>): boolean =>
  demo ?? databaseUrl === undefined

/** Invented, marked as demo, and loaded once: into a database without organisations. Null when there are others. */
export async function loadDemo(
  db: Database,
  knowledge: Knowledge,
  now: Date,
  store: FileStore = databaseStore,
): Promise<{ accounts: string[] } | null> {
  const accounts = accountsOfDemo.filter((p) => p.org === 'demo').map((p) => `${p.phone} (${p.role})`)
  return oneAtATime(db, async (connection) => {
    if (await organisationExists(connection, demoTopId)) return { accounts }
    if (await anyOrganisationExists(connection)) return null
    await connection.transaction().execute((trx) => insertDemo(trx, knowledge, now, store))
    return { accounts }
  })
}

async function insertDemo(trx: Database, knowledge: Knowledge, now: Date, store: FileStore): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const demo = await demoOrganisation(trx, demoTopId, '杏林中医集团（演示）', '杏林巷中医门诊部')
  const study = await demoOrganisation(trx, organisationIds.study, '学习版（演示）', '规培教学门诊')
  const vip = await demoOrganisation(trx, organisationIds.vip, 'VIP 版（演示）', '云起中医馆')
  const orgs = { demo, study, vip }
  const ids = new Map<string, number>()
  const second = await insertOrganisation(trx, { topOrgId: demo.top, name: '杏林巷中医门诊部东院', isDemo: true })
  for (const p of accountsOfDemo) {
    const org = orgs[p.org]
    const id = await insertAccount(trx, {
      topOrgId: org.top,
      orgIds: worksInBoth.has(p.phone) ? [org.clinic, second] : [org.clinic],
      phone: p.phone,
      email: null,
      userName: p.name,
      passwordHash,
      userType: p.role,
      position: p.position,
      firstLogin: p.firstLogin ?? false,
      auditStatus: p.audit ?? 'approved',
      ...(p.licenseDays !== undefined && { expiresOn: dayAfter(now, p.licenseDays) }),
      permissions: p.role === 'admin' ? permissions : permissionsOfRole[p.role],
    })
    ids.set(p.phone, id)
  }
  for (const org of [demo, vip]) await insertDemoPrices(trx, org.clinic, knowledge)
  const personOf = (phone: string) => ({
    id: ids.get(phone) ?? 0,
    name: accountsOfDemo.find((p) => p.phone === phone)?.name ?? '',
  })
  const people = {
    doctor: personOf('13800000001'),
    admin: personOf('13800000002'),
    colleague: personOf('13800000006'),
    everybody: accountsOfDemo.filter((p) => p.org === 'demo').flatMap((p) => ids.get(p.phone) ?? []),
  }
  const doctorIds = [people.doctor.id, people.admin.id, people.colleague.id]
  const doctors = [people.doctor, people.admin, people.colleague]
  const given = await fillClinic(trx, knowledge, demo, doctors, inventPatients(5000, now), now)
  const { begin } = boundsOfDay(defaultTimeZone, dayOf(defaultTimeZone, now))
  await payDemoVisits(trx, { topOrgId: demo.top, orgId: demo.clinic }, ids.get('13800000003') ?? people.admin.id, begin)
  await planDemoClinic(trx, { topOrgId: demo.top, orgId: demo.clinic }, doctorIds, now)
  await setDemoExams(trx, { topOrgId: demo.top, accountId: people.admin.id }, now)
  await talkInDemo(trx, given, people, now)
  const files = { db: trx, files: store, now }
  const place = { topOrgId: demo.top, orgId: demo.clinic, doctorId: people.doctor.id, since: begin }
  await fillDemoForms(files, knowledge, place)
  await fileDemoDocuments(files, demo.top, people.admin.id)
  for (const one of accountsOfDemo.filter(({ audit }) => audit === 'pending')) {
    const { name, position } = one
    await handInDemoCertificates(files, { topOrgId: demo.top, accountId: ids.get(one.phone) ?? 0, name, position })
  }
  await fillClinic(trx, knowledge, vip, [personOf('13800000021')], inventPatients(24, now, 7), now)
}

type Clinic = { top: number; clinic: number }

async function fillClinic(
  db: Database,
  knowledge: Knowledge,
  { top, clinic }: Clinic,
  doctors: readonly { id: number; name: string }[],
  people: ReturnType<typeof inventPatients>,
  now: Date,
) {
  const scope = { topOrgId: top, orgId: clinic }
  const patients = await insertDemoPatients(db, scope, people)
  const [doctor] = doctors
  const weekday = new Date(`${dayOf(defaultTimeZone, now)}T00:00:00Z`).getUTCDay()
  const given: DemoPrescription[] = []
  const visits = [
    ...(doctor ? [...inventVisits(patients, doctor.id, now), ...inventRecentVisits(patients, doctor.id, now)] : []),
    ...doctors.flatMap(({ id }, place) =>
      place > 0 && demoWeekdays[place]?.includes(weekday) ? inventListBeside(patients, { id, place }, now) : [],
    ),
    ...doctors.flatMap(({ id }, i) =>
      inventEarlierVisits(patients, { id, place: i + 2, weekdays: demoWeekdays[i] ?? [] }, now),
    ),
  ]
  const names = new Map(doctors.map(({ id, name }) => [id, name]))
  for (const [i, visit] of visits.entries()) {
    const visitId = await insertDemoVisit(db, scope, visit)
    const { nth, cameBack, prescribed } = visit
    const { patient_id: patientId, reserved_at: at, doctor_id } = visit.row
    const number = `${dayOf(defaultTimeZone, at).replaceAll('-', '')}${clinic}${String(9000 + i).padStart(4, '0')}`
    if (!prescribed || doctor_id === null) continue
    const by = { doctorId: doctor_id, doctorName: names.get(doctor_id) ?? '' }
    const made = await prescribeDemo(
      db,
      knowledge,
      { ...scope, ...by, patientId, visitId, at, number, nth, cameBack },
      prescribed,
    )
    if (made) given.push(made)
  }
  await countDemoVisits(db, scope)
  await followUpDemo(db, given, now)
  return given
}

async function demoOrganisation(db: Database, id: number, name: string, clinicName: string) {
  const top = await insertOrganisation(db, { id, topOrgId: null, name, isDemo: true })
  const clinic = await insertOrganisation(db, { topOrgId: top, name: clinicName, isDemo: true })
  return { top, clinic }
}
