import { spawnSync } from 'node:child_process'
import { freePort, makeDataFolder, removeDataFolder, startServer } from './server.ts'

const key = 'QIBO_E2E_DEMO_DATA'

/** Playwright's global setup: the demo is loaded once, and every server of the run starts on a copy. */
export default async function makeDemoData(): Promise<() => void> {
  const data = makeDataFolder()
  await (await startServer(data, await freePort())).stop()
  process.env[key] = data
  return () => removeDataFolder(data)
}

export function copyDemoData(): string {
  const data = makeDataFolder()
  // With owners and rights: the database refuses a folder that others may read.
  const { status, stderr } = spawnSync('cp', ['-a', `${process.env[key]}/.`, data])
  if (status !== 0) throw new Error(`The demo data cannot be copied: ${stderr}`)
  return data
}
