import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoAccounts, demoPassword, enter, signInByCall } from '../support/clinic.ts'
import { imageCodesOf, sentTo } from '../support/codes.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectWhole } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { opening, textsOf } from '../support/texts.ts'

// The front desk gets another password.
test.use({ alone: 'joining' })

const certificate = () =>
  sharp({ create: { width: 600, height: 420, channels: 3, background: '#f8f4e9' } })
    .jpeg()
    .toBuffer()

/** Fills the account, reads the picture, asks for the code and types what was sent. */
async function askForCode(page: Page, account: string, readImage: () => Promise<string>, data: string) {
  await page.getByLabel('手机号或邮箱').fill(account)
  await page.getByLabel('图形验证码').fill('0000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('图形验证码不对')).toBeVisible()
  await expect(page.getByLabel('图形验证码')).toHaveValue('')
  await page.getByLabel('图形验证码').fill(await readImage())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('已发到')).toBeVisible()
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  await page.getByRole('textbox', { name: /^验证码/ }).fill(await sentTo(data, account))
}

const looks = [
  { language: 'zh_CN', width: 390, theme: 'dark', forgetful: null },
  { language: 'zh_TW', width: 1280, theme: 'light', forgetful: '13800000011' },
  { language: 'en', width: 390, theme: 'light', forgetful: '13800000021' },
] as const

for (const { language, width, theme, forgetful } of looks)
  test(`[ROUTE-auth-register] [ERR-password] [ERR-code-wrong] [ROUTE-auth-reset-password] signing up by keyboard alone, refused in the own language first, and a lost password: ${language}, ${width}, ${theme}`, async ({
    context,
    page,
    server,
  }) => {
    test.slow()
    const said = (file: string) => textsOf(language, file)
    const [auth, fields, join, errors] = ['account/auth', 'base/fields', 'account/join', 'base/errors'].map(said)
    const profile = said('account/profile')
    if (!auth || !fields || !join || !errors) throw new Error('no texts')
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await context.addCookies(
      Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: server.url })),
    )
    const readImage = imageCodesOf(page, server.data)
    const input = (name: string) => page.getByRole('textbox', { name, exact: true })
    const [account, picture, digits] = [input(join('account')), input(fields('imageCode')), input(fields('verifyCode'))]
    const [fresh, repeat] = [input(auth('forcePassword.new')), input(auth('forcePassword.repeat'))]
    const put = async (target: Locator, text: string, key?: 'Shift+Tab') => {
      await tabTo(page, target, key)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    const press = async (name: string, key?: 'Shift+Tab') => {
      await tabTo(page, page.getByRole('button', { name, exact: true }), key)
      await page.keyboard.press('Enter')
    }
    const ask = async (whose: string) => {
      await put(account, whose)
      await put(picture, '0000')
      await press(join('send'))
      await expect(page.getByText(join('imageCodeWrong'))).toBeVisible()
      await expect(picture).toHaveValue('')
      await put(picture, await readImage(), 'Shift+Tab')
      await press(join('send'))
      await expect(page.getByText(opening(join('sentTo')))).toBeVisible()
    }

    await page.goto('/auth')
    await tabTo(page, page.getByRole('link', { name: join('login.register') }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/auth\/register/)
    const own = `lin.${language.toLowerCase()}@example.com`
    await ask(own)
    await put(digits, '000000', 'Shift+Tab')
    await put(input(fields('userName')), '林青')
    await put(fresh, 'abc12')
    await put(repeat, 'abc12')
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await press(join('register.submit'))
    await expect(page.getByText(auth('passwordWrong')).first()).toBeVisible()
    await expectWhole(page)
    await put(fresh, 'lin2026qing', 'Shift+Tab')
    await put(repeat, 'lin2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText(auth('passwordMismatch')).first()).toBeVisible()
    await put(repeat, 'lin2026qing', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(errors('verify_code_wrong')).first()).toBeVisible()
    await put(digits, await sentTo(server.data, own), 'Shift+Tab')
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: profile('complete.title') })
    await expect(dialog).toBeVisible()
    await expectWhole(page)
    await put(input(fields('position')), 'TCM')
    const choosing = page.waitForEvent('filechooser')
    await press(profile('upload'))
    const file = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await certificate() }
    await (await choosing).setFiles(file)
    await expect(dialog.getByRole('button', { name: profile('certificate', { number: 1 }) })).toBeVisible()
    await press(profile('complete.submit'))
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/route/)

    if (!forgetful) return
    await context.clearCookies({ name: 'token' })
    await page.goto('/auth')
    await tabTo(page, page.getByRole('link', { name: join('login.forgot') }))
    await page.keyboard.press('Enter')
    await ask(forgetful)
    await expectWhole(page)
    await put(digits, await sentTo(server.data, forgetful), 'Shift+Tab')
    await press(join('verify.submit'))
    await expect(page).toHaveURL(/resetPassword/)
    await put(fresh, 'lin2026qing')
    await put(repeat, 'lin2026qing')
    await expectWhole(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(join('reset.done')).first()).toBeVisible()
  })

test('[ROUTE-auth-register] [RULE-password-repeat] [ERR-password] [DIALOG-complete-user-info] [ROUTE-admin-audit] [SCOPE-admin-user-audit] a doctor joins by keyboard, hands in a certificate, is approved and sees patients', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const readImage = imageCodesOf(page, server.data)
  const account = 'xu.wanru@example.com'
  await page.goto('/auth')
  await page.getByRole('link', { name: '注册账号' }).press('Enter')
  await expect(page).toHaveURL(/\/auth\/register/)
  await askForCode(page, account, readImage, server.data)
  await page.getByLabel('姓名').fill('许婉如')
  await page.getByLabel('新密码').fill('abc12')
  await page.getByLabel('再输一次').fill('abc12')
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: '注册，去填资料' }).press('Enter')
  await expect(page.getByLabel('新密码')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('共 6 至 20 位').first()).toBeVisible()
  await page.getByLabel('新密码').fill('wanru2026')
  await page.getByLabel('再输一次').fill('wanru202')
  await page.getByRole('button', { name: '注册，去填资料' }).press('Enter')
  await expect(page.getByText('两次输入的密码不一样。')).toBeVisible()
  await page.getByLabel('再输一次').fill('wanru2026')
  await page.getByLabel('再输一次').press('Enter')

  const dialog = page.getByRole('dialog', { name: '完善资料' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('职称').fill('中医师')
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'certificate.jpg',
      mimeType: 'image/jpeg',
      buffer: await certificate(),
    })
  await expect(dialog.getByRole('button', { name: '证书 1' })).toBeVisible()
  await dialog.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(dialog).toHaveCount(0)

  const admin = await signInByCall(server.url, 'admin')
  const office = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
  await enter(office, admin)
  const desk = await office.newPage()
  await desk.goto('/admin/audit')
  await desk.getByRole('button', { name: '许婉如' }).click()
  await desk.getByLabel('通过，开通病历和确认处方').check()
  await expect(desk.getByRole('button', { name: '通过并通知' })).toBeDisabled()
  await desk.getByRole('button', { name: '证书 1' }).click()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: '通过并通知' }).click()
  await expect(desk.getByText('已通过，并通知了本人。')).toBeVisible()
  await office.close()

  await page.goto('/patientManagement/patients')
  await expect(page.getByRole('table')).toBeVisible()
})

test('[ROUTE-auth-verify] [ROUTE-auth-reset-password] whoever has lost the password sets a new one with a code', async ({
  page,
  server,
}) => {
  test.slow()
  const readImage = imageCodesOf(page, server.data)
  await page.goto('/auth')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await askForCode(page, demoAccounts.staff, readImage, server.data)
  await page.getByRole('button', { name: '下一步，设新密码' }).click()
  await expect(page).toHaveURL(/resetPassword/)
  await page.getByLabel('新密码').fill('xiaohe2026')
  await page.getByLabel('再输一次').fill('xiaohe2026')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('账号').fill(demoAccounts.staff)
  await page.getByLabel('密码', { exact: true }).fill('xiaohe2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/route/)
})

test('[DIALOG-renewal] [DIALOG-renewal-confirm] near the end of the licence the renewal stands 800 px wide over the page', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('账号').fill('13800000006')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '账号还有 9 天到期' })
  await expect(dialog).toBeVisible()
  // It grows while it opens.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800)
  await expect(dialog.getByRole('img', { name: '客服助手' })).toBeVisible()
  await dialog.getByLabel('激活码').fill('AAAA-AAAA-AAAA-AAAA')
  const sent = page.waitForRequest('**/api/account/license-renewals')
  await dialog.getByRole('button', { name: '续期' }).click()
  expect((await sent).postDataJSON()).toEqual({ activationCode: 'AAAA-AAAA-AAAA-AAAA' })
  await expect(page.getByText('激活码不对')).toBeVisible()
  await expect(dialog).toBeVisible()
})
