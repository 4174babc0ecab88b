import { openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('the finish names what the record lacks, one press goes to its field, and the score follows', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.complaint.fill('胃脘胀痛3月，食后胀甚，大便溏，睡眠差')
  await expect(editor.sign('便溏')).toBeVisible()
  await editor.enter('guizhi6')
  await editor.give.getByRole('button', { name: '看处方笺并确认' }).click()
  const quality = page.getByRole('region', { name: '病历完整度' })
  await expect(quality).toContainText('分')
  await expect(quality.getByRole('button', { name: '主诉' })).toHaveCount(0)
  await quality.getByRole('button', { name: '治法' }).click()
  const principle = editor.give.getByRole('textbox', { name: '治法' })
  await expect(principle).toBeFocused()
  await principle.fill('疏肝和胃')
  await editor.give.getByRole('button', { name: '看处方笺并确认' }).click()
  await expect(quality.getByRole('button', { name: '舌象' })).toBeVisible()
  await expect(quality.getByRole('button', { name: '治法' })).toHaveCount(0)
  await quality.getByRole('button', { name: '舌象' }).click()
  await page.getByRole('button', { name: '舌淡红' }).click()
  await editor.give.getByRole('button', { name: '看处方笺并确认' }).click()
  await expect(quality.getByRole('button', { name: '脉象' })).toBeVisible()
  await expect(quality.getByRole('button', { name: '舌象' })).toHaveCount(0)
})
