import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { staff } from '#contract/account/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { demoAccounts, demoPassword, signInByCall } from '../support/clinic.ts'
import { freePort, makeDataFolder, type RunningServer, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

const faceSecret = 'secret-of-the-verifier'
const people: Readonly<Record<string, string>> = {
  'code-of-shen': 'openid-shen',
  'code-of-gu': 'openid-gu',
  'code-of-fang': 'openid-fang',
}
const looks = [
  { language: 'zh_CN', width: 1280, who: 'doctor', code: 'code-of-shen' },
  { language: 'zh_TW', width: 390, who: 'admin', code: 'code-of-gu' },
  { language: 'en', width: 390, who: 'staff', code: 'code-of-fang' },
] as const
type Look = (typeof looks)[number]

/** WeChat's page and calls, and a verifier of presence, on loopback. `verdict` is what the verifier finds. */
const outside = { code: 'code-of-shen', verdict: 'succeeded', url: '', server: undefined as Server | undefined }
let own: RunningServer
let data = ''

async function answer(url: URL): Promise<{ location?: string; body?: object }> {
  const { searchParams: of } = url
  if (url.pathname === '/connect/qrconnect')
    return { location: `${of.get('redirect_uri')}?code=${outside.code}&state=${of.get('state')}` }
  if (url.pathname === '/verify') {
    const eventId = of.get('eventId') ?? ''
    const signature = createHmac('sha256', faceSecret).update(`${eventId}.${outside.verdict}`).digest('hex')
    await fetch(`${own.url}/api/face-recognition/callbacks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eventId, result: outside.verdict, signature }),
    })
    return { location: of.get('returnUrl') ?? '' }
  }
  if (url.pathname === '/sns/userinfo') return { body: { nickname: '清风徐来' } }
  const openid = people[of.get('code') ?? '']
  return { body: openid ? { access_token: 'token', openid } : { errcode: 40029, errmsg: 'invalid code' } }
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  outside.server = createServer((request, response) => {
    void answer(new URL(request.url ?? '', outside.url)).then(({ location, body }) => {
      if (location) response.writeHead(302, { location })
      response.end(body && JSON.stringify(body))
    })
  })
  const outsidePort = await freePort()
  await new Promise<void>((done) => outside.server?.listen(outsidePort, '127.0.0.1', done))
  outside.url = `http://127.0.0.1:${outsidePort}`
  data = makeDataFolder()
  own = await startServer(data, port, {
    QIBO_WECHAT_APP_ID: 'wx-qibo',
    QIBO_WECHAT_SECRET: 'wechat-secret',
    QIBO_WECHAT_PAGES: outside.url,
    QIBO_WECHAT_API: outside.url,
    QIBO_PUBLIC_URL: `http://127.0.0.1:${port}`,
    QIBO_FACE_URL: `${outside.url}/verify`,
    QIBO_FACE_SECRET: faceSecret,
  })
})
test.afterAll(async () => {
  await own.stop()
  removeDataFolder(data)
  outside.server?.closeAllConnections()
  outside.server?.close()
})

const tokenOf = async (page: Page) => (await page.context().cookies(own.url)).find(({ name }) => name === 'token')
async function signIn(page: Page) {
  await page.goto(`${own.url}/auth`)
  await fill(page, 'doctor')
  await page.getByRole('checkbox').check()
  await page.locator('button[type=submit]').click()
}
async function fill(page: Page, who: keyof typeof demoAccounts) {
  await page.locator('input[autocomplete=username]').fill(demoAccounts[who])
  await page.locator('input[autocomplete=current-password]').fill(demoPassword)
}
const open = async (page: Page, { language, width }: Look) => {
  await page.setViewportSize({ width, height: 844 })
  await page.context().addCookies([{ name: 'language', value: language, url: own.url }])
}

for (const look of looks)
  test(`[ROUTE-auth-wechat-callback] what WeChat sends back is handed on: bound once, it signs in; refused, it says so: ${look.language}, ${look.width}`, async ({
    page,
  }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/third-party-callbacks/')) sent.push(request.postDataJSON())
    })
    await open(page, look)
    const join = textsOf(look.language, 'account/join')
    const byWechat = async () => {
      await page.context().clearCookies({ name: 'token' })
      await page.goto(`${own.url}/auth`)
      await page.getByRole('button', { name: join('login.wechat') }).click()
    }
    outside.code = look.code
    await byWechat()
    await expect(page.getByText(join('bind.unknown'))).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/auth/wechatCallback')
    expect(sent).toEqual([{ code: look.code, state: expect.stringMatching(/^[\w-]{22}$/) }])
    expect(await faultsOf(page)).toEqual([])
    await fill(page, look.who)
    await page.getByRole('button', { name: join('bind.submit') }).click()
    await expect(page).toHaveURL(/\/route/)

    await byWechat()
    await expect(page).toHaveURL(/\/route/)
    expect(await tokenOf(page)).toBeDefined()

    outside.code = 'code-of-nobody'
    await byWechat()
    await expect(page.getByText(join('bind.failed'))).toBeVisible()
    expect(await tokenOf(page)).toBeUndefined()
    // Begun in another browser: nothing is asked, nobody is signed in.
    const before = sent.length
    await page.goto(`${own.url}/auth/wechatCallback?code=code-of-shen&state=${'x'.repeat(22)}`)
    await expect(page.getByText(join('bind.failed'))).toBeVisible()
    expect(sent).toHaveLength(before)
  })

test('[TRANS-login-store-user] [TRANS-login-token] a sign-in keeps who it is, asks once whether a person must be seen, and only then keeps the token', async ({
  page,
}) => {
  const asked: { bearer: string | undefined; user: string | null; token: boolean }[] = []
  await page.route('**/api/face-recognition/status', async (route) => {
    const user = await page.evaluate(() => localStorage.getItem('userInfo'))
    const bearer = route.request().headers()['authorization']
    asked.push({ bearer, user, token: (await tokenOf(page)) !== undefined })
    await route.continue()
  })
  await signIn(page)
  await expect(page).toHaveURL(/\/route/)
  expect(asked).toEqual([
    {
      bearer: expect.stringMatching(/^Bearer .{20,}/),
      user: expect.stringContaining('"userType":"doctor"'),
      token: false,
    },
  ])
  expect(`Bearer ${(await tokenOf(page))?.value}`).toBe(asked[0]?.bearer)
})

for (const look of looks)
  test(`[TRANS-login-face] where a person must be seen the page goes to the verifier, and the token is kept only after its yes: ${look.language}, ${look.width}`, async ({
    page,
  }) => {
    const doctor = await signInByCall(own.url, 'doctor')
    const { userId } = await doctor.call(account.info, {})
    const admin = await signInByCall(own.url, 'admin')
    await admin.call(staff.update, { userId, faceRequired: true })
    const results: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/face-recognition/result')) results.push(request.url())
    })
    await open(page, look)
    const face = textsOf(look.language, 'account/face')

    outside.verdict = 'denied'
    await signIn(page)
    await expect(page.getByText(face('states.denied'))).toBeVisible()
    await expect(page.getByRole('button', { name: face('again') })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    expect(await tokenOf(page)).toBeUndefined()
    const eventId = new URL(page.url()).searchParams.get('eventId') ?? ''
    expect(results[0]).toContain(`eventId=${eventId}`)
    await page.goto(`${own.url}/route`)
    await expect(page).toHaveURL(/\/auth/)

    outside.verdict = 'succeeded'
    await signIn(page)
    await expect(page).toHaveURL(/\/route/)
    expect(await tokenOf(page)).toBeDefined()
    await admin.call(staff.update, { userId, faceRequired: false })
  })
