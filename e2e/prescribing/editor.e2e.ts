import type { Page } from '@playwright/test'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, readPrescription, receivePatient } from '../support/clinic.ts'
import { complaint, editorOf, openEditor, takeFirstFormula } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

const mayOf = (page: Page) => page.getByRole('region', { name: '辨方证' })
const moduleOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openModule = (page: Page, name: string) => moduleOf(page, name).getByRole('button', { name }).first().click()

test('[SCOPE-symptom-analysis] [SCOPE-pattern-diagnosis] three algorithms, the sum of a score, two formulas side by side, and why one is not higher', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openEditor(page, doctor)
  const may = mayOf(page)
  await editorOf(page).complaint.fill(complaint)
  await expect(may.locator('.match').first()).toContainText('麻黄汤')
  await expect(may.locator('.match.open .sum .total')).toBeVisible()
  const patterns = may.locator('.patterns')
  await expect(patterns).not.toBeEmpty()
  await patterns.click()
  await expect(may.locator('.patterns-list li').first()).toContainText('+')
  await patterns.click()
  for (const name of ['证素', '经验', '方证']) {
    const answered = page.waitForResponse((one) => one.url().includes('assess') && one.ok())
    await may.getByRole('button', { name, exact: true }).click()
    await expect(may.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await answered
    await expect(may.locator('.match').first()).toBeVisible()
  }

  await may.locator('.match').nth(1).getByRole('button').first().click()
  await may.getByRole('button', { name: '并看' }).click()
  const both = page.getByRole('region', { name: '两方对比' })
  await expect(both.getByRole('columnheader')).toHaveCount(3)
  await expect(both.getByRole('row', { name: /^发热/ })).toBeVisible()
  await expect(both).toContainText('为何低于')
  await page.keyboard.press('Escape')
  await may.getByRole('combobox', { name: '为何不是' }).fill('xch')
  await expect(editorOf(page).found.first()).toContainText('小柴胡汤')
  await page.keyboard.press('Enter')
  await expect(both.getByRole('columnheader', { name: /小柴胡汤/ })).toContainText('列表之外')
  await expect(both).toContainText('小柴胡汤为何低于麻黄汤')
  expect(faults).toEqual([])
})

test('a sign is corrected with one key where it stands: present, absent, not said', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.complaint.fill('发热三天，左侧头痛，咳嗽不重，否认胸痛')
  const signLine = (name: RegExp) => page.locator('.sign').filter({ has: page.getByRole('button', { name }) })
  await expect(signLine(/^发热：有/)).toContainText('三天')
  await expect(signLine(/^(偏)?头痛：有/)).toContainText('左')
  await expect(signLine(/^咳嗽：有/)).toContainText('轻')
  await expect(page.getByRole('button', { name: '胸痛：无' })).toBeVisible()
  await expect(page.locator('.say-text s')).toContainText('胸痛')
  await editor.complaint.press('Control+Home')
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: '发热：无' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: /^发热：/ })).toHaveCount(0)
  await expect(editor.state('已保存')).toBeVisible()
  await page.reload()
  await expect(editor.sign('咳嗽')).toBeVisible()
  await expect(page.getByRole('button', { name: /^发热：/ })).toHaveCount(0)
  await editor.complaint.press('Control+Home')
  await page.keyboard.press('F8')
  await expect(editor.sign('发热')).toBeVisible()
})

test('proposed herbs are taken with one key; herbs are left out, brought back, exchanged; formulas combined', async ({
  editor: page,
  doctor,
  faults,
}) => {
  // Of a man nothing is asked about pregnancy: the old amounts stand where a warning would.
  const { editor } = await openEditor(page, doctor, { sex: 'male' })
  await editor.complaint.fill(`${complaint}，鼻塞流清涕`)
  await takeFirstFormula(page, '麻黄汤')
  const suggestions = page.getByRole('region', { name: '建议加味' })
  await expect(editor.state('已保存')).toBeVisible()
  const first = (await suggestions.locator('.name').first().textContent())?.trim() ?? ''
  await expect(suggestions.locator('.why').first()).not.toBeEmpty()
  await editor.add.press('Enter')
  await expect(editor.line(first)).toBeVisible()
  await expect(editor.doses).toHaveCount(5)
  await page.keyboard.press('Alt+1')
  await expect(editor.doses).toHaveCount(6)
  await page.keyboard.press('Control+z')
  await expect(editor.doses).toHaveCount(5)

  await editor.give.getByRole('button', { name: '去掉桂枝' }).click()
  await expect(editor.doses).toHaveCount(4)
  await editor.give.getByRole('button', { name: '经方量' }).click()
  await expect(editor.dose('桂枝')).toHaveCount(0)
  await editor.give.getByRole('button', { name: '还原桂枝' }).click()
  await expect(editor.line('桂枝')).toContainText('原方二两')
  await editor.line('麻黄').hover()
  await editor.give.getByRole('button', { name: '换麻黄', exact: true }).click()
  await page.keyboard.type('xiangru')
  await expect(editor.found.first()).toContainText('香薷')
  await page.keyboard.press('Enter')
  await expect(editor.line('香薷')).toContainText('还原麻黄')
  await editor.give.getByRole('button', { name: '还原麻黄' }).click()
  await expect(editor.dose('麻黄')).toBeVisible()

  await editor.give.getByRole('button', { name: '重剂' }).click()
  await expect(editor.give.getByLabel('重剂理由')).toBeVisible()
  await editor.give.getByRole('button', { name: '今用量' }).click()
  const may = mayOf(page)
  await may.locator('.match').nth(2).getByRole('button').first().click()
  await may.getByRole('button', { name: '合用此方' }).click()
  await expect(editor.give.locator('.rx-title .formula')).toHaveCount(2)
  await editor.give.getByRole('button', { name: '去掉麻黄汤' }).click()
  await expect(editor.give.locator('.rx-title .formula')).toHaveCount(1)
  expect(faults).toEqual([])
})

test('[CONST-bag-spec] [RULE-physio-remark-30] beside the herbs: paste in bags of 15 g, treatment with a short remark, diet, course, what to avoid', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  await takeFirstFormula(page, '麻黄汤')
  await editor.give.getByRole('button', { name: '膏方' }).click()
  await expect(editor.give).toContainText('每袋 15 g')
  await editor.give.getByRole('button', { name: '木糖醇' }).click()
  await expect(editor.give).toContainText('琼脂')

  await openModule(page, '外治与理疗')
  await moduleOf(page, '外治与理疗').getByRole('button', { name: /^取/ }).first().click()
  const remark = moduleOf(page, '外治与理疗').getByRole('textbox').first()
  await remark.fill('轻')
  await remark.press('End')
  await page.keyboard.type('一二三四五六七八九十'.repeat(3))
  expect(await remark.inputValue()).toHaveLength(30)
  await openModule(page, '食疗')
  await moduleOf(page, '食疗').getByRole('button', { name: /^取/ }).first().click()
  await openModule(page, '疗程、复诊与忌口')
  const avoid = moduleOf(page, '疗程、复诊与忌口').getByRole('checkbox')
  await avoid.first().check()
  await moduleOf(page, '疗程、复诊与忌口')
    .getByRole('button', { name: /服完之日/ })
    .click()
  await openModule(page, '价格明细')
  await expect(moduleOf(page, '价格明细').getByRole('row', { name: /饮片/ })).toBeVisible()
  await expect(editor.state('已保存')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.pasteAuxiliaries).toEqual(['xylitol', 'agar'])
  expect([...content.externalTreatments, ...content.therapies].map((c) => c.remark.length)).toEqual([30])
  expect([content.dietaryTherapy.length, content.recShouldAvoidDTOS.length]).toEqual([1, 1])
  expect(content.nextVisitTime).not.toBeNull()
  expect(faults).toEqual([])
})

test('the second visit shows the difference from the last, and takes it again with a fresh check', async ({
  editor: page,
  doctor,
}) => {
  const first = await receivePatient(doctor.call)
  const draft = await readPrescription(doctor.call, first.prescriptionId)
  const herbs = [
    { herbId: 'ma-huang', name: '麻黄', doseG: 6 },
    { herbId: 'gui-zhi', name: '桂枝', doseG: 6 },
  ]
  const saved = await doctor.call(prescription.save, {
    prescriptionId: first.prescriptionId,
    version: draft.version,
    ...draft.content,
    herbs,
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    diagnosisResult: '感冒',
    recipeUsage: { ...draft.content.recipeUsage, taking: '温服' },
  })
  await doctor.call(prescription.confirm, { prescriptionId: first.prescriptionId, version: saved.version })
  const next = await doctor.call(visit.create, { patientId: first.patientId, diagnoseWay: 1 })
  await page.goto(editorPath(next.prescriptionId))
  const editor = editorOf(page)
  await editor.enter('mahuang9')
  await openModule(page, '与上次比')
  const last = page.getByRole('list', { name: '与上次的差别' })
  await expect(last).toContainText('麻黄 6→9 g')
  await expect(last).toContainText('−桂枝 6 g')
  await page.getByRole('button', { name: '照用上次的方', exact: true }).click()
  await expect(editor.doses).toHaveCount(2)
  await expect(editor.dose('麻黄')).toHaveValue('6')
})

test('twelve herbs from an empty desk to the printed sheet without a mouse, in seventy-five keys', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  /** A Chinese character takes about two keys of an input method. */
  const type = async (text: string) => {
    keys += [...text].reduce((sum, c) => sum + (/\p{Script=Han}/u.test(c) ? 2 : 1), 0)
    await page.keyboard.type(text)
  }
  await expect(editor.complaint).toBeFocused()
  await type('发热恶寒无汗气喘鼻塞')
  await expect(mayOf(page).locator('.match').first()).toContainText('麻黄汤')
  await press('Alt+Enter')
  await expect(editor.doses.first()).toBeFocused()
  await press('F4')
  await expect(editor.add).toBeFocused()
  for (const entry of ['xy6', 'bz9', 'fl', 'sj', 'jg', 'ck', 'qh', 'bh']) {
    const count = await editor.doses.count()
    await type(entry)
    await press('Enter')
    await expect(editor.doses).toHaveCount(count + 1)
    await expect(editor.add).toHaveValue('')
  }
  await expect(editor.doses).toHaveCount(12)
  // What is offered for a blocked nose is a toxic herb: a bare Enter does not take it.
  await expect(page.getByRole('region', { name: '建议加味' }).locator('.take').first()).toBeVisible()
  await press('Enter')
  await expect(editor.doses).toHaveCount(12)
  await expect(page.getByRole('button', { name: /^取 / }).last()).toBeVisible()
  await press('Alt+0')
  await expect(editor.give.locator('.coded').first()).toBeVisible()
  await press('Control+p')
  await expect(page.getByRole('heading', { name: '确认处方' })).toBeVisible()
  await expect(page.getByRole('button', { name: '确认处方' })).toBeEnabled()
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeFocused()
  expect(keys).toBeLessThanOrEqual(75)
  expect((await readPrescription(doctor.call, prescriptionId)).content.herbs).toHaveLength(12)
  expect(faults).toEqual([])
})

test('the shortcuts stand on one sheet, and no key is a trap', async ({ editor: page, doctor }) => {
  await openEditor(page, doctor)
  await expect(editorOf(page).complaint).toBeFocused()
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await expect(sheet).toContainText('Ctrl P')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // Tab leads through the whole desk and out of it again.
  await editorOf(page).complaint.focus()
  const seen = new Set<string>()
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    seen.add(await page.evaluate(() => document.activeElement?.closest('section, header, nav')?.id ?? ''))
  }
  expect(seen.has('editor-prescription')).toBe(true)
})

test('no network at the first load: said at once, with a way to try again', async ({ editor: page }) => {
  await page.route('**/api/home/system-info', (route) => route.abort('internetdisconnected'))
  await page.route('**/api/prescriptions/current-patient', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: null } }),
  )
  await page.goto('/recipeBrain/home')
  await expect(page.getByRole('alert').getByRole('button', { name: '再试一次' })).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/home/system-info')
  await page.getByRole('alert').getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { name: '先选一位患者' })).toBeVisible()
  // On a phone a long allergy or complaint pushes no button out of sight; English words are the longest.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: new URL(page.url()).origin }])
  await page.reload()
  const acts = page.locator('main').getByRole('button', { name: /Start|Continue/ })
  await expect(acts.first()).toBeVisible()
  const rightmost = await acts.evaluateAll((all) => Math.max(...all.map((b) => b.getBoundingClientRect().right)))
  expect(rightmost).toBeLessThanOrEqual(390)
})
