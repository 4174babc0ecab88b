import { enter } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

test('on a phone the panel of each filter of the cases lies within the window', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  await enter(context, doctor)
  const page = await context.newPage()
  await page.goto(`${serverUrl}/patientManagement/medicalCases`)
  for (const name of ['日期', '姓名', '症状', '方剂', '方药或针灸', '状态', '处方号', '意见理由', '门诊或线上']) {
    const word = page.getByRole('button', { name, exact: true }).first()
    await word.click()
    const panel = page.getByRole('tooltip')
    await expect(panel).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  await context.close()
})
