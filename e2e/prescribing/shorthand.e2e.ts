import type { Page } from '@playwright/test'
import { prescription } from '#contract/prescribing/prescription.ts'
import { deskPath, readPrescription, receivePatient, type SignedIn } from '../support/clinic.ts'
import { deskOf, openDesk } from '../support/desk.ts'
import { expect, test } from '../support/test.ts'

/** The box for a sheet written by hand, and the button that puts it onto the desk. */
async function writeByHand(page: Page, doctor: SignedIn) {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(`/recipeBrain/manualPrescription?prescriptionId=${prescriptionId}`)
  return { box: page.getByRole('textbox').first(), put: page.getByRole('button', { name: /放到开方台/ }) }
}

const written = '桂枝汤去大枣加味：桂枝9g 白芍9g 生姜9g 炙甘草6g 龙骨30g（先煎） 牡蛎30g（先煎）'

test('[SCOPE-manual-prescriptions] a formula named with its changes is written out by one key, taken back by undo, and put onto the desk', async ({
  desk: page,
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
  const desk = deskOf(page)
  await expect(desk.doses).toHaveCount(6)
  await expect(desk.dose('龙骨')).toHaveValue('30')
  await expect(desk.dose('大枣')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a formula that stands there by its name alone never goes onto the desk as nothing; who means only the herbs says so', async ({
  desk: page,
  doctor,
}) => {
  const { box, put } = await writeByHand(page, doctor)
  await box.fill('桂枝汤')
  await expect(page.getByText('「桂枝汤」只写了方名。写出药味后，才能放到开方台或存下：')).toBeVisible()
  await expect(put).toBeDisabled()
  await box.fill('桂枝汤加龙骨30')
  await expect(put).toBeDisabled()
  await page.getByRole('button', { name: '不写出，只用所写的药味' }).click()
  await expect(put).toBeEnabled()
})

test('a formula that the sheet has no room for says so, and the sheet stays as it is', async ({
  desk: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  const herbs = Array.from({ length: 58 }, (_, i) => ({ herbId: null, name: `草药${i}`, doseG: 6 }))
  await doctor.call(prescription.autoSave, { prescriptionId, version, herbs })
  await page.goto(deskPath(prescriptionId))
  const desk = deskOf(page)
  await expect(desk.doses).toHaveCount(58)
  await desk.add.fill('桂枝汤去大枣')
  await expect(desk.found).toHaveText([/桂枝汤去大枣/])
  await desk.add.press('Enter')
  await expect(page.getByText('一张处方最多 60 味药')).toBeVisible()
  await expect(desk.doses).toHaveCount(58)
})

test('at the desk the line of entry takes a formula with its changes as its herbs, never as one unknown line', async ({
  desk: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, desk } = await openDesk(page, doctor)
  await desk.add.fill('桂枝汤去大枣加龙骨牡蛎各30g，5剂')
  await expect(desk.found).toHaveText([/桂枝汤去大枣加味.*写出药味.*桂枝 9 g.*牡蛎 30 g/])
  await desk.add.press('Enter')
  await expect(desk.doses).toHaveCount(6)
  await expect(desk.dose('牡蛎')).toHaveValue('30')
  await expect(desk.dose('大枣')).toHaveCount(0)
  await expect(desk.state('已保存')).toBeVisible()
  const { content, recipeName } = await readPrescription(doctor.call, prescriptionId)
  expect(recipeName).toContain('桂枝汤')
  expect(content.recipeUsage.pairs).toBe(5)
  expect(content.recipes).toEqual([{ recipeId: 'gui-zhi-tang', fraction: 'whole' }])
  expect(faults).toEqual([])
})
