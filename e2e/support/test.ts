import { test as base, expect, type Page } from '@playwright/test'
import { demoAccounts, demoPassword, enter, type SignedIn, signInByCall } from './clinic.ts'

type Fixtures = {
  /** The demo doctor, signed in by call; `page` is not. */
  doctor: SignedIn
  /** A page in which that doctor is at work. */
  editor: Page
  /** Whatever the page logged as an error; a journey that expects none says so at its end. */
  faults: string[]
}
type WorkerFixtures = { doctorOfAll: SignedIn }

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => use(process.env['QIBO_E2E_URL']),
  doctorOfAll: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => use(await signInByCall(process.env['QIBO_E2E_URL'] ?? '', 'doctor')),
    { scope: 'worker' },
  ],
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

/** As a person does it: the offered account, the tick, the button. */
export async function signInByHand(page: Page, who: keyof typeof demoAccounts) {
  await page.getByLabel('账号').fill(demoAccounts[who])
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
