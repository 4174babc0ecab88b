import type { Page } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { enter, receivePatient } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

const path = '/acupBrain/atlas'

/** The name of the point that the arrow keys have come to. */
async function activePoint(page: Page) {
  const list = page.getByRole('listbox', { name: '图上的穴位' })
  const id = await list.getAttribute('aria-activedescendant')
  return id ? page.locator(`[id="${id}"]`).getAttribute('aria-label') : null
}

const scaleOf = (page: Page) =>
  page
    .locator('.world')
    .evaluate((world) => Number(/scale\(([\d.]+)\)/.exec(world.getAttribute('transform') ?? '')?.[1]))

test('by keyboard alone: search a point, walk along its channel, open it, zoom, pan and see all again', async ({
  editor: page,
  faults,
}) => {
  await page.goto(path)
  const search = page.getByRole('combobox', { name: /穴名、拼音/ })
  await search.focus()
  await page.keyboard.type('zsl')
  await expect(page.getByRole('option', { name: /足三里/ }).first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => activePoint(page)).toMatch(/^足三里 ST36/)
  await page.keyboard.press('Tab')
  const points = page.getByRole('listbox', { name: '图上的穴位' })
  await expect(points).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => activePoint(page)).toMatch(/^上巨虚 ST37/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('足三里')
  await expect(drawer).toContainText('犊鼻下3寸')
  await expect(drawer).toContainText('直刺')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await points.focus()
  const near = await scaleOf(page)
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(near * 1.3)
  const before = await page.locator('.world').getAttribute('transform')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.locator('.world')).not.toHaveAttribute('transform', before ?? '')
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBeLessThan(near)
  expect(faults).toEqual([])
})

test('no name is written under the buttons of the map, on a phone in English', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const context = await browser.newContext({ baseURL: serverUrl, viewport: { width: 390, height: 844 } })
  await enter(context, doctor, { language: 'en' })
  const page = await context.newPage()
  await page.goto(`/acupBrain/needlePrescription?prescriptionId=${prescriptionId}`)
  await expect(page.locator('.names text').first()).toBeAttached()
  const buttons = await page.getByRole('toolbar', { name: 'Zoom' }).elementHandle()
  const covered = await page.locator('.names text').evaluateAll((names, toolbar) => {
    const under = toolbar?.getBoundingClientRect() ?? new DOMRect()
    return names.flatMap((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect()
      const isUnder = left < under.right && right > under.left && top < under.bottom && bottom > under.top
      return isUnder ? [name.textContent] : []
    })
  }, buttons)
  expect(covered).toEqual([])
  await context.close()
})

test('another view, the other side, another channel: the address keeps them', async ({ editor: page }) => {
  await page.goto(path)
  await page.getByRole('combobox', { name: '视图' }).focus()
  await page.keyboard.press('Enter')
  // From the first of the list round to its last.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=foot-outer/)
  await expect(page.getByRole('option', { name: '昆仑 BL60 右' })).toBeAttached()
  await page.getByText('左侧', { exact: true }).click()
  await expect(page.getByRole('option', { name: '昆仑 BL60 左' })).toBeAttached()
  await page.getByRole('button', { name: /足太阳膀胱经/ }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /足太阳膀胱经/ })).toHaveAttribute('aria-pressed', 'true')
})

test('a click on a point opens it; dragging does not', async ({ editor: page }) => {
  await page.goto(`${path}?view=palm`)
  const point = page.getByRole('option', { name: /劳宫/ })
  const box = await point.boundingBox()
  if (!box) throw new Error('劳宫 is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  const after = await point.boundingBox()
  await page.mouse.click((after?.x ?? 0) + 2, (after?.y ?? 0) + 2)
  await expect(page.getByRole('dialog')).toContainText('劳宫')
})

for (const [language, theme] of [
  ['zh_CN', 'light'],
  ['en', 'dark'],
] as const)
  test(`axe finds nothing serious: ${language}, ${theme}`, async ({ context, page, doctor }) => {
    await enter(context, doctor, { language, theme })
    for (const view of ['front', 'ear']) {
      await page.goto(`${path}?view=${view}`)
      await expect(page.locator('.names text').first()).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    }
  })
