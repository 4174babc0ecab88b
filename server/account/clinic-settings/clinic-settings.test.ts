import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clinicSettings } from '#contract/account/clinic-settings.ts'
import { priceList } from '#contract/account/price-list.ts'
import { errors } from '#contract/base/errors.ts'
import { userCalls } from '#contract/base/user.ts'
import { patient } from '#contract/clinic/patient.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const refused = (promise: Promise<unknown>, key: keyof typeof errors) =>
  expect(promise).rejects.toMatchObject({ code: errors[key].code })
const detailsOf = async (action: string) =>
  (await t.db.selectFrom('audit_log').select('detail').where('action', '=', action).orderBy('seq').execute()).map(
    ({ detail }) => detail,
  )
const drawn = (width = 300) =>
  sharp({ create: { width, height: 300, channels: 4, background: '#b23a2e' } })
    .png()
    .toBuffer()
const fileOf = async () => new Blob([new Uint8Array(await drawn())], { type: 'image/png' })

test('an admin sets the clinic; the log says what was and what is, and nothing else', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const { version, hasSeal, ...before } = await admin.call(clinicSettings.read, {})
  expect(hasSeal).toBe(false)
  const after = {
    ...before,
    name: '杏林堂',
    letterhead: '杏林巷 7 号',
    decoctionPerPair: 4.5,
    daysAhead: 7,
    currency: 'TWD' as const,
  }
  const saved = await admin.call(clinicSettings.save, { ...after, version })
  expect(saved).toEqual({ ...after, hasSeal: false, version: version + 1 })
  expect(await admin.call(clinicSettings.read, {})).toEqual(saved)
  const names = ['name', 'currency', 'letterhead', 'decoctionPerPair', 'daysAhead'] as const
  const of = (one: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, one[name]]))
  expect(await detailsOf('settings')).toEqual([{ before: of(before), after: of(after) }])
})

test('of two who change it at once the second is told, and a clock that there is not is refused', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const { hasSeal: _, ...now } = await admin.call(clinicSettings.read, {})
  const both = await Promise.allSettled([
    admin.call(clinicSettings.save, { ...now, phone: '1' }),
    admin.call(clinicSettings.save, { ...now, phone: '2' }),
  ])
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  await refused(admin.call(clinicSettings.save, now), 'settings_changed')
  await refused(admin.call(clinicSettings.save, { ...now, timeZone: 'Mars/Base' }), 'time_zone_unknown')
})

test('another organisation keeps its own; no doctor changes the clinic; only an admin what is of the organisation', async () => {
  const [ours, theirs] = [await t.signIn('ours', { role: 'admin' }), await t.signIn('theirs', { role: 'admin' })]
  const theirBefore = await theirs.call(clinicSettings.read, {})
  const { hasSeal: _, ...now } = await ours.call(clinicSettings.read, {})
  await ours.call(clinicSettings.save, { ...now, name: '只是我们的' })
  expect(await theirs.call(clinicSettings.read, {})).toEqual(theirBefore)
  const doctor = await t.signIn('ours', { permissions: ['clinic_manage'] })
  await refused(doctor.call(clinicSettings.read, {}), 'forbidden')
  const manager = await t.signIn('ours', { role: 'staff', permissions: ['brain_admin'] })
  const { hasSeal: __, ...seen } = await manager.call(clinicSettings.read, {})
  await refused(manager.call(clinicSettings.save, { ...seen, casesEnabled: false }), 'rights_beyond')
  await refused(manager.call(clinicSettings.save, { ...seen, learnFromOutcomes: true }), 'rights_beyond')
  await manager.call(clinicSettings.save, { ...seen, phone: '010-1' })
})

test('[MODE-normal] without cases no patient is there for anybody, and comes back with them', async () => {
  const admin = await t.signIn('theirs', { role: 'admin' })
  const doctor = await t.signIn('theirs')
  const set = async (casesEnabled: boolean) => {
    const { hasSeal: _, ...now } = await admin.call(clinicSettings.read, {})
    await admin.call(clinicSettings.save, { ...now, casesEnabled })
  }
  await set(false)
  await refused(doctor.call(patient.list, {}), 'normal_mode')
  await set(true)
  await doctor.call(patient.list, {})
})

test('a seal is a picture of the own clinic, replaced and taken away', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  await refused(admin.call(clinicSettings.seal, {}), 'file_not_found')
  await admin.call(clinicSettings.uploadSeal, { file: await fileOf() })
  await admin.call(clinicSettings.uploadSeal, { file: await fileOf() })
  expect((await admin.call(clinicSettings.read, {})).hasSeal).toBe(true)
  expect((await admin.call(clinicSettings.seal, {})).type).toMatch(/^image\//)
  const stranger = await t.signIn('theirs', { role: 'admin' })
  await refused(stranger.call(clinicSettings.seal, {}), 'file_not_found')
  const script = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })
  await refused(admin.call(clinicSettings.uploadSeal, { file: script }), 'file_type')
  await admin.call(clinicSettings.removeSeal, {})
  await admin.call(clinicSettings.removeSeal, {})
  await refused(admin.call(clinicSettings.seal, {}), 'file_not_found')
  expect(await detailsOf('settings-seal')).toHaveLength(3)
})

test('a price is found by name, set, changed and taken off; two at once are not both taken', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  expect((await admin.call(priceList.list, {})).total).toBe(0)
  const [herb] = (await admin.call(priceList.list, { name: '黄芪' })).list
  expect(herb).toMatchObject({ name: '黄芪', yuan: null, version: 0 })
  const price = { kind: 'herb', itemId: herb?.itemId ?? '', form: '', insuranceYuan: 0.2, stock: 500 } as const
  const both = await Promise.allSettled([
    admin.call(priceList.save, { ...price, yuan: 0.25, version: 0 }),
    admin.call(priceList.save, { ...price, yuan: 0.3, version: 0 }),
  ])
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const [row] = (await admin.call(priceList.list, {})).list
  const changed = await admin.call(priceList.save, { ...price, yuan: 0.5, version: row?.version ?? 0 })
  expect(changed).toMatchObject({ yuan: 0.5, insuranceYuan: 0.2, stock: 500 })
  await refused(admin.call(priceList.save, { ...price, yuan: 9, version: row?.version ?? 0 }), 'settings_changed')
  const stranger = await t.signIn('theirs', { role: 'admin' })
  expect((await stranger.call(priceList.list, {})).total).toBe(0)
  await admin.call(priceList.save, { ...price, yuan: null, version: changed.version })
  expect((await admin.call(priceList.list, {})).total).toBe(0)
  expect((await detailsOf('price')).at(-1)).toMatchObject({ before: { yuan: 0.5 }, after: null })
})

test('packs have a price and a number; what the base does not know has none', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const [pack] = (await admin.call(priceList.list, { kind: 'preparation', name: '玉屏风' })).list
  const of = { kind: 'preparation', itemId: pack?.itemId ?? '' } as const
  expect(await admin.call(priceList.save, { ...of, yuan: 12.5, stock: 20, version: 0 })).toMatchObject({ stock: 20 })
  const unknown = [
    { kind: 'herb', itemId: 'no-such-herb' },
    { kind: 'herb', itemId: 'huang-qi', form: '没有的炮制' },
    { kind: 'product', itemId: of.itemId },
  ] as const
  for (const one of unknown)
    await refused(admin.call(priceList.save, { ...one, yuan: 1, version: 0 }), 'price_item_unknown')
})

test('the currency of the clinic is what its people count in, and no other clinic’s', async () => {
  const [ours, theirs] = [await t.signIn('ours', { role: 'admin' }), await t.signIn('theirs', { role: 'admin' })]
  const { hasSeal: _, ...now } = await ours.call(clinicSettings.read, {})
  await ours.call(clinicSettings.save, { ...now, currency: 'TWD' })
  expect((await ours.call(userCalls.info, {})).currency).toBe('TWD')
  expect((await theirs.call(userCalls.info, {})).currency).toBe('CNY')
  const wrong = { ...now, version: now.version + 1, currency: 'XXX' as 'CNY' }
  await expect(ours.call(clinicSettings.save, wrong)).rejects.toThrow()
})
