import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { faultsOf } from '../support/axe.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { expectWhole } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

const nineColumns = [
  ...['ranking', 'name', 'revisitRate', 'totalVisits', 'totalCustomers'],
  ...['newCustomers', 'referredCustomers', 'latestComment', 'updateTime'],
]

const answerOne = async (page: Page, number: number) => {
  await expect(page.getByText(`第 ${number} 题`)).toBeVisible()
  // The page listens to keys once the question is drawn.
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: /^确定/ })).toBeEnabled({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('[ROUTE-admin-test-centre] [ROUTE-test-centre] [SCOPE-admin-exam-topics] [RULE-exam-question-time] an admin sets an exam, a doctor sits it through a reload and reads the result', async ({
  browser,
  serverUrl,
}) => {
  const admin = await (await browser.newContext({ baseURL: serverUrl })).newPage()
  await enter(admin.context(), await signInByCall(serverUrl, 'admin'))
  await admin.goto('/admin/testCentre')
  await admin.getByRole('button', { name: '新建考试' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('三题小测')
  await dialog.getByRole('radio', { name: '晋升考试' }).check()
  await dialog.getByRole('spinbutton', { name: '抽题数' }).fill('3')
  await dialog.getByText('文本文件', { exact: true }).click()
  await expect(dialog.locator('input[type=file]')).toBeHidden()
  const buffer = Buffer.from('1. 麻黄汤的君药是\nA. 麻黄\nB. 桂枝\n答案：C\n分值：2')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'questions.txt', mimeType: 'text/plain', buffer })
  for (const line of ['第 1 行', '第 5 行']) await expect(dialog.getByText(line)).toBeVisible()
  await dialog.getByText('题库', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存考试' }).click()
  await expect(admin.getByRole('cell', { name: '三题小测', exact: true })).toBeVisible()
  expect(await faultsOf(admin)).toEqual([])

  const page = await (await browser.newContext({ baseURL: serverUrl })).newPage()
  const doctor = await signInByCall(serverUrl, 'doctor')
  await enter(page.context(), doctor)
  await page.goto('/test-centre')
  await page
    .getByRole('row', { name: /三题小测/ })
    .getByRole('button', { name: /开始/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('3 题')
  await page.getByRole('button', { name: '现在开始' }).click()
  await answerOne(page, 1)
  await expect(page.getByText('第 2 题')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await answerOne(page, 2)
  await answerOne(page, 3)
  await expect(page).toHaveURL(/\/test-centre\/result\//)
  await expect(page.getByRole('list').getByRole('button').first()).toBeVisible()
  await page.getByRole('list').getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: '为什么' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(
    page
      .url()
      .replace('/result/', '/sit/')
      .replace(/\/\d+$/, ''),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('这场考试您已经考过')).toHaveCount(1)
  await expect(page.getByRole('button')).toHaveText(['返回'])
  expect((await doctor.call(doctorTest.list, {})).list.find((e) => e.name === '三题小测')?.testStatus).not.toBe(0)
  await admin.reload()
  const row = admin.getByRole('row', { name: /三题小测/ })
  await expect(row.getByRole('cell').nth(7)).toHaveText('1')
})

test('[TRANS-test-status-window] before eight o’clock of the browser nobody asks for the test status', async ({
  browser,
  serverUrl,
}) => {
  const page = await (await browser.newContext({ baseURL: serverUrl })).newPage()
  await enter(page.context(), await signInByCall(serverUrl, 'doctor'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('check-status')) asked.push(request.url())
  })
  await page.clock.setFixedTime(new Date('2026-11-23T07:59:00+08:00'))
  await page.goto('/test-centre')
  await expect(page.getByRole('heading', { name: '考试中心' })).toBeVisible()
  expect(asked).toEqual([])
  await page.clock.setFixedTime(new Date('2026-11-23T08:00:00+08:00'))
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

for (const [language, width, theme] of [
  ['zh_CN', 1280, 'light'],
  ['zh_TW', 390, 'dark'],
  ['en', 390, 'light'],
] as const)
  test(`[ROUTE-kanban] [SCOPE-kanban] the board ranks the doctors and says how a figure is counted: ${language}, ${width}, ${theme}`, async ({
    context,
    page,
    serverUrl,
  }) => {
    const t = textsOf(language, 'support/kanban')
    await page.setViewportSize({ width, height: 844 })
    await enter(context, await signInByCall(serverUrl, 'admin'), { language, theme })
    await page.goto('/kanban')
    const table = page.getByRole('table')
    if (width > 800)
      for (const key of nineColumns)
        await expect(table.getByRole('columnheader', { name: t(`columns.${key}`) })).toBeVisible()
    await expect(page.getByText(t('denominator'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('earlier') }).click()
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await expectWhole(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t('export') }).click()
    const csv = await readFile((await (await file).path()) ?? '', 'utf8')
    expect(csv).toContain(nineColumns.map((key) => t(`columns.${key}`)).join(','))
  })
