import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('what own patients said at follow-up is counted by formula and by disease, with how sure it is', async ({
  editor: page,
}) => {
  await page.goto('/patientManagement/medicalCases')
  await page.getByRole('button', { name: '疗效' }).click()
  const dialog = page.getByRole('dialog', { name: '疗效' })
  const rows = dialog.getByRole('table', { name: '疗效' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/\d+\/\d+.*\d+%–\d+%/)
  await expect(dialog.getByText('这是计数，不能说明是方药之功')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByText('按病', { exact: true }).first().click()
  await expect(rows.nth(1)).toBeVisible()
})
