import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { demoAccounts, demoPassword, enter, type SignedIn, signInByCall } from './clinic.ts'
import { copyDemoData } from './demo-data.ts'
import { freePort, removeDataFolder, startServer } from './server.ts'

type Fixtures = {
  /** The demo doctor, signed in by call; `page` is not. */
  doctor: SignedIn
  /** A page in which that doctor is signed in. */
  editor: Page
  /** Everything the page logged as an error; a journey that expects none checks that at its end. */
  faults: string[]
}
type WorkerFixtures = {
  /**
   * `test.use({ alone: 'joining' })`: a worker, and so a server, for the journeys of that name only, because they change
   * accounts that others depend on.
   */
  alone: string
  /** The server of this worker, with its own demo data; both are deleted at the end. */
  server: { url: string; data: string }
  serverUrl: string
  doctorOfAll: SignedIn
}

function requirePages() {
  if (!existsSync(resolve(import.meta.dirname, '../../web/dist/index.html')))
    throw new Error('The pages are not built. Type: npm run build')
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  alone: ['', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      requirePages()
      const data = copyDemoData()
      try {
        const server = await startServer(data, await freePort())
        await use({ url: server.url, data })
        await server.stop()
      } finally {
        removeDataFolder(data)
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  doctorOfAll: [async ({ serverUrl }, use) => use(await signInByCall(serverUrl, 'doctor')), { scope: 'worker' }],
  doctor: async ({ doctorOfAll }, use) => use(doctorOfAll),
  editor: async ({ context, page, doctor }, use) => {
    await enter(context, doctor)
    await use(page)
  },
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
    await use(faults)
  },
})

export { expect }

/** By hand: the offered account, the checkbox, the button. */
export async function signInByHand(page: Page, who: keyof typeof demoAccounts) {
  await page.getByLabel('账号').fill(demoAccounts[who])
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
