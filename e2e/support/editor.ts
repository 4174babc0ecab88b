import { expect, type Page } from '@playwright/test'
import { editorPath, receivePatient, type SignedIn } from './clinic.ts'

export const complaint = '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧'

/** The parts of the editor, as a person finds them. */
export function editorOf(page: Page) {
  const give = page.getByRole('region', { name: '处方' })
  const add = give.getByRole('combobox', { name: '加药' })
  const dose = (herb: string) => give.getByLabel(`${herb}剂量（克）`, { exact: true })
  const line = (herb: string) =>
    give.locator('.rx-line').filter({ has: page.getByLabel(`${herb}剂量（克）`, { exact: true }) })
  return {
    complaint: page.getByRole('textbox', { name: '主诉与自述' }),
    sign: (name: string) => page.getByRole('button', { name: `${name}：有` }),
    give,
    add,
    found: page.getByRole('option'),
    line,
    dose,
    doses: give.getByLabel(/剂量（克）$/),
    /** The save state of the draft, as displayed in the foot. */
    state: (word: string | RegExp) => give.getByRole('status').filter({ hasText: word }),
    enter: async (entry: string) => {
      await add.fill(entry)
      await add.press('Enter')
      await expect(add).toHaveValue('')
    },
  }
}

/** A patient received by call, with an empty desk open. */
export async function openEditor(page: Page, { call }: SignedIn, fields: Parameters<typeof receivePatient>[1] = {}) {
  const received = await receivePatient(call, fields)
  await page.goto(editorPath(received.prescriptionId))
  return { ...received, editor: editorOf(page) }
}

export async function takeFirstFormula(page: Page, name: string) {
  const may = page.getByRole('region', { name: '辨方证' })
  await expect(may.locator('.match').first()).toContainText(name)
  await may.getByRole('button', { name: '用此方' }).click()
  await expect(editorOf(page).doses.first()).toBeVisible()
}
