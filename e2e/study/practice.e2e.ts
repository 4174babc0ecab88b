import { enter } from '../support/clinic.ts'
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
