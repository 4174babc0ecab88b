import { enter } from '../support/clinic.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectWhole } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

const looks = [
  { language: 'zh_CN', width: 1280, theme: 'light', decks: ['herb', 'point', 'tongue'] },
  { language: 'zh_TW', width: 390, theme: 'dark', decks: ['formula', 'pulse'] },
  { language: 'en', width: 390, theme: 'light', decks: ['clause', 'point'] },
] as const

for (const { language, width, theme, decks } of looks)
  test(`the study home leads to the cards that are due; an answer shows what is right and when it comes back: ${language}, ${width}, ${theme}`, async ({
    page,
    context,
    doctor,
  }) => {
    const t = textsOf(language, 'study/study-practice')
    await page.setViewportSize({ width, height: 844 })
    await enter(context, doctor, { language, theme })
    await page.goto('/studyBrain')
    await expect(page.getByRole('heading', { name: t('home.weak') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('home.case') })).toBeVisible()
    await expectWhole(page)
    const find = page.getByRole('textbox', { name: t('home.find') })
    await find.fill('xqlt')
    const name = { zh_CN: '小青龙汤', zh_TW: '小青龍湯', en: 'Xiaoqinglong Tang' }[language]
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await find.fill('')
    await page.getByRole('link', { name: t('start') }).click()
    // The study home shows a card as well, without a heading of its own.
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
    const right = page.getByText(t('right'), { exact: true }).or(page.getByText(t('wrongHint')))
    for (const deck of decks) {
      await page
        .getByText(t(`decks.${deck}`), { exact: true })
        .last()
        .click()
      const card = page.getByRole('article')
      await expect(card.getByRole('listitem')).toHaveCount(4)
      await expectWhole(page)
      await card.getByRole('listitem').first().getByRole('button').click()
      await expect(right).toBeVisible()
      const remembered = card.getByRole('button', { name: t('rate.good') })
      await remembered.or(card.getByRole('button', { name: t('next'), exact: true })).click()
      await expect(right).toBeHidden()
    }
  })

for (const { language } of looks)
  test(`cards by keyboard alone: from the study to an answer, how well it was known, and the next card: ${language}`, async ({
    page,
    context,
    doctor,
  }) => {
    const t = textsOf(language, 'study/study-practice')
    await enter(context, doctor, { language })
    await page.goto('/studyBrain')
    const start = page.getByRole('link', { name: t('start') })
    await start.waitFor()
    // The first stop leads past the navigation.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, start, 'Tab', 80)
    await page.keyboard.press('Enter')
    const card = page.getByRole('article')
    // The study home shows a card as well, without a heading of its own.
    await expect(card.getByRole('heading', { level: 2 })).toBeVisible()
    const buttons = card.getByRole('listitem').getByRole('button')
    for (const key of ['1', '2', '3', '4']) {
      await expect(buttons).toHaveCount(4)
      await expect(buttons.first()).toBeEnabled()
      const chosen = await buttons.nth(Number(key) - 1).innerText()
      await page.keyboard.press(key)
      await expect(buttons.first()).toBeDisabled()
      await expect(card.locator('[aria-pressed=true]')).toHaveText(chosen)
      const isRight = await card.getByText(t('right'), { exact: true }).isVisible()
      // What was not known goes on by Enter; what was known is told by a digit.
      const goOn = card.getByRole('button', { name: isRight ? t('rate.good') : t('next') })
      await expect(goOn).toBeFocused()
      await page.keyboard.press(isRight ? '2' : 'Enter')
      await expect(goOn).toBeHidden()
    }
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText(t('shortcut'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

for (const { language, width, theme } of looks)
  test(`a case of the clinic is judged before the colleague's decision is shown: ${language}, ${width}, ${theme}`, async ({
    page,
    context,
    doctor,
  }) => {
    const t = textsOf(language, 'study/study-practice')
    await page.setViewportSize({ width, height: 844 })
    await enter(context, doctor, { language, theme })
    await page.goto('/studyBrain/cases')
    const show = page.getByRole('button', { name: t('cases.show') })
    await expect(show).toBeDisabled()
    await expect(page.getByRole('heading', { name: t('cases.colleague') })).toBeHidden()
    for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
    await show.click()
    await expect(page.getByRole('heading', { name: t('cases.colleague') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('cases.engine') })).toBeVisible()
    await expectWhole(page)
    await page.getByRole('button', { name: t('cases.next') }).click()
    await expect(show).toBeDisabled()
  })
