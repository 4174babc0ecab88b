import type { Locator, Page } from '@playwright/test'
import { auth } from '#contract/account/auth.ts'
import { organisation } from '#contract/account/organisation.ts'
import type { Language } from '#contract/base/codes.ts'
import { demoAccounts, demoPassword, enter, receivePatient, signInByCall } from '../support/clinic.ts'
import { endLicence, imageCodesOf, sentTo } from '../support/codes.ts'
import { expectWhole, openWindow, signInIn } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { opening, textsOf } from '../support/texts.ts'

// Accounts, roles and their work change.
test.use({ alone: 'belonging' })

const colleague = { name: '纪时珍', account: '13800000006' }
const looks = [
  { language: 'zh_CN', width: 390, moves: demoAccounts.pending },
  { language: 'zh_TW', width: 1280, moves: demoAccounts.staff },
  { language: 'en', width: 390, moves: colleague.account },
] as const satisfies readonly { language: Language; width: number; moves: string }[]

const tap = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()

for (const look of looks) {
  const { language, width } = look
  const said = (file: string) => textsOf(language, file)

  test(`[ROLE-switch-organisation] the other clinic shows its own patients alone, and the way back is as short: ${language}, ${width}`, async ({
    browser,
    serverUrl,
    doctor,
  }) => {
    const shell = said('base/shell')
    const { patientId, patientName } = await receivePatient(doctor.call)
    const page = await openWindow(browser, serverUrl, look)
    await enter(page.context(), doctor, { language })
    const other = await openWindow(browser, serverUrl, look)
    await enter(other.context(), await signInByCall(serverUrl, 'doctor'), { language })
    const address = `/patientManagement/patients/${patientId}`
    const me = page.getByRole('button', { name: shell('account', { name: doctor.user.userName }) })
    const { list: clinics } = await doctor.call(organisation.list, {})
    const switchTo = async (isHere: boolean) => {
      await me.click()
      await page.getByRole('menuitem', { name: shell('switchClinic') }).click()
      const name = clinics.find(({ current }) => current === isHere)?.name ?? ''
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(page).toHaveURL(/\/route/)
    }
    await page.goto(address)
    await expect(page.getByText(patientName).first()).toBeVisible()
    await switchTo(false)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: said('clinic/patient')('notFound.title') })).toBeVisible()
    await expect(page.getByText(patientName)).toHaveCount(0)
    await expectWhole(page)
    // A sign-in elsewhere stays where it is.
    await other.goto(address)
    await expect(other.getByText(patientName).first()).toBeVisible()
    await switchTo(true)
    await page.goto(address)
    await expect(page.getByText(patientName).first()).toBeVisible()
    await Promise.all([page, other].map((one) => one.context().close()))
  })

  test(`[CALL-account-bind] [CALL-account-modify] an address is bound and the number changed, each with code and password: ${language}, ${width}`, async ({
    browser,
    server,
  }) => {
    test.slow()
    const [profile, join, named, fields] = ['account/profile', 'account/join', 'account/auth', 'base/fields'].map(said)
    if (!profile || !join || !named || !fields) throw new Error('no texts')
    const errors = said('base/errors')
    await endLicence(server.data, colleague.account, 200)
    const page = await openWindow(browser, server.url, look)
    const readImage = imageCodesOf(page, server.data)
    await signInIn(language, page, look.moves)
    await expect(page).toHaveURL(/\/route/)
    await page.goto('/account')
    const prove = async (part: Locator, account: string) => {
      await part.getByLabel(join('account')).fill(account)
      const drawn = page.waitForResponse((answer) => answer.url().includes(auth.imageCode.path))
      await tap(part, named('renewImageCode'))
      await drawn
      await part.getByLabel(fields('imageCode')).fill(await readImage())
      await tap(part, join('send'))
      await expect(part.getByText(opening(join('sentTo')))).toBeVisible()
      await part
        .getByRole('textbox', { name: fields('verifyCode'), exact: true })
        .fill(await sentTo(server.data, account))
    }
    const email = `moved.${language.toLowerCase()}@example.com`
    const bind = page.getByRole('region', { name: profile('contact.bind') })
    await prove(bind, email)
    await bind.getByLabel(fields('password')).fill('wrong2026')
    await tap(bind, profile('contact.bind'))
    await expect(page.getByText(errors('signature_password')).first()).toBeVisible()
    await bind.getByLabel(fields('password')).fill(demoPassword)
    await tap(bind, profile('contact.bind'))
    await expect(page.getByText(profile('contact.bound'))).toBeVisible()
    await expect(bind).toHaveCount(0)
    await expectWhole(page)

    const phone = look.moves.replace('138', '137')
    const modify = page.getByRole('region', { name: profile('contact.modify') })
    await prove(modify, phone)
    await modify.getByLabel(fields('password')).fill(demoPassword)
    await tap(modify, profile('contact.modify'))
    await expect(page.getByText(profile('contact.modified'))).toBeVisible()
    const door = await openWindow(browser, server.url, look)
    await signInIn(language, door, look.moves)
    await expect(door.getByText(errors('login_failed')).first()).toBeVisible()
    for (const account of [phone, email]) {
      await door.context().clearCookies({ name: 'token' })
      await signInIn(language, door, account)
      await expect(door).toHaveURL(/\/route/)
    }
    await Promise.all([page, door].map((one) => one.context().close()))
  })
}
