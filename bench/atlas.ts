import { chromium, type Page } from '@playwright/test'
import { browserOptions, launchOptions } from '../e2e/support/browser.ts'
import { enter, signInByCall } from '../e2e/support/clinic.ts'
import { freePort, makeDataFolder, removeDataFolder, startServer } from '../e2e/support/server.ts'
import { report } from './measure.ts'

/** How long a view of the body map takes from the click to the painted picture, and how evenly it pans. */

const path = '/acupBrain/atlas'
const everything = 'systems=%5B%22channel%22%2C%22extra%22%2C%22dong%22%5D'

/** From the change of address to the frame with the new picture; its data are already in the browser. */
const drawMs = (page: Page, view: string) =>
  page.evaluate(
    ([address]) =>
      new Promise<number>((settle) => {
        const map = document.querySelector('.body-map')
        const started = performance.now()
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => settle(performance.now() - started)))
        })
        if (map) watch.observe(map, { childList: true })
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    [`${path}?view=${view}&${everything}`],
  )

/** The times between frames while the picture is drawn across the sheet and back. */
async function panFrames(page: Page): Promise<number[]> {
  const box = await page.locator('.plate').boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames })
  })
  for (let i = 0; i < 120; i++) await page.mouse.move(x + Math.sin(i / 8) * 200, y + Math.cos(i / 8) * 120)
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2))
  await page.mouse.up()
  return frames
}

const data = makeDataFolder()
const server = await startServer(data, await freePort())
const browser = await chromium.launch(launchOptions)
try {
  const doctor = await signInByCall(server.url, 'doctor')
  const context = await browser.newContext({ ...browserOptions, baseURL: server.url, reducedMotion: 'reduce' })
  await enter(context, doctor)
  const page = await context.newPage()
  for (const view of ['back', 'ear', 'front']) {
    await page.goto(`${path}?view=${view}`)
    await page.locator('.names text').first().waitFor()
  }
  await drawMs(page, 'back')
  await page.waitForTimeout(500)
  const drawn: number[] = []
  for (let i = 0; i < 6; i++) {
    drawn.push(await drawMs(page, i % 2 ? 'back' : 'front'))
    await page.waitForTimeout(400)
  }
  const frames = await panFrames(page)
  report('atlas: a whole view with every point, from click to picture', drawn)
  report('atlas: between two frames while panning', frames)
} finally {
  await browser.close()
  await server.stop()
  removeDataFolder(data)
}
