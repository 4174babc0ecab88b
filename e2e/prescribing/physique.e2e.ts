import { enter, readPrescription, receivePatient } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

const address = (prescriptionId: number) => `/recipeBrain/physRecuperate?prescriptionId=${prescriptionId}`

test('[ROUTE-recipe-physique] [SCOPE-physique-recuperation] sixty answers by keyboard, the constitution, and its medicine in the prescription', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(address(prescriptionId))
  const questions = page.getByRole('group')
  await expect(questions).toHaveCount(60)
  await questions.first().getByRole('radio').first().focus()
  // Everything 'never' but energy and adapting, which are 'always'; then the patient is cold: 15, 16 and 17 are 'always' too.
  for (let at = 1; at <= 60; at++) await page.keyboard.press([1, 6, 15, 16, 17].includes(at) ? '5' : '1')
  await expect(page.getByText('已答 60/60')).toBeVisible()
  const found = page.getByRole('complementary', { name: '辨识结果' })
  await expect(found.locator('.phys-bar').first()).toContainText(/阳虚质.*42\.9.*是/)
  await expect(found.getByRole('heading', { name: '阳虚质的调养' })).toBeVisible()
  await found.locator('.phys-offer').first().getByRole('checkbox').check()
  await found.getByRole('checkbox', { name: /当归生姜羊肉汤/ }).check()
  await found.getByRole('button', { name: '加入处方' }).click()
  await expect(found.getByRole('status')).toContainText('已加入处方')
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.constitutionCode).toBe('yang-deficient')
  expect(content.preparations).toHaveLength(1)
  expect(content.dietaryTherapy.map((d) => d.name)).toEqual(['当归生姜羊肉汤'])
  expect(faults).toEqual([])
})

test('[CALL-physique-preparation] whoever has two constitutions sees the medicine of each, and what is in it', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(address(prescriptionId))
  await expect(page.getByRole('group')).toHaveCount(60)
  await page.getByRole('group').first().getByRole('radio').first().focus()
  // Short of breath, tired and cold: 气虚 and 阳虚 at once.
  const always = [2, 3, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
  for (let at = 1; at <= 60; at++) await page.keyboard.press(always.includes(at) ? '5' : '1')
  await expect(page.getByText('已答 60/60')).toBeVisible()
  const found = page.getByRole('complementary', { name: '辨识结果' })
  const which = found.getByRole('radiogroup', { name: '为哪种体质' })
  // Medicines say what they are made of; dishes stand below them.
  const offer = found
    .locator('.phys-offer')
    .filter({ has: page.getByRole('button', { name: /的组成$/ }) })
    .first()
  const name = offer.locator('b')
  const chief = await name.textContent()
  await which.getByText('阳虚质').click()
  await expect(name).not.toHaveText(chief ?? '')
  await offer.getByRole('checkbox').check()
  await offer.getByRole('button', { name: /的组成$/ }).click()
  await expect(page.locator('.ant-drawer').getByRole('list', { name: '组成' })).toBeVisible()
  await page.keyboard.press('Escape')
  await which.getByText('气虚质').click()
  await expect(name).toHaveText(chief ?? '')
  await found.getByRole('button', { name: '加入处方' }).click()
  await expect(found.getByRole('status')).toContainText('已加入处方')
  expect((await readPrescription(doctor.call, prescriptionId)).content.preparations).toHaveLength(1)
})

test('a reload loses no answer; signs alone only suggest', async ({ editor: page, doctor }) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(address(prescriptionId))
  await page.getByRole('group').first().getByRole('radio').first().focus()
  await page.keyboard.press('4')
  await page.keyboard.press('3')
  await expect(page.getByText('已答 2/60')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已答 2/60')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByText('症状', { exact: true }).click()
  await page.getByRole('button', { name: '畏寒', exact: true }).click()
  await page.getByRole('textbox', { name: /查症状/ }).fill('肢冷')
  // The list of the search stands before one of it is pressed.
  await expect(page.getByRole('list', { name: '常见症状' }).getByRole('button').first()).toHaveText('肢冷')
  await page.getByRole('button', { name: '肢冷', exact: true }).click()
  await expect(page.getByRole('list', { name: '已选症状' })).toContainText('肢冷')
  await expect(page.locator('.phys-bar').first()).toContainText(/阳虚质.*提示/)
  await expect(page.getByText('只凭症状，仅供提示')).toBeVisible()
})

test('an answer given while the prescription is still loading is not lost', async ({ editor: page, doctor }) => {
  const { prescriptionId, patientName } = await receivePatient(doctor.call)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**/api/prescriptions/${prescriptionId}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address(prescriptionId))
  const first = page.getByRole('group').first().getByRole('radio').first()
  // Whoever can answer at once does; otherwise as soon as the questions are there.
  const early = await first.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  )
  if (!early) release()
  await first.focus()
  await page.keyboard.press('4')
  await expect(page.getByText('已答 1/60')).toBeVisible()
  release()
  await expect(page.getByText(patientName).first()).toBeVisible()
  await expect(page.getByText('已答 1/60')).toBeVisible()
})

test('[ROUTE-recipe-physique] without its permission the page is not reached', async ({ page, context, doctor }) => {
  const permissions = doctor.user.permissions.filter((p) => p !== 'physique_recuperate')
  await enter(context, { ...doctor, user: { ...doctor.user, permissions } })
  await page.goto('/recipeBrain/physRecuperate')
  await expect(page).toHaveURL(/\/route$/)
})
