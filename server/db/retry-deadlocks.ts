import type { Kysely } from 'kysely'
import { isDeadlock } from './error-codes.ts'

const tries = 4

/**
 * Two transactions may wait for each other's rows, since what a call locks depends on what others do at that moment.
 * PostgreSQL ends one of them; it has changed nothing, so it is run again.
 */
export function retryDeadlocks<Tables>(db: Kysely<Tables>): void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = (run) => again(() => execute(run), tries)
    return transaction
  }
}

async function again<T>(run: () => Promise<T>, left: number): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (left === 1 || !isDeadlock(error)) throw error
    return again(run, left - 1)
  }
}
