import { patient } from '#contract/clinic/patient.ts'
import { faultsOf } from '../support/axe.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

const csv = '姓名,性别,出生日期,联系电话,星座\n柳如烟,女,1988-08-08,13622220001,狮子\n柳如眉,女,1800-01-01,,\n'

test('an admin brings patients of an older program over, sees each fault first, and takes it back', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  const admin = await signInByCall(baseURL ?? '', 'admin')
  await enter(context, admin)
  await page.goto('/admin/patientImport')
  const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  const check = page.getByRole('region', { name: '试导入的结果' })
  await expect(check.getByRole('status')).toContainText('可导入 1 行')
  await expect(check.getByRole('row', { name: /3 .*1900/ })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  expect((await admin.call(patient.list, { name: '柳如烟' })).list).toEqual([])
  await check.getByRole('button', { name: '导入 1 行' }).click()
  const row = page.getByRole('row', { name: /old\.csv/ })
  await expect(row).toContainText('导入 1')
  expect((await admin.call(patient.list, { name: '柳如烟' })).list).toMatchObject([{ phone: '13622220001' }])
  await row.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
  await expect(row).toContainText('已撤销')
  expect((await admin.call(patient.list, { name: '柳如烟' })).list).toEqual([])
  expect(faults).toEqual([])
})
