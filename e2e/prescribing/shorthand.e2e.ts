import type { Page } from '@playwright/test'
import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, readPrescription, receivePatient, type SignedIn } from '../support/clinic.ts'
import { editorOf, openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** The box for a sheet written by hand, and the button that puts it onto the editor. */
async function writeByHand(page: Page, doctor: SignedIn) {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(`/recipeBrain/manualPrescription?prescriptionId=${prescriptionId}`)
  return { box: page.getByRole('textbox').first(), put: page.getByRole('button', { name: /放到开方台/ }) }
}

const written = '桂枝汤去大枣加味：桂枝9g 白芍9g 生姜9g 炙甘草6g 龙骨30g（先煎） 牡蛎30g（先煎）'

test('[SCOPE-manual-prescriptions] a formula named with its changes is written out by one key, taken back by undo, and put onto the editor', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { box, put } = await writeByHand(page, doctor)
  await box.pressSequentially('桂枝汤去大枣加龙骨牡蛎各30g，5剂')
  const offer = page.getByRole('region', { name: '写出药味' })
  await expect(offer.getByRole('listitem')).toHaveText([
    /^桂枝 9 g/,
    /^白芍 9 g/,
    /^生姜 9 g/,
    /^炙甘草 6 g/,
    /^龙骨 30 g 先煎/,
    /^牡蛎 30 g 先煎/,
  ])
  await expect(offer).toContainText('已从桂枝汤中减去大枣')
  await expect(put).toBeDisabled()
  await box.press('Enter')
  await expect(box).toHaveValue(`${written}，5剂`)
  await expect(offer).toHaveCount(0)
  await expect(put).toBeEnabled()
  await box.press('Control+z')
  await expect(box).toHaveValue('桂枝汤去大枣加龙骨牡蛎各30g，5剂')
  await expect(put).toBeDisabled()
  await offer.getByRole('button', { name: '写出药味' }).click()
  await expect(box).toHaveValue(`${written}，5剂`)
  await expect(put).toBeEnabled()
  await put.click()
  await expect(page).toHaveURL(/recipeBrain\/home/)
  const editor = editorOf(page)
  await expect(editor.doses).toHaveCount(6)
  await expect(editor.dose('龙骨')).toHaveValue('30')
  await expect(editor.dose('大枣')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a formula that stands there by its name alone never goes onto the editor as nothing; who means only the herbs says so', async ({
  editor: page,
  doctor,
}) => {
  const { box, put } = await writeByHand(page, doctor)
  await box.fill('桂枝汤')
  await expect(page.getByText('「桂枝汤」只写了方名。写出药味后，才能放到开方台或保存：')).toBeVisible()
  await expect(put).toBeDisabled()
  await box.fill('桂枝汤加龙骨30')
  await expect(put).toBeDisabled()
  await page.getByRole('button', { name: '不写出，只用所写的药味' }).click()
  await expect(put).toBeEnabled()
})

test('a formula that the sheet has no room for says so, and the sheet stays as it is', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  const herbs = Array.from({ length: 58 }, (_, i) => ({ herbId: null, name: `草药${i}`, doseG: 6 }))
  await doctor.call(prescription.autoSave, { prescriptionId, version, herbs })
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  await expect(editor.doses).toHaveCount(58)
  await editor.add.fill('桂枝汤去大枣')
  await expect(editor.found).toHaveText([/桂枝汤去大枣/])
  await editor.add.press('Enter')
  await expect(page.getByText('一张处方最多 60 味药')).toBeVisible()
  await expect(editor.doses).toHaveCount(58)
})

test('at the editor the line of entry takes a formula with its changes as its herbs, never as one unknown line', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.add.fill('桂枝汤去大枣加龙骨牡蛎各30g，5剂')
  await expect(editor.found).toHaveText([/桂枝汤去大枣加味.*写出药味.*桂枝 9 g.*牡蛎 30 g/])
  await editor.add.press('Enter')
  await expect(editor.doses).toHaveCount(6)
  await expect(editor.dose('牡蛎')).toHaveValue('30')
  await expect(editor.dose('大枣')).toHaveCount(0)
  await expect(editor.state('已保存')).toBeVisible()
  const { content, recipeName } = await readPrescription(doctor.call, prescriptionId)
  expect(recipeName).toContain('桂枝汤')
  expect(content.recipeUsage.pairs).toBe(5)
  expect(content.recipes).toEqual([{ recipeId: 'gui-zhi-tang', fraction: 'whole' }])
  expect(faults).toEqual([])
})

test('at the editor one line takes several herbs with doses and notes, as the page for writing by hand does', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.enter('hq20 gz10 gc6(zhi)')
  await expect(editor.doses).toHaveCount(3)
  await expect(editor.dose('炙甘草')).toHaveValue('6')
  await editor.enter('薄荷6后下')
  await expect(editor.line('薄荷').getByLabel('薄荷脚注')).toHaveValue('后下')
  await editor.enter('阿胶10烊化')
  await expect(editor.line('阿胶').getByLabel('阿胶脚注')).toHaveValue('烊化')
  await editor.enter('党参20 白芍10 当归10')
  await expect(editor.doses).toHaveCount(8)
  await editor.add.fill('黄芪20 无名怪草10')
  await expect(editor.give.getByText('没有读懂：无名怪草10')).toBeVisible()
  await editor.add.press('Enter')
  await expect(editor.doses).toHaveCount(8)
  expect(faults).toEqual([])
})

test('[RULE-doctor-decides] Enter takes the herb that is meant, nothing where nothing is found, and a herb only once', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.enter('gt15')
  await expect(editor.dose('钩藤')).toHaveValue('15')
  await editor.enter('mx10')
  await expect(editor.dose('木香')).toHaveValue('10')
  await editor.add.fill('yejt15')
  await expect(editor.give.getByText('没有找到「yejt」')).toBeVisible()
  await editor.add.press('Enter')
  await expect(editor.doses).toHaveCount(2)
  await expect(editor.give.getByRole('button', { name: '照此字写入' })).toHaveCount(0)
  await editor.add.fill('野白术10')
  await editor.add.press('Enter')
  await expect(editor.doses).toHaveCount(2)
  await editor.give.getByRole('button', { name: '照此字写入' }).click()
  await expect(editor.dose('野白术')).toHaveValue('10')
  await editor.enter('苦杏仁4')
  await editor.enter('苦杏仁6')
  await expect(editor.doses).toHaveCount(4)
  await expect(editor.dose('苦杏仁')).toHaveValue('6')
  await expect(page.getByText('苦杏仁已在方中：4 g 改为 6 g')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect(editor.dose('苦杏仁')).toHaveValue('4')
  await editor.add.fill('双花20')
  await expect(editor.found.first()).toContainText('又名双花')
  expect(faults).toEqual([])
})
