import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { document } from '#contract/support/document.ts'
import { home } from '#contract/support/home.ts'
import { message } from '#contract/support/message.ts'
import { testApp } from '#server/testing/app.ts'
import { picture } from '#server/testing/uploads.ts'

const t = testApp()
type SignedIn = Awaited<ReturnType<typeof t.signIn>>
let keeper: SignedIn
let reader: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  keeper = await t.signIn('ours', { permissions: ['document_list'], userName: '许清如' })
  reader = await t.signIn('ours')
  stranger = await t.signIn('theirs')
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })

test('[CALL-home-banners] [CALL-home-guides] [CALL-home-bulletin] [SCREEN-home] what is written for the landing page stands on that of the organisation alone', async () => {
  const { url } = await keeper.call(document.uploadRichTextImage, { file: await picture() })
  const banner = await keeper.call(home.addEntry, {
    kind: 'banner',
    title: '夜诊',
    image: url,
    link: '/patientManagement',
  })
  await keeper.call(home.addEntry, { kind: 'guide', title: '从主诉到方', link: '/recipeBrain/home' })
  await keeper.call(home.addEntry, {
    kind: 'bulletin',
    title: '周三夜诊',
    content: '<p>周三晚间门诊至 20:00<script>alert(1)</script></p>',
    notify: true,
  })
  expect((await reader.call(home.banners, {})).list).toEqual([
    { id: banner.id, title: '夜诊', link: '/patientManagement', imageUrl: banner.imageUrl },
  ])
  const fileId = Number(banner.imageUrl.split('/').at(-1))
  expect((await reader.call(document.file, { fileId })).type).toBe('image/png')
  await expect(stranger.call(document.file, { fileId })).rejects.toMatchObject(code('file_not_found'))
  expect((await reader.call(home.guides, {})).list).toMatchObject([{ title: '从主诉到方', url: '/recipeBrain/home' }])
  expect((await reader.call(home.bulletin, {})).list).toMatchObject([
    { title: '周三夜诊', content: '<p>周三晚间门诊至 20:00</p>', author: '许清如' },
  ])
  expect((await reader.call(message.list, {})).list[0]).toMatchObject({
    kind: 'system',
    title: '周三夜诊',
    content: '周三晚间门诊至 20:00',
  })
  expect((await stranger.call(message.list, {})).total).toBe(0)
  for (const shown of [home.banners, home.guides, home.bulletin])
    expect((await stranger.call(shown, {})).list).toEqual([])
})

test('an entry is changed and taken away with its pictures and messages, by whoever may', async () => {
  const [entry] = (await keeper.call(home.entries, { kind: 'bulletin' })).list
  const id = entry?.id ?? 0
  const changed = await keeper.call(home.updateEntry, { id, title: '周四夜诊', content: '<p>改期</p>' })
  expect(changed).toMatchObject({ title: '周四夜诊', content: '<p>改期</p>' })
  const other = await t.signIn('theirs', { permissions: ['document_list'] })
  await expect(other.call(home.removeEntry, { id })).rejects.toMatchObject(code('home_entry_not_found'))
  await expect(other.call(home.updateEntry, { id, title: '改' })).rejects.toMatchObject(code('home_entry_not_found'))
  const nobody = await t.signIn('ours', { permissions: [] })
  await expect(nobody.call(home.addEntry, { kind: 'banner', title: 'x' })).rejects.toMatchObject(code('forbidden'))
  expect(await keeper.call(home.removeEntry, { id })).toEqual({ id, deleted: true })
  expect((await reader.call(home.bulletin, {})).list).toEqual([])
  expect((await reader.call(message.list, {})).total).toBe(0)
})

test.each([
  [{ kind: 'bulletin', title: '空', content: '<p></p>' }, 'content_empty'],
  [{ kind: 'guide', title: '空' }, 'content_empty'],
  [{ kind: 'banner', title: '外链', link: 'javascript:alert(1)' }, 'input_invalid'],
  [{ kind: 'banner', title: '外链', link: '//example.org' }, 'input_invalid'],
  [{ kind: 'banner', title: '外图', image: 'https://example.org/x.png' }, 'input_invalid'],
] as const)('%j is refused', async (input, key) => {
  await expect(keeper.call(home.addEntry, input)).rejects.toMatchObject(code(key))
})

/** A patient with a sex and birthday whose prescription with a sign and a formula was confirmed at a given time. */
async function treat(who: SignedIn, org: 'ours' | 'theirs', sex: 'female' | 'male', birthday: string, at: string) {
  const { patientId } = await who.call(patient.add, { patientName: '某', sex, birthday })
  const { prescriptionId } = await who.call(visit.create, { patientId })
  const content = {
    symptoms: [
      { id: 'headache', present: true },
      { id: 'fever', present: false },
      // As it should be: written down, and no complaint.
      { id: 'clear-mind', present: true },
    ],
    recipes: [{ recipeId: 'gui-zhi-tang' }],
  }
  await t.db
    .updateTable('prescription')
    .set({ status: 'confirmed', confirmed_at: at, content: JSON.stringify(content), recipe_name: '桂枝汤' })
    .where('id', '=', prescriptionId)
    .where('top_org_id', '=', t.orgs[org].top)
    .execute()
  return patientId
}

test('[CALL-home-distribution] patients with a confirmed prescription are counted once a group, and small groups have no number', async () => {
  const at = '2026-02-20T09:00:00+08:00'
  for (let n = 0; n < 6; n++) await treat(reader, 'ours', 'female', '1990-01-01', at)
  for (let n = 0; n < 2; n++) await treat(reader, 'ours', 'male', '2024-02-20', at)
  await treat(reader, 'ours', 'male', '1950-01-01', '2025-01-01T09:00:00+08:00')
  await treat(stranger, 'theirs', 'male', '1950-01-01', at)
  const found = await reader.call(home.distribution, {})
  expect(found).toMatchObject({
    patients: 8,
    smallestGroup: 5,
    bySymptom: [{ symptomId: 'headache', label: '头痛', patients: 8 }],
    byRecipe: [{ recipeId: 'gui-zhi-tang', label: '桂枝汤', patients: 8 }],
    bySex: [
      { sex: 'female', patients: 6 },
      { sex: 'male', patients: null },
    ],
  })
  expect(Object.fromEntries(found.byAge.map((one) => [one.band, one.patients]))).toEqual({
    '0-6': null,
    '7-17': 0,
    '18-39': 6,
    '40-64': 0,
    '65+': 0,
    unknown: 0,
  })
  const earlier = { beginTime: '2025-01-01T00:00:00+08:00', endTime: '2025-02-01T00:00:00+08:00' }
  expect(await reader.call(home.distribution, earlier)).toMatchObject({ patients: null, bySymptom: [] })
  expect(await stranger.call(home.distribution, {})).toMatchObject({ patients: null, bySymptom: [], byRecipe: [] })
  const waiting = await t.signIn('ours', { auditStatus: 'pending' })
  expect(await waiting.call(home.distribution, {})).toMatchObject({ patients: 0, bySymptom: [] })
})

test('the last seven days are those of the doctor, for the front desk those of the clinic', async () => {
  const desk = await t.signIn('ours', { role: 'staff' })
  const colleague = await t.signIn('ours')
  const own = await reader.call(home.week, {})
  expect(own.scope).toBe('own')
  expect(own.days.map((one) => one.day)).toEqual([
    ...['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
    ...['2026-03-01', '2026-03-02'],
  ])
  expect(own.days.at(-1)?.seen).toBe(9)
  expect((await colleague.call(home.week, {})).days.at(-1)?.seen).toBe(0)
  const clinic = await desk.call(home.week, {})
  expect([clinic.scope, clinic.days.at(-1)?.seen]).toEqual(['clinic', 9])
  await treat(reader, 'ours', 'male', '1980-01-01', '2026-03-01T09:00:00+08:00')
  expect((await reader.call(home.week, {})).recipes).toEqual([{ name: '桂枝汤', count: 1 }])
  const english = t.caller(reader.token, 'en')
  expect((await english(home.week, {})).recipes).toEqual([{ name: 'Cinnamon Twig Decoction', count: 1 }])
})

test('whoever is here today is found first, however many others bear the name', async () => {
  const add = (patientName: string) => reader.call(patient.add, { patientName, sex: 'male' })
  const { patientId } = await add('侯同名')
  await reader.call(visit.addAppointment, {
    patientId,
    diagnoseWay: 1,
    reservationDate: t.clock.now.toISOString(),
    arrived: true,
  })
  for (let i = 0; i < 32; i++) await add(`赵同名${i}`)
  const { list } = await reader.call(home.search, { q: '同名' })
  expect(list[0]).toMatchObject({ id: patientId, person: { today: 'A' } })
  expect(list.filter((one) => one.kind === 'patient')).toHaveLength(6)
  expect((await stranger.call(home.search, { q: '同名' })).list).toEqual([])
})

test('an entry written out comes before patients whose names only begin so, and after who is here today', async () => {
  const { patientId } = await reader.call(patient.add, { patientName: '何桂英', sex: 'female' })
  const firstOf = async (q: string) => (await reader.call(home.search, { q })).list[0]
  expect(await firstOf('hegu')).toMatchObject({ kind: 'point', name: '合谷' })
  expect(await firstOf('hegui')).toMatchObject({ kind: 'patient', id: patientId })
  const reservationDate = t.clock.now.toISOString()
  await reader.call(visit.addAppointment, { patientId, diagnoseWay: 1, reservationDate, arrived: true })
  expect(await firstOf('hegu')).toMatchObject({ kind: 'patient', id: patientId })
})
