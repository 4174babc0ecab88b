import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { Language } from '#contract/base/codes.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { writeSigns } from '../support/acup.ts'
import { bones } from '../support/browser.ts'
import { enter, receivePatient, type SignedIn, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

type Who = 'nobody' | 'firstLogin' | 'doctor' | 'admin'

const web = resolve(import.meta.dirname, '../../web')
/** Every page as the page tables of the domains name it. */
const pages = readdirSync(web, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map((one) => resolve(web, one.name, 'pages.ts'))
  .flatMap((file) => {
    return [...readIfThere(file).matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  })
/** Those who hold the program's own installation alone open it; no account of the demo does. */
const ofNoClinic = ['/admin/operator']

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const whoOpens = (path: string): Who => {
  if (path === '/auth/forceModifyPw') return 'firstLogin'
  if ((path.startsWith('/auth/') && path !== '/auth/license') || path === '/auth' || path.startsWith('/p/'))
    return 'nobody'
  return path.startsWith('/admin') || path === '/kanban' ? 'admin' : 'doctor'
}

/** What a page is about where its address names it, so that it can be opened. */
async function addresses(doctor: SignedIn, admin: SignedIn) {
  const { patientId, prescriptionId } = await receivePatient(doctor.call)
  await writeSigns(doctor, prescriptionId, ['headache', 'insomnia'])
  const [due] = (await doctor.call(followup.list, { pageNo: 1, pageSize: 1 })).list
  if (!due) throw new Error('the demo has no follow-up')
  const topic = async (name: string, beginTime: Date) =>
    admin.call(examTopics.topicCreate, {
      name,
      kind: 'qualifying',
      period: beginTime.toISOString().slice(0, 7),
      duration: 60,
      passScore: 60,
      randomQuestionCount: 3,
      beginTime: beginTime.toISOString(),
      endTime: new Date(Date.now() + 86_400_000).toISOString(),
    })
  const sat = await topic('走查卷', new Date(Date.now() - 3_600_000))
  const { attemptId } = await doctor.call(exam.begin, { id: sat.id })
  await doctor.call(exam.commit, { id: sat.id, attemptId })
  const open = await topic('走查卷二', new Date(Date.now() - 3_600_000))
  const acup = (path: string) => ({ [path]: `${path}?prescriptionId=${prescriptionId}` })
  const at: Record<string, string> = {
    ...Object.fromEntries(pages.filter((p) => p.startsWith('/acupBrain')).flatMap((p) => Object.entries(acup(p)))),
    '/acupBrain/empiricalAcupoint/symptomDetail': `/acupBrain/empiricalAcupoint/symptomDetail?prescriptionId=${prescriptionId}&genre=classic&id=headache`,
    '/recipeBrain/home': `/recipeBrain/home?prescriptionId=${prescriptionId}`,
    '/patientManagement/patientFollowupList': `/patientManagement/patientFollowupList?patientId=${due.patientId}`,
    '/patientManagement/followupDetail/$id/$global': `/patientManagement/followupDetail/${due.visitId}/1`,
    '/patientManagement/followupReview/$id/$global': `/patientManagement/followupReview/${due.visitId}/1`,
    '/patientManagement/patients/$patientId': `/patientManagement/patients/${patientId}`,
    '/test-centre/result/$id/$attemptId': `/test-centre/result/${sat.id}/${attemptId}`,
    '/test-centre/sit/$id': `/test-centre/sit/${open.id}`,
    '/doctor-tests/sit/$id': `/doctor-tests/sit/${open.id}`,
    '/prescription-management/detail/$actionType/{-$id}': '/prescription-management/detail/add',
    '/p/sheet/$token': '/p/sheet/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/studyBrain/symptomStudy/symptomAnalyze/$id/$name': '/studyBrain/symptomStudy/symptomAnalyze/cough/咳嗽',
    '/talk/consultations/$prescriptionId': `/talk/consultations/${prescriptionId}`,
    '/auth/wechatCallback': '/auth/wechatCallback?code=refused',
  }
  /** Opens once channels are picked; the pages before it decide again. */
  const before: Record<string, () => Promise<unknown>> = {
    '/acupBrain/dialecticalAcupoint/computeAndSelection': () =>
      doctor.call(acupuncture.changeSession, {
        prescriptionId,
        change: { kind: 'direct', meridianCodes: ['lr', 'gb'] },
      }),
  }
  return { at, before }
}

/** As `shell:pages.x` or `home.due` would stand there if a text were missing; not a web address, a file, a unit or `e.g.`. */
const rawKey = /(?<![\w.@/-])[a-z][a-zA-Z-]*(:[a-zA-Z-]+)?(\.[a-z][a-zA-Z-]{2,})+(?![\w@/-])/
const isNoKey = /\.(cn|com|org|pdf|txt|csv|json|jpg|png|localhost)$/

function keysIn(text: string): string[] {
  return (text.match(new RegExp(rawKey, 'g')) ?? []).filter((one) => !isNoKey.test(one))
}

const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

/** The patient's own pages and screen have no keys. */
const hasKeys = (path: string) => path !== '/user-panel' && !path.startsWith('/p/')

async function expectKeys(page: Page, path: string) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog').locator('kbd').filter({ hasText: /^\?$/ })
  await expect.soft(keys, `${path}: a question mark shows the keys`).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.soft(keys, `${path}: Escape closes them`).toBeHidden()
}

/** Words of which a part lies beyond the side of a box that does not scroll, and that no ellipsis announces. */
const cutAtTheSide = (page: Page) =>
  page.evaluate(() => {
    const isCut = (box: Element | null, place: { left: number; right: number }): boolean => {
      if (!box) return false
      const { clipPath, overflowX, position, textOverflow, writingMode } = getComputedStyle(box)
      if (
        clipPath !== 'none' ||
        writingMode !== 'horizontal-tb' ||
        /auto|scroll/.test(overflowX) ||
        textOverflow === 'ellipsis'
      )
        return false
      const bounds = box.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX) && (place.right > bounds.right + 2 || place.left < bounds.left - 2)) return true
      return position !== 'fixed' && isCut(box.parentElement, place)
    }
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement
      const words = text.textContent?.trim()
      if (!words || !box?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (isCut(box, range.getBoundingClientRect())) cut.push(words)
    }
    return cut
  })

async function look(page: Page, path: string, address: string, language: Language) {
  const faults: string[] = []
  const onFault = (error: Error) => faults.push(error.message)
  page.on('pageerror', onFault)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  await expect.soft(page.getByRole('heading', { level: 1 }), `${path}: one heading names the page`).toHaveCount(1)
  // A part that opens as the next is loaded shows its own skeleton: nothing may be loading twice in a row.
  for (const _ of [1, 2]) {
    await expect.soft(page.locator(bones), `${path}: loads`).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  const text = await page.locator('body').innerText()
  expect.soft(keysIn(`${text} ${await page.title()}`), `${path}: raw keys`).toEqual([])
  expect.soft(text, `${path}: words that no person wrote`).not.toMatch(/\bundefined\b|\bNaN\b|\[object |\{\{/)
  // The keys are the same in every language.
  if (language === 'zh_CN' && hasKeys(path)) await expectKeys(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${path}: width at 390`).toBeLessThanOrEqual(390)
  expect.soft(await cutAtTheSide(page), `${path}: words cut off at 390`).toEqual([])
  expect.soft(faults, `${path}: faults`).toEqual([])
  page.off('pageerror', onFault)
  return pathOf(page)
}

/** Groups without a page of their own, and steps that lead back as long as nothing is decided; e2e/acupuncture walks into those. */
const ledTo: Record<string, RegExp> = {
  '/recipeBrain': /recipeBrain\/home$/,
  '/acupBrain/dialecticalAcupoint': /dialecticalAcupoint\/home$/,
  '/acupBrain/empiricalAcupoint': /empiricalAcupoint\/home$/,
  '/acupBrain/ruleAcupoint': /ruleAcupoint\/home$/,
  '/acupBrain/dialecticalAcupoint/proposal': /dialecticalAcupoint\/home$/,
}

// Parts of one walk: two workers share them, each with a server of its own.
test.describe.configure({ mode: 'parallel' })

const parts = 3
const walked = pages.filter((one) => !ofNoClinic.includes(one))
const partOf = (part: number) => walked.slice(...[part, part + 1].map((n) => Math.round((n * walked.length) / parts)))

test('every page is walked in some part', () => {
  expect(pages.length).toBeGreaterThan(95)
  expect(Array.from({ length: parts }, (_, part) => partOf(part)).flat()).toEqual(walked)
})

// zh_TW has the texts of zh_CN, converted character by character (i18n/): what fits and is worded there is so here.
for (const language of ['zh_CN', 'en'] as const satisfies readonly Language[])
  for (let part = 0; part < parts; part++)
    test(`[SCOPE-product] every screen opens for whoever has it, under one name, without a fault, and fits 390: ${language}, part ${part + 1}`, async ({
      browser,
      serverUrl,
    }) => {
      test.setTimeout(300_000)
      const [doctor, admin, firstLogin] = await Promise.all([
        signInByCall(serverUrl, 'doctor'),
        signInByCall(serverUrl, 'admin'),
        signInByCall(serverUrl, 'firstLogin'),
      ])
      const { at, before } = await addresses(doctor, admin)
      const accounts = { doctor, admin, firstLogin, nobody: null }
      const opened: Partial<Record<Who, { context: BrowserContext; page: Page }>> = {}
      const pageOf = async (who: Who) => {
        const there = opened[who]
        if (there) return there.page
        const context = await browser.newContext({ baseURL: serverUrl, reducedMotion: 'reduce' })
        const account = accounts[who]
        if (account) await enter(context, account, { language })
        else await context.addCookies([{ name: 'language', value: language, url: serverUrl }])
        opened[who] = { context, page: await context.newPage() }
        return opened[who].page
      }
      for (const path of partOf(part)) {
        const address = at[path] ?? path
        expect(address, 'a page whose address names something needs an example here').not.toContain('$')
        await before[path]?.()
        const landed = await look(await pageOf(whoOpens(path)), path, address, language)
        const wanted = ledTo[path]
        if (wanted) expect.soft(landed).toMatch(wanted)
        else expect.soft(landed, path).toBe(decodeURIComponent(address.split('?')[0] ?? ''))
      }
      for (const one of Object.values(opened)) await one.context.close()
    })
