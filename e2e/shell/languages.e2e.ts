import { editorPath, enter, receivePatient } from '../support/clinic.ts'
import { complaint, openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('the whole path in English', async ({ page, context, baseURL, faults }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
  await page.goto('/')
  await page.getByRole('button', { name: 'Doctor 13800000001' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').first().getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Add a patient' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maria Lindqvist-Fernández')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'See now' }).click()

  await page.getByRole('textbox', { name: 'Complaint and history' }).fill(complaint)
  await expect(page.getByRole('button', { name: /^Fever: present/ })).toBeVisible()
  const may = page.getByRole('region', { name: 'Differential' })
  await expect(may.locator('.match').first()).toContainText('Mahuang Tang')
  await may.getByRole('button', { name: 'Use', exact: true }).click()
  const give = page.getByRole('region', { name: 'Prescription' })
  await expect(give.locator('.dose input')).toHaveCount(4)
  await expect(give.getByLabel('Dose of Mahuang 麻黄 in grams')).toHaveValue('9')
  await expect(give.locator('.rx-explain')).toContainText('Mahuang Tang')
  const add = give.getByRole('combobox', { name: 'Add a herb' })
  await add.fill('gansui1')
  await add.press('Enter')
  await expect(give.locator('.rx-line').last()).toContainText('Blocked')
  await page.keyboard.press('Control+z')
  await expect(give.locator('.dose input')).toHaveCount(4)
  await give.getByRole('button', { name: /^Use .*Wind-cold fettering the exterior/ }).click()
  await page.getByRole('button', { name: 'Review and confirm' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prescription confirmed' })).toBeVisible()
  expect(faults).toEqual([])
})

test('another language chosen at the editor: what the server had named is named again, and nothing typed is lost', async ({
  editor: page,
  doctor,
}) => {
  await openEditor(page, doctor)
  await page.getByRole('textbox', { name: '主诉与自述' }).fill(complaint)
  await expect(page.getByRole('region', { name: '辨方证' }).locator('.match').first()).toContainText('麻黄汤')
  await page.getByRole('button', { name: '舌淡红', exact: true }).click()
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const may = page.getByRole('region', { name: 'Differential' })
  await expect(may.locator('.match').first()).toContainText('Mahuang Tang')
  await expect(page.getByRole('button', { name: /^Fever: present/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pale red tongue', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.locator('.signs')).not.toContainText(/[\u4e00-\u9fff]/)
  await expect(page.getByRole('textbox', { name: 'Complaint and history' })).toHaveValue(complaint)
})

test('traditional Chinese: board, patient and desk', async ({ page, context, doctor }) => {
  const { patientId, prescriptionId } = await receivePatient(doctor.call)
  await enter(context, doctor, { language: 'zh_TW' })
  await page.goto('/patientManagement')
  await expect(page.getByRole('button', { name: '加號' })).toBeVisible()
  await page.goto(`/patientManagement/patients/${patientId}`)
  await expect(page.getByRole('heading', { name: '歷次就診' })).toBeVisible()
  await page.goto(editorPath(prescriptionId))
  await page.getByRole('textbox', { name: '主訴與自述' }).fill(complaint)
  await expect(page.getByRole('region', { name: '辨方證' }).locator('.match').first()).toContainText('麻黃湯')
  await expect(
    page.getByRole('region', { name: '處方' }).getByRole('status').filter({ hasText: '已儲存' }),
  ).toBeVisible()
})

test.describe('a telephone of 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('board, patient and desk are readable, and nothing runs out of the page', async ({ editor: page, doctor }) => {
    const { patientName, prescriptionId } = await receivePatient(doctor.call, { patientName: '窄屏试' })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto('/patientManagement')
    await page.getByRole('link', { name: patientName, exact: true }).first().click()
    await expect(page.getByRole('heading', { name: patientName })).toBeVisible()
    await fits()
    await page.goto(editorPath(prescriptionId))
    await page.getByRole('textbox', { name: '主诉与自述' }).fill(complaint)
    const match = page.getByRole('region', { name: '辨方证' }).locator('.match').first()
    await match.scrollIntoViewIfNeeded()
    await expect(match).toContainText('麻黄汤')
    await page.getByRole('button', { name: '用此方' }).click()
    const give = page.getByRole('region', { name: '处方' })
    for (const herb of ['麻黄', '桂枝', '苦杏仁']) {
      const dose = give.getByLabel(`${herb}剂量（克）`)
      await dose.scrollIntoViewIfNeeded()
      const box = await dose.boundingBox()
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThan(390)
    }
    await fits()
    await page.getByRole('button', { name: '看处方笺并确认' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: '看处方笺并确认' })).toBeInViewport()
  })
})
