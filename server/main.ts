import { parseArgs } from 'node:util'
import { loadKnowledge } from '#knowledge/load.ts'
import { demoPassword } from './account/auth/auth.service.ts'
import { createApp } from './app.ts'
import { openDatabase } from './db/open.ts'
import { DatabaseTrouble } from './db/trouble.ts'
import { loadDemo } from './demo/load-demo.ts'
import { warmUp } from './engine-indexes.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { rehearse } from './prewarm.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] ?? '7100' },
    host: { type: 'string', default: process.env['HOST'] ?? '127.0.0.1' },
    data: { type: 'string', default: '.data' },
    'no-demo': { type: 'boolean', default: false },
  },
})

async function main() {
  const started = performance.now()
  const knowledge = loadKnowledge()
  const database = await openDatabase(values.data)
  const demo = values['no-demo'] ? null : await loadDemo(database.db, knowledge, new Date())
  const app = await createApp({ db: database.db, knowledge, now: () => new Date(), log: true })
  warmUp(knowledge)
  const jobs = await startJobs(database.target, knowledge, () => new Date())
  await app.listen({ port: Number(values.port), host: values.host })
  void rehearse(knowledge)

  let stopping: Promise<void> | undefined
  const stop = (code: number) => {
    stopping ??= (async () => {
      await app.close()
      await jobs.stop()
      await database.close()
      process.exit(code)
    })()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  database.ended?.then((lastWords) => {
    if (stopping) return
    console.error(`The database ended: ${lastWords ?? 'no reason given'}`)
    stop(1)
  })

  console.log(
    `岐伯 Qibo is ready: http://${values.host}:${values.port}  (${Math.round(performance.now() - started)} ms)`,
  )
  if (demo) console.log(`Demo accounts, password ${demoPassword}: ${demo.accounts.join(', ')}`)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})

function explain(error: unknown): string {
  if (error instanceof DatabaseTrouble) return error.message
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE') return `Port ${values.port} is taken. Choose another: npm start -- --port 7200`
  if (code === 'EACCES') return `Port ${values.port} needs more rights. Choose one above 1024: npm start -- --port 7200`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
