import type { Locator, Page } from '@playwright/test'
import { point } from '#contract/acupuncture/point.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { empirical, needleCount, needlePath, openAcup, writeSigns } from '../support/acup.ts'
import { faultsOf } from '../support/axe.ts'
import { readPrescription, type SignedIn } from '../support/clinic.ts'
import { tabTo as tabWithin } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

/** 风池, 合谷, 太冲, 百会 by the classics. */
async function takeForHeadache({ call }: SignedIn, prescriptionId: number, pointIds = ['gb20', 'li4', 'lr3', 'gv20']) {
  await call(point.addEmpirical, {
    prescriptionId,
    genreCode: 'classic',
    symptomIds: ['headache'],
    points: pointIds.map((pointId) => ({ pointId })),
  })
}

const namesOf = (page: Page) => page.locator('.needles .needle-name')
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
/** Past the list of points, which is long. */
const tabTo = (page: Page, target: Locator) => tabWithin(page, target, 'Tab', 120)
const grip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^移动${name}`) })

test('[TRANS-prescription-confirm] the order changes under the arrow keys and the hand, and what is stored follows', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  await takeForHeadache(doctor, prescriptionId)
  await page.goto(needlePath)
  await expect(namesOf(page)).toHaveText([/风池/, /合谷/, /太冲/, /百会/])
  await grip(page, '百会').focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
  await expect(namesOf(page)).toHaveText([/百会/, /风池/, /合谷/, /太冲/])
  await expect(grip(page, '百会')).toBeFocused()
  await expect(page.getByText('百会现在第 1 位')).toBeAttached()
  await grip(page, '太冲').dragTo(grip(page, '风池'))
  await expect(namesOf(page)).toHaveText([/百会/, /太冲/, /风池/, /合谷/])
  await page.getByLabel('合谷手法').selectOption('泻')
  await page.getByLabel('合谷取哪一侧').selectOption('左')
  await expect(page.getByLabel('合谷进针数')).toHaveValue('1')
  await saved(page)
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.treatType).toBe(2)
  expect(content.points.map((p) => p.pointId)).toEqual(['gv20', 'lr3', 'gb20', 'li4'])
  expect(content.points.at(-1)).toMatchObject({ method: 'reducing', side: 'left', needlesIn: 1 })
  expect(faults).toEqual([])
})

test('bad input is told in a sentence and nothing is lost: a point twice, a depth beyond its range, needles left in', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  await takeForHeadache(doctor, prescriptionId, ['gb20', 'li4'])
  await page.goto(needlePath)
  const add = page.getByRole('combobox', { name: '加穴' })
  const found = page.getByRole('listbox', { name: '加穴' }).getByRole('option')
  await add.fill('hegu')
  await expect(found.first()).toContainText('合谷')
  await add.press('Enter')
  await expect(page.getByRole('alert')).toContainText('合谷已在针方里')
  await add.fill('zusanli')
  await expect(found.first()).toContainText('足三里')
  await add.press('Enter')
  await expect(namesOf(page)).toHaveText([/风池/, /合谷/, /足三里/])

  const depth = page.getByLabel('合谷进针深度（寸）')
  await depth.fill('2.5')
  await expect(page.getByText(/深于常用的/)).toBeVisible()
  await depth.fill('99')
  await depth.blur()
  await expect(depth).toHaveValue('2.5')
  await depth.fill('0.8')
  await expect(page.getByText(/深于常用的/)).toHaveCount(0)

  for (const [name, out] of [
    ['风池', '2'],
    ['合谷', '1'],
    ['足三里', '2'],
  ])
    await page.getByLabel(`${name}出针数`).fill(out ?? '')
  await expect(page.getByText('还有 1 针未出')).toBeVisible()
  await page.getByLabel('合谷出针数').fill('2')
  await expect(page.getByText('针已出齐')).toBeVisible()
  await page.getByRole('button', { name: '去掉足三里' }).click()
  await expect(namesOf(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(namesOf(page)).toHaveCount(3)
  await saved(page)
  await page.goto('/acupBrain')
  await needleCount(page, 3)
  await page.goBack()
  await expect(page.getByLabel('合谷出针数')).toHaveValue('2')
})

test('[TRANS-prescription-confirm] [CALL-reuse-acupuncture] saved, confirmed, and used again at the next visit', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, patientId } = await openAcup(page, doctor)
  await takeForHeadache(doctor, prescriptionId)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  await doctor.call(prescription.autoSave, { prescriptionId, version, diagnosisResult: '头痛' })
  await page.goto(needlePath)
  await expect(namesOf(page)).toHaveCount(4)
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  await page.getByRole('button', { name: '确认处方' }).click()
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
  expect((await readPrescription(doctor.call, prescriptionId)).status).toBe('confirmed')

  const next = await doctor.call(prescription.create, { patientId })
  await page.goto(`${needlePath}?prescriptionId=${next.prescriptionId}`)
  await page.getByRole('button', { name: '沿用上次' }).click()
  await page
    .getByRole('button', { name: /^沿用.*的针方$/ })
    .first()
    .click()
  await expect(namesOf(page)).toHaveCount(4)
  await needleCount(page, 4)
  expect(faults).toEqual([])
})

test('herbs and needles in one prescription: type 3, and a way from each to the other', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  await doctor.call(prescription.autoSave, {
    prescriptionId,
    version,
    herbs: [{ herbId: 'gan-cao', name: '甘草', doseG: 6 }],
  })
  await takeForHeadache(doctor, prescriptionId)
  await page.goto(needlePath)
  await expect(page.getByText('同一处方另有方药 1 味。')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('合谷留针（分钟）').fill('25')
  await saved(page)
  expect((await readPrescription(doctor.call, prescriptionId)).content.treatType).toBe(3)
  await page.getByRole('link', { name: '看方药' }).click()
  await expect(page).toHaveURL(new RegExp(`/recipeBrain/home\\?prescriptionId=${prescriptionId}`))
})

test('by keyboard alone: a complaint, its points, the order, the depth, saved', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openAcup(page, doctor, `${empirical}/home`)
  await tabTo(page, page.getByRole('textbox', { name: '找症状' }))
  await page.keyboard.type('weitong')
  await expect(page.getByRole('checkbox', { name: '胃痛', exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: '胃痛', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('link', { name: '看取穴结果' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /取这 \d+ 穴，写入针方/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /取这 \d+ 穴，写入针方/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(needlePath)
  await expect(namesOf(page).first()).toBeVisible()
  const count = await namesOf(page).count()
  const first = (await namesOf(page).first().textContent()) ?? ''
  await tabTo(page, page.getByRole('button', { name: /^移动/ }).first())
  await page.keyboard.press('ArrowDown')
  await expect(namesOf(page).nth(1)).toHaveText(first)
  await tabTo(page, page.getByLabel(/进针深度（寸）$/).nth(1))
  await page.keyboard.type('0.7')
  await page.keyboard.press('Control+Enter')
  await saved(page)
  const { content, status } = await readPrescription(doctor.call, prescriptionId)
  expect([status, content.points.length, content.points[1]?.depthCun]).toEqual(['saved', count, 0.7])
  expect(faults).toEqual([])
})

test('[CALL-external-confirm] [CALL-external-acupoint-analyse] beside the needles: a treatment of the analysis, its points chosen, written', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  await writeSigns(doctor, prescriptionId, ['stomach-pain'])
  await takeForHeadache(doctor, prescriptionId, ['gb20'])
  await page.goto(needlePath)
  await page.getByRole('button', { name: '加灸、罐、耳穴等' }).click()
  const dialog = page.getByRole('dialog', { name: '针外之治' })
  await expect(dialog.getByText(/^分析所得经络.*足阳明胃经/)).toBeVisible()
  await dialog.getByRole('button', { name: '取穴位按摩' }).click()
  const points = dialog.getByRole('group', { name: '穴位按摩取穴' })
  await expect(points.getByRole('button', { name: /中脘/ })).toHaveAttribute('aria-pressed', 'true')
  await points.getByRole('button', { name: /梁丘/ }).click()
  // What experience gives beside the analysis.
  await points.getByRole('button', { name: '内关' }).click()
  await dialog.getByLabel('穴位按摩备注').fill('每日一次')
  await dialog.getByRole('button', { name: '写入处方' }).click()
  const written = page.getByRole('region', { name: '针外之治' })
  await expect(written.getByText('每日一次')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  const [treatment] = content.externalTreatments
  expect(treatment).toMatchObject({ name: '穴位按摩', remark: '每日一次' })
  expect(treatment?.pointIds).toEqual(expect.arrayContaining(['cv12', 'st36', 'pc6']))
  expect(treatment?.pointIds).not.toContain('st34')
  expect(content.points).toHaveLength(1)
  await written.getByRole('button', { name: '去掉穴位按摩' }).click()
  await saved(page)
  expect((await readPrescription(doctor.call, prescriptionId)).content.externalTreatments).toEqual([])
  expect(faults).toEqual([])
})

test('[TRANS-reset-scope] a reset takes the points of its own way and leaves the others', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  await takeForHeadache(doctor, prescriptionId, ['gb20', 'li4'])
  await doctor.call(point.addEmpirical, {
    prescriptionId,
    genreCode: 'zhenlv',
    symptomIds: ['headache'],
    points: [{ pointId: 'lu7' }],
  })
  await page.goto(needlePath)
  const reset = async (scope: string) => {
    await page.getByRole('button', { name: '重置', exact: true }).click()
    await page.getByRole('menuitem', { name: scope }).click()
    await page.getByRole('button', { name: '清除' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await reset('重置经验取穴')
  await expect(namesOf(page)).toHaveText([/列缺/])
  await reset('重置针律取穴')
  await expect(namesOf(page)).toHaveCount(0)
  await needleCount(page, 0)
})

for (const theme of ['light', 'dark'])
  test(`the needle prescription: axe finds nothing serious, ${theme}`, async ({ editor: page, doctor, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: doctor.url }])
    const { prescriptionId } = await openAcup(page, doctor)
    await takeForHeadache(doctor, prescriptionId)
    await page.goto(needlePath)
    await expect(namesOf(page)).toHaveCount(4)
    await namesOf(page).first().click()
    await expect(page.getByRole('article')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
