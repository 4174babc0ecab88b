import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '../support/axe.ts'
import { enter } from '../support/clinic.ts'
import { endFaceCheck, faceTaskOf } from '../support/codes.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

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

async function answer(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

for (const [language, width] of [
  ['zh_CN', 1280],
  ['zh_TW', 1280],
  ['en', 390],
] as const)
  test(`[CALL-face-from-account] [ERR-face-states] the check from the account page: being checked, passed, not passed, timed out: ${language}, ${width}`, async ({
    page,
    context,
    doctor,
    server,
  }) => {
    const t = textsOf(language, 'account/face')
    await page.setViewportSize({ width, height: 844 })
    await enter(context, doctor, { language })
    const result = page.getByRole('region', { name: t('title') })
    const begin = async () => {
      await page.goto('/account')
      await result.getByRole('button', { name: t('begin') }).click()
      await expect(page.getByRole('group', { name: t('task.field') })).toBeVisible()
      return eventOf(page)
    }
    const first = await begin()
    await page.goto(`/account?eventId=${first}`)
    await expect(result.getByText(t('states.loading'))).toBeVisible()
    await endFaceCheck(server.data, first)
    await expect(result.getByText(t('states.timeout'))).toBeVisible()

    const second = await begin()
    expect(await faultsOf(page)).toEqual([])
    await answer(page, await faceTaskOf(server.data, second))
    await expect(page).toHaveURL(/\/account\?eventId=/)
    await expect(result.getByText(t('states.succeeded'), { exact: true })).toBeVisible()

    const third = await begin()
    for (const left of [2, 1]) {
      await answer(page, '1212')
      await expect(page.getByText(t('task.wrong', { count: left }))).toBeVisible()
    }
    await answer(page, '1212')
    await page.goto(`/account?eventId=${third}`)
    await expect(result.getByText(t('states.denied'))).toBeVisible()
  })
