import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { caller, editorPath, readPrescription, receivePatient, signInByCall } from '../support/clinic.ts'
import { complaint, editorOf, openEditor, takeFirstFormula } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('[ROUTE-auth-login] [SCREEN-prescription-confirmation] [SCREEN-patient-info] [SCREEN-shell] from sign-in to a signed sheet', async ({
  page,
  baseURL,
  faults,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('button', { name: '医生 13800000001' }).click()
  await expect(page.getByLabel('账号')).toHaveValue('13800000001')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/route$/)
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '患者' }).click()
  await expect(page.getByRole('region', { name: '今日' }).getByRole('row')).not.toHaveCount(0)

  // A patient who was never here.
  const name = '叶知秋'
  await page.getByRole('button', { name: '加号' }).click()
  await page.getByRole('button', { name: '登记患者' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByRole('radio', { name: '女' }).check()
  await page.getByRole('textbox', { name: '电话' }).fill('13711112222')
  await page.getByLabel('过敏').fill('青霉素')
  await page.getByLabel('过敏').press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '现在接诊' }).click()

  const editor = editorOf(page)
  await expect(page.getByRole('banner')).toContainText(`${name}女`)
  await expect(page.getByRole('banner')).toContainText('青霉素')
  await editor.complaint.fill(complaint)
  await expect(editor.sign('发热')).toBeVisible()
  await expect(editor.sign('脉紧')).toBeVisible()
  await takeFirstFormula(page, '麻黄汤')
  await expect(editor.dose('麻黄')).toBeFocused()
  await expect(editor.dose('麻黄')).toHaveValue('9')

  // Sweet liquorice and gansui fight each other: nobody may confirm that.
  await editor.add.fill('gansui1')
  await expect(editor.found.first()).toContainText('甘遂')
  await editor.add.press('Enter')
  await expect(editor.line('甘遂')).toContainText('十八反')
  await expect(editor.give).toContainText('不能确认')
  await editor.give.getByRole('button', { name: '去掉甘遂' }).click()
  await expect(editor.give).not.toContainText('不能确认')

  await editor.give.getByLabel('剂数').fill('3')
  await editor.give.getByRole('button', { name: '代煎' }).click()
  await editor.give.getByRole('combobox', { name: '诊断' }).fill('感冒')
  await editor.found.filter({ hasText: 'A01.01.01' }).first().click()
  await editor.give.getByRole('textbox', { name: '医嘱' }).fill('避风寒，忌生冷')
  await expect(editor.state('已保存')).toBeVisible()

  const sheet = page.waitForResponse((answer) => answer.url().includes('/sheet?'))
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  await expect(page.getByRole('heading', { name: '确认处方' })).toBeVisible()
  await expect(page.getByRole('document', { name: '处方笺' })).toBeVisible()
  await expect(page.getByText('4 味 3 剂')).toBeVisible()
  await page.getByRole('button', { name: '确认处方' }).click()
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
  expect((await sheet).headers()['content-type']).toContain('application/pdf')
  await expect(page.getByText(/^编号 \d+/)).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)

  // It never changes again: not on the screen, and not past it.
  const id = Number(new URL(page.url()).searchParams.get('prescriptionId'))
  await page.reload()
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '主诉与自述' })).toHaveCount(0)
  const { call } = await signInByCall(baseURL ?? '', 'doctor')
  const signed = await readPrescription(call, id)
  expect(signed.content).toMatchObject({ diagnosisResult: '感冒', advice: '避风寒，忌生冷', decoctionType: 'clinic' })
  await expect(
    call(prescription.autoSave, { prescriptionId: id, version: signed.version, advice: '改' }),
  ).rejects.toMatchObject({ code: 43002 })
  await page.getByRole('link', { name: '回今日名单' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('麻黄汤')
  expect(faults).toEqual([])
})

test('a doctor of another organisation sees nothing of it, by list, by search or by id', async ({
  browser,
  doctor,
}) => {
  const mine = await receivePatient(doctor.call, { patientName: '独我可见' })
  const vip = doctor.url.replace('127.0.0.1', 'vip.localhost')
  const context = await browser.newContext({ baseURL: vip })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('账号').fill('13800000021')
  await page.getByLabel('密码', { exact: true }).fill('qibo2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/route$/)

  await page.goto(editorPath(mine.prescriptionId))
  await expect(page.getByRole('heading', { name: '没有这张处方' })).toBeVisible()
  await expect(page.locator('.ant-message-error')).toHaveCount(0)
  await page.goto(`/patientManagement/patients/${mine.patientId}`)
  await expect(page.getByRole('heading', { name: '没有找到这位患者' })).toBeVisible()
  await page.goto('/patientManagement/patients')
  await page.getByRole('textbox', { name: /姓名、拼音/ }).fill('独我可见')
  await expect(page.getByRole('heading', { name: '没有符合筛选的内容' })).toBeVisible()
  const token = (await context.cookies()).find((c) => c.name === 'token')?.value ?? null
  const call = caller(doctor.url, token)
  const rows = await call(visit.todayPatients, {})
  expect(rows.list.some((row) => row.patientId === mine.patientId)).toBe(false)
  await expect(readPrescription(call, mine.prescriptionId)).rejects.toMatchObject({ code: 43001 })
  await context.close()
})

test('for a pregnant patient a forbidden herb is blocked, and signing needs reason and password', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call, { physiologicalStatus: 2, pregnancyStart: null })
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  await expect(page.getByRole('banner')).toContainText('妊娠')
  await editor.complaint.fill(complaint)
  await editor.enter('honghua9')
  await expect(editor.line('红花')).toContainText('妊娠禁用')
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  await expect(page.getByRole('button', { name: '确认处方' })).toBeDisabled()
  await page.getByRole('button', { name: '回开方台再改' }).click()
  await expect(editor.line('红花')).toBeVisible()
})

test('for a pregnant patient a formula with a restricted drug bears the mark of the pregnancy, however long its name', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call, { physiologicalStatus: 2, pregnancyStart: null })
  await page.goto(editorPath(prescriptionId))
  await editorOf(page).complaint.fill('呕吐苦水，口苦，心烦，便秘，舌红苔黄')
  const marked = page.getByRole('button', { name: /孕妇禁用或慎用.*大柴胡汤/ })
  await expect(marked.getByText('孕', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /苏叶黄连汤/ }).getByText('孕', { exact: true })).toHaveCount(0)
  // On a phone the patient's seals stay in sight wherever one looks.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: '三栏' }).getByText('辨方证').click()
  await marked.scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
})

test('a whole prescription of four herbs without a mouse', async ({ editor: page, doctor, faults }) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  const { keyboard } = page
  await expect(editor.complaint).toBeFocused()
  await keyboard.type('发热恶寒，无汗，气喘')
  await expect(editor.sign('无汗')).toBeVisible()
  await editor.add.focus()
  for (const [entry, herb] of [
    ['mahuang9', '麻黄'],
    ['guizhi6', '桂枝'],
    ['kuxingren', '苦杏仁'],
    ['zhigancao3', '炙甘草'],
  ] as const) {
    await keyboard.type(entry)
    await keyboard.press('Enter')
    await expect(editor.line(herb)).toBeVisible()
    await expect(editor.add).toBeFocused()
    await expect(editor.add).toHaveValue('')
  }
  // A number alone is the dose of the last line; arrows and Enter go from dose to dose.
  await keyboard.type('5')
  await keyboard.press('Enter')
  await expect(editor.doses.nth(3)).toHaveValue('5')
  await keyboard.press('ArrowUp')
  await expect(editor.doses.nth(3)).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.type('7')
  await expect(editor.dose('苦杏仁')).toHaveValue('7')
  await keyboard.press('Enter')
  await expect(editor.doses.nth(3)).toBeFocused()
  await keyboard.press('Enter')
  await expect(editor.add).toBeFocused()
  await keyboard.press('Tab')
  await expect(editor.give.getByLabel('剂数')).toBeFocused()
  const saved = page.waitForResponse((r) => r.url().endsWith('/api/prescriptions/save'))
  await keyboard.press('Control+Enter')
  expect((await saved).ok()).toBe(true)
  await expect(editor.state('已保存')).toBeVisible()
  const stored = await readPrescription(doctor.call, prescriptionId)
  expect([stored.status, stored.content.herbs.map((h) => h.doseG)]).toEqual(['saved', [9, 6, 7, 5]])
  await keyboard.press('Control+z')
  await expect(editor.dose('苦杏仁')).not.toHaveValue('7')
  expect(faults).toEqual([])
})
