import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { appRole } from '#server/db/app-role.ts'
import type { Database } from '#server/db/connect.ts'
import { type Caller, testApp, testAuditKey } from '#server/testing/app.ts'
import { describeHeads } from './audit.service.ts'
import { appendAudit } from './audit.sql.ts'
import { type AuditEntry, emptyHead, linkRows } from './chain.ts'
import { verifyAudit } from './verify.service.ts'

const t = testApp()
const key = Buffer.from(testAuditKey)
const now = new Date('2026-03-02T10:00:00+08:00')
let call: Caller
const org = () => t.orgs.ours.top
const entry = (action: string): AuditEntry => ({
  action,
  entity: 'patient',
  entityId: 1,
  patientId: 1,
  detail: { b: 1, a: ['甲'] },
})
const who = () => ({ topOrgId: org(), orgId: t.orgs.ours.clinic, accountId: 1 })

beforeAll(async () => {
  ;({ call } = await t.signIn())
  const { patientId } = await call(patient.add, { patientName: '林若兰', sex: 'female' })
  await call(visit.create, { patientId })
  for (let n = 0; n < 5; n++) await call(patient.detail, { patientId })
})

/** The result of verification after an intruder with full database rights; everything is rolled back. */
async function after(tamper: (trx: Database) => Promise<unknown>, headKept = false) {
  const kept = headKept ? await describeHeads(t.db, key, now) : undefined
  const undo = new Error('undo')
  let what: string[] = []
  await t.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await tamper(trx)
      what = (await verifyAudit(trx, key, kept)).faults.map((fault) => fault.what)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return what
}
const run = (text: string) => (trx: Database) => sql.raw(text.replaceAll('ORG', String(org()))).execute(trx)
const setHeadBack = `update audit_head h set (seq, hash) = (select seq, hash from audit_log l where l.top_org_id = ORG order by seq desc limit 1) where top_org_id = ORG;`
const cutTail = 'delete from audit_log where top_org_id = ORG and seq > 3;'

test('untouched it holds, also against a kept head and after it has grown', async () => {
  const kept = await describeHeads(t.db, key, now)
  await call(patient.add, { patientName: '周慧敏', sex: 'female' })
  const { rows, faults } = await verifyAudit(t.db, key, kept)
  expect(faults).toEqual([])
  expect(rows).toBeGreaterThan(5)
})

test.each([
  ['a changed row', "update audit_log set action = 'x' where top_org_id = ORG and seq = 2", 'changed'],
  ['a changed detail', `update audit_log set detail = '{"x": 1}' where top_org_id = ORG and seq = 2`, 'changed'],
  ['a row that is gone', 'delete from audit_log where top_org_id = ORG and seq = 2', 'missing'],
  ['a tail that is gone', cutTail, 'head'],
  ['a head that is gone', 'delete from audit_head where top_org_id = ORG', 'head'],
  [
    'an organisation that is gone',
    'delete from audit_log where top_org_id = ORG; delete from audit_head where top_org_id = ORG',
    'no_chain',
  ],
  [
    'a chain linked again without the key',
    `update audit_log set keyed = false where top_org_id = ORG;
     do $$ declare r audit_log; before bytea := '\\x'; begin
       for r in select * from audit_log where top_org_id = ORG order by seq loop
         r.previous := before; r.action := 'nothing'; before := audit_hash(r);
         update audit_log set previous = r.previous, action = 'nothing', hash = before where top_org_id = ORG and seq = r.seq;
       end loop; end $$; ${setHeadBack}`,
    'unkeyed',
  ],
])('%s is found', async (_, text, what) => {
  expect(await after(run(text))).toContain(what)
})

test('a chain forged again under another key is found', async () => {
  const forged = linkRows(Buffer.from('a key of the intruder, which is another'), emptyHead, who(), now, [
    entry('forged'),
  ])
  const forge = async (trx: Database) => {
    await run('delete from audit_log where top_org_id = ORG')(trx)
    for (const row of forged)
      await sql`insert into audit_log (top_org_id, seq, at, account_id, org_id, action, patient_id, entity, entity_id, detail, previous, hash, keyed)
        values (${row.top_org_id}, ${row.seq}, ${row.at}, ${row.account_id}, ${row.org_id}, ${row.action}, ${row.patient_id}, ${row.entity}, ${row.entity_id},
        ${JSON.stringify(row.detail)}::jsonb, ${row.previous}, ${row.hash}, true)`.execute(trx)
    await run(setHeadBack)(trx)
  }
  expect(await after(forge)).toContain('changed')
})

test('what the database alone cannot show, a kept head shows: a tail cut with its head set back', async () => {
  expect(await after(run(cutTail + setHeadBack))).toEqual([])
  expect(await after(run(cutTail + setHeadBack), true)).toEqual(['kept'])
})

test('a head that was not signed with this key is not believed', async () => {
  const kept = await describeHeads(t.db, Buffer.from('another key of at least so many characters'), now)
  expect((await verifyAudit(t.db, key, kept)).faults.map(({ what }) => what)).toEqual(['kept'])
})

test('any number of acts at once, of several copies and with acts taken back between them, make one chain', async () => {
  const write = (n: number) =>
    appendAudit(t.db, { key, who: who(), at: now, entries: [entry(`at-once-${n}`), entry('second')] })
  const takeBack = () =>
    t.db
      .transaction()
      .execute(async (trx) => {
        await appendAudit(trx, { key, who: who(), at: now, entries: [entry('taken-back')] })
        throw new Error('taken back')
      })
      .catch(() => undefined)
  await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 5 ? write(n) : takeBack())))
  const { faults } = await verifyAudit(t.db, key)
  expect(faults).toEqual([])
  const found = await t.db.selectFrom('audit_log').select('action').where('action', '~', 'at-once|taken-back').execute()
  expect(found.filter(({ action }) => action.startsWith('at-once'))).toHaveLength(24)
  expect(found.some(({ action }) => action === 'taken-back')).toBe(false)
})

test.each([
  'insert into audit_log select * from audit_log limit 1',
  "update audit_log set action = 'x'",
  'delete from audit_log',
  'truncate audit_log',
  'update audit_head set seq = 0',
  'delete from audit_head',
  'insert into audit_head select * from audit_head limit 1',
  'alter table audit_log disable trigger all',
  'truncate prescription',
  'drop function audit_append(bigint, bigint, bytea, jsonb)',
])('the role that answers calls may not: %s', async (text) => {
  const act = t.db.transaction().execute(async (trx) => {
    await sql`set local role ${sql.id(appRole)}`.execute(trx)
    await sql.raw(text).execute(trx)
  })
  await expect(act).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['truncate audit_log cascade', 'QB002'],
  ['truncate audit_head', 'QB002'],
  ['delete from audit_head', 'QB002'],
  ['update audit_head set seq = seq - 1', 'QB002'],
  ['truncate prescription cascade', 'QB001'],
])('not even the owner does by mistake: %s', async (text, code) => {
  await expect(sql.raw(text).execute(t.db)).rejects.toMatchObject({ code })
})
