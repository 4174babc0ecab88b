import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { bones, contextOptions, launchOptions } from './support/browser.ts'
import { editorPath, enter, receivePatient, type SignedIn, signInByCall } from './support/clinic.ts'
import { complaint } from './support/editor.ts'
import { freePort, makeDataFolder, removeDataFolder, startServer } from './support/server.ts'

/** `node e2e/pictures.ts [--to DIR]` takes the pictures of the README from the real screens; the pages must be built. */
const { values } = parseArgs({
  options: { to: { type: 'string', default: resolve(import.meta.dirname, '../docs/pictures') } },
})

async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.locator(bones).first().waitFor({ state: 'detached' })
  // The last slide and the last answer come to rest.
  await page.waitForTimeout(800)
  const png = await page.screenshot()
  await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toFile(`${values.to}/${name}.png`)
}

async function writePrescription(page: Page) {
  await page.locator('.say textarea').fill(`${complaint}。不渴，无烦躁。`)
  await page.locator('.match.open .b.o').click()
  await page.locator('.rx-line').nth(3).waitFor()
  await page.locator('.rx-add input').fill('xinyi6')
  await page.locator('.rx-add input').press('Enter')
  await page.locator('.rx-line').nth(4).waitFor()
  await page.locator('.few').first().fill('3')
  await page.locator('.usage [role=combobox]').fill('感冒')
  await page.locator('.pop-row').first().click()
  await page.locator('.kept .text-jade').waitFor()
  await page
    .locator('.rx-line')
    .first()
    .evaluate((line) => line.scrollIntoView({ block: 'center' }))
}

async function takeAll(doctor: SignedIn, staff: SignedIn) {
  const browser = await chromium.launch(launchOptions)
  const open = async (look: Parameters<typeof enter>[2] | null, who = doctor) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: doctor.url, reducedMotion: 'reduce' })
    if (look) await enter(context, who, look)
    return context.newPage()
  }
  try {
    const login = await open(null)
    await login.goto('/auth')
    await login.getByRole('checkbox').waitFor()
    await take(login, 'login')
    const frontDesk = await open({}, staff)
    await frontDesk.goto('/route')
    await frontDesk.getByRole('complementary').getByRole('listitem').first().waitFor()
    await take(frontDesk, 'front-desk')

    const { prescriptionId } = await receivePatient(doctor.call, {
      patientName: '叶知秋',
      birthday: '1991-04-12',
      weight: 56,
      height: 163,
      allergies: ['青霉素'],
      westernDrugs: ['伪麻黄碱'],
    })
    const page = await open({})
    await page.goto('/route')
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    await take(page, 'home')
    await page.goto('/patientManagement')
    await page.getByRole('row').nth(5).waitFor()
    await take(page, 'board')
    await page.goto(editorPath(prescriptionId))
    await writePrescription(page)
    await take(page, 'desk')
    const english = await open({ language: 'en', theme: 'dark' })
    await english.goto(editorPath(prescriptionId))
    await english.locator('.rx-line').nth(4).waitFor()
    await english.locator('.match').first().waitFor()
    await take(english, 'desk-english')
    await page.locator('.go .b.p').click()
    await page.locator('.drawn-page').waitFor()
    await take(page, 'sheet')
    await page.goto('/acupBrain/atlas?view=front')
    await page.locator('.names text').first().waitFor()
    await take(page, 'atlas')
    await page.goto('/acupBrain/timeAcupoint')
    await page.getByRole('main').locator('svg').first().waitFor()
    await take(page, 'hour')
    await page.goto('/studyBrain/diagnosisStudy/pattern?q=风寒束表')
    await page.getByRole('article').waitFor()
    await take(page, 'study')
  } finally {
    await browser.close()
  }
}

mkdirSync(values.to, { recursive: true })
const data = makeDataFolder()
const server = await startServer(data, await freePort())
try {
  await takeAll(await signInByCall(server.url, 'doctor'), await signInByCall(server.url, 'staff'))
} finally {
  await server.stop()
  removeDataFolder(data)
}
