import { expect, test } from '../support/test.ts'

/** 甲子 day, 甲戌 hour. */
const address = `/acupBrain/timeAcupoint?at=${encodeURIComponent('"1949-10-01T20:30:00+08:00"')}`

test('[ROUTE-acup] [ROUTE-acup-time] from the rail to the points of this hour', async ({ editor: page, faults }) => {
  await page.goto('/route')
  await page.getByRole('navigation').first().getByRole('link', { name: '针灸' }).click()
  await page.getByRole('navigation', { name: '取穴之法' }).getByRole('link', { name: '按时取穴' }).click()
  await expect(page).toHaveURL(/acupBrain\/timeAcupoint/)
  const hours = page.getByRole('radiogroup', { name: '十二时辰' })
  await expect(hours.getByRole('radio')).toHaveCount(12)
  await expect(hours.getByRole('radio', { name: /此刻/ })).toBeChecked()
  expect(faults).toEqual([])
})

test('the first line of the verse opens 足窍阴, and the steps say why', async ({ editor: page }) => {
  await page.goto(address)
  const najia = page.getByRole('region', { name: '纳甲法' })
  await expect(najia.getByText('足窍阴')).toBeVisible()
  await najia.getByText('推算过程').click()
  await expect(najia.getByText(/甲日自甲戌时开胆经井穴/)).toBeVisible()
  await expect(page.getByRole('row', { name: /甲戌/ })).toContainText('足临泣')
})

test('by keyboard alone: along the wheel, another method, and back to now', async ({ editor: page }) => {
  await page.goto(address)
  const chosen = page.getByRole('radiogroup', { name: '十二时辰' }).getByRole('radio', { checked: true })
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 2, name: /乙亥时/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 2, name: /癸酉时/ })).toBeVisible()
  await page.getByRole('radio', { name: '纳甲法' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/method=linggui/)
  await page.getByRole('button', { name: /现\s*在/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/at=/)
  // The address keeps the method over a reload.
  await page.reload()
  await expect(page.getByRole('radio', { name: '灵龟八法' })).toBeChecked()
})

test('by the sun: without a longitude it asks for one, with it the hour is another', async ({ editor: page }) => {
  await page.goto(`/acupBrain/timeAcupoint?at=${encodeURIComponent('"2024-04-15T13:30:00+08:00"')}`)
  await expect(page.getByRole('heading', { level: 2, name: /未时/ })).toBeVisible()
  await page.getByText('真太阳时', { exact: true }).click()
  await page.getByLabel('经度（东经为正）').fill('87.6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /午时/ })).toBeVisible()
  await expect(page.getByText('真太阳时 11:20：经度差 −129.6 分')).toBeVisible()
})
