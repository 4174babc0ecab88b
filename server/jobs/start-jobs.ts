import { type Job, Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { deleteExpiredSessions } from '#server/account/auth/session.sql.ts'
import { outdateVisits } from '#server/clinic/visit/visit.sql.ts'
import { type ConnectionTarget, connect, openPool } from '#server/db/connect.ts'
import { oneAtATime } from '#server/db/migrate.ts'
import { boundsOfDay, dayInChina } from '#server/http/context.ts'
import type { Log } from '#server/operations/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import { learnOutgrown } from '#server/prescribing/experience/experience.service.ts'

type Watch = { log?: Log; metrics?: Metrics }

/** The queue's own messages say nothing that a person at the console needs; failures are logged by us. */
const logger = new Logger(() => () => undefined)

/** The queue lives in the same database: a job is added in the transaction of the act that wants it. */
export async function startJobs(target: ConnectionTarget, knowledge: Knowledge, now: () => Date, watch: Watch = {}) {
  const onLost = (error: Error) => watch.log?.warn({ fault: error }, 'a database connection of the jobs was lost')
  const pool = openPool(target, 4, onLost)
  const db = await connect(target, openPool(target, 2, onLost))
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
  watchJobs(runner, watch)
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

function watchJobs({ events }: Runner, { log, metrics }: Watch) {
  const count = (job: Job, outcome: string) => metrics?.jobs.inc({ job: job.task_identifier, outcome })
  events.on('job:success', ({ job }) => {
    count(job, 'done')
    log?.info({ job: job.task_identifier }, 'job done')
  })
  events.on('job:error', ({ job, error }) => {
    count(job, 'failed')
    log?.error({ job: job.task_identifier, attempt: job.attempts, fault: error }, 'job failed')
  })
  events.on('pool:listen:error', ({ error }) => log?.warn({ fault: error }, 'the queue lost its connection'))
  events.on('worker:fatalError', ({ error }) => log?.fatal({ fault: error }, 'a worker of the queue ended'))
}
