import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { permissions } from '#contract/base/permissions.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { insertAccount, insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { certificatesOf } from '#server/account/profile/own-files.ts'
import { readConfig } from '#server/config.ts'
import { type ConnectionTarget, type Database, openPool } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import { readFile } from '#server/files/files.service.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { readContent } from '#server/prescribing/record/content.service.ts'
import type { Derived } from '#server/prescribing/record/derive.service.ts'
import { qualityOf } from '#server/prescribing/record/quality.service.ts'
import { documentFiles } from '#server/support/document/document.service.ts'
import { foldText, readPdfText } from '#server/support/document/pdf-text.ts'
import { testDatabase } from '#server/testing/database.ts'
import { inDatabase } from '#server/testing/target.ts'
import { loadDemo, wantsDemo } from './load-demo.ts'

const now = new Date('2026-03-02T10:00:00+08:00')
const knowledge = loadKnowledge()

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://localhost/clinic' }, false],
  [{ DATABASE_URL: 'postgres://localhost/clinic', QIBO_DEMO: 'yes' }, true],
  [{ QIBO_DEMO: 'no' }, false],
])('with %j demo data are wanted: %s', (env, wanted) => {
  expect(wantsDemo(readConfig(env))).toBe(wanted)
})

test('a database with an organisation of its own gets no demo data, and a demo number in use stops nothing', async () => {
  const db = await testDatabase()
  const top = await insertOrganisation(db, { topOrgId: null, name: '真实诊所' })
  await insertAccount(db, {
    topOrgId: top,
    orgIds: [top],
    phone: '13800000001',
    email: null,
    userName: '真实医师',
    passwordHash: '',
    userType: 'doctor',
    firstLogin: false,
    auditStatus: 'approved',
    permissions,
  })
  expect(await loadDemo(db, knowledge, now)).toBeNull()
  expect(await db.selectFrom('account').select('user_name').execute()).toEqual([{ user_name: '真实医师' }])
  expect(await db.selectFrom('patient').select('id').execute()).toEqual([])
})

const server = inject('testServer')
const admin = openPool(server, 1)
afterAll(() => admin.end())

const urlOf = (target: ConnectionTarget): string =>
  'url' in target
    ? target.url
    : `postgres://${target.user}@localhost/${target.database}?host=${encodeURIComponent(target.host)}`

/** What the records of the demo lack, and what their doctors would still have to sign. */
async function faultsOfRecords(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('prescription')
    .innerJoin('visit', 'visit.id', 'prescription.visit_id')
    .innerJoin('patient', 'patient.id', 'prescription.patient_id')
    .select(['patient.id', 'patient.allergies', 'prescription.content', 'prescription.derived', 'visit.visit_type'])
    .execute()
  const courses = [...Map.groupBy(rows, ({ id }) => id).values()].filter((visits) => visits.length > 2)
  const faults = rows.flatMap(({ content: stored, derived, visit_type, allergies }) => {
    const content = readContent(stored)
    const { safety } = derived as Derived
    const { items } = qualityOf({ knowledge }, { content, allergies, visitType: visit_type, signer: '沈知微' })
    const signed = new Set(content.overrides.map((o) => o.warning))
    const found = [
      ...items.filter((i) => !i.filled).map((i) => i.item),
      ...safety.findings.filter((f) => f.level !== 'hint' && !signed.has(f.key)).map((f) => f.key),
      ...(safety.alarms ?? []).map((a) => a.id),
    ]
    return found.length
      ? [`${content.recipes[0]?.recipeId} ${content.selfDescription.slice(0, 12)}: ${found.join(' ')}`]
      : []
  })
  return [...new Set(faults), ...(courses.length > 20 ? [] : ['few patients have been here for months'])]
}

/** Patients whose number of visits is not that of the stored ones, and bookings as a return of somebody never seen. */
async function faultsOfVisits(db: Database | undefined): Promise<string[]> {
  const patients = await db
    ?.selectFrom('patient')
    .leftJoin(
      (eb) => eb.selectFrom('visit').where('status', 'in', ['D', 'T', 'I', 'F']).selectAll().as('seen'),
      (join) => join.onRef('seen.patient_id', '=', 'patient.id'),
    )
    .groupBy('patient.id')
    .select((eb) => [
      'patient.id',
      'patient.visits',
      'patient.last_visit_at',
      eb.fn.count<number>('seen.id').as('rows'),
    ])
    .execute()
  const seen = new Map(patients?.map((p) => [p.id, p.visits]))
  const booked = await db
    ?.selectFrom('visit')
    .where('status', '=', 'R')
    .select(['id', 'patient_id', 'visit_type', 'reason'])
    .execute()
  return [
    ...(patients ?? []).flatMap(({ id, visits, last_visit_at, rows }) =>
      visits === Number(rows) && visits > 0 === (last_visit_at !== null) ? [] : [`patient ${id}: ${visits}, ${rows}`],
    ),
    ...(booked ?? []).flatMap(({ id, patient_id, visit_type, reason }) =>
      visit_type === 1 || (seen.get(patient_id) ?? 0) > 0
        ? reason === '初诊' && visit_type === 2
          ? [`visit ${id}: a return for a first visit`]
          : []
        : [`visit ${id}: a return of nobody seen before`],
    ),
  ]
}

test('[CONST-organisation-ids] two copies that start at once on an empty database both come up, with one demo clinic', {
  timeout: 120_000,
}, async () => {
  const name = `qibo_empty_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  const config = readConfig({ DATABASE_URL: urlOf(inDatabase(server, name)), QIBO_POOL_SIZE: '4' })
  const start = async () => {
    const database = await openDatabase(config)
    const demo = await loadDemo(database.db, knowledge, now)
    const jobs = await startJobs(database.target, knowledge, () => now)
    return { database, demo, jobs }
  }
  const copies = await Promise.allSettled([start(), start()])
  const started = copies.flatMap((copy) => (copy.status === 'fulfilled' ? [copy.value] : []))
  try {
    expect(copies.flatMap((copy) => (copy.status === 'rejected' ? [copy.reason] : []))).toEqual([])
    const [first, second] = started
    expect(first?.demo?.accounts).toHaveLength(6)
    expect(second?.demo).toEqual(first?.demo)
    const organisations = await first?.database.db.selectFrom('organisation').select('id').execute()
    expect(organisations).toHaveLength(7)
    expect(organisations?.map(({ id }) => id)).toEqual(expect.arrayContaining([287_859, 287_791]))
    const exams = await first?.database.db.selectFrom('exam_topic').select('kind').orderBy('id').execute()
    expect(exams).toEqual([{ kind: 'daily' }, { kind: 'qualifying' }])
    const unread = await first?.database.db
      .selectFrom('message')
      .innerJoin('account', 'account.id', 'message.account_id')
      .where('account.phone', '=', '13800000001')
      .select(['template'])
      .orderBy('message.id')
      .execute()
    expect(unread?.map((m) => m.template)).toEqual(['announcement', 'consultation_added', 'feedback_solved'])
    const seen = await first?.database.db
      .selectFrom('visit')
      .innerJoin('account', 'account.id', 'visit.doctor_id')
      .where('account.top_org_id', '=', 288_001)
      .where('visit.status', '=', 'F')
      .groupBy('account.phone')
      .orderBy('account.phone')
      .select((eb) => [
        'account.phone',
        eb(eb.fn.count('visit.id').filterWhere('visit.visit_type', '=', 1), '>', 0).as('new'),
        eb(eb.fn.count('visit.id').filterWhere('visit.visit_type', '=', 2), '>', 10).as('again'),
        eb(eb.fn.count('visit.id').filterWhere('visit.started_at', '>', new Date('2026-02-23')), '>', 0).as('lately'),
      ])
      .execute()
    // Every doctor has a living board.
    const living = { new: true, again: true, lately: true }
    expect(seen).toEqual(['13800000001', '13800000002', '13800000006'].map((phone) => ({ phone, ...living })))
    expect(await faultsOfVisits(first?.database.db)).toEqual([])
    const forms = await first?.database.db
      .selectFrom('visit')
      .innerJoin('account', 'account.id', 'visit.doctor_id')
      .leftJoin('archive', 'archive.visit_id', 'visit.id')
      .where('account.phone', '=', '13800000001')
      .where('visit.status', '=', 'A')
      .where('visit.pre_consultation', 'is not', null)
      .orderBy('reserved_at')
      .select(['visit.pre_consultation', 'archive.type'])
      .execute()
    const sent = { source: 'patient', selfDesc: expect.any(String) }
    const read = expect.arrayContaining([{ symptomId: expect.any(String), words: expect.any(String) }])
    const allergic = { allergies: { state: 'some', items: ['青霉素'] }, drugs: { state: 'none', items: [] } }
    // Two who wait have filled the form: the list and the desk show what comes from a phone.
    expect(forms).toMatchObject([
      { pre_consultation: { ...sent, symptoms: read, answers: allergic }, type: 'tongue' },
      { pre_consultation: { ...sent, symptoms: read }, type: null },
    ])
    const asked = await first?.database.db
      .selectFrom('follow_up')
      .select((eb) => ['state', eb('expires_on', '<', '2026-03-02').as('expired')])
      .distinct()
      .execute()
    // Every state of the list can be seen.
    expect(asked).toEqual(
      expect.arrayContaining([
        { state: 'open', expired: false },
        { state: 'open', expired: true },
        { state: 'done', expired: true },
        { state: 'cancelled', expired: true },
      ]),
    )
    const documents = await first?.database.db.selectFrom('document').select(['name', 'pages', 'file_id']).execute()
    expect(documents?.map(({ name, pages }) => [name, pages])).toContainEqual(['煎药交代要点', 2])
    const ctx = first && { db: first.database.db, files: databaseStore, config, now }
    const [pending] =
      (await first?.database.db.selectFrom('account').where('phone', '=', '13800000004').selectAll().execute()) ?? []
    expect(pending).toMatchObject({ audit_status: 'pending', audit_submitted_at: now })
    if (!ctx || !pending) throw new Error('nobody waits for the audit')
    // Written as a careful doctor writes: whole, with a reason where one must be signed.
    expect(await faultsOfRecords(ctx.db)).toEqual([])
    for (const id of pending.certificate_ids) {
      const { type, bytes } = await readFile(ctx, certificatesOf(pending.top_org_id, pending.id), Number(id))
      expect({ type, isSmall: bytes.length < 2 ** 20 }).toEqual({ type: 'image/jpeg', isSmall: true })
      expect((await sharp(bytes).metadata()).width).toBe(1200)
    }
    expect(pending.certificate_ids).toHaveLength(2)
    const [row] = (await first?.database.db.selectFrom('document').selectAll().execute()) ?? []
    const holder = { topOrgId: row?.top_org_id ?? 0, keptBy: documentFiles, ownerId: row?.id ?? 0 }
    const text = await readPdfText((await readFile(ctx, holder, Number(row?.file_id))).bytes)
    const kept = await first?.database.db
      .selectFrom('document_page')
      .where('document_id', '=', row?.id ?? 0)
      .orderBy('page')
      .select('text')
      .execute()
    // The search covers the text of the file.
    for (const [i, page] of (kept ?? []).entries())
      expect(foldText(text.texts[i] ?? '')).toContain(page.text.slice(0, 20))
  } finally {
    for (const { jobs } of started) await jobs.stop()
    for (const { database } of started) await database.close()
    await admin.query(`drop database ${name} with (force)`)
  }
})
