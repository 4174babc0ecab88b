import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import type { Database } from './connect.ts'

const db = await testDatabase()

beforeAll(async () => {
  await sql`create table pair (id integer primary key, n integer not null)`.execute(db)
  await sql`insert into pair values (1, 0), (2, 0)`.execute(db)
})

const add = (trx: Database, id: number) => sql`update pair set n = n + 1 where id = ${id}`.execute(trx)
const counted = async () =>
  (await sql<{ n: number }>`select n from pair order by id`.execute(db)).rows.map(({ n }) => n)

/** Opens once as many have arrived as it is for; nobody waits at it a second time. */
function gate(size: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived === size) resolve()
    return promise
  }
}

test('two transactions that lock the same rows the other way round both succeed, each once', async () => {
  const bothHoldOne = gate(2)
  const change = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      await add(trx, first)
      await bothHoldOne()
      await add(trx, second)
      return first
    })
  expect(await Promise.all([change(1, 2), change(2, 1)])).toEqual([1, 2])
  expect(await counted()).toEqual([2, 2])
})

test('any other failure ends the transaction at once', async () => {
  let runs = 0
  const failing = db.transaction().execute(async (trx) => {
    runs++
    await add(trx, 1)
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(runs).toBe(1)
  expect(await counted()).toEqual([2, 2])
})
