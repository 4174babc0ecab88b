import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/base/codes.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { enter, type SignedIn, signInByCall } from '../support/clinic.ts'
import { expectWhole } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

type Look = { language: Language; width: number; theme: 'light' | 'dark' }
const looks: readonly Look[] = [
  { language: 'zh_CN', width: 390, theme: 'dark' },
  { language: 'zh_TW', width: 1280, theme: 'dark' },
  { language: 'en', width: 390, theme: 'light' },
  { language: 'en', width: 1280, theme: 'dark' },
]

const explanation = '《伤寒论》第十二条。'
/** The first option is right, so that whoever presses A passes. */
const questions = ['桂枝汤的君药', '麻黄汤的君药', '四君子汤的君药']
  .map((text, i) => `${i + 1}. ${text}\nA. 它方名里的那一味\nB. 甘草\n答案：A\n解析：${explanation}`)
  .join('\n')

async function setExam(admin: SignedIn, name: string): Promise<number> {
  const file = new File([questions], 'questions.txt', { type: 'text/plain' })
  const { questionFileId } = await admin.call(examTopics.uploadQuestions, { file })
  const now = Date.now()
  const { id } = await admin.call(examTopics.topicCreate, {
    name,
    kind: 'qualifying',
    period: new Date(now).toISOString().slice(0, 7),
    questionFileId,
    duration: 30,
    passScore: 60,
    randomQuestionCount: 3,
    secondsPerQuestion: 300,
    beginTime: new Date(now - 3_600_000).toISOString(),
    endTime: new Date(now + 86_400_000).toISOString(),
  })
  return id
}

/** Whole, and with every word in its place. */
async function expectWorded(page: Page) {
  expect.soft(await page.locator('body').innerText()).not.toMatch(/\b(sit|result|statuses)\.[a-zA-Z]+|\{\{|undefined/)
  await expectWhole(page)
}

for (const { language, width, theme } of looks)
  test(`an exam from its tips to its certificate: ${language}, ${width}, ${theme}`, async ({ browser, serverUrl }) => {
    const t = textsOf(language, 'exam/test-centre')
    const name = `方剂晋升 ${language} ${width}`
    const id = await setExam(await signInByCall(serverUrl, 'admin'), name)
    const viewport = { width, height: width === 390 ? 844 : 800 }
    const context = await browser.newContext({ baseURL: serverUrl, viewport, reducedMotion: 'reduce' })
    await enter(context, await signInByCall(serverUrl, 'doctor'), { language, theme })
    const page = await context.newPage()
    await page.goto('/test-centre')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: t('begin') }).click()
    await expect(page.getByRole('dialog')).toContainText(/3 (?:questions|题|題)/)
    await expectWorded(page)
    await page.getByRole('button', { name: t('beginNow') }).click()

    const answer = async (number: number) => {
      await expect(page.getByText(t('sit.number', { number })).first()).toBeVisible()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: t('sit.next') }).click()
    }
    await answer(1)
    await expect(page.getByText(t('sit.number', { number: 2 })).first()).toBeVisible()
    await expectWorded(page)
    await page.reload()
    await answer(2)
    await answer(3)
    await expect(page).toHaveURL(new RegExp(`/test-centre/result/${id}/`))
    await expect(page.getByText(t('statuses.pass'), { exact: true }).first()).toBeVisible()
    await expect(
      page.getByText(t('result.allRight')).or(page.getByRole('list').getByRole('button').first()).first(),
    ).toBeVisible()
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: t('result.why') })).toBeVisible()
    await expect(page.getByText(/第十二[条條]/).first()).toBeVisible()
    await expectWorded(page)

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: t('download') }).click()
    const bytes = await readFile((await (await coming).path()) ?? '')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(5000)

    await page.goto('/test-centre')
    const taken = page.getByRole('region', { name: t('records') })
    await expect(taken.getByRole('link', { name })).toBeVisible()
    await taken.getByText(t('statuses.fail'), { exact: true }).first().click()
    await expect(taken.getByRole('link', { name })).toHaveCount(0)
    await taken.getByText(t('statuses.pass'), { exact: true }).first().click()
    await expect(taken.getByRole('link', { name })).toBeVisible()
    await expectWorded(page)
    const file = page.waitForEvent('download')
    await taken.getByRole('button', { name: t('export') }).click()
    expect(await readFile((await (await file).path()) ?? '', 'utf8')).toContain(`${name},${t('kinds.qualifying')}`)
    await context.close()
  })
