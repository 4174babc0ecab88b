import type { Page } from '@playwright/test'
import type { Language } from '#contract/base/codes.ts'
import { booking } from '#contract/clinic/booking.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { faultsOf } from '../support/axe.ts'
import { bones } from '../support/browser.ts'
import { enter, type SignedIn, signInByCall } from '../support/clinic.ts'
import { smallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

type Day = { page: Page; language: Language; own: SignedIn; doctor: SignedIn; look: (name: string) => Promise<void> }
type Role = 'staff' | 'doctor' | 'admin'

/** The day of each role, by the words of the language. */
const days: Record<Role, (day: Day) => Promise<void>> = { staff: frontDesk, doctor: ownPatients, admin: wholeClinic }

/** Every role in every language at every width, once dark: three by three instead of three times three times three. */
const runs = [
  { role: 'staff', language: 'zh_CN', width: 390, theme: 'light' },
  { role: 'staff', language: 'zh_TW', width: 820, theme: 'dark' },
  { role: 'staff', language: 'en', width: 1280, theme: 'light' },
  { role: 'doctor', language: 'zh_CN', width: 820, theme: 'light' },
  { role: 'doctor', language: 'zh_TW', width: 1280, theme: 'dark' },
  { role: 'doctor', language: 'en', width: 390, theme: 'light' },
  { role: 'admin', language: 'zh_CN', width: 1280, theme: 'light' },
  { role: 'admin', language: 'zh_TW', width: 390, theme: 'light' },
  { role: 'admin', language: 'en', width: 820, theme: 'dark' },
] as const

/** No two runs share a name: runs on one server would find each other's patients. */
const nameFor = ({ own: { user }, page }: Day) =>
  `${{ admin: '管', doctor: '医', staff: '台', student: '学' }[user.userType]}${page.viewportSize()?.width ?? 0}`

for (const { role, language, width, theme } of runs)
  test(`[SCOPE-product] the day of ${role} in ${language}, ${width} wide, ${theme}`, async ({
    browser,
    serverUrl,
    doctor,
  }) => {
    test.slow()
    const own = await signInByCall(serverUrl, role)
    const context = await browser.newContext({
      baseURL: serverUrl,
      colorScheme: theme,
      reducedMotion: 'reduce',
      viewport: { width, height: width === 390 ? 844 : 900 },
    })
    await enter(context, own, { language, theme })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    const look = async (name: string) => {
      await expect(page.locator(bones)).toHaveCount(0)
      expect.soft(await faultsOf(page), name).toEqual([])
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(widest, `${name}: width`).toBeLessThanOrEqual(width)
      expect.soft(await smallTargets(page), `${name}: targets`).toEqual([])
      if (width === 820) expect.soft(await cutAlerts(page), `${name}: cut`).toEqual([])
    }
    await days[role]({ page, language, own, doctor, look })
    expect(faults).toEqual([])
    await context.close()
  })

/** Allergies and drugs in a list that do not show to their end. */
const cutAlerts = (page: Page) =>
  page
    .locator('td .flag')
    .evaluateAll((flags) => flags.filter((f) => f.scrollWidth > f.clientWidth + 1).map((f) => f.textContent))

/** A new patient walks in and waits; another is booked in the calendar and pays. */
async function frontDesk(day: Day) {
  const { page, language, own, doctor, look } = day
  const [v, p, c] = [
    textsOf(language, 'clinic/visit'),
    textsOf(language, 'clinic/patient'),
    textsOf(language, 'clinic/calendar'),
  ]
  const h = textsOf(language, 'support/home')
  const [fields, common] = [textsOf(language, 'base/fields'), textsOf(language, 'base/common')]
  await page.goto('/route')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('home')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(h('desk.payFor', { name: '.+' })) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: c('takePayment') })).toBeVisible()
  await page.keyboard.press('Escape')
  // A key checks in the only one who matches, and none of several.
  const find = page.getByRole('textbox', { name: h('desk.find') })
  const due = `约${page.viewportSize()?.width ?? 0}`
  const soon = new Date(Date.now() + 60_000).toISOString()
  for (const patientName of [due, `${due}二`]) {
    const { patientId } = await own.call(patient.add, { patientName, sex: 'male' })
    await own.call(visit.addAppointment, { patientId, reservationDate: soon })
  }
  const rowOf = (whom: string) => page.getByRole('listitem').filter({ has: page.getByText(whom, { exact: true }) })
  await find.fill(due)
  await expect(rowOf(`${due}二`)).toBeVisible()
  await find.press('Enter')
  await find.fill(`${due}二`)
  await expect(rowOf(due)).toHaveCount(0)
  await find.press('Enter')
  await expect(rowOf(`${due}二`).getByRole('button')).toHaveCount(0)
  await find.fill(due)
  await expect(rowOf(due).getByRole('button')).toBeVisible()

  const name = nameFor(day)
  await page.goto('/patientManagement')
  await page.getByRole('button', { name: v('acts.add'), exact: true }).click()
  await page.getByRole('button', { name: p('add'), exact: true }).click()
  await page.getByRole('textbox', { name: fields('patientName'), exact: true }).fill(name)
  await page.getByRole('radio', { name: common('sex.female'), exact: true }).check()
  await look('a new patient')
  await page.getByRole('button', { name: p('store'), exact: true }).click()
  await page.getByRole('button', { name: v('checkInNow'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(v('statuses.A'))
  await look('today')

  const later = (await own.call(calendar.span, { days: 13 })).days[12] ?? ''
  const { patientId, patientName } = await own.call(patient.add, { patientName: `${name}二`, sex: 'male' })
  // A day and a noon when no other journey books.
  const minute = { 390: '00', 820: '20', 1280: '40' }[page.viewportSize()?.width ?? 0]
  const at = `${later}T12:${minute}:00+08:00`
  await own.call(calendar.book, { patientId, doctorId: doctor.user.userId, reservationDate: at, minutes: 20 })
  await page.goto(`/patientManagement/calendar?view=day&from=${later}`)
  await page.getByRole('button', { name: new RegExp(patientName) }).click()
  const card = page.getByRole('dialog', { name: patientName })
  await card.getByRole('spinbutton', { name: fields('yuan') }).fill('86.5')
  await card.getByRole('button', { name: c('takePayment'), exact: true }).click()
  await expect(card).toContainText('¥86.50')
  await look('a booking')
  await page.keyboard.press('Escape')
  await look('calendar')
}

/** Who waits is received, and comes back to the list; the due follow-ups; the own cases with a filter kept. */
async function ownPatients(day: Day) {
  const { page, language, own, look } = day
  const [v, cases] = [textsOf(language, 'clinic/visit'), textsOf(language, 'prescribing/medical-case')]
  await page.goto('/route')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('home')

  const { patientId, patientName } = await own.call(patient.add, { patientName: nameFor(day), sex: 'male' })
  await own.call(visit.addAppointment, { patientId, reservationDate: new Date().toISOString(), arrived: true })
  await page.goto('/patientManagement')
  const act = (name: string) => v('actFor', { act: v(`acts.${name}`), name: patientName })
  await page.getByRole('button', { name: act('start') }).click()
  await expect(page).toHaveURL(/\/recipeBrain\/home\?prescriptionId=/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.goto('/patientManagement')
  await expect(page.getByRole('row').filter({ hasText: patientName })).toContainText(v('statuses.D'))
  await look('today')

  await page.goto('/patientManagement/followupList')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('follow-ups')

  await page.goto('/patientManagement/medicalCases')
  await page.getByRole('button', { name: cases('filters.number'), exact: true }).click()
  await page.getByRole('textbox', { name: cases('filters.number') }).fill('2026')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: cases('saveFilter'), exact: true }).click()
  const filter = `2026 ${language}`
  await page.getByRole('textbox', { name: cases('filterName') }).fill(filter)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: cases('save'), exact: true })
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`${filter} \\d+`) })).toBeVisible()
  // The address holds it, and a reload reads it there.
  await page.reload()
  await expect(page.getByRole('button', { name: `${cases('filters.number')} 2026` })).toBeVisible()
  await look('own cases')
}

/** All cases and one of them; a table of another program, imported and taken back; what patients say. */
async function wholeClinic(day: Day) {
  const { page, language, own, look } = day
  const [imports, cases] = [textsOf(language, 'clinic/patient-import'), textsOf(language, 'prescribing/medical-case')]
  await page.goto('/route')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('home')

  await page.goto('/admin/medicalCase')
  const firstCase = page
    .getByRole('table', { name: cases('title') })
    .getByRole('row')
    .nth(1)
  await firstCase.getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: cases('one') })).toBeVisible()
  await look('one case')
  await page.keyboard.press('Escape')
  await look('all cases')

  await page.goto('/admin/patientImport')
  const buffer = Buffer.from(`姓名,性别,生日\n${nameFor(day)},女,1988-08-08\n错生日,女,1800-01-01\n`)
  await page.locator('input[type=file]').setInputFiles({ name: `${language}.csv`, mimeType: 'text/csv', buffer })
  const check = page.getByRole('region', { name: imports('check') })
  await expect(check.getByText(/1900/)).toBeVisible()
  await look('trying an import')
  await check.getByRole('button').first().click()
  const row = page.getByRole('row').filter({ hasText: `${language}.csv` })
  await row.getByRole('button', { name: imports('undo') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: imports('undo') })
    .click()
  await expect(row.getByRole('button')).toHaveCount(0)
  expect((await own.call(patient.list, { name: nameFor(day) })).list).toEqual([])
  await look('import')

  await page.goto('/patientManagement/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('reviews')

  await page.goto('/patientManagement')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await look('today')
}

for (const { language, theme } of [
  { language: 'zh_TW', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const)
  test(`[SCOPE-quick-appointment] a patient books on a slow phone in ${language}, ${theme}`, async ({
    browser,
    serverUrl,
    doctor,
  }) => {
    test.slow()
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      beginMinute: 8 * 60,
      endMinute: 18 * 60,
      slotMinutes: 20,
    }))
    await doctor.call(calendar.setHours, { doctorId: doctor.user.userId, hours })
    const { code } = await (await signInByCall(serverUrl, 'admin')).call(booking.quickAppointmentCode, {})
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: theme,
      locale: language.replace('_', '-'),
    })
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    // Slow 3G as the browser's own tools define it.
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    const t = textsOf(language, 'clinic/phone')
    await page.goto(`${serverUrl}/p/book/${code}`)
    await expect(page.getByRole('heading', { name: t('bookTitle') })).toBeVisible()
    const dates = page.getByRole('group', { name: t('dayLegend') }).getByRole('button', { disabled: false })
    await dates.nth(2).click()
    expect.soft(await faultsOf(page), 'times').toEqual([])
    await page
      .getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
      .first()
      .click()
    await page.getByRole('button', { name: t('takeTime'), exact: true }).click()
    await page.getByLabel(t('name'), { exact: true }).fill('Li Ming')
    await page.getByRole('button', { name: t('male'), exact: true }).click()
    await page.getByLabel(t('phone')).fill(language === 'en' ? '13800006301' : '13800006302')
    await page.getByRole('button', { name: t('sendDigits') }).click()
    await expect(page.getByLabel(t('digits'))).toBeVisible()
    expect.soft(await faultsOf(page), 'contact').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await context.close()
  })
