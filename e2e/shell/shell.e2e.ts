import type { Page } from '@playwright/test'
import type { Language } from '#contract/base/codes.ts'
import { bones } from '../support/browser.ts'
import { editorPath, enter, receivePatient } from '../support/clinic.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

const rail = (page: Page) => page.getByRole('navigation').first()
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value

test('[I18N-default-language] [CONST-language] [I18N-default-size] a fresh browser: simplified Chinese, medium', async ({
  editor: page,
}) => {
  await page.goto('/route')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveClass(/size-medium/)
  await expect(rail(page).getByRole('link', { name: '患者' })).toBeVisible()
})

test('[I18N-languages] [I18N-language-cookie] three languages, kept in a cookie', async ({ editor: page, context }) => {
  await page.goto('/route')
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(rail(page).getByRole('link', { name: 'Patients' })).toBeVisible()
  expect(await cookie(page, 'language')).toBe('en')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '繁體中文' }).click()
  await expect(rail(page).getByRole('link', { name: '方藥' })).toBeVisible()
  await context.addCookies([{ name: 'language', value: 'en', url: page.url() }])
  await page.reload()
  await expect(rail(page).getByRole('link', { name: 'Patients' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[I18N-size-cookie] [I18N-sidebar-cookie] size and rail stay as they were left', async ({ editor: page }) => {
  await page.goto('/route')
  await page.getByRole('button', { name: '字号' }).click()
  await page.getByRole('menuitem', { name: '大' }).click()
  expect(await cookie(page, 'size')).toBe('large')
  await page.getByRole('button', { name: '收起导航文字' }).click()
  expect(await cookie(page, 'sidebar')).toBe('closed')
  const narrow = (await rail(page).boundingBox())?.width ?? 0
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/size-large/)
  await expect(page.getByRole('button', { name: '展开导航文字' })).toBeVisible()
  expect((await rail(page).boundingBox())?.width).toBe(narrow)
  await page.getByRole('button', { name: '展开导航文字' }).click()
  expect((await rail(page).boundingBox())?.width).toBeGreaterThan(narrow)
})

test('[I18N-english-incomplete] in English no screen shows a raw key', async ({ page, context, doctor }) => {
  const { patientId, prescriptionId } = await receivePatient(doctor.call)
  await enter(context, doctor, { language: 'en' })
  for (const path of [
    '/route',
    '/patientManagement',
    '/patientManagement/patients',
    `/patientManagement/patients/${patientId}`,
    editorPath(prescriptionId),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(:[a-zA-Z]+)?(\.[a-zA-Z]+)+\b(?<!\.cn)/)
  }
})

test('[DIALOG-drawer] [DIALOG-drawer-reopen] [CONST-drawer-reopen] the side drawer: details, back, and 400 ms before it opens again', async ({
  editor: page,
}) => {
  await page.goto('/route')
  const open = async (words: string) => {
    await expect(page.getByRole('banner')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
    await expect(page.getByRole('option').first()).toContainText(words)
  }
  await open('麻黄汤')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '关闭' }) })
  await expect(panel).toContainText('桂枝')
  await panel.getByRole('button', { name: '桂枝', exact: true }).first().click()
  await expect(panel).toContainText('发汗解肌')
  await panel.getByRole('button', { name: '返回上一项' }).click()
  await expect(panel).toContainText('苦杏仁')

  // The same link pressed 300 ms and 500 ms after closing. The page waits without a pause, so that no other work delays the second press.
  const herb = panel.getByRole('button', { name: '桂枝', exact: true }).first()
  const close = panel.getByRole('button', { name: '关闭' })
  const reopen = async (waitMs: number) => {
    const [a, b] = [await close.elementHandle(), await herb.elementHandle()]
    await page.evaluate(
      ([shut, link, ms]) => {
        shut?.click()
        const from = performance.now()
        while (performance.now() - from < ms);
        link?.click()
      },
      [a as unknown as HTMLElement, b as unknown as HTMLElement, waitMs] as const,
    )
  }
  await reopen(300)
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0)
  await open('麻黄汤')
  await page.waitForTimeout(450)
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('苦杏仁')
  await reopen(500)
  await expect(panel).toContainText('发汗解肌')
})

test.describe('where motion is not reduced', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('[SCREEN-transition] a deeper page slides left, a shallower one right', async ({ editor: page }) => {
    await page.addInitScript(() => {
      const types: string[] = []
      Object.assign(window, { slides: types })
      const start = document.startViewTransition?.bind(document)
      if (start)
        document.startViewTransition = ((options: StartViewTransitionOptions) => {
          types.push(...(options.types ?? []))
          return start(options)
        }) as typeof document.startViewTransition
    })
    await page.goto('/route')
    await expect(page.getByRole('main')).toBeVisible()
    await rail(page).getByRole('link', { name: '患者' }).click()
    await expect(page).toHaveURL('/patientManagement')
    await expect(page.getByRole('heading', { name: '下一位' })).toBeVisible()
    await page.getByRole('link', { name: '患者名单' }).click()
    await expect(page).toHaveURL('/patientManagement/patients')
    // The router knows where one comes from once the page has come to rest.
    await expect(page.getByRole('main').getByText(/共 \d+/)).toBeVisible()
    await page.getByRole('link', { name: '今日', exact: true }).click()
    await expect(page).toHaveURL('/patientManagement')
    const slides = () => page.evaluate(() => (window as unknown as { slides: string[] }).slides)
    await expect.poll(slides).toEqual(['slide-left', 'slide-left', 'slide-right'])
  })
})

test('the search finds a patient by initials and phone, a page and a formula, with the keyboard alone', async ({
  editor: page,
  doctor,
}) => {
  const { patientId } = await receivePatient(doctor.call, { patientName: '欧阳若兮', phone: '13655554444' })
  await page.goto('/route')
  for (const words of ['oyrx', '13655554444', '若兮']) {
    await expect(page.getByRole('banner')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
    // At once: Enter waits for the answer to these words and never takes what the list held before.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/patientManagement/patients/${patientId}`)
    await page.goto('/route')
  }
  await expect(page.getByRole('banner')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('患者名单')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/patientManagement/patients')
})

test('the search finds a point, a disease by its common name and a command; people of one name are told apart', async ({
  editor: page,
  doctor,
}) => {
  await receivePatient(doctor.call, { patientName: '令狐若素', sex: 'female', birthday: '1950-01-01' })
  await receivePatient(doctor.call, { patientName: '令狐若素', sex: 'male', birthday: '1990-01-01' })
  await page.goto('/route')
  await expect(page.getByRole('banner')).toBeVisible()
  const search = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
  }
  await search('lhrs')
  await expect(page.getByRole('option').filter({ hasText: '令狐若素' })).toHaveText([/诊中.*岁/, /诊中.*岁/])
  await expect(page.getByRole('option', { name: /令狐若素.*女/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  for (const [words, title] of [
    ['hegu', '合谷'],
    ['失眠', '不寐'],
  ] as const) {
    await search(words)
    await page
      .getByRole('option', { name: new RegExp(title) })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    // A drawer that was just closed does not open again at once.
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await search('换成深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/theme-dark/)
})

test('a slow line shows the product at once, before any script has come, and nothing of it stays', async ({
  editor: page,
}) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/route', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('岐伯 Qibo')
  expect(await page.locator('.opening').evaluate((e) => getComputedStyle(e).position)).toBe('fixed')
  release()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('.opening')).toBeHidden()
})

test('an address that leads nowhere keeps the frame and its ways on', async ({ editor: page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('没有这个页面').first()).toBeVisible()
  await page.getByRole('navigation').first().getByRole('link', { name: '患者' }).click()
  await expect(page).toHaveURL('/patientManagement')
})

test('a page is printed alone, to its end, and dark on white', async ({ browser, serverUrl, doctor }) => {
  const context = await browser.newContext({ baseURL: serverUrl })
  await enter(context, doctor, { theme: 'dark' })
  const page = await context.newPage()
  await page.goto('/studyBrain/recipeStudy/recipe')
  const name = page.getByRole('main').getByRole('heading').first()
  await expect(name).toBeVisible()
  const brightness = () =>
    name.evaluate((e) => Math.max(...(getComputedStyle(e).color.match(/\d+/g) ?? []).map(Number)))
  expect(await brightness()).toBeGreaterThan(128)
  await page.emulateMedia({ media: 'print' })
  expect(await brightness()).toBeLessThan(128)
  await expect(page.getByRole('link', { name: '患者' })).toBeHidden()
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeGreaterThan(1)
  await context.close()
})

for (const { width, language, visits } of [
  { width: 1280, language: 'zh_CN' },
  { width: 390, language: 'zh_CN' },
  { width: 820, language: 'en' },
  // The names of herbs come last, and are long; what is counted of a long day is wide.
  { width: 390, language: 'en', visits: 140 },
  // What follows the day's list is in view.
  { width: 390, language: 'zh_CN', visits: 1 },
] as { width: number; language: Language; visits?: number }[])
  test(`what is loaded later moves nothing that is there, at ${width} in ${language}${visits ? `, visits today: ${visits}` : ''}`, async ({
    page,
    context,
    doctor,
  }) => {
    const { prescriptionId } = await receivePatient(doctor.call)
    await enter(context, doctor, { language })
    await page.setViewportSize({ width, height: 800 })
    if (visits)
      await page.route('**/api/visits/today*', async (route) => {
        const answer = await route.fetch()
        // The page may have been left meanwhile.
        const body = await answer.json().catch(() => null)
        if (!body) return
        const { data, ...rest } = body
        const list = Array.from({ length: visits }, (_, i) => ({ ...data.list[i % data.list.length], mcId: i + 1 }))
        await route.fulfill({ response: answer, json: { ...rest, data: { ...data, list } } })
      })
    for (const path of ['/route', '/patientManagement', `/acupBrain?prescriptionId=${prescriptionId}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      // What opens as the next is loaded shows bones of its own.
      for (const _ of [1, 2]) {
        await expect(page.locator(bones), `${path}: loads`).toHaveCount(0)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      }
      const { sum, moved } = await page.evaluate(layoutShift)
      expect.soft(sum, `${path}: ${moved.join(', ')}`).toBeLessThan(0.1)
    }
  })

test('a page that could not be loaded off line opens by itself when the line is back', async ({
  editor: page,
  context,
}) => {
  await page.goto('/patientManagement')
  await expect(page.getByRole('heading', { name: '今日' }).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学习', exact: true }).click()
  await expect(page.getByRole('heading', { name: '这一页没能打开' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: /找方/ }).or(page.getByPlaceholder(/找方/)).first()).toBeVisible()
})
