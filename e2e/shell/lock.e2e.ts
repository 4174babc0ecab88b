import { faultsOf } from '../support/axe.ts'
import { demoPassword, editorPath, receivePatient } from '../support/clinic.ts'
import { editorOf } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a locked screen shows nothing, takes no keys, and gives back what was typed for the password', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId, patientName } = await receivePatient(doctor.call)
  await page.goto(editorPath(prescriptionId))
  const { complaint } = editorOf(page)
  await complaint.fill('躺下一个钟头睡不着')
  await page.locator('.kept .text-jade').waitFor()
  await page.keyboard.press('Control+Shift+L')
  const locked = page.getByRole('dialog', { name: '已锁屏' })
  await expect(locked).toBeVisible()
  await expect(page).toHaveTitle(/已锁屏/)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(locked).toBeVisible()
  await locked.getByLabel('密码').fill('wrong')
  await locked.getByRole('button', { name: '解锁' }).click()
  await expect(locked.getByText('密码不对')).toBeVisible()
  await locked.getByLabel('密码').fill(demoPassword)
  await locked.getByLabel('密码').press('Enter')
  await expect(locked).toBeHidden()
  await expect(page.getByText(patientName).first()).toBeVisible()
  await expect(complaint).toHaveValue('躺下一个钟头睡不着')
})

test('a question mark shows the keys on any page', async ({ editor: page }) => {
  for (const path of ['/route', '/studyBrain', '/test-centre', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    // The page listens to keys once it is drawn.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('锁屏', { timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeHidden()
  }
})
