import sharp from 'sharp'
import { visit } from '#contract/clinic/visit.ts'
import { enter, receivePatient, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

const photo = async (shade: number) => ({
  name: `IMG_${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer(),
})

test('[CONST-image-viewer] [ERR-image] [ERR-upload] pictures are added, seen large, set side by side, remarked and deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const doctor = await signInByCall(baseURL ?? '', 'doctor')
  const { patientId } = await receivePatient(doctor.call)
  await enter(context, doctor)
  await page.goto(`/patientManagement/patients/${patientId}`)
  const section = page.getByRole('region', { name: '图片', exact: true })
  const pick = section.locator('input[type=file]').first()

  await pick.setInputFiles([await photo(120), await photo(200)])
  await expect(section.getByRole('button', { name: /^查看 舌象/ })).toHaveCount(2)
  await pick.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(section.getByRole('alert')).toContainText('不支持这种文件，请换成 JPG / PNG')
  await pick.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 %%EOF') })
  // Each refused file stays with its own reason.
  await expect(section.getByRole('alert')).toHaveText([/不支持这种文件/, /这个文件的内容不是/])

  await section
    .getByRole('button', { name: /^查看 舌象/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await viewer.getByRole('button', { name: '向右旋转' }).click()
  await viewer.getByRole('button', { name: '左右翻转' }).click()
  await viewer.getByRole('button', { name: '放大' }).click()
  await expect(viewer.getByLabel('缩放比例')).toHaveText('125%')
  await expect(viewer.getByRole('button', { name: '全屏' })).toBeVisible()
  expect(await viewer.evaluate((node) => getComputedStyle(node).zIndex)).toBe('9999')
  await page.keyboard.press('Escape')

  for (const one of await section.getByRole('checkbox').all()) await one.check()
  await section.getByRole('button', { name: '并排对照' }).click()
  await expect(viewer.getByRole('img')).toHaveCount(2)
  await page.keyboard.press('Escape')

  const remark = section.getByRole('textbox', { name: /的备注$/ }).first()
  await remark.fill('苔薄白')
  await remark.press('Enter')
  await expect(page.getByText('备注已保存。')).toBeVisible()
  await section
    .getByRole('button', { name: /^删除 舌象/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(section.getByRole('button', { name: /^查看 舌象/ })).toHaveCount(1)
})

test('the board of one desk moves when another desk books, without being asked again', async ({
  page,
  context,
  baseURL,
}) => {
  const doctor = await signInByCall(baseURL ?? '', 'doctor')
  const desk = await signInByCall(baseURL ?? '', 'staff')
  await enter(context, doctor)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/patientManagement')
  const board = page.getByRole('region', { name: '今日' })
  await expect(board.getByRole('row')).not.toHaveCount(0)
  const before = asked.filter((path) => path === '/api/visits/today').length
  const { patientId, patientName } = await receivePatient(doctor.call)
  await expect(board.getByText(patientName).first()).toBeVisible()
  const soon = new Date(Date.now() + 60_000).toISOString()
  await desk.call(visit.addAppointment, { patientId, reservationDate: soon })
  await expect(board.getByText(patientName)).toHaveCount(2)
  expect(asked.filter((path) => path === '/api/visits/today').length).toBeLessThanOrEqual(before + 4)
})
