import { needleCount, openAcup, writeSigns } from '../support/acup.ts'
import { readPrescription } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

test('the body is where needling begins: a point is found on it, read, taken, numbered, and put back', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  const body = page.getByRole('region', { name: '人体图' })
  const sheet = page.getByRole('region', { name: '针方', exact: true })
  await expect(body.getByRole('region', { name: '正面' })).toBeVisible()
  await expect(body.getByRole('region', { name: '背面' })).toBeVisible()
  const search = body.getByRole('combobox', { name: /穴名、拼音/ })
  await search.fill('shenshu')
  await search.press('Enter')
  const card = sheet.getByRole('article', { name: '肾俞' })
  await expect(card).toContainText('第2腰椎')
  await sheet.getByRole('button', { name: '取肾俞' }).click()
  await needleCount(page, 1)
  await expect(sheet.getByRole('listitem').filter({ hasText: '肾俞' })).toContainText('双侧')
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.points).toMatchObject([{ pointId: 'bl23', choosePointType: 'manual', side: 'both', needlesIn: 2 }])
  expect(content.treatType).toBe(2)

  // A point that another view shows: the view's name says how many are there.
  await search.fill('yongquan')
  await search.press('Enter')
  await expect(body.getByRole('region', { name: '足底' })).toBeVisible()
  // Below the card; the points of this hour may offer it as well.
  await sheet.getByRole('paragraph').filter({ hasText: '关闭' }).getByRole('button', { name: '取涌泉' }).click()
  await needleCount(page, 2)
  await body.getByText(/^正背\s*1$/).click()
  await expect(body.getByText(/^足\s*1$/)).toBeVisible()
  await sheet.getByRole('button', { name: '去掉肾俞' }).click()
  await needleCount(page, 1)
  expect(faults).toEqual([])
})

test('on a phone the body stays in its place when the names of the signs come', async ({ editor: page, doctor }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { prescriptionId } = await openAcup(page, doctor)
  await writeSigns(doctor, prescriptionId, ['insomnia', 'headache'])
  const held = Promise.withResolvers<void>()
  await page.route('**/api/symptoms/*', (route) => held.promise.then(() => route.continue()))
  await page.reload()
  const body = page.getByRole('region', { name: '人体图' })
  const top = async () => (await body.boundingBox())?.y
  await expect(page.getByRole('link', { name: '修改' })).toBeVisible()
  await expect(page.getByText(/经当令/)).toBeVisible()
  const before = await top()
  held.resolve()
  await expect(page.getByText('头痛', { exact: true })).toBeVisible()
  expect(await top()).toBe(before)
})
