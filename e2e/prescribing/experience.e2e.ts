import { editorOf, openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('the order by own cases says in how many held-out cases it was right, and in how many like this each was found', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openEditor(page, doctor)
  await editorOf(page).complaint.fill('失眠三月，心悸健忘，食少便溏，舌淡脉细弱')
  await page.getByText('经验', { exact: true }).click()
  const own = page.getByRole('region', { name: '此类病人常用的药' })
  await expect(own).toContainText(/学自本机构 \d+ 张已确认处方/)
  const brief = own.getByText(/^用未参与学习的病例检验，首位正确：病 \d+→\d+（共 \d+ 例）/)
  await brief.click()
  await expect(own.getByText(/^病：以较早病例所学，回看最近 \d+ 例/)).toBeVisible()
  await expect(own.getByText(/：本机构有.+的 \d+ 例中有 \d+ 例$/).first()).toBeVisible()
  expect(faults).toEqual([])
})
