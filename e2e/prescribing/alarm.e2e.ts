import { faultsOf } from '../support/axe.ts'
import { openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('an emergency in the words stands above the editor, folds the formulas, and goes on only with a written reason', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  const alarm = page.getByRole('region', { name: '急症警示' })
  await editor.complaint.fill('糖尿病来复诊，近来口干多饮减轻，否认胸痛。')
  await expect(page.getByRole('region', { name: '辨方证' }).locator('.match').first()).toBeVisible()
  await expect(alarm).toBeHidden()

  await editor.complaint.fill('糖尿病来复诊。候诊时胸口像压了石头一样疼40分钟，出冷汗，含速效救心丸不缓解。')
  const head = alarm.getByRole('alert').filter({ hasText: '急性冠脉综合征' })
  await expect(head).toBeVisible()
  await expect(alarm).toContainText('出冷汗')
  await expect(alarm).toContainText('120')
  const may = page.getByRole('region', { name: '辨方证' })
  await expect(may.locator('.match')).toHaveCount(0)
  await may.getByRole('button', { name: '仍要看方剂' }).click()
  await expect(may.locator('.match').first()).toBeVisible()

  const keep = alarm.getByRole('button', { name: '写下理由，继续' })
  await expect(keep).toBeDisabled()
  await may.getByRole('button', { name: '收起方剂' }).click()
  await editor.complaint.press('Alt+Enter')
  await expect(alarm.getByRole('textbox')).toBeFocused()
  await expect(alarm.getByText('先写理由，再用方')).toBeVisible()
  await page.keyboard.press('F3')
  await expect(may.getByRole('button', { name: '仍要看方剂' })).toBeFocused()
  await alarm.getByRole('textbox', { name: '已排除或已处理的理由' }).fill('急诊已排除，心电图正常')
  await keep.click()
  await expect(alarm).toContainText('已写理由「急诊已排除，心电图正常」')
  await expect(head).toBeHidden()
  await expect(may.locator('.match').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('on a phone an alarm raised by what is being typed leaves the words in sight', async ({
  editor: page,
  doctor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { editor } = await openEditor(page, doctor)
  await editor.complaint.fill('候诊时胸口像压了石头一样疼40分钟，出冷汗，含速效救心丸不缓解')
  const alarm = page.getByRole('region', { name: '急症警示' })
  await expect(alarm).toBeInViewport({ ratio: 1 })
  await expect(editor.complaint).toBeFocused()
  await expect(editor.complaint).toBeInViewport({ ratio: 1 })
  await alarm.getByRole('textbox', { name: '已排除或已处理的理由' }).fill('急诊已排除')
  await alarm.getByRole('button', { name: '写下理由，继续' }).click()
  await expect(alarm).toContainText('已写理由')
})
