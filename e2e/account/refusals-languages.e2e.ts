import type { Page } from '@playwright/test'
import type { Language } from '#contract/base/codes.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { demoAccounts, demoPassword, enter, type SignedIn, signInByCall } from '../support/clinic.ts'
import { endLicence } from '../support/codes.ts'
import { expect, test } from '../support/test.ts'
import { opening, textsOf } from '../support/texts.ts'

/** Whose licence ends in some days. */
const ending = '13800000006'

const textsIn = (language: Language) => (file: string) => textsOf(language, file)

/** Nobody's, and another one for each language: what is tried too often asks for a picture. */
const stranger = { zh_CN: '13800009001', zh_TW: '13800009002', en: '13800009003' } as const satisfies Record<
  Language,
  string
>

async function refusedAtTheDoor(page: Page, language: Language) {
  const said = textsIn(language)
  const [auth, fields, errors] = [said('account/auth'), said('base/fields'), said('base/errors')]
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
  const said = textsIn(language)
  const [kit, talk, errors] = [said('base/kit'), said('support/talk'), said('base/errors')]
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
  await expect.soft(dialog.getByText(opening(kit('upload.faults.kind'))).first()).toBeVisible()
  await input.setInputFiles(fileOf('a.jpg', 'image/jpeg', 2 * 2 ** 20 + 1))
  await expect.soft(dialog.getByText(kit('upload.faults.size', { mb: 2 })).first()).toBeVisible()
  // Named a picture, and none by its content.
  await input.setInputFiles(fileOf('b.jpg', 'image/jpeg', 100))
  await expect.soft(page.getByText(opening(errors('file_type'))).first()).toBeVisible()

  await page.goto('/admin/documentList')
  await page.getByRole('button', { name: talk('documents.add') }).click()
  await input.setInputFiles(fileOf('a.txt', 'text/plain', 10))
  await expect.soft(dialog.getByText(opening(kit('upload.faults.kind'))).first()).toBeVisible()
  await input.setInputFiles(fileOf('large.pdf', 'application/pdf', 20 * 2 ** 20 + 1), { timeout: 30_000 })
  await expect.soft(dialog.getByText(kit('upload.faults.size', { mb: 20 })).first()).toBeVisible()
  // Named a PDF, and none by its content.
  await input.setInputFiles(fileOf('b.pdf', 'application/pdf', 100))
  await expect.soft(page.getByText(opening(errors('file_type'))).first()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await input.setInputFiles(fileOf('a.pdf', 'application/pdf', 100))
  await expect.soft(dialog.getByText(kit('upload.faults.sending'))).toBeVisible()
}

/** Each edition's own accounts, a code of another side that nobody knows, and a licence that ends. */
async function refusedAtOtherDoors(page: Page, language: Language, server: { url: string; data: string }) {
  const said = textsIn(language)
  const [auth, fields, errors, join, renewal] = [
    said('account/auth'),
    said('base/fields'),
    said('base/errors'),
    said('account/join'),
    said('account/renewal'),
  ]
  const submit = page.getByRole('button', { name: auth('submit'), exact: true })
  const signIn = async (base: string, account: string) => {
    await page.goto(`${base}/auth`)
    await page.getByLabel(fields('account'), { exact: true }).fill(account)
    await page.getByLabel(fields('password'), { exact: true }).fill(demoPassword)
    await page.getByRole('checkbox').check()
    await submit.click()
  }
  const vip = server.url.replace('127.0.0.1', 'vip.localhost')
  for (const [base, who, key] of [
    [server.url, 'student', 'login_study_only'],
    [server.url, 'vipDoctor', 'login_not_league'],
    [vip, 'doctor', 'login_not_vip'],
  ] as const) {
    await signIn(base, demoAccounts[who])
    await expect.soft(page.getByRole('alert').getByText(errors(key))).toBeVisible()
  }
  await page.goto('/auth/wechatCallback?code=unknown&state=unknown')
  await expect.soft(page.getByRole('alert')).toContainText(join('bind.failed'))
  await page.goto('/authorize?authorizationCode=unknown')
  await expect.soft(page.getByRole('alert').getByText(join('authorize.failed')).first()).toBeVisible()

  const wrong = 'AAAA-AAAA-AAAA-AAAA'
  await endLicence(server.data, ending, -1)
  await signIn(server.url, ending)
  await expect.soft(page.getByText(auth('expired')).first()).toBeVisible()
  await page.getByLabel(fields('activationCode')).fill(wrong)
  await submit.click()
  await expect.soft(page.getByText(errors('activation_code_wrong')).first()).toBeVisible()
  await endLicence(server.data, ending, 9)
  await signIn(server.url, ending)
  const dialog = page.getByRole('dialog', { name: renewal('title', { count: 9 }) })
  await dialog.getByLabel(renewal('code')).fill(wrong)
  await dialog.getByRole('button', { name: renewal('confirm'), exact: true }).click()
  await expect.soft(page.getByText(errors('activation_code_wrong')).first()).toBeVisible()
}

async function refusedAtWork(page: Page, language: Language, { call }: SignedIn) {
  const said = textsIn(language)
  const [followUp, review, kit, shell, common] = [
    said('clinic/follow-up'),
    said('clinic/review'),
    said('base/kit'),
    said('base/shell'),
    said('base/common'),
  ]
  const [due] = (await call(followup.list, { pageNo: 1, pageSize: 1 })).list
  await page.goto(`/patientManagement/followupDetail/${due?.visitId}/1`)
  const part = page.getByRole('region', { name: followUp('ending'), exact: true })
  await part.getByRole('button', { name: followUp('endings.complete'), exact: true }).click()
  await expect.soft(part.getByText(kit('field.required', { field: followUp('score') }))).toBeVisible()
  await part.getByText(followUp('endings.cancel'), { exact: true }).click()
  await part.getByRole('button', { name: followUp('endings.cancel'), exact: true }).click()
  await expect.soft(part.getByText(kit('field.required', { field: followUp('reason') }))).toBeVisible()

  await page.goto('/patientManagement/reviews')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const card = page.getByRole('dialog')
  await card.getByLabel(review('reply')).fill(' ')
  await card.getByRole('button', { name: review('send') }).click()
  await expect.soft(card.getByText(review('replyEmpty'))).toBeVisible()

  await page.goto('/patientManagement')
  await expect(page.getByRole('row').first()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: shell('pages.patients') }).click()
  await expect.soft(page.getByRole('alert').getByText(common('notLoaded'))).toBeVisible()
  await page.unroute('**/api/**')
  await page.context().addCookies([{ name: 'token', value: 'nonsense', url: page.url() }])
  await page.reload()
  await expect.soft(page.getByRole('dialog')).toContainText(shell('loggedOut.title'))
  await expect.soft(page.getByRole('dialog')).toContainText(shell('loggedOut.text'))
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

for (const [language, width] of [
  ['zh_CN', 390],
  ['zh_TW', 1280],
  ['en', 1280],
] as const)
  test(`[ERR-login-study] [ERR-login-vip] [ERR-login-league] [ERR-third-party-unknown] [ERR-activation-code] [ERR-expiry] [ERR-followup-score] [ERR-cancel-reason] [ERR-reply-empty] [ERR-network-busy] [ERR-invalid-token-confirm] other doors and work refuse in the language of the page: ${language}, ${width}`, async ({
    context,
    page,
    server,
    doctor,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await context.addCookies(
      [server.url, server.url.replace('127.0.0.1', 'vip.localhost')].map((url) => ({
        name: 'language',
        value: language,
        url,
      })),
    )
    await refusedAtOtherDoors(page, language, server)
    await context.clearCookies({ name: 'token' })
    await enter(context, await signInByCall(doctor.url, 'doctor'), { language })
    await refusedAtWork(page, language, doctor)
  })
