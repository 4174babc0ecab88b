import { graceMs, markAttempt, type SittingState } from '#engine/exam/sitting.ts'
import type { Database } from '#server/db/connect.ts'
import { type AttemptRow, commitAttempt, lockRunOut, updateAttempt } from './attempt.sql.ts'
import type { PaperQuestion } from './paper.ts'

export const questionsOf = (row: Pick<AttemptRow, 'questions'>) => row.questions as readonly PaperQuestion[]
export const answersOf = (row: Pick<AttemptRow, 'answers'>) => row.answers as Readonly<Record<string, string>>

export const stateOf = (row: AttemptRow): SittingState => ({
  position: row.position,
  positionBeganMs: row.position_began_at.getTime(),
  endsAtMs: row.ends_at.getTime(),
  seenAtMs: row.seen_at.getTime(),
  answers: answersOf(row),
})

export const keepState = (db: Database, id: number, state: SittingState) =>
  updateAttempt(db, id, {
    position: state.position,
    position_began_at: new Date(state.positionBeganMs),
    seen_at: new Date(state.seenAtMs),
    answers: JSON.stringify(state.answers),
  })

/** Marks an attempt from its stored answers. */
export async function closeAttempt(
  db: Database,
  row: AttemptRow,
  by: 'doctor' | 'clock',
  at: Date,
  answers: Readonly<Record<string, string>> = answersOf(row),
) {
  const { score, wrong } = markAttempt(questionsOf(row), answers)
  const passed = score >= row.pass_score
  await commitAttempt(db, row.id, { committed_at: at, closed_by: by, score, passed })
  return { score, wrong, passed }
}

const atOnce = 500

/** Closes attempts that ran out without submission, with the stored answers. */
export async function closeRunOut(db: Database, topOrgId: number | null, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await lockRunOut(trx, topOrgId, new Date(now.getTime() - graceMs), atOnce)
    for (const row of rows) await closeAttempt(trx, row, 'clock', row.ends_at)
    return rows.length
  })
}
