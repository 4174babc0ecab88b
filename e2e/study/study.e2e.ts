import { faultsOf } from '../support/axe.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

const rooms = [
  ['[ROUTE-study-diagnosis]', '/studyBrain/diagnosisStudy', '舌诊', '四诊与证候'],
  ['[ROUTE-study-recipe]', '/studyBrain/recipeStudy', '古今剂量', '方药'],
  ['[ROUTE-study-acup]', '/studyBrain/acupStudy', '董氏奇穴', '针灸'],
  ['[ROUTE-study-symptom]', '/studyBrain/symptomStudy', '妇科参考', '症状与妇科'],
] as const

test('[ROUTE-study] [SCOPE-study-diagnosis] [SCOPE-study-recipes-herbs] [SCOPE-study-acup-classics] from the rail to all rooms of the study', async ({
  editor: page,
}) => {
  await page.goto('/route')
  await page.getByRole('navigation').getByRole('link', { name: '学习' }).click()
  await expect(page).toHaveURL('/studyBrain')
  for (const [, , name] of rooms) await expect(page.getByRole('link', { name })).toBeVisible()
})

for (const [id, path, name, title] of rooms)
  test(`${id} the room opens at its own address: ${name}`, async ({ editor: page }) => {
    await page.goto(path)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('main').getByRole('link', { name: '学习' }).click()
    await expect(page).toHaveURL('/studyBrain')
  })

const shelves = [
  ['[ROUTE-study-diagnosis-pattern]', '/studyBrain/diagnosisStudy/pattern', '风寒束表', '麻黄汤'],
  ['[ROUTE-study-diagnosis-belly]', '/studyBrain/diagnosisStudy/bellyDiag', '胸胁苦满', '小柴胡汤'],
  ['[ROUTE-study-diagnosis-tongue]', '/studyBrain/diagnosisStudy/tongueDiag', '齿痕', '又称'],
  ['[ROUTE-study-diagnosis-pulse]', '/studyBrain/diagnosisStudy/pulseTaking', '脉浮', '证素'],
  ['[ROUTE-study-recipe-recipe]', '/studyBrain/recipeStudy/recipe', '桂枝汤', '伤寒论'],
  ['[ROUTE-study-recipe-medicine]', '/studyBrain/recipeStudy/medicine', '黄芪', '补气'],
  ['[ROUTE-study-acup-classic]', '/studyBrain/acupStudy/classic', '合谷', '合谷'],
  ['[ROUTE-study-acup-dongs]', '/studyBrain/acupStudy/dongs', '灵骨', '灵骨'],
  ['[ROUTE-study-acup-tummy]', '/studyBrain/acupStudy/tummy', '中脘', '中脘'],
  ['[ROUTE-study-acup-head]', '/studyBrain/acupStudy/head', '额中线', '额中线'],
  ['[ROUTE-study-acup-specific]', '/studyBrain/acupStudy/specific', '', '穴位'],
  ['[ROUTE-study-symptom-gynecology]', '/studyBrain/symptomStudy/gynecology', '痛经', '证候'],
] as const

for (const [id, path, wanted, within] of shelves)
  test(`${id} is searched and read: ${wanted || within}`, async ({ editor: page }) => {
    await page.goto(path)
    await page.getByRole('textbox', { name: /^名称、别名/ }).fill(wanted)
    const first = page.getByRole('region', { name: '目录' }).getByRole('button').first()
    await expect(first).toContainText(wanted)
    await first.click()
    await expect(page.getByRole('article')).toContainText(within)
  })

test('from a page of the study straight to another, by keyboard', async ({ editor: page }) => {
  await page.goto('/studyBrain/recipeStudy/recipe')
  await page.getByRole('button', { name: '其他专题' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: '方剂', exact: true })).toBeVisible()
  expect(await faultsOf(page, 'contrast')).toEqual([])
  await page.getByRole('menuitem', { name: '中药', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/studyBrain\/recipeStudy\/medicine/)
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('中药')
})

test('[SCOPE-study-acup-classics] a point is read with its needling and seen on the body; a complaint with its points', async ({
  editor: page,
}) => {
  await page.goto('/studyBrain/acupStudy/classic')
  const read = page.getByRole('article')
  await expect(read).toContainText('中府')
  await expect(read).toContainText('刺法')
  await expect(read.getByRole('img').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^名称、别名/ }).fill('偏头痛')
  await page
    .getByRole('region', { name: '目录' })
    .getByRole('button', { name: /^偏头痛/ })
    .first()
    .click()
  await expect(read).toContainText('穴位')
  await expect(read).not.toContainText('刺法')
})

test('[ROUTE-study-symptom-analyze] a symptom has an address of its own, under its name', async ({ editor: page }) => {
  await page.goto('/studyBrain/symptomStudy/symptomAnalyze')
  await page.getByRole('textbox', { name: /^名称、别名/ }).fill('头痛')
  await page.getByRole('region', { name: '目录' }).getByRole('button', { name: /^头痛/ }).first().click()
  const id = new URL(page.url()).searchParams.get('id')
  await page.goto(`/studyBrain/symptomStudy/symptomAnalyze/${id}/头痛`)
  await expect(page.getByRole('heading', { level: 1, name: '头痛' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('川芎茶调散')
})

test('[ROUTE-study-recipe-convert] [CONST-dose-conversion-tables] [SCOPE-study-dose-conversion] three liang of Han in grams, and the tables of Han and Song', async ({
  editor: page,
}) => {
  await page.goto('/studyBrain/recipeStudy/convert')
  await page.getByRole('combobox', { name: '朝代与考据' }).click()
  const offered = page.locator('.ant-select-item-option')
  await expect(offered.filter({ hasText: '汉' }).first()).toBeVisible()
  await expect(offered.filter({ hasText: '宋' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('spinbutton', { name: '数量' }).fill('3')
  await expect(page.getByRole('status')).toContainText(/克|毫升/)
})

test('[ROUTE-study-recipe-conflict] [SCOPE-study-conflicts] 丹参 with 华法林 is a conflict, with its source', async ({
  editor: page,
}) => {
  await page.goto('/studyBrain/recipeStudy/medicineConflict')
  for (const [box, name] of [
    ['选中药', '丹参'],
    ['选西药', '华法林'],
  ] as const) {
    await page.getByRole('combobox', { name: box }).fill(name)
    await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await expect(page.getByText('丹参 与 华法林')).toBeVisible()
  await expect(page.getByText(/^出处/)).toBeVisible()
})

test('an example of which one part cannot be found fills nothing and says why; pressed again it is filled whole', async ({
  editor: page,
}) => {
  await page.goto('/studyBrain/recipeStudy/medicineConflict')
  const example = page.getByRole('button', { name: '丹参与华法林' })
  const drug = /conflict.*q=%E5%8D%8E/
  await page.route(drug, (route) => route.abort('connectionrefused'))
  await example.click()
  await expect(page.getByText(/^网络繁忙，请稍后再试。/)).toBeVisible()
  await expect(example).toBeVisible()
  await expect(page.getByTitle('丹参', { exact: true })).toHaveCount(0)
  await page.unroute(drug)
  await example.click()
  await expect(page.getByText('丹参 与 华法林')).toBeVisible()
})

test('[ROUTE-study-recipe-symptom-analyse] [SCOPE-study-herb-symptom] signs lead to the herbs that serve them', async ({
  editor: page,
}) => {
  await page.goto('/studyBrain/recipeStudy/symptomAnalyse')
  await page.getByRole('combobox', { name: '选症状' }).fill('咳嗽')
  await page.locator('.ant-select-dropdown:visible').getByTitle('咳嗽', { exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('咳嗽')
})

test('[ROLE-meta-roles] without the codes the study is not in the rail, and its addresses lead home', async ({
  context,
  page,
  baseURL,
}) => {
  await enter(context, await signInByCall(baseURL ?? '', 'staff'))
  await page.goto('/studyBrain/diagnosisStudy/tongueDiag')
  await expect(page).toHaveURL('/route')
  await expect(page.getByRole('navigation').getByRole('link', { name: '患者' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: '学习' })).toHaveCount(0)
})

test('axe finds nothing serious on a page of the study', async ({ editor: page }) => {
  for (const path of ['/studyBrain', '/studyBrain/diagnosisStudy/tongueDiag', '/studyBrain/recipeStudy/convert']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('正在')
    expect(await faultsOf(page, 'all'), path).toEqual([])
  }
})

test('on a narrow screen nothing of the study home stands where the due cards push it away', async ({
  editor: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/study/home*', (route) => held.then(() => route.continue()))
  await page.goto('/studyBrain')
  const index = page.getByRole('navigation', { name: '目录' })
  await expect(page.getByRole('status', { name: '正在载入' }).first()).toBeVisible()
  await expect(index).toBeHidden()
  answer()
  await expect(index).toBeVisible()
})
