import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, readPrescription, receivePatient, type SignedIn } from '../support/clinic.ts'
import { editorOf } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** A patient whose first visit was signed and whose second has just begun. */
async function returning({ call }: SignedIn) {
  const { patientId, prescriptionId } = await receivePatient(call)
  const { version, content } = await readPrescription(call, prescriptionId)
  const saved = await call(prescription.save, {
    prescriptionId,
    version,
    ...content,
    selfDescription: '失眠三月，心烦，口苦，舌红',
    symptoms: [{ id: 'insomnia', main: true }],
    herbs: [
      { herbId: 'huang-lian', name: '黄连', doseG: 3 },
      { herbId: 'zhu-ru', name: '竹茹', doseG: 9 },
    ],
    diagnosisResult: '不寐',
    advice: '睡前不看手机',
    recipeUsage: { ...content.recipeUsage, taking: '睡前温服' },
  })
  await call(prescription.confirm, { prescriptionId, version: saved.version })
  return call(visit.create, { patientId, diagnoseWay: 1 })
}

test('a return visit opens on the last one, and one key takes its formula, diagnosis, directions and advice', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await returning(doctor)
  const opened = page.waitForResponse(/\/api\/prescriptions\/\d+(\?|$)/)
  await page.route(/\/last-visit(\?|$)/, (route) => opened.then(() => route.continue()))
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  const last = page.getByRole('region', { name: '上次就诊' })
  // Nothing moves down for it: it is there with the first field.
  await editor.complaint.waitFor()
  expect(await last.isVisible()).toBe(true)
  for (const words of ['失眠三月，心烦，口苦，舌红', '舌红', '不寐', '黄连 3 g、竹茹 9 g', '睡前不看手机'])
    await expect(last).toContainText(words)

  // Typing folds it to one line; the key is still there.
  await editor.complaint.fill('睡得好些，口苦，脉弦')
  await expect(editor.sign('口苦')).toBeVisible()
  await expect(last).not.toContainText('睡前不看手机')
  await expect(last.getByRole('button', { name: '照用上次的方' })).toBeVisible()
  await page.keyboard.press('Alt+l')
  await expect(editor.doses).toHaveCount(2)
  await expect(editor.dose('黄连')).toHaveValue('3')
  await expect(last).toBeHidden()
  await expect(editor.state('已保存')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect([content.diagnosisResult, content.recipeUsage.taking, content.advice]).toEqual([
    '不寐',
    '睡前温服',
    '睡前不看手机',
  ])
  // What will print is in sight: a diagnosis in words too, and on a phone the next action beside the sheet.
  await expect(editor.give.getByRole('button', { name: /不寐/ }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Control+p')
  const confirm = page.getByRole('button', { name: '确认处方' })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  // On a screen magnified twice the actions stand in one row, and leave the sheet its room.
  await page.setViewportSize({ width: 640, height: 400 })
  const middleOf = async (button: typeof confirm) => {
    const box = await button.boundingBox()
    return box && box.y + box.height / 2
  }
  await expect(confirm).toBeInViewport({ ratio: 1 })
  expect(await middleOf(confirm)).toBe(await middleOf(page.getByRole('button', { name: '回开方台再改' })))
})

test('a desk with a complaint from the front desk is written on at its end', async ({ editor: page, doctor }) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  await doctor.call(prescription.autoSave, { prescriptionId, version, selfDescription: '头痛三天' })
  await page.goto(editorPath(prescriptionId))
  const { complaint } = editorOf(page)
  await expect(complaint).toBeFocused()
  await page.keyboard.type('，口苦')
  await expect(complaint).toHaveValue('头痛三天，口苦')
})

test('on a phone the last visit stands below the complaint, and the switch of the columns stays in sight', async ({
  editor: page,
  doctor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { prescriptionId } = await returning(doctor)
  await page.goto(editorPath(prescriptionId))
  const last = page.getByRole('region', { name: '问诊' }).getByRole('region', { name: '上次就诊' })
  await expect(last.getByRole('button', { name: '照用上次的方' })).toBeVisible()
  const change = last.getByRole('group', { name: '失眠的变化' })
  await expect(change).toBeInViewport({ ratio: 1 })
  await change.getByRole('button', { name: '减轻' }).click()
  await expect(editorOf(page).complaint).toHaveValue('失眠减轻')
  await page.getByRole('region', { name: '处方' }).getByRole('combobox', { name: '加药' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('navigation', { name: '三栏' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the last visit folds with the first letter, so that the signs stay in place once they are read', async ({
  editor: page,
  doctor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { prescriptionId } = await returning(doctor)
  await page.goto(editorPath(prescriptionId))
  const last = page.getByRole('region', { name: '上次就诊' })
  await expect(last).toContainText('睡前不看手机')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/assessments', (route) => held.promise.then(() => route.continue()))
  const editor = editorOf(page)
  await editor.complaint.pressSequentially('口')
  await expect(last).not.toContainText('睡前不看手机')
  await expect(last.getByRole('button', { name: '照用上次的方' })).toBeVisible()
  await editor.complaint.pressSequentially('苦')
  const place = async () => (await last.boundingBox())?.height
  const before = await place()
  held.resolve()
  await expect(editor.sign('口苦')).toBeVisible()
  expect(await place()).toBe(before)
})
