import { setTimeout } from 'node:timers/promises'
import { type Job, Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { deleteExpiredSessions } from '#server/account/auth/session.sql.ts'
import { deleteOldTickets } from '#server/account/third-party/third-party.sql.ts'
import { deleteExpiredCodes } from '#server/account/verification/verification.sql.ts'
import { deleteUnusedImports } from '#server/clinic/patient-import/patient-import.sql.ts'
import { deleteEndedLinks } from '#server/clinic/public-link/public-link.sql.ts'
import { outdateVisits } from '#server/clinic/visit/visit.sql.ts'
import { type ConnectionTarget, connect, openPool } from '#server/db/connect.ts'
import { oneAtATime } from '#server/db/migrate.ts'
import { cleanFiles } from '#server/files/clean.service.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { deleteOldCallCounts } from '#server/http/call-count.sql.ts'
import type { Log } from '#server/operations/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { Drivers } from '#server/outside/driver.ts'
import { deliver } from '#server/outside/outbox.service.ts'
import { deleteOldMessages } from '#server/outside/outbox.sql.ts'
import { retrainStale } from '#server/prescribing/experience/experience.service.ts'

type Watch = { log?: Log; metrics?: Metrics }
/** Only for the built-in database; another is backed up by its own tools. */
export type NightlyBackup = { isDue(now: Date): Promise<boolean>; make(now: Date): Promise<unknown> }

type More = {
  backup?: NightlyBackup | undefined
  /** Sends messages to people; null when nothing is configured. */
  drivers?: Drivers
  files?: FileStore
}

/** The queue's own messages are irrelevant on the console; we log failures ourselves. */
const logger = new Logger(() => () => undefined)

/** The queue is in the same database: a job is added in the transaction of its action. */
export async function startJobs(
  target: ConnectionTarget,
  knowledge: Knowledge,
  now: () => Date,
  watch: Watch = {},
  { backup, drivers = { email: null, sms: null }, files = databaseStore }: More = {},
) {
  const onLost = (error: Error) => watch.log?.warn({ fault: error }, 'a database connection of the jobs was lost')
  const pool = openPool(target, 4, onLost)
  const db = await connect(target, openPool(target, 2, onLost))
  const tasks: TaskList = {
    outdate_visits: async () => {
      await outdateVisits(db, now())
    },
    learn_experience: async () => {
      await retrainStale(db, knowledge, now())
    },
    clean_files: async () => {
      await cleanFiles(db, files, now())
    },
    clean_call_counts: async () => {
      await deleteOldCallCounts(db, new Date(now().getTime() - 5 * 60_000))
    },
    forget_expired: async () => {
      const before = new Date(now().getTime() - 7 * 24 * 3_600_000)
      await deleteExpiredSessions(db, before)
      await deleteExpiredCodes(db, before)
      await deleteOldTickets(db, before)
      await deleteOldMessages(db, before)
      await deleteEndedLinks(db, before)
      await deleteUnusedImports(db, new Date(now().getTime() - 24 * 3_600_000))
    },
    deliver_message: async (payload) => {
      await deliver(db, drivers, messageOf(payload), now())
    },
  }
  // Its schema is created without its own lock.
  await oneAtATime(db, () => runMigrations({ pgPool: pool, logger }))
  if (backup)
    tasks['back_up'] = async () => {
      await backup.make(now())
      watch.metrics?.lastBackup.set(now().getTime() / 1000)
    }
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    // Hours are UTC. A day ends for each clinic in its own time zone.
    crontab: [
      '5,35 * * * * outdate_visits',
      '35 19 * * * forget_expired ?fill=1d',
      '20 * * * * clean_files',
      '*/5 * * * * clean_call_counts',
      '*/5 * * * * learn_experience ?queue=learn',
      ...(backup ? ['30 18 * * * back_up ?queue=backup&max=3'] : []),
    ].join('\n'),
  })
  watchJobs(runner, watch)
  // A visit left over from days when the program did not run.
  await outdateVisits(db, now())
  // Several confirmations within five minutes cause one learning run; it also runs at start, because the base may have
  // changed.
  await runner.addJob('learn_experience', {}, { jobKey: 'learn_experience_at_start', queueName: 'learn' })
  if (await backup?.isDue(now()))
    await runner.addJob('back_up', {}, { jobKey: 'back_up_at_start', queueName: 'backup', maxAttempts: 3 })
  return {
    stop: async () => {
      await runner.stop()
      await db.destroy()
      await untilUnused(pool)
      await pool.end()
    },
  }
}

/** The runner does not await the query that marks a job as done; if the pool ended first, the job would be repeated. */
async function untilUnused(pool: Pool, limitMs = 2_000) {
  for (const until = Date.now() + limitMs; Date.now() < until; await setTimeout(5))
    if (pool.waitingCount === 0 && pool.idleCount === pool.totalCount) return
}

const messageOf = (payload: unknown): number => z.object({ id: z.int() }).parse(payload).id

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
