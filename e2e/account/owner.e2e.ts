import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { imageCodesOf, sentTo } from '../support/codes.ts'
import { complaint, editorOf, takeFirstFormula } from '../support/editor.ts'
import { freePort, makeDataFolder, type RunningServer, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const certificate = () =>
  sharp({ create: { width: 600, height: 420, channels: 3, background: '#f8f4e9' } })
    .jpeg()
    .toBuffer()

const windowOf = async (browser: Browser, server: RunningServer) =>
  (await browser.newContext({ baseURL: server.url, locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()

async function join(page: Page, data: string, person: { name: string; account: string; invitation: string }) {
  const readImage = imageCodesOf(page, data)
  await page.goto('/auth/register')
  await page.getByLabel('手机号或邮箱').fill(person.account)
  await page.getByLabel('图形验证码').fill(await readImage())
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('已发到')).toBeVisible()
  await page.getByRole('textbox', { name: /^验证码/ }).fill(await sentTo(data, person.account))
  await page.getByLabel('姓名').fill(person.name)
  await page.getByLabel('新密码').fill('suan9zao')
  await page.getByLabel('再输一次').fill('suan9zao')
  await page.getByLabel('邀请码').fill(person.invitation)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册，去填资料' }).click()
  const dialog = page.getByRole('dialog', { name: '完善资料' })
  await dialog.getByLabel('职称').fill('中医师')
  const file = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await certificate() }
  await dialog.locator('input[type=file]').last().setInputFiles(file)
  await expect(dialog.getByRole('button', { name: '证书 1' })).toBeVisible()
  await dialog.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(dialog).toHaveCount(0)
}

async function invite(owner: Page, whom: string, role: string): Promise<string> {
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: '邀请同事' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('受邀人').fill(whom)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: '生成邀请码' }).click()
  await expect(owner.getByRole('dialog')).toContainText('/auth/register')
  const code = await owner.getByRole('dialog').getByRole('status', { name: '邀请码' }).innerText()
  await owner.getByRole('button', { name: '完成' }).click()
  return code
}

test('a clinic is set up from nothing by pages alone: organisation, letterhead, prices, staff, audit, first patient, first sheet', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const data = makeDataFolder()
  const server = await startServer(data, await freePort(), { QIBO_DEMO: 'no' })
  try {
    const owner = await windowOf(browser, server)
    await owner.goto('/')
    await owner.getByRole('link', { name: '设置第一家诊所' }).click()
    await owner.getByLabel('设置码').fill('AAAA-AAAA-AAAA-AAAA')
    await owner.getByLabel('诊所名称').fill('云起堂')
    await owner.getByLabel('机构名称').fill('云起中医')
    await owner.getByLabel('姓名').fill('秦越')
    await owner.getByLabel('手机号或邮箱').fill('13512340001')
    await owner.getByLabel('新密码').fill('suan9zao')
    await owner.getByLabel('再输一次').fill('suan9zao')
    await owner.getByRole('checkbox').check()
    await owner.getByRole('button', { name: '设置并进入' }).click()
    await expect(owner.getByText('设置码不对')).toBeVisible()
    await expect(owner.getByLabel('诊所名称')).toHaveValue('云起堂')
    await owner.getByLabel('设置码').fill(/code (\S+)/.exec(server.said())?.[1] ?? '')
    await owner.getByRole('button', { name: '设置并进入' }).click()
    await expect(owner).toHaveURL(/\/route$/)
    await expect(owner.getByRole('region', { name: '先设置诊所' }).getByRole('link')).toHaveCount(5)

    await owner.goto('/admin/clinic')
    await expect(owner.getByRole('textbox', { name: /^名称/ })).toHaveValue('云起堂')
    await owner.getByLabel('抬头下的一行').fill('杏花路 8 号')
    await owner.getByRole('button', { name: '保存' }).click()
    await expect(owner.getByText('诊所设置已保存。')).toBeVisible()

    await owner.goto('/admin/prices')
    await owner.getByPlaceholder('名称、拼音或首字母').fill('麻黄')
    await owner.getByRole('button', { name: '麻黄', exact: true }).click()
    await owner.getByLabel('价格（¥/克）', { exact: true }).fill('0.5')
    await owner.getByRole('button', { name: '保存' }).click()
    await expect(owner.getByText('麻黄 的价格已保存。')).toBeVisible()

    const doctor = await windowOf(browser, server)
    await join(doctor, data, {
      ...{ name: '叶青', account: '13512340002' },
      invitation: await invite(owner, '叶医师', '医生'),
    })
    await expect(doctor.getByText('当前是普通模式')).toBeVisible()
    await owner.goto('/route')
    await owner.getByRole('link', { name: '叶青提交了资质审核' }).click()
    await expect(owner.getByRole('link', { name: '0 条未读消息' })).toBeVisible()
    await owner.goto('/admin/audit')
    await owner.getByRole('button', { name: '叶青' }).click()
    await owner.getByLabel('通过，开通病历和确认处方').check()
    await owner.getByRole('button', { name: '证书 1' }).click()
    await owner.keyboard.press('Escape')
    await owner.getByRole('button', { name: '通过并通知' }).click()
    await expect(owner.getByText('已通过，并通知了本人。')).toBeVisible()
    await expect(doctor.getByText('当前是普通模式')).toHaveCount(0)

    await doctor.goto('/patientManagement')
    // The empty list offers it as well.
    await doctor.getByRole('button', { name: '加号' }).first().click()
    await doctor.getByRole('button', { name: '登记患者' }).click()
    await doctor.getByLabel('姓名').fill('叶知秋')
    await doctor.getByRole('radio', { name: '女' }).check()
    await doctor.getByLabel('手机号').fill('13711112222')
    await doctor.getByRole('button', { name: '保存', exact: true }).click()
    await doctor.getByRole('button', { name: '现在接诊' }).click()
    const editor = editorOf(doctor)
    await editor.complaint.fill(complaint)
    await takeFirstFormula(doctor, '麻黄汤')
    await expect(editor.line('麻黄')).toContainText('4.5')
    await expect(editor.state('已保存')).toBeVisible()
    // What has no price is counted as that, never as free.
    await expect(editor.give).toContainText('3 味无价')
    await editor.give.getByRole('combobox', { name: '诊断' }).fill('感冒')
    await editor.found.filter({ hasText: 'A01.01.01' }).first().click()
    await expect(editor.state('已保存')).toBeVisible()
    await doctor.getByRole('button', { name: '看处方笺并确认' }).click()
    const sheet = doctor.getByRole('document', { name: '处方笺' })
    await expect(sheet).toContainText('云起堂')
    await expect(sheet).toContainText('杏花路 8 号')
    await doctor.getByRole('button', { name: '确认处方' }).click()
    await expect(doctor.getByRole('heading', { name: '处方已确认' })).toBeVisible()
  } finally {
    await server.stop()
    removeDataFolder(data)
  }
})
