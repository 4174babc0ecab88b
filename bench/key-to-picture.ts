import { chromium, type Page } from '@playwright/test'
import { contextOptions, launchOptions } from '../e2e/support/browser.ts'
import { editorPath, enter, receivePatient, signInByCall } from '../e2e/support/clinic.ts'
import { freePort, makeDataFolder, removeDataFolder, startServer } from '../e2e/support/server.ts'
import { report } from './measure.ts'

/** A history typed phrase by phrase; each phrase changes the differential. */
const phrases =
  '发热三天，恶寒，无汗，身痛，气喘，脉浮紧，头痛，咳嗽，痰白，鼻塞，流清涕，口不渴，苔薄白，胸闷，乏力，纳呆，便溏，心悸，失眠，腰酸'.split(
    '，',
  )
/** Each history is in a different order, so that nothing is cached. */
const histories = 4
const shift = 7
const targetMs = 45

type Watched = Window & { painted: Promise<number | null> }

/** From the key that ends the phrase to the last frame in which a formula changed; null when none did. */
async function typePhrase(page: Page, phrase: string): Promise<number | null> {
  await page.evaluate(() => {
    ;(window as unknown as Watched).painted = new Promise<number | null>((settle) => {
      let started = 0
      let last = 0
      const begin = () => {
        started = performance.now()
      }
      document.addEventListener('input', begin, { once: true, capture: true })
      const isFormula = ({ target, addedNodes }: MutationRecord) =>
        Boolean(target.parentElement?.closest('#editor-differential .match')) ||
        [...addedNodes].some((n) => n instanceof Element && (n.matches('.match') || n.querySelector('.match')))
      const watch = new MutationObserver((changes) => {
        if (!started || !changes.some(isFormula)) return
        requestAnimationFrame(() =>
          setTimeout(() => {
            last = performance.now()
          }),
        )
      })
      watch.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true })
      // Rendering later than this is not a response to the key any more: the draft's autosave, for example.
      setTimeout(() => {
        watch.disconnect()
        settle(last ? last - started : null)
      }, 700)
    })
  })
  await page.keyboard.insertText(`${phrase}，`)
  return page.evaluate(() => (window as unknown as Watched).painted)
}

const data = makeDataFolder()
const server = await startServer(data, await freePort())
const browser = await chromium.launch(launchOptions)
try {
  const doctor = await signInByCall(server.url, 'doctor')
  const { prescriptionId } = await receivePatient(doctor.call)
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url, reducedMotion: 'reduce' })
  await enter(context, doctor)
  const page = await context.newPage()
  await page.goto(editorPath(prescriptionId))
  await page.locator('#editor-differential').waitFor()
  await page.locator('.say textarea').click()
  // The first phrase also loads what later ones reuse.
  await page.keyboard.insertText('发热，')
  await page.locator('#editor-differential .match').first().waitFor()
  const ms: (number | null)[] = []
  for (let history = 0; history < histories; history++) {
    await page.locator('.say textarea').fill('')
    await page.locator('#editor-differential .match').first().waitFor({ state: 'detached' })
    const begin = history * shift
    for (const phrase of [...phrases.slice(begin), ...phrases.slice(0, begin)]) {
      ms.push(await typePhrase(page, phrase))
      await page.waitForTimeout(600)
    }
  }
  const changed = ms.filter((one) => one !== null)
  report('key-to-picture', changed, { targetMs, withoutChange: ms.length - changed.length })
} finally {
  await browser.close()
  await server.stop()
  removeDataFolder(data)
}
