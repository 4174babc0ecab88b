import type { Page } from '@playwright/test'
import type { Language } from '#contract/base/codes.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'
import { opening, textsOf } from '../support/texts.ts'

/** Nobody's, and another one for each language: what is tried too often asks for a picture. */
const stranger = { zh_CN: '13800009001', zh_TW: '13800009002', en: '13800009003' } as const satisfies Record<
  Language,
  string
>

async function refusedAtTheDoor(page: Page, language: Language) {
  const [auth, fields, errors] = ['account/auth', 'base/fields', 'base/errors'].map((file) => textsOf(language, file))
  if (!auth || !fields || !errors) throw new Error('no texts')
  await page.goto('/auth')
  const account = page.getByLabel(fields('account'), { exact: true })
  const password = page.getByLabel(fields('password'), { exact: true })
  const submit = page.getByRole('button', { name: auth('submit'), exact: true })
  await account.fill('12345')
  await submit.click()
  for (const key of ['accountFormat', 'passwordMissing', 'agreementMissing'])
    await expect.soft(page.getByText(auth(key)), key).toBeVisible()
  await account.fill(stranger[language])
  await password.fill('wrong1')
  await page.getByRole('checkbox').check()
  for (let n = 0; n < 3; n++) {
    await submit.click()
    await expect.soft(page.getByText(errors('login_failed')).first()).toBeVisible()
    await expect(submit).toBeEnabled()
  }
  await submit.click()
  await expect.soft(page.getByText(auth('imageCodeNeeded')).first()).toBeVisible()
  const picture = page.getByLabel(fields('imageCode'))
  await picture.fill('abc')
  await submit.click()
  await expect.soft(page.getByText(auth('imageCodeLength'))).toBeVisible()
  await picture.fill('0000')
  await submit.click()
  await expect.soft(page.getByText(errors('image_code_wrong')).first()).toBeVisible()
}

async function refusedByThePage(page: Page, language: Language) {
  const [kit, talk, errors] = ['base/kit', 'support/talk', 'base/errors'].map((file) => textsOf(language, file))
  if (!kit || !talk || !errors) throw new Error('no texts')
  const fileOf = (name: string, mimeType: string, bytes: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(bytes, 65),
  })
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')

  await page.goto('/admin/myFeedback')
  await page.getByRole('button', { name: talk('feedback.write') }).click()
  await dialog.getByRole('button', { name: talk('feedback.send') }).click()
  await expect.soft(dialog.getByText(talk('feedback.needed'))).toBeVisible()
  await input.setInputFiles(fileOf('a.gif', 'image/gif', 10))
  await expect.soft(dialog.getByText(kit('upload.faults.type')).first()).toBeVisible()
  await input.setInputFiles(fileOf('a.jpg', 'image/jpeg', 2 * 2 ** 20 + 1))
  await expect.soft(dialog.getByText(kit('upload.faults.size', { mb: 2 })).first()).toBeVisible()
  // Named a picture, and none by its content.
  await input.setInputFiles(fileOf('b.jpg', 'image/jpeg', 100))
  await expect.soft(page.getByText(opening(errors('file_type'))).first()).toBeVisible()

  await page.goto('/admin/documentList')
  await page.getByRole('button', { name: talk('documents.add') }).click()
  await input.setInputFiles(fileOf('a.txt', 'text/plain', 10))
  await expect.soft(dialog.getByText(kit('upload.faults.type')).first()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await input.setInputFiles(fileOf('a.pdf', 'application/pdf', 100))
  await expect.soft(dialog.getByText(kit('upload.faults.sending'))).toBeVisible()
}

for (const language of ['zh_CN', 'zh_TW', 'en'] as const)
  test(`[ERR-account-format] [ERR-agreement] [ERR-code-wrong] [ERR-image] [ERR-document] [ERR-upload] what is refused is said in the language of the page: ${language}`, async ({
    context,
    page,
    serverUrl,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: serverUrl }])
    await refusedAtTheDoor(page, language)
    await enter(context, await signInByCall(serverUrl, 'admin'), { language })
    await refusedByThePage(page, language)
  })
