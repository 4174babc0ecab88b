import { account } from '#contract/account/account.ts'
import { point } from '#contract/acupuncture/point.ts'
import type { Permission } from '#contract/base/permissions.ts'
import { dialectical, empirical, needleCount, openAcup, walkToProposal, waysOf } from '../support/acup.ts'
import { faultsOf } from '../support/axe.ts'
import { bones } from '../support/browser.ts'
import { enter, receivePatient } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

test('[ROUTE-acup] [ROUTE-acup-dialectical] [ROUTE-acup-dialectical-home] [ROUTE-acup-dialectical-compute] [ROUTE-acup-dialectical-proposal] by pattern: signs lead to channels with reasons, a rule drawn, and points in order', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  await page.getByRole('region', { name: '取穴方法' }).getByRole('link', { name: '辨证取穴' }).click()
  await expect(page).toHaveURL(`${dialectical}/home`)
  await walkToProposal(page)
  const points = page.getByRole('region', { name: '取穴建议' })
  await expect(points.getByRole('listitem').first().locator('.place')).toHaveText('1')
  const byFlow = await points.locator('.point-head b').allTextContents()
  expect(byFlow).toContain('行间')
  await page.getByRole('button', { name: '五门十变' }).click()
  await expect(points.locator('.point-head b').filter({ hasText: '商阳' })).toBeVisible()
  await page.getByRole('link', { name: '回选经' }).click()
  await expect(page.getByRole('img', { name: /五门十变.*乙庚合化金/ })).toBeVisible()
  await page.getByRole('button', { name: '流注·定法' }).click()
  await expect(page.getByRole('img', { name: /流注·定法.*泻其子/ })).toBeVisible()
  await page.getByRole('link', { name: /看取穴建议/ }).click()
  await page.getByRole('button', { name: '取行间', exact: true }).click()
  await needleCount(page, 1)
  await page.getByRole('button', { name: '已取，去掉行间' }).click()
  await needleCount(page, 0)
  await page.getByRole('button', { name: `取这 ${byFlow.length} 穴，写入针方` }).click()
  await needleCount(page, byFlow.length)
  const stored = await doctor.call(point.selected, { prescriptionId })
  expect(stored.points.map((p) => p.name)).toEqual(byFlow)
  expect(faults).toEqual([])
})

test('[ROUTE-acup-dialectical-select] [RULE-meridian-max-4] she picks channels herself: four at most, and the four stay', async ({
  editor: page,
  doctor,
}) => {
  await openAcup(page, doctor, `${dialectical}/selectMeridianBySelf`)
  for (const name of ['手太阴肺经', '手阳明大肠经', '足阳明胃经', '足太阴脾经'])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('checkbox', { name: '手少阴心经' }).click()
  await expect(page.getByRole('alert')).toContainText('最多选 4 条经')
  await expect(page.getByRole('checkbox', { name: '手少阴心经' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await page.getByRole('button', { name: '用这 4 条经' }).click()
  await expect(page).toHaveURL(`${dialectical}/computeAndSelection`)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
})

test('[ROUTE-acup-empirical] [ROUTE-acup-empirical-home] [ROUTE-acup-empirical-result] [RULE-empirical-max-3] by experience: three complaints, a fourth refused, and what each school gives', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openAcup(page, doctor, `${empirical}/home`)
  for (const name of ['头痛', '失眠', '胁痛']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('checkbox', { name: '腰痛', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('最多选 3 个症状')
  await expect(page.getByRole('checkbox', { name: '腰痛', exact: true })).not.toBeChecked()
  await page.getByRole('link', { name: '看取穴结果' }).click()
  const result = page.getByRole('region', { name: '取穴结果' })
  await expect(result.locator('.point-head b').filter({ hasText: '风池' })).toBeVisible()
  await page.getByRole('button', { name: '董氏奇穴' }).click()
  await expect(result.locator('.point-head b').filter({ hasText: '风池' })).toHaveCount(0)
  await result
    .getByRole('button', { name: /^取(?!这)/ })
    .first()
    .click()
  await needleCount(page, 1)
  await page.reload()
  await expect(page.getByRole('button', { name: '去掉失眠' })).toBeVisible()
  await expect(page.getByRole('button', { name: '董氏奇穴' })).toHaveAttribute('aria-pressed', 'true')
  expect(faults).toEqual([])
})

const schools = [
  ['classic', '经典效穴'],
  ['dongs', '董氏奇穴'],
  ['tummy', '腹针'],
  ['ear', '耳针'],
  ['head', '头皮针'],
] as const

test('[ROUTE-acup-empirical-classic] [ROUTE-acup-empirical-dongs] [ROUTE-acup-empirical-tummy] [ROUTE-acup-empirical-ear] [ROUTE-acup-empirical-head] [ROUTE-acup-empirical-symptom-detail] each school has its page, its points and its complaints', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openAcup(page, doctor, `${empirical}/home`)
  for (const [genre, name] of schools) {
    await page.goto(`${empirical}/${genre}`)
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    const points = page.getByRole('region', { name: '本流派的穴位' })
    await points.locator('.point-names button').first().click()
    await expect(points.getByRole('article')).toBeVisible()
  }
  await page.getByRole('textbox', { name: '找症状' }).fill('头痛')
  await page.getByRole('link', { name: '细看头痛', exact: true }).click()
  await expect(page).toHaveURL(/symptomDetail\?genre=head&id=/)
  await expect(page.getByRole('heading', { level: 2, name: '头痛', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '选此症' }).click()
  await expect(page.getByRole('button', { name: '去掉头痛' })).toBeVisible()
  await page.goto(`${empirical}/symptomDetail`)
  await expect(page.getByText('还没有选症状')).toBeVisible()
  expect(faults).toEqual([])
})

test('[ROUTE-acup-time] by hour: an open point of another hour goes into the prescription', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openAcup(page, doctor)
  // 甲子 day, 甲戌 hour: the first line of the verse opens 足窍阴.
  await page.goto(`/acupBrain/timeAcupoint?at=${encodeURIComponent('"1949-10-01T20:30:00+08:00"')}`)
  await page.getByRole('region', { name: '纳甲法' }).getByRole('button', { name: '取足窍阴' }).click()
  await needleCount(page, 1)
  await expect(page.getByRole('button', { name: '去掉足窍阴' })).toBeVisible()
  const { points } = await doctor.call(point.selected, { prescriptionId })
  expect(points).toMatchObject([{ pointId: 'gb44', choosePointType: 'time' }])
  expect(faults).toEqual([])
})

test('[ROUTE-acup-rule] [ROUTE-acup-rule-home] [ROUTE-acup-rule-symptom] by rule: the methods in their order, taken whole', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openAcup(page, doctor, '/acupBrain/ruleAcupoint/home')
  await page.getByRole('link', { name: '头痛', exact: true }).click()
  await expect(page).toHaveURL(/ruleAcupoint\/symptom\?id=/)
  const methods = page.locator('.method')
  await expect(methods.first().locator('.place')).toHaveText('1')
  await page.getByRole('button', { name: '取此法：疏风止痛' }).click()
  await needleCount(page, 4)
  await page.reload()
  await expect(page.getByRole('button', { name: '已取，去掉风池' }).first()).toBeVisible()
  expect(faults).toEqual([])
})

const groups: readonly (readonly [Permission, readonly string[]])[] = [
  [
    'acup_dialectical',
    ['home', 'selectMeridianBySelf', 'computeAndSelection', 'proposal'].map((p) => `${dialectical}/${p}`),
  ],
  [
    'acup_empirical',
    ['home', 'result', 'classic', 'symptomDetail', 'dongs', 'tummy', 'ear', 'head'].map((p) => `${empirical}/${p}`),
  ],
  ['acup_time', ['/acupBrain/timeAcupoint']],
  ['acup_zhenlv', ['home', 'symptom'].map((p) => `/acupBrain/ruleAcupoint/${p}`)],
]

for (const [code, paths] of groups)
  test(`[ROUTE-acup] without ${code} its pages lead to /route, and the way is not offered`, async ({
    page,
    context,
    doctor,
  }) => {
    const permissions = doctor.user.permissions.filter((p) => p !== code)
    const user = { ...doctor.user, permissions }
    const fresh = await doctor.call(account.info, {})
    await page.route('**/api/account', (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { ...fresh, permissions } } }),
    )
    const { prescriptionId } = await receivePatient(doctor.call)
    await enter(context, { ...doctor, user })
    for (const path of paths) {
      await page.goto(path)
      await expect(page).toHaveURL('/route')
    }
    await page.goto(`/acupBrain?prescriptionId=${prescriptionId}`)
    await expect(waysOf(page).getByRole('link')).toHaveCount(3)
  })

const pagesOfWays = {
  'by pattern': [`${dialectical}/home`, `${dialectical}/selectMeridianBySelf`, `${dialectical}/computeAndSelection`],
  'on the body and by time': ['/acupBrain', '/acupBrain/timeAcupoint'],
  'by experience and rules': [
    `${empirical}/home`,
    `${empirical}/ear`,
    `${empirical}/symptomDetail?genre=classic&id=headache`,
    '/acupBrain/ruleAcupoint/home',
    '/acupBrain/ruleAcupoint/symptom?id=headache',
  ],
}

// In parts: axe takes seconds for a page with a map of the body.
for (const [theme, rules] of [
  ['light', 'wcag'],
  ['dark', 'contrast'],
] as const)
  for (const [part, paths] of Object.entries(pagesOfWays))
    test(`the pages of the four ways, ${part}: axe finds nothing serious, ${theme}`, async ({
      editor: page,
      doctor,
      context,
    }) => {
      test.slow()
      await context.addCookies([{ name: 'theme', value: theme, url: doctor.url }])
      await openAcup(page, doctor, `${dialectical}/home`)
      if (part === 'by pattern') {
        await walkToProposal(page)
        expect.soft(await faultsOf(page, rules), 'proposal').toEqual([])
      }
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('main')).not.toBeEmpty()
        await expect(page.locator(bones)).toHaveCount(0)
        expect.soft(await faultsOf(page, rules), path).toEqual([])
      }
    })
