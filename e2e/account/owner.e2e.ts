import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#contract/base/codes.ts'
import { imageCodesOf, sentTo } from '../support/codes.ts'
import { openWindow } from '../support/looks.ts'
import { freePort, makeDataFolder, type RunningServer, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { opening, textsOf } from '../support/texts.ts'

const certificate = () =>
  sharp({ create: { width: 600, height: 420, channels: 3, background: '#f8f4e9' } })
    .jpeg()
    .toBuffer()

const catalogues = {
  audit: 'account/audit',
  auth: 'account/auth',
  clinic: 'account/clinic-settings',
  common: 'base/common',
  desk: 'prescribing/prescription',
  errors: 'base/errors',
  fields: 'base/fields',
  home: 'support/home',
  join: 'account/join',
  messages: 'base/messages',
  patient: 'clinic/patient',
  prices: 'account/price-list',
  profile: 'account/profile',
  shell: 'base/shell',
  staff: 'account/staff',
  visit: 'clinic/visit',
} as const
type Said = Record<keyof typeof catalogues, ReturnType<typeof textsOf>>
const wordsOf = (language: Language) =>
  Object.fromEntries(Object.entries(catalogues).map(([key, file]) => [key, textsOf(language, file)])) as Said

const people = {
  zh_CN: {
    clinic: '云起堂',
    top: '云起中医',
    owner: '秦越',
    doctor: '叶青',
    patient: '叶知秋',
    line: '杏花路 8 号',
    complaint: '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧',
    formula: '麻黄汤',
    herb: '麻黄',
    find: '麻黄',
    yuan: '¥',
    disease: '感冒',
  },
  en: {
    clinic: 'Cloud House',
    top: 'Cloud House Medicine',
    owner: 'Jane Qin',
    doctor: 'Anna Ye',
    patient: 'Mary Ye',
    line: '8 Apricot Road',
    formula: 'Mahuang Tang',
    herb: 'Mahuang 麻黄',
    find: 'mahuang',
    disease: 'common cold',
    yuan: 'CN¥',
    complaint:
      'Fever for three days, aversion to cold, no sweating, body aches, joint pain, wheezing, pulse floating and tight',
  },
} as const

type Who = (typeof people)[keyof typeof people]

const looks = [
  { language: 'zh_CN', width: 1280 },
  { language: 'en', width: 390 },
] as const
type Look = (typeof looks)[number]

/** By its whole label, with or without the mark of what must be filled. */
const field = (where: Page | Locator, label: string) =>
  where.getByLabel(new RegExp(`^${label.replace(/[^\p{L}\p{N} ]/gu, '.')}\\s*\\*?$`, 'u'))

type Newcomer = { name: string; account: string; invitation: string }

async function join(page: Page, data: string, t: Said, { name, account, invitation }: Newcomer) {
  const readImage = imageCodesOf(page, data)
  await page.goto('/auth/register')
  await field(page, t.join('account')).fill(account)
  await field(page, t.fields('imageCode')).fill(await readImage())
  await page.getByRole('button', { name: t.join('send'), exact: true }).click()
  await expect(page.getByText(opening(t.join('sentTo')))).toBeVisible()
  await page
    .getByRole('textbox', { name: t.fields('verifyCode') })
    .last()
    .fill(await sentTo(data, account))
  await field(page, t.fields('userName')).fill(name)
  await field(page, t.auth('forcePassword.new')).fill('suan9zao')
  await field(page, t.auth('forcePassword.repeat')).fill('suan9zao')
  await field(page, t.fields('invitationCode')).fill(invitation)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t.join('register.submit') }).click()
  const dialog = page.getByRole('dialog', { name: t.profile('complete.title') })
  await field(dialog, t.fields('position')).fill('中医师')
  const file = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await certificate() }
  await dialog.locator('input[type=file]').last().setInputFiles(file)
  await expect(dialog.getByRole('button', { name: t.profile('certificate', { number: 1 }), exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t.profile('complete.submit') }).click()
  await expect(dialog).toHaveCount(0)
}

async function invite(owner: Page, t: Said, whom: string): Promise<string> {
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: t.staff('invite'), exact: true }).click()
  const dialog = owner.getByRole('dialog')
  await field(dialog, t.staff('invited')).fill(whom)
  await dialog.getByRole('radio', { name: t.auth('roles.doctor'), exact: true }).check()
  await dialog.getByRole('button', { name: t.staff('makeInvitation') }).click()
  await expect(owner.getByRole('dialog')).toContainText('/auth/register')
  const code = await owner
    .getByRole('dialog')
    .getByRole('status', { name: t.staff('code') })
    .innerText()
  await owner.getByRole('button', { name: t.staff('done'), exact: true }).click()
  return code
}

async function setUp(owner: Page, server: RunningServer, t: Said, who: Who) {
  await owner.goto('/')
  await owner.getByRole('link', { name: t.join('login.setup') }).click()
  const fill = (name: string, value: string) => field(owner, t.fields(name)).fill(value)
  await fill('setupCode', 'AAAA-AAAA-AAAA-AAAA')
  await fill('clinicName', who.clinic)
  await fill('organisationName', who.top)
  await fill('userName', who.owner)
  await field(owner, t.join('account')).fill('13512340001')
  await field(owner, t.auth('forcePassword.new')).fill('suan9zao')
  await field(owner, t.auth('forcePassword.repeat')).fill('suan9zao')
  await owner.getByRole('checkbox').check()
  await owner.getByRole('button', { name: t.join('setup.submit') }).click()
  await expect(owner.getByText(t.errors('setup_code_wrong')).first()).toBeVisible()
  await expect(field(owner, t.fields('clinicName'))).toHaveValue(who.clinic)
  await fill('setupCode', /code (\S+)/.exec(server.said())?.[1] ?? '')
  await owner.getByRole('button', { name: t.join('setup.submit') }).click()
  await expect(owner).toHaveURL(/\/route$/)
  await expect(owner.getByRole('region', { name: t.home('firstSteps') }).getByRole('link')).toHaveCount(5)

  await owner.goto('/admin/clinic')
  await expect(owner.getByRole('textbox', { name: t.clinic('name') }).first()).toHaveValue(who.clinic)
  await field(owner, t.clinic('letterhead')).fill(who.line)
  await owner.getByRole('button', { name: t.clinic('save'), exact: true }).click()
  await expect(owner.getByText(t.clinic('saved'))).toBeVisible()

  await owner.goto('/admin/prices')
  await owner.getByPlaceholder(t.prices('find')).fill(who.find)
  await owner.getByRole('button', { name: who.herb, exact: true }).click()
  await field(owner, t.prices('yuan.g', { sign: who.yuan })).fill('0.5')
  await owner.getByRole('button', { name: t.prices('save'), exact: true }).click()
  await expect(owner.getByText(t.prices('saved', { name: who.herb }))).toBeVisible()
}

async function approve(owner: Page, t: Said, { doctor }: Who) {
  await owner.goto('/route')
  await owner.getByRole('link', { name: t.messages('audit_asked_title', { name: doctor }) }).click()
  await expect(owner.getByRole('link', { name: t.shell('unreadMessages', { count: 0 }) })).toBeVisible()
  await owner.goto('/admin/audit')
  await owner.getByRole('button', { name: doctor }).click()
  await owner.getByLabel(t.audit('choices.approved')).check()
  await owner.getByRole('button', { name: t.profile('certificate', { number: 1 }) }).click()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: t.audit('approve') }).click()
  await expect(owner.getByText(t.audit('approved'))).toBeVisible()
}

async function treat(doctor: Page, t: Said, who: Who) {
  await doctor.goto('/patientManagement')
  // The empty list offers it as well.
  await doctor
    .getByRole('button', { name: t.visit('acts.add'), exact: true })
    .first()
    .click()
  await doctor.getByRole('button', { name: t.patient('add'), exact: true }).click()
  await field(doctor, t.fields('patientName')).fill(who.patient)
  await doctor.getByRole('radio', { name: t.common('sex.female'), exact: true }).check()
  await field(doctor, t.fields('phone')).fill('13711112222')
  await doctor.getByRole('button', { name: t.patient('store'), exact: true }).click()
  await doctor.getByRole('button', { name: t.visit('receiveNow') }).click()

  await doctor.getByRole('textbox', { name: t.desk('history.label') }).fill(who.complaint)
  const differential = doctor.getByRole('region', { name: t.desk('differential.title') })
  await expect(differential.locator('.match').first()).toContainText(who.formula)
  await differential.getByRole('button', { name: t.desk('differential.use'), exact: true }).click()
  const sheet = doctor.getByRole('region', { name: t.desk('prescription.title'), exact: true })
  const dose = t.desk('prescription.doseOf', { name: who.herb })
  await expect(sheet.locator('.rx-line').filter({ has: doctor.getByLabel(dose, { exact: true }) })).toContainText('4.5')
  const saved = sheet.getByRole('status').filter({ hasText: t.desk('kept.saved') })
  await expect(saved).toBeVisible()
  // What has no price is counted as that, never as free.
  await expect(sheet).toContainText(t.desk('prescription.unpriced', { count: '3' }))
  await sheet.getByRole('combobox', { name: t.desk('prescription.diagnosis') }).fill(who.disease)
  await doctor.getByRole('option').filter({ hasText: 'A01.01.01' }).first().click()
  await expect(saved).toBeVisible()
  await doctor.getByRole('button', { name: t.desk('act.review') }).click()
  const paper = doctor.getByRole('document', { name: t.desk('sheet.kinds.prescription') })
  await expect(paper).toContainText(who.clinic)
  await expect(paper).toContainText(who.line)
  await expect(paper).toContainText(who.patient)
  await doctor.getByRole('button', { name: t.desk('sheet.confirm'), exact: true }).click()
  await expect(doctor.getByRole('heading', { name: t.desk('sheet.done') })).toBeVisible()
  const download = doctor.waitForEvent('download')
  await doctor.getByRole('link', { name: t.desk('sheet.download'), exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
}

async function journey(browser: Browser, server: RunningServer, look: Look) {
  const t = wordsOf(look.language)
  const who = people[look.language]
  const window = () => openWindow(browser, server.url, look)
  const [owner, doctor] = [await window(), await window()]
  await setUp(owner, server, t, who)
  const invitation = await invite(owner, t, who.doctor)
  await join(doctor, server.data, t, { name: who.doctor, account: '13512340002', invitation })
  await expect(doctor.getByText(t.home('normalMode'))).toBeVisible()
  await approve(owner, t, who)
  await expect(doctor.getByText(t.home('normalMode'))).toHaveCount(0)
  await treat(doctor, t, who)
}

for (const look of looks)
  test(`a clinic is set up from nothing by pages alone, from the organisation to the first printed sheet: ${look.language}, ${look.width}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const data = makeDataFolder()
    const server = await startServer(data, await freePort(), { QIBO_DEMO: 'no' })
    try {
      await journey(browser, server, look)
    } finally {
      await server.stop()
      removeDataFolder(data)
    }
  })
