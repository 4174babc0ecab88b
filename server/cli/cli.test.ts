import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAudit } from '#server/audit/audit.sql.ts'
import { auditKeyOf } from '#server/audit/audit-key.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'

const onOther = Boolean(process.env['TEST_POSTGRES_BIN'] ?? process.env['TEST_DATABASE_URL'])
const server = join(import.meta.dirname, '..')

/** A command of the README, run as by npm. */
function run(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(server, script), ...args], {
    env: { ...process.env, DATABASE_URL: '', INIT_CWD: tmpdir(), ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((settle) => child.once('close', (code) => settle({ code, said })))
}

const stackLine = /^\s+at /m
const commands = [
  'cli/create-organisation.ts',
  'cli/read-outbox.ts',
  'cli/verify-audit.ts',
  'cli/print-audit-head.ts',
  'db/backup.ts',
  'db/restore.ts',
]

describe.skipIf(onOther)('[OPS-commands] every command beside a running built-in database', { timeout: 60_000 }, () => {
  let place = ''
  let database: OpenDatabase
  const data = () => ['--data', join(place, 'data')]

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'qibo-cli-test-'))
    database = await openDatabase(readConfig({}, { data: join(place, 'data') }))
  })
  afterAll(async () => {
    await database.close()
    await rm(place, { recursive: true, force: true })
  })

  test('org:create makes an organisation, and says when the account is taken', async () => {
    const args = ['--name', '杏林', '--admin', '13800001234', ...data()]
    const made = await run('cli/create-organisation.ts', args)
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Organisation \d+ with clinic \d+\. 13800001234/),
    })
    expect(await database.db.selectFrom('account').select('phone').execute()).toEqual([{ phone: '13800001234' }])
    const again = await run('cli/create-organisation.ts', args)
    expect(again).toEqual({ code: 1, said: '13800001234, or that organisation number, is already in use.\n' })
  })

  test('outbox:read prints what belongs to no organisation, and says when an account is none', async () => {
    const { id } = await database.db.selectFrom('organisation').select('id').limit(1).executeTakeFirstOrThrow()
    const of = (topOrgId: number | null, phone: string) =>
      sendToPerson({ config: readConfig(), now: new Date() }, database.db, {
        topOrgId,
        to: { phone },
        template: 'register_code',
        values: { code: '135790', minutes: 10 },
        language: 'zh_CN',
      })
    await of(null, '13900000001')
    await of(id, '13900000002')
    const { code, said } = await run('cli/read-outbox.ts', data())
    expect(code).toBe(0)
    expect(said).toMatch(/^\{.*"to":"13900000001".*135790.*\}\n$/)
    expect((await run('cli/read-outbox.ts', ['--account', '13900000002', ...data()])).said).toBe('')
    const wrong = await run('cli/read-outbox.ts', ['--account', 'x', ...data()])
    expect(wrong).toMatchObject({ code: 1, said: expect.stringMatching(/^--account is a mobile number/) })
  })

  test('audit:verify reads the chain', async () => {
    expect(await run('cli/verify-audit.ts', data())).toEqual({
      code: 0,
      said: 'The audit log holds: 0 rows, every link in place.\n',
    })
  })

  test('audit:head prints what audit:verify holds the chain against', async () => {
    const file = join(place, 'head.json')
    const config = readConfig({}, { data: join(place, 'data') })
    const { rows } = await sql<{ org: number }>`select min(id) as org from organisation`.execute(database.db)
    const org = rows[0]?.org ?? 0
    const entries = [{ action: 'sign-in', entity: 'account', entityId: 1, patientId: null }]
    const who = { topOrgId: org, orgId: org, accountId: 1 }
    await appendAudit(database.db, { key: auditKeyOf(config), who, at: new Date(), entries })
    const head = await run('cli/print-audit-head.ts', data())
    expect(head).toMatchObject({ code: 0, said: expect.stringContaining(`"organisation":${org},"row":1`) })
    await writeFile(file, head.said)
    const verify = () => run('cli/verify-audit.ts', [...data(), '--head', file])
    expect(await verify()).toEqual({ code: 0, said: 'The audit log holds: 1 rows, every link in place.\n' })
    await writeFile(file, head.said.replace('"row":1', '"row":2'))
    expect(await verify()).toEqual({
      code: 1,
      said: 'The audit log is broken.\nThe kept head was not signed with this key.\n',
    })
  })

  test('backup writes a file, and restore refuses while it runs', async () => {
    const file = join(place, 'one.tar.gz')
    expect(await run('db/backup.ts', ['--to', file, ...data()])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Backed up \d+ files/),
    })
    expect(await run('db/restore.ts', [file, ...data()])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Stop it first/),
    })
    expect(await run('db/restore.ts', [file, '--data', join(place, 'new')])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored/),
    })
    // The key is in the data folder, and a backup of the folder contains it.
    expect(await run('cli/verify-audit.ts', ['--data', join(place, 'new')])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/holds/),
    })
  })

  test('a program of an older version is not changed under its feet', async () => {
    // The schema belongs to its owner, not to the program.
    const owner = await connect(database.target)
    const { rows } = await sql<{ number: number }>`
      delete from schema_migration where number = (select max(number) from schema_migration)
      returning number, name, checksum`.execute(owner)
    try {
      const refusal = expect.stringMatching(/in an older version than this command/)
      expect(await run('cli/verify-audit.ts', data())).toEqual({ code: 1, said: refusal })
    } finally {
      await sql`insert into schema_migration (number, name, checksum)
        select number, name, checksum from json_to_recordset(${JSON.stringify(rows)})
          as r(number int, name text, checksum text)`.execute(owner)
      await owner.destroy()
    }
  })
})

describe('[OPS-commands] what is wrong is said in a sentence', { timeout: 60_000 }, () => {
  const nowhere = join(tmpdir(), 'qibo-there-is-none')
  const valid = ['--name', '杏林', '--admin', '13800001234']

  test.each(commands)('%s: an unknown flag', async (script) => {
    const { code, said } = await run(script, ['--colour', 'red'])
    expect(code).toBe(1)
    expect(said).toContain("Unknown option '--colour'")
    expect(said).not.toMatch(stackLine)
  })

  test.each([
    ['cli/create-organisation.ts', valid],
    ['cli/verify-audit.ts', []],
  ])('%s: no database there, and one that cannot be reached', async (script, args) => {
    const none = await run(script, [...args, '--data', nowhere])
    expect(none).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^There is no Qibo database in .*--data DIR\.\n$/),
    })
    const unreached = await run(script, args, { DATABASE_URL: 'postgres://qibo:geheim@127.0.0.1:9/qibo' })
    expect(unreached).toMatchObject({ code: 1, said: expect.stringMatching(/^The database cannot be reached: /) })
    expect(unreached.said).not.toMatch(/geheim|^\s+at /m)
  })

  test.each([
    [['--name', '杏林'], /^An organisation needs a name, and an admin/],
    [[...valid, '--id', 'abc'], /^--id must be a whole number, not "abc"/],
  ])('org:create %j', async (args, said) => {
    expect(await run('cli/create-organisation.ts', args)).toEqual({ code: 1, said: expect.stringMatching(said) })
  })

  test('the server names a wrong setting', async () => {
    expect(await run('main.ts', ['--port', '0'])).toEqual({
      code: 1,
      said: '--port must be a number from 1 to 65535, not "0".\n',
    })
  })

  test.each([...commands, 'main.ts'])('%s --help', async (script) => {
    expect(await run(script, ['--help'])).toMatchObject({ code: 0, said: expect.stringMatching(/npm run|Settings/) })
  })
})
