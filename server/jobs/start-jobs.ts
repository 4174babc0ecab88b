import { type Job, Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { deleteExpiredSessions } from '#server/account/auth/session.sql.ts'
import { outdateVisits } from '#server/clinic/visit/visit.sql.ts'
import { type ConnectionTarget, connect, openPool } from '#server/db/connect.ts'
import { oneAtATime } from '#server/db/migrate.ts'
import { boundsOfDay, dayInChina } from '#server/http/context.ts'
import { learnOutgrown } from '#server/prescribing/experience/experience.service.ts'

/** The queue's own messages say nothing that a person at the console needs; failures are logged by us. */
const logger = new Logger(() => () => undefined)

/** The queue lives in the same database: a job is added in the transaction of the act that wants it. */
export async function startJobs(target: ConnectionTarget, knowledge: Knowledge, now: () => Date) {
  const pool = openPool(target, 4)
  const db = await connect(target, openPool(target, 2))
  const tasks: TaskList = {
    outdate_visits: async () => {
      await outdateVisits(db, boundsOfDay(dayInChina(now())).begin)
    },
    learn_experience: async () => {
      await learnOutgrown(db, knowledge, now())
    },
    forget_expired: async () => {
      await deleteExpiredSessions(db, new Date(now().getTime() - 7 * 24 * 3_600_000))
    },
  }
  // Its schema is created without a lock of its own.
  await oneAtATime(db, () => runMigrations({ pgPool: pool, logger }))
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    // Hours are UTC: 16:05 is five past midnight in China.
    crontab: [
      '5 16 * * * outdate_visits ?fill=1d',
      '35 19 * * * forget_expired ?fill=1d',
      '*/5 * * * * learn_experience ?queue=learn',
    ].join('\n'),
  })
  runner.events.on('job:failed', ({ job, error }: { job: Job; error: unknown }) =>
    process.stderr.write(`Job ${job.task_identifier} failed: ${error instanceof Error ? error.message : 'unknown'}\n`),
  )
  // A visit left over from days when the program did not run.
  await outdateVisits(db, boundsOfDay(dayInChina(now())).begin)
  // Of several confirmations in five minutes it learns once; and at the start, because the base may be another.
  await runner.addJob('learn_experience', {}, { jobKey: 'learn_experience_at_start', queueName: 'learn' })
  return {
    stop: async () => {
      await runner.stop()
      await db.destroy()
      await pool.end()
    },
  }
}
