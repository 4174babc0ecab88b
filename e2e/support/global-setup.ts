import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort, makeDataFolder, removeDataFolder, startServer } from './server.ts'

/** One server with demo data for all journeys; it is gone at the end, and its data with it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup() {
  if (!existsSync(resolve(import.meta.dirname, '../../web/dist/index.html')))
    throw new Error('The pages are not built. Type: npm run build')
  const data = makeDataFolder()
  const server = await startServer(data, await freePort()).catch((error: unknown) => {
    removeDataFolder(data)
    throw error
  })
  process.env['QIBO_E2E_URL'] = server.url
  return async () => {
    await server.stop()
    removeDataFolder(data)
  }
}
