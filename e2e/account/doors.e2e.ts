import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { staff } from '#contract/account/staff.ts'
import { demoAccounts, demoPassword, signInByCall } from '../support/clinic.ts'
import { freePort, makeDataFolder, type RunningServer, removeDataFolder, startServer } from '../support/server.ts'
import { expect, signInByHand, test } from '../support/test.ts'

const faceSecret = 'secret-of-the-verifier'
const people: Readonly<Record<string, string>> = { 'code-of-shen': 'openid-shen' }

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
const signIn = async (page: Page) => {
  await page.goto(`${own.url}/auth`)
  await signInByHand(page, 'doctor')
}

test('[ROUTE-auth-wechat-callback] what WeChat sends back is handed on: bound once, it signs in; refused, it says so', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/third-party-callbacks/')) sent.push(request.postDataJSON())
  })
  await page.goto(`${own.url}/auth`)
  await page.getByRole('button', { name: '微信登录' }).click()
  await expect(page.getByText('这个微信还没有绑定账号')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/auth/wechatCallback')
  expect(sent).toEqual([{ code: 'code-of-shen', state: expect.stringMatching(/^[\w-]{22}$/) }])
  await page.getByLabel('手机号或邮箱').fill(demoAccounts.doctor)
  await page.getByLabel(/^密码/).fill(demoPassword)
  await page.getByRole('button', { name: '绑定并进入' }).click()
  await expect(page).toHaveURL(/\/route/)

  await page.context().clearCookies()
  await page.goto(`${own.url}/auth`)
  await page.getByRole('button', { name: '微信登录' }).click()
  await expect(page).toHaveURL(/\/route/)
  expect(await tokenOf(page)).toBeDefined()

  outside.code = 'code-of-nobody'
  await page.context().clearCookies()
  await page.goto(`${own.url}/auth`)
  await page.getByRole('button', { name: '微信登录' }).click()
  await expect(page.getByText('微信没有确认您的身份')).toBeVisible()
  expect(await tokenOf(page)).toBeUndefined()
  // Begun in another browser: nothing is asked, nobody is signed in.
  const before = sent.length
  await page.goto(`${own.url}/auth/wechatCallback?code=code-of-shen&state=${'x'.repeat(22)}`)
  await expect(page.getByText('微信没有确认您的身份')).toBeVisible()
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

test('[TRANS-login-face] where a person must be seen the page goes to the verifier, and the token is kept only after its yes', async ({
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
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))

  outside.verdict = 'denied'
  await signIn(page)
  await expect(page.getByRole('button', { name: '重新核验' })).toBeVisible()
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
