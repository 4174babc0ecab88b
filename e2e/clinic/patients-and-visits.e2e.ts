import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { faultsOf } from '../support/axe.ts'
import { enter, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

test('[SCOPE-product] after sign-in one shell leads to patients, both brains, the study and the exams, all of one server', async ({
  page,
  context,
  doctor,
}) => {
  await enter(context, doctor)
  await page.goto('/route')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const rail = page.getByRole('navigation', { name: '主导航' })
  for (const [name, path] of [
    ['患者', '/patientManagement'],
    ['方药', '/recipeBrain/home'],
    ['针灸', '/acupBrain'],
    ['学习', '/studyBrain'],
    ['考试', '/test-centre'],
  ] as const) {
    await rail.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  // One program served all of it: no page was loaded again, and the calls went to where the pages came from.
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  const origins = await page.evaluate(() => [
    ...new Set(performance.getEntriesByType('resource').map((one) => new URL(one.name).origin)),
  ])
  expect(origins.filter((one) => one !== new URL(doctor.url).origin)).toEqual([])
})

test('[SCOPE-patients] a patient is added, found, changed and removed, on the screen and in patient.list', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const listed = async (name: string) => (await doctor.call(patient.list, { name, pageNo: 1, pageSize: 10 })).list
  await page.goto('/patientManagement/patients')
  await page.getByRole('button', { name: '登记患者' }).click()
  // What is written first has the focus.
  await expect(page.getByRole('textbox', { name: '姓名', exact: true })).toBeFocused()
  await page.keyboard.type('步摇光')
  await page.getByRole('radio', { name: '女' }).check()
  // Who does not know the birthday gives the age; the calendar speaks the language of the page.
  await page.getByRole('spinbutton', { name: '年龄' }).fill('62')
  await page.getByRole('textbox', { name: '出生日期' }).click()
  await expect(page.getByRole('columnheader', { name: '一', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '电话', exact: true }).fill('13722223333')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已登记 步摇光')).toBeVisible()
  expect(await listed('步摇光')).toMatchObject([
    { patientName: '步摇光', sex: 'female', phone: '13722223333', age: 62 },
  ])

  // By characters, pinyin, initials and any part of the number.
  await page.goto('/patientManagement/patients')
  const find = page.getByRole('textbox', { name: /姓名、拼音/ })
  for (const words of ['步摇', 'buyaoguang', 'byg', '22223333']) {
    await find.fill(words)
    await expect(page.getByRole('link', { name: '步摇光' }).first()).toBeVisible()
  }
  await find.fill('步摇光')
  await page.getByRole('link', { name: '步摇光' }).first().click()
  await expect(page.getByRole('heading', { name: '步摇光' })).toBeVisible()

  await page.getByRole('button', { name: '修改资料' }).click()
  await page.getByRole('textbox', { name: '电话', exact: true }).fill('13744445555')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('步摇光 的资料已保存')).toBeVisible()
  expect(await listed('步摇光')).toMatchObject([{ phone: '13744445555' }])

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除患者' }).click()
  await page.getByRole('dialog').filter({ hasText: '删除 步摇光？' }).getByRole('button', { name: '删除患者' }).click()
  await expect(page.getByText('已删除')).toBeVisible()
  expect(await listed('步摇光')).toEqual([])
  // A filter is kept in the address, a name never; both are cleared at once.
  await page.goto('/patientManagement/patients?sex=female')
  await find.fill('步摇光')
  await expect(page.getByRole('heading', { name: '没有符合筛选的内容' })).toBeVisible()
  await expect(page).toHaveURL(/\/patients\?sex=female$/)
  await page.getByRole('button', { name: '清除筛选' }).last().click()
  await expect(find).toHaveValue('')
  await expect(page).toHaveURL(/\/patients$/)
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible()
  expect(faults).toEqual([])
})

test('[SCOPE-visits] a visit is started, left, continued and finished from the list, and visit.todayPatients follows', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { patientName, patientId } = await doctor.call(patient.add, { patientName: '闻笛', sex: 'male' })
  await doctor.call(visit.addAppointment, { patientId, reservationDate: new Date().toISOString(), arrived: true })
  const statusOf = async () =>
    (await doctor.call(visit.todayPatients, {})).list.find((row) => row.patientId === patientId)?.visitStatus
  const row = page.getByRole('row').filter({ hasText: patientName })
  expect(await statusOf()).toBe('A')

  await page.goto('/patientManagement')
  await expect(row).toContainText('候诊')
  await row.getByRole('button', { name: `接诊 ${patientName}` }).click()
  await expect(page).toHaveURL(/\/recipeBrain\/home\?prescriptionId=/)
  await expect(page.getByRole('banner')).toContainText(patientName)
  expect(await statusOf()).toBe('D')

  await page.goto('/patientManagement')
  await expect(row).toContainText('诊中')
  await row.getByRole('button', { name: `继续 ${patientName}` }).click()
  await expect(page).toHaveURL(/\/recipeBrain\/home\?prescriptionId=/)
  expect(await statusOf()).toBe('I')

  await page.goto('/patientManagement')
  await expect(row).toContainText('复看中')
  await row.getByRole('button', { name: `完成 ${patientName}` }).click()
  const anyway = page.getByRole('button', { name: '仍要完成' })
  await expect(anyway.or(page.getByText('就诊已完成')).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page.getByText('就诊已完成')).toBeVisible()
  expect(await statusOf()).toBe('F')
  await page.goto('/patientManagement')
  await expect(row).toContainText('已完成')
  expect(faults).toEqual([])
})

test('on a phone the front desk takes a payment from the list of today, and reads on the card whose booking it is', async ({
  browser,
  serverUrl,
}) => {
  const desk = await signInByCall(serverUrl, 'staff')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  await enter(context, desk)
  const page = await context.newPage()
  await page.goto(`${serverUrl}/patientManagement`)
  // Who has filled the form before the visit.
  await expect(page.getByText('预问诊 已填').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^(男|女) \d+/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^收费补打/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /收费与补打$/ })).toBeVisible()
  await page.goto(`${serverUrl}/patientManagement/calendar`)
  await page.getByRole('button', { name: /已约$/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/性别 年龄(男|女) \d+/)
  await context.close()
})

test('a name that nobody bears leads to registration by Enter, with the name filled in', async ({ editor: page }) => {
  await page.goto('/patientManagement')
  await page.getByRole('button', { name: '加号' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().fill('从未来过')
  await expect(page.getByText('登记「从未来过」').last()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('姓名')).toHaveValue('从未来过')
})
