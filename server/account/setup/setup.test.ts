import { expect, test } from 'vitest'
import { auth } from '#contract/account/auth.ts'
import { clinicSettings } from '#contract/account/clinic-settings.ts'
import { setup } from '#contract/account/setup.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { testApp, testAuditKey } from '#server/testing/app.ts'
import { isSetupCode, setupCodeOf } from './setup-code.ts'

const t = testApp({ empty: true })
const anyone = t.caller(null)
const own = { dataDir: '/nowhere', auditKey: testAuditKey }
const owner = { userName: '顾景明', account: '13512340001', password: 'suan9zao' }
const asked = { setupCode: setupCodeOf(own), organisationName: '杏林集团', clinicName: '杏林巷门诊部', ...owner }
const organisations = async () =>
  (await t.db.selectFrom('organisation').select('name').orderBy('id').execute()).map((o) => o.name)

test('the code is typed in any case and with or without hyphens, and no other code passes', () => {
  expect(asked.setupCode).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  expect(isSetupCode(own, ` ${asked.setupCode.toLowerCase().replaceAll('-', '')} `)).toBe(true)
  expect(isSetupCode(own, '')).toBe(false)
  expect(isSetupCode(own, asked.setupCode.slice(0, -1))).toBe(false)
  expect(isSetupCode({ ...own, auditKey: `${testAuditKey}x` }, asked.setupCode)).toBe(false)
})

test('an installation without organisations is set up once, by whoever reads what its server prints', async () => {
  expect(await anyone(setup.setupState, {})).toEqual({ open: true })
  const wrong = anyone(setup.setUp, { ...asked, setupCode: 'AAAA-AAAA-AAAA-AAAA' })
  await expect(wrong).rejects.toMatchObject({ code: errors.setup_code_wrong.code })
  const common = anyone(setup.setUp, { ...asked, password: 'password1' })
  await expect(common).rejects.toMatchObject({ code: errors.password_common.code })
  expect(await organisations()).toEqual([])

  const inEnglish = t.caller(null, 'en')
  const both = await Promise.allSettled([inEnglish(setup.setUp, asked), inEnglish(setup.setUp, asked)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: errors.setup_closed.code })
  expect(await organisations()).toEqual(['杏林集团', '杏林巷门诊部'])

  const me = await anyone(auth.login, { account: owner.account, password: owner.password })
  expect(me).toMatchObject({ userName: '顾景明', userType: 'admin', firstLogin: false })
  const settings = await t.caller(me.accessToken ?? '')(clinicSettings.read, {})
  expect(settings).toMatchObject({ sheetLanguage: 'en' })
  const { patientId } = await t.caller(me.accessToken ?? '')(patient.add, {
    patientName: '第一位',
    sex: 'female',
    birthday: '1985-05-05',
    phone: '13700000001',
  })
  expect(patientId).toBeGreaterThan(0)
  const acts = await t.db.selectFrom('audit_log').select(['action', 'entity']).where('action', '=', 'set-up').execute()
  expect(acts).toEqual([{ action: 'set-up', entity: 'organisation' }])
})

test('once there is an organisation the way is closed, with the right code too', async () => {
  expect(await anyone(setup.setupState, {})).toEqual({ open: false })
  await expect(anyone(setup.setUp, asked)).rejects.toMatchObject({ code: errors.setup_closed.code })
})
