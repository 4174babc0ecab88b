import type { Page } from '@playwright/test'
import { auth } from '#contract/account/auth.ts'
import { visit } from '#contract/clinic/visit.ts'
import { caller, editorPath, enter, receivePatient, signInByCall } from '../support/clinic.ts'
import { complaint, editorOf, openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

const lostDialog = (page: Page) => page.getByRole('dialog').filter({ hasText: '登录已失效' })
const tokenOf = async (page: Page) => (await page.context().cookies()).find((c) => c.name === 'token')?.value

for (const [code, id] of [
  [401, '[ERR-401]'],
  [4013, '[ERR-4013]'],
] as const)
  test(`${id} [ERR-invalid-token-confirm] [ERR-invalid-token-relogin] a token that died (${code}): stay, or sign in again`, async ({
    context,
    page,
    baseURL,
  }) => {
    const doctor = await signInByCall(baseURL ?? '', 'doctor')
    const { prescriptionId } = await receivePatient(doctor.call)
    await enter(context, doctor)
    await page.goto(editorPath(prescriptionId))
    const editor = editorOf(page)
    await editor.complaint.fill('发热')
    await expect(editor.state('已保存')).toBeVisible()
    if (code === 4013) await doctor.call(auth.logout, {})
    else await context.addCookies([{ name: 'token', value: 'nonsense', url: doctor.url }])

    await editor.complaint.fill(complaint)
    await expect(lostDialog(page)).toBeVisible()
    await expect(editor.complaint).toBeFocused()
    expect(await tokenOf(page)).toBeFalsy()
    await page.getByRole('button', { name: '留在本页' }).click()
    await expect(lostDialog(page)).toHaveCount(0)
    await expect(editor.complaint).toHaveValue(complaint)
    await expect(editor.state('已存在本机')).toBeVisible()

    // An act of the user asks again and now leads to the sign-in.
    await page.keyboard.press('Control+Enter')
    await lostDialog(page).getByRole('button', { name: '重新登录' }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    // What was written waits on this device for the next sign-in.
    await page.getByLabel('账号').fill('13800000001')
    await page.getByLabel('密码', { exact: true }).fill('qibo2026')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(editor.complaint).toHaveValue(complaint)
    await expect(editor.state('已保存')).toBeVisible()
  })

test("[ERR-toast] [CONST-error-toast] the server's sentence is there at 4 s and gone after 6 s", async ({
  editor: page,
  doctor,
}) => {
  const { patientId } = await receivePatient(doctor.call)
  await page.goto(`/patientManagement/patients/${patientId}`)
  const start = page.getByRole('button', { name: '继续' })
  await expect(start).toBeEnabled()
  await page.route('**/api/visits/continue', (route) =>
    route.fulfill({ status: 409, json: { code: 42102, message: '这一步现在不能做，请刷新名单。', data: null } }),
  )
  await start.click()
  const toast = page.locator('.ant-message-error')
  await expect(toast).toBeVisible()
  const shownAt = Date.now()
  expect((await toast.innerText()).length).toBeGreaterThan(4)
  // The clock is what is tested here.
  await page.waitForTimeout(shownAt + 4000 - Date.now())
  await expect(toast).toBeVisible({ timeout: 1 })
  await page.waitForTimeout(shownAt + 6000 - Date.now())
  await expect(toast).toHaveCount(0, { timeout: 1 })
})

test('[ERR-toast] an answer with msg instead of message shows that', async ({ editor: page, doctor }) => {
  const { editor } = await openEditor(page, doctor)
  await editor.enter('mahuang9')
  await page.route('**/api/prescriptions/save', (route) =>
    route.fulfill({ json: { code: 49999, msg: '换了一种说法' } }),
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.ant-message').getByText('换了一种说法')).toBeVisible()
})

test('[ERR-network] [ERR-network-busy] the server out of reach: no sentence of a server is shown', async ({
  editor: page,
}) => {
  await page.goto('/patientManagement')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: '患者名单' }).click()
  await expect(page.getByRole('alert')).toContainText('网络繁忙，请稍后再试')
  await expect(page.locator('.ant-message-error')).toHaveCount(0)
})

test('an unknown call and a call without token are refused in the same envelope', async ({ baseURL }) => {
  await expect(caller(baseURL ?? '', null)(visit.todayPatients, {})).rejects.toMatchObject({ code: 401 })
})
