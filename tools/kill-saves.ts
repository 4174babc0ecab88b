import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { prescription } from '#contract/prescribing/prescription.ts'
import { readPrescription, receivePatient, signInByCall } from '../e2e/support/clinic.ts'
import { freePort, makeDataFolder, removeDataFolder, startServer } from '../e2e/support/server.ts'

/**
 * `node tools/kill-saves.ts [--times 20]`: kills the server and its database in mid-save, restarts it and checks that
 * every acknowledged save exists. Prints the result as JSON; exits with 1 when one is lost.
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } })
const times = Number(values.times)
const port = await freePort()
const data = makeDataFolder()
const restartMs: number[] = []
const lost: string[] = []
let acknowledged = 0
let cutOff = 0
let server = await startServer(data, port)
try {
  const { call } = await signInByCall(server.url, 'doctor')
  const { prescriptionId } = await receivePatient(call)
  for (let round = 1; round <= times; round += 1) {
    let { version } = await readPrescription(call, prescriptionId)
    let promised = ''
    let stopped = false
    const first = Promise.withResolvers<void>()
    const saving = (async () => {
      while (!stopped) {
        const clinicalNote = `${round} ${randomUUID()}`
        const answer = await call(prescription.autoSave, { prescriptionId, version, clinicalNote })
        version = answer.version
        promised = clinicalNote
        acknowledged += 1
        first.resolve()
      }
    })().catch(() => {
      cutOff += 1
      first.resolve()
    })
    // Once the server is warm, at a random point of a save.
    await first.promise
    await new Promise((done) => setTimeout(done, (round * 37) % 200))
    await server.kill()
    stopped = true
    await saving
    const began = performance.now()
    server = await startServer(data, port)
    restartMs.push(Math.round(performance.now() - began))
    const now = await readPrescription(call, prescriptionId)
    // The interrupted save may have been stored; an acknowledged one must be, or a later one.
    const isThere = now.content.clinicalNote === promised || now.version === version + 1
    if (!isThere) lost.push(`round ${round}: version ${now.version}, acknowledged ${version}`)
  }
  console.log(
    JSON.stringify({
      times,
      acknowledged,
      cutOff,
      lost,
      restartMs: { median: restartMs.sort((a, b) => a - b)[Math.floor(times / 2)], most: restartMs.at(-1) },
    }),
  )
} finally {
  await server.stop()
  removeDataFolder(data)
}
// A round without an acknowledged save proves nothing.
process.exitCode = lost.length > 0 || acknowledged < times ? 1 : 0
