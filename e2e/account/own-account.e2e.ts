import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '../support/axe.ts'
import { endFaceCheck, faceTaskOf } from '../support/codes.ts'
import { expect, test } from '../support/test.ts'

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#7aa9a9' } })
    .png()
    .toBuffer()

test('[CALL-account-avatar] [RULE-avatar-image] a doctor chooses the square of her picture by keys alone; another kind of file is refused', async ({
  editor: page,
}) => {
  await page.goto('/account')
  const input = page.getByRole('region', { name: '上传头像' }).locator('input[type=file]')
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByRole('alert')).toBeVisible()
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  const crop = page.getByRole('region', { name: '裁剪头像' })
  const image = crop.getByRole('img', { name: '头像' })
  const before = await image.getAttribute('style')
  await crop.getByRole('slider', { name: '放大' }).press('ArrowRight')
  await expect(image).not.toHaveAttribute('style', before ?? '')
  expect(await faultsOf(page)).toEqual([])
  await crop.getByRole('button', { name: '用这一块' }).press('Enter')
  await expect(crop).toHaveCount(0)
  const shown = page.getByRole('img', { name: '头像' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([512, 512])
})

const eventOf = (page: Page) => new URL(page.url()).searchParams.get('verify') ?? ''

async function begin(page: Page) {
  await page.goto('/account')
  await page.getByRole('region', { name: '身份核验' }).getByRole('button', { name: /核验/ }).click()
  await expect(page.getByRole('group')).toBeVisible()
  return eventOf(page)
}
async function answer(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

test('[CALL-face-from-account] [ERR-face-states] the check from the account page: being checked, passed, not passed, timed out', async ({
  editor: page,
  server,
}) => {
  const result = page.getByRole('region', { name: '身份核验' })
  const first = await begin(page)
  await page.goto(`/account?eventId=${first}`)
  await expect(result.getByText('正在核对')).toBeVisible()
  await endFaceCheck(server.data, first)
  await expect(result.getByText('已超时')).toBeVisible()

  const second = await begin(page)
  await answer(page, await faceTaskOf(server.data, second))
  await expect(page).toHaveURL(/\/account\?eventId=/)
  await expect(result.getByText('已通过')).toBeVisible()

  const third = await begin(page)
  for (const left of [2, 1]) {
    await answer(page, '1212')
    await expect(page.getByText(`还可以试 ${left} 次`)).toBeVisible()
  }
  await answer(page, '1212')
  await page.goto(`/account?eventId=${third}`)
  await expect(result.getByText('没有通过')).toBeVisible()
})
