import type { Language } from '#contract/base/codes.ts'
import { dialectical, empirical, openAcup, walkToProposal, waysOf } from '../support/acup.ts'
import { enter, receivePatient } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

const follow: Record<Language, string> = {
  zh_CN: '请按步骤进行',
  zh_TW: '請按步驟進行',
  en: 'Please follow the steps',
}
const steps = [
  [`${dialectical}/computeAndSelection`, `${dialectical}/home`],
  [`${dialectical}/proposal`, `${dialectical}/home`],
  [`${empirical}/result`, `${empirical}/home`],
] as const

for (const language of ['zh_CN', 'zh_TW', 'en'] as const)
  test(`[GUARD-step-compute] [GUARD-step-proposal] [GUARD-step-result] [GUARD-step-message] [ERR-step-order] a typed address out of order leads home and says so: ${language}`, async ({
    page,
    context,
    doctor,
  }) => {
    const { prescriptionId } = await receivePatient(doctor.call)
    await enter(context, doctor, { language })
    await page.goto(`/acupBrain?prescriptionId=${prescriptionId}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    for (const [path, home] of steps) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
      await expect(page.getByRole('alert')).toContainText(follow[language])
    }
  })

test('[GUARD-step-message] [TRANS-acup-order] in their order the steps open, over a reload too, and nothing is said', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openAcup(page, doctor, `${dialectical}/home`)
  await walkToProposal(page)
  await expect(page).toHaveURL(`${dialectical}/proposal`)
  await page.reload()
  await expect(page.getByRole('region', { name: '取穴建议' })).toBeVisible()
  await page.goto(`${dialectical}/computeAndSelection`)
  await expect(page.getByRole('checkbox', { name: '足厥阴肝经' })).toBeChecked()
  await expect(page.getByText(follow.zh_CN)).toHaveCount(0)
  expect(faults).toEqual([])
})

test('[TRANS-acup-order] after a reset the back button is turned back, and the message goes with the next page', async ({
  editor: page,
  doctor,
}) => {
  await openAcup(page, doctor, `${dialectical}/home`)
  await walkToProposal(page)
  await waysOf(page).getByRole('link', { name: '经验取穴' }).click()
  await expect(page.getByRole('region', { name: '选症状' })).toBeVisible()
  await page.getByRole('button', { name: '重置' }).click()
  await page.getByRole('menuitem', { name: '重置辨证取穴' }).click()
  await page.getByRole('button', { name: '清除' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${dialectical}/home`)
  await expect(page.getByRole('alert')).toContainText(follow.zh_CN)
  await waysOf(page).getByRole('link', { name: '针律取穴' }).click()
  await expect(page.getByText(follow.zh_CN)).toHaveCount(0)
})

test('what two windows of one browser take is kept in both', async ({ editor: page, doctor, context }) => {
  const { prescriptionId } = await openAcup(page, doctor, `${dialectical}/home`)
  await walkToProposal(page)
  await page.getByRole('link', { name: '回选经' }).click()
  const other = await context.newPage()
  await other.goto(`${dialectical}/computeAndSelection?prescriptionId=${prescriptionId}`)
  await expect(other.getByRole('checkbox', { name: '足少阳胆经' })).toBeChecked()
  const third = (of: typeof page) => of.getByRole('region', { name: '选经' }).getByRole('checkbox')
  await Promise.all([third(page).nth(2).check(), third(other).nth(3).check()])
  await page.reload()
  for (const one of [0, 1, 2, 3]) await expect(third(page).nth(one)).toBeChecked()
})

test('[TRANS-session-state] choices outlive a reload, and end with the browser session', async ({
  editor: page,
  doctor,
  browser,
  baseURL,
}) => {
  const { prescriptionId } = await openAcup(page, doctor, `${dialectical}/home`)
  await walkToProposal(page)
  await page.goto('/patientManagement')
  await page.goto(`${dialectical}/proposal`)
  await expect(page.getByRole('region', { name: '取穴建议' })).toBeVisible()

  const later = await browser.newContext({ ...(baseURL && { baseURL }) })
  await enter(later, doctor)
  const fresh = await later.newPage()
  await fresh.goto(`${dialectical}/proposal?prescriptionId=${prescriptionId}`)
  await expect(fresh).toHaveURL(`${dialectical}/home`)
  await later.close()
})
