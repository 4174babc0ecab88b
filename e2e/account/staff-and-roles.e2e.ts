import type { Locator, Page } from '@playwright/test'
import { auth } from '#contract/account/auth.ts'
import type { Language } from '#contract/base/codes.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { caller, demoAccounts, demoPassword, enter, receivePatient, signInByCall } from '../support/clinic.ts'
import { expectWhole, openWindow, signInIn } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { opening, textsOf } from '../support/texts.ts'

// Accounts, roles and their work change.
test.use({ alone: 'staff and roles' })

const colleague = { name: '纪时珍', account: '13800000006' }
const looks = [
  { language: 'zh_CN', width: 390 },
  { language: 'zh_TW', width: 1280 },
  { language: 'en', width: 390 },
] as const satisfies readonly { language: Language; width: number }[]

const tap = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true }).click()

for (const look of looks) {
  const { language, width } = look
  const said = (file: string) => textsOf(language, file)

  test(`[ROLE-admin-duties] an admin invites and withdraws, changes a role and one person's rights, hands work over, disables and enables: ${language}, ${width}`, async ({
    browser,
    serverUrl,
    doctor,
  }) => {
    test.slow()
    const [t, roles, named, errors] = ['account/staff', 'account/roles', 'account/auth', 'base/errors'].map(said)
    if (!t || !roles || !named || !errors) throw new Error('no texts')
    const page = await openWindow(browser, serverUrl, look)
    await enter(page.context(), await signInByCall(serverUrl, 'admin'), { language })
    const dialog = page.getByRole('dialog')
    const open = async (name: string) => {
      await page.goto('/admin/staff')
      await tap(page, name)
      const card = page.getByRole('region', { name, exact: true })
      // On a narrow screen it is below the list.
      await expect(card.getByRole('heading', { name })).toBeInViewport()
      return card
    }

    await page.goto('/admin/staff')
    await tap(page, t('invite'))
    await dialog.getByLabel(t('invited')).fill('Guest')
    await dialog.getByRole('radio', { name: named('roles.staff') }).check()
    await tap(dialog, t('makeInvitation'))
    await expect(page.getByRole('status', { name: t('code') })).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{6}$/)
    await tap(page, t('done'))
    const withdraw = page.getByRole('button', { name: t('withdrawOf', { name: 'Guest' }) })
    await withdraw.click()
    await tap(dialog, t('withdraw'))
    await expect(withdraw).toHaveCount(0)
    await expectWhole(page)

    const desk = await openWindow(browser, serverUrl, look)
    await enter(desk.context(), await signInByCall(serverUrl, 'staff'), { language })
    const board = desk.getByRole('navigation').getByRole('link', { name: said('base/shell')('pages.kanban') })
    await page.goto('/admin/roles')
    const right = roles('codes.board_performance')
    const cell = page.getByRole('button', { name: roles('cell', { role: named('roles.staff'), right }) })
    const had = (await cell.getAttribute('aria-pressed')) === 'true'
    await cell.click()
    await expect(page.getByText(roles(had ? 'takes' : 'adds', { role: named('roles.staff'), right }))).toBeVisible()
    await tap(page, roles('save', { count: 1 }))
    await expect(page.getByText(roles('saved'))).toBeVisible()
    await expectWhole(page)
    await desk.goto('/route')
    await expect(board).toHaveCount(had ? 0 : 1)
    await desk.context().close()

    const card = await open('方小禾')
    await tap(card, t('rights'))
    const tick = dialog.getByRole('checkbox', { name: new RegExp(`^${roles('codes.patient_visit')}`) })
    await tick.uncheck()
    await expect(dialog.getByText(roles('ways.taken'))).toBeVisible()
    await expectWhole(page)
    await tap(dialog, t('save'))
    await expect(dialog).toHaveCount(0)
    await tap(card, t('rights'))
    await expect(tick).not.toBeChecked()
    await tap(dialog, t('asRole'))
    await expect(tick).toBeChecked()
    await tap(dialog, t('save'))
    await expect(dialog).toHaveCount(0)

    const { prescriptionId } = await receivePatient(doctor.call)
    const leaving = await open(doctor.user.userName)
    await tap(leaving, t('handOver'))
    await dialog.getByRole('combobox', { name: t('handOverTo') }).fill(colleague.name)
    await expect(page.getByRole('option', { name: colleague.name })).toBeAttached()
    await page.keyboard.press('Enter')
    await tap(dialog, t('handOver'))
    await expect(page.getByText(opening(t('handedOver'))).first()).toBeVisible()
    const taker = await caller(serverUrl, null)(auth.login, { account: colleague.account, password: demoPassword })
    const taken = await caller(serverUrl, taker.accessToken)(prescription.detail, { id: prescriptionId })
    expect(taken.id).toBe(prescriptionId)

    const off = await open('陆青')
    await tap(off, t('disable'))
    await expect(dialog).toContainText(t('disableAsk', { name: '陆青' }))
    await tap(dialog, t('disable'))
    await expect(page.getByText(t('disabledDone', { name: '陆青' }))).toBeVisible()
    const door = await openWindow(browser, serverUrl, look)
    await signInIn(language, door, demoAccounts.pending)
    await expect(door.getByText(errors('account_disabled')).first()).toBeVisible()
    await page.goto('/admin/staff')
    await page.getByText(t('states.disabled'), { exact: true }).click()
    await tap(page, '陆青')
    await tap(page.getByRole('region', { name: '陆青' }), t('enable'))
    await expect(page.getByRole('button', { name: t('disable') })).toBeVisible()
    await tap(door, named('submit'))
    await expect(door).toHaveURL(/\/route/)
    await Promise.all([door, page].map((one) => one.context().close()))
  })
}
