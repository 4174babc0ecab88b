import { loadKnowledge } from '#knowledge/load.ts'
import { demoPassword } from './account/auth/demo-accounts.ts'
import { anyOrganisationExists } from './account/organisation/organisation.sql.ts'
import { setupCodeOf } from './account/setup/setup-code.ts'
import { createApp } from './app.ts'
import { sealOldChains } from './audit/audit.service.ts'
import { auditKeyOf } from './audit/audit-key.ts'
import { type Config, ConfigTrouble, describeSettings, readConfig } from './config.ts'
import { readFlags, sentenceOf } from './db/command-line.ts'
import { openDatabase } from './db/open.ts'
import { loadDemo, wantsDemo } from './demo/load-demo.ts'
import { createHub } from './events/hub.ts'
import { listenForEvents } from './events/listen.sql.ts'
import { openStore } from './files/open-store.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLog } from './operations/log.ts'
import { createMetrics, watchConnections } from './operations/metrics.ts'
import { backUp, checkBackupDir, isBackupDue } from './operations/nightly-backup.ts'
import { countOpenCalls } from './operations/open-calls.ts'
import { createDrivers } from './outside/drivers.ts'
import { warmInBackground } from './prewarm.ts'

async function main() {
  const flags = readFlags()
  if (flags['help']) return console.log(describeSettings())
  await serve(readConfig(process.env, flags))
}

async function serve(config: Config) {
  const started = performance.now()
  checkBackupDir(config)
  const files = openStore(config)
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const knowledge = loadKnowledge()
  const database = await openDatabase(config, (error) => {
    metrics.faults.inc({ where: 'connection' })
    log.warn({ fault: error }, 'a database connection was lost')
  })
  watchConnections(metrics, database.pool)
  await sealOldChains(database.db, auditKeyOf(config), new Date())
  const demo = wantsDemo(config) ? await loadDemo(database.db, knowledge, new Date(), files) : null
  const events = createHub()
  const line = listenForEvents(database.target, events, log)
  const calls = countOpenCalls()
  const now = () => new Date()
  const app = await createApp({ config, db: database.db, knowledge, now, log, metrics, events, calls })
  const nightly = {
    isDue: (now: Date) => isBackupDue(config, now),
    make: (now: Date) => backUp(config, now),
  }
  const isOwn = config.databaseUrl === undefined && config.backupDays > 0
  const jobs = await startJobs(
    database.target,
    knowledge,
    now,
    { log, metrics },
    { backup: isOwn ? nightly : undefined, drivers: createDrivers(config), files },
  )
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw explainListen(error, config.port)
  })
  const fault = (what: string) => (error: unknown) => {
    metrics.faults.inc({ where: 'process' })
    log.error({ fault: error }, what)
  }
  // After the port is open, since it takes half of the start time; calls that come meanwhile go first.
  void warmInBackground(knowledge, calls.quietTurn, fault('the engine could not be warmed up'))

  let stopping: Promise<void> | undefined
  const stop = (code: number) => {
    stopping ??= (async () => {
      // A slow request or an open stream must not keep the program from ending.
      setTimeout(() => app.server.closeAllConnections(), 10_000).unref()
      // Connections that end together with the database are expected.
      if (log.isLevelEnabled('warn')) log.level = 'error'
      await app.close()
      await line.stop()
      await jobs.stop()
      await database.close()
      process.exit(code)
    })()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // An unhandled rejection affects one action; after an uncaught exception the state of the process is unknown.
  process.on('unhandledRejection', fault('the rejection of a promise was not handled'))
  process.on('uncaughtException', (error) => {
    fault('an exception was not caught: the server ends')(error)
    stop(1)
  })
  void database.ended?.then((lastWords) => {
    if (stopping) return
    console.error(`The database ended: ${lastWords ?? 'no reason given'}`)
    stop(1)
  })

  console.log(
    `岐伯 Qibo is ready: http://${config.host}:${config.port}  (${Math.round(performance.now() - started)} ms)`,
  )
  if (!(await anyOrganisationExists(database.db)))
    console.log(`No clinic yet. Open /auth/setup there and type the code ${setupCodeOf(config)}`)
  if (demo) console.log(`Demo accounts, password ${demoPassword}: ${demo.accounts.join(', ')}`)
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exit(1)
})

function explainListen(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new ConfigTrouble(`Port ${port} is taken. Choose another: npm start -- --port 7200`)
  if (code === 'EACCES')
    return new ConfigTrouble(`Port ${port} needs more rights. Choose one above 1024: npm start -- --port 7200`)
  return error
}
