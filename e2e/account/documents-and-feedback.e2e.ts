import type { BrowserContext } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Language } from '#contract/base/codes.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { expectWhole } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

const looks = [
  { language: 'zh_CN', width: 1280, theme: 'light' },
  { language: 'zh_TW', width: 390, theme: 'dark' },
  { language: 'en', width: 390, theme: 'light' },
] as const satisfies readonly { language: Language; width: number; theme: string }[]
type Look = (typeof looks)[number]

async function pdfOf(...pages: string[]): Promise<Buffer> {
  const document = new PDFDocument()
  for (const [at, text] of pages.entries()) (at ? document.addPage() : document).fontSize(20).text(text)
  document.end()
  return Buffer.concat(await document.toArray())
}

async function pageOf(context: BrowserContext, url: string, who: 'admin' | 'doctor', { language, width, theme }: Look) {
  await enter(context, await signInByCall(url, who), { language, theme })
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 844 })
  return page
}

for (const look of looks) {
  const { language, width, theme } = look
  const t = textsOf(language, 'support/talk')

  test(`[SCREEN-documents] an admin adds a PDF, and a doctor finds it by a word in its text and reads that page: ${language}, ${width}, ${theme}`, async ({
    browser,
    serverUrl,
  }) => {
    const name = `Storage rules ${language}`
    const keeper = await pageOf(await browser.newContext({ baseURL: serverUrl }), serverUrl, 'admin', look)
    await keeper.goto('/admin/documentList')
    await keeper.getByRole('button', { name: t('documents.add') }).click()
    const dialog = keeper.getByRole('dialog', { name: t('documents.add') })
    const buffer = await pdfOf('Cover', `Aconite is locked away, ${language}`)
    await dialog.locator('input[type=file]').setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer })
    await dialog.getByRole('button', { name: t('documents.save'), exact: true }).click()
    await expect(keeper.getByRole('button', { name })).toBeVisible()

    const reader = await pageOf(await browser.newContext({ baseURL: serverUrl }), serverUrl, 'doctor', look)
    const row = reader.getByRole('button', { name })
    // The text is read in the background.
    await expect(async () => {
      await reader.goto('/talk/documents')
      await reader.getByRole('textbox', { name: t('documents.find') }).fill('locked away')
      await expect(row).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await row.click()
    const opened = reader.getByRole('article', { name })
    await expect(opened).toContainText(t('documents.hitPages', { pages: 2 }))
    await expect(opened.locator('canvas').first()).toBeVisible()
    await expectWhole(reader)
    await Promise.all([keeper, reader].map((page) => page.context().close()))
  })

  test(`[SCREEN-feedback-own] [SCREEN-feedback-admin] a doctor writes what is wrong, with a picture; the admin answers, and the answer stands on her open page: ${language}, ${width}, ${theme}`, async ({
    browser,
    serverUrl,
  }) => {
    const wrong = `Line missing, ${language}`
    const writer = await pageOf(await browser.newContext({ baseURL: serverUrl }), serverUrl, 'doctor', look)
    await writer.goto('/admin/myFeedback')
    await writer.getByRole('button', { name: t('feedback.write') }).click()
    const dialog = writer.getByRole('dialog', { name: t('feedback.write') })
    await dialog.getByRole('button', { name: t('feedback.send'), exact: true }).click()
    await expect(dialog).toContainText(t('feedback.needed'))
    await dialog.getByLabel(t('feedback.description')).fill(wrong)
    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f5f6b' } })
      .png()
      .toBuffer()
    await dialog.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(dialog.getByRole('img', { name: t('feedback.picture', { n: 1 }) })).toBeVisible()
    await dialog.getByRole('button', { name: t('feedback.send'), exact: true }).click()
    await writer.getByRole('button', { name: wrong }).click()
    const sent = writer.getByRole('article', { name: t('feedback.one') })
    await expect(sent).toContainText(t('feedback.waiting'))

    const admin = await pageOf(await browser.newContext({ baseURL: serverUrl }), serverUrl, 'admin', look)
    await admin.goto('/admin/feedback')
    await admin.getByRole('button', { name: wrong }).click()
    const handling = admin.getByRole('region', { name: t('feedback.handle') })
    await handling.getByText(t('feedback.states.solved'), { exact: true }).click()
    await handling.getByLabel(t('feedback.note')).fill('Mended in the next version.')
    await handling.getByRole('button', { name: t('feedback.answer') }).click()
    // Nothing is pressed: the server tells the page.
    await expect(sent).toContainText('Mended in the next version.')
    await expect(sent).toContainText(t('feedback.states.solved'))
    for (const page of [writer, admin]) {
      await expectWhole(page)
      await page.context().close()
    }
  })
}
