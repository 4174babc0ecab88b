import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('the study home leads to the cards that are due; an answer shows what is right and when it comes back', async ({
  editor: page,
}) => {
  await page.goto('/studyBrain')
  await expect(page.getByRole('heading', { name: '哪里不牢' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '今日一案' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: /找方、药、证/ }).fill('xqlt')
  await expect(page.getByRole('link', { name: '小青龙汤', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /找方、药、证/ }).fill('')
  await page.getByRole('link', { name: '开始练习' }).click()
  for (const deck of ['中药', '经穴', '舌诊']) {
    await page.getByText(deck, { exact: true }).last().click()
    const card = page.getByRole('article')
    await expect(card.getByRole('listitem')).toHaveCount(4)
    expect(await faultsOf(page)).toEqual([])
    await card.getByRole('listitem').first().getByRole('button').click()
    await expect(card.getByText(/答对了|答案是/)).toBeVisible()
    await card.getByRole('button', { name: /记得|下一题/ }).click()
    await expect(page.getByText(/答对了|答案是/)).toBeHidden()
  }
})
