import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { ownThirdParty } from '#contract/account/own-third-party.ts'
import { staff } from '#contract/account/staff.ts'
import { faultsOf } from '../support/axe.ts'
import { caller, demoAccounts, demoPassword, enter, signInByCall } from '../support/clinic.ts'
import { endLicence } from '../support/codes.ts'
import { copyDemoData } from '../support/demo-data.ts'
import { freePort, type RunningServer, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

const faceSecret = 'secret-of-the-verifier'
const merchantSecret = 'secret-between-us-and-the-merchant'
const people: Readonly<Record<string, string>> = {
  'code-of-shen': 'openid-shen',
  'code-of-fang': 'openid-fang',
  'code-of-a-new-phone': 'openid-of-a-new-phone',
}
/** What these doors refuse is read in the third language in refusals-languages.e2e.ts. */
const looks = [
  { language: 'zh_CN', width: 1280, who: 'doctor', code: 'code-of-shen' },
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
  data = copyDemoData()
  own = await startServer(data, port, {
    QIBO_WECHAT_APP_ID: 'wx-qibo',
    QIBO_WECHAT_SECRET: 'wechat-secret',
    QIBO_WECHAT_PAGES: outside.url,
    QIBO_WECHAT_API: outside.url,
    QIBO_PUBLIC_URL: `http://127.0.0.1:${port}`,
    QIBO_FACE_URL: `${outside.url}/verify`,
    QIBO_FACE_SECRET: faceSecret,
    QIBO_MERCHANT_SECRET: merchantSecret,
    // The demo's own organisation.
    QIBO_OPERATOR_ORGANISATION: '288001',
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
  await fill(page, demoAccounts.doctor)
  await page.getByRole('checkbox').check()
  await page.locator('button[type=submit]').click()
}
async function fill(page: Page, account: string) {
  await page.locator('input[autocomplete=username]').fill(account)
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
    await fill(page, demoAccounts[look.who])
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

for (const look of looks)
  test(`one's own WeChat is bound and unbound on the account page, by the password: ${look.language}, ${look.width}`, async ({
    page,
  }) => {
    await open(page, look)
    const person = await signInByCall(own.url, look.who)
    const unbind = { social_type: 'wechat', password: demoPassword }
    await person.call(ownThirdParty.removeThirdPartyBinding, unbind)
    await enter(page.context(), person, { language: look.language })
    const said = (file: string) => textsOf(look.language, file)
    const [t, fields, refused] = [said('account/third-party'), said('base/fields'), said('base/errors')]
    const section = page.getByRole('region', { name: t('title') })
    const dialog = page.getByRole('dialog')
    const answerWith = async (label: string, password: string) => {
      await dialog.getByLabel(fields('password')).fill(password)
      await dialog.getByRole('button', { name: label, exact: true }).click()
    }
    outside.code = 'code-of-a-new-phone'
    await page.goto(`${own.url}/account`)
    await expect(section.getByText(t('none'))).toBeVisible()
    await section.getByRole('button', { name: t('bind') }).click()
    // Back from WeChat: what it sent does not stay in the address.
    await expect(dialog.getByText(t('bindText'))).toBeVisible()
    await expect(page).toHaveURL(`${own.url}/account`)
    expect(await faultsOf(page)).toEqual([])
    await answerWith(t('bind'), 'wrong1')
    await expect(page.getByText(refused('signature_password')).first()).toBeVisible()
    await answerWith(t('bind'), demoPassword)
    await expect(section.getByText('清风徐来')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await section.getByRole('button', { name: t('unbind') }).click()
    await expect(dialog.getByText(t('unbindText'))).toBeVisible()
    await answerWith(t('unbind'), demoPassword)
    await expect(section.getByText(t('none'))).toBeVisible()

    await page.goto(`${own.url}/account?code=code-of-a-new-phone&state=${'x'.repeat(22)}`)
    await expect(page.getByText(t('stale'))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect((await person.call(ownThirdParty.thirdPartyBindings, {})).list).toEqual([])
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

/** What a merchant signs: for one person, five minutes and one use. */
function merchantCode(account: string) {
  const grant = { account, expires: Math.floor(Date.now() / 1000) + 300, nonce: randomUUID() }
  const payload = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${payload}.${createHmac('sha256', merchantSecret).update(payload).digest('base64url')}`
}

for (const look of looks)
  test(`[ROUTE-authorize] [CALL-auth-merchant-authorize] a merchant's code leads in once, to the page it names: ${look.language}, ${look.width}`, async ({
    page,
  }) => {
    await open(page, look)
    const join = textsOf(look.language, 'account/join')
    const code = merchantCode(demoAccounts[look.who])
    await page.goto(`${own.url}/authorize?authorizationCode=${code}&redirect_url=/account`)
    await page.waitForURL(`${own.url}/account`)
    expect(await tokenOf(page)).toBeDefined()
    await page.context().clearCookies({ name: 'token' })
    for (const bad of [code, `${merchantCode(demoAccounts.doctor)}x`]) {
      await page.goto(`${own.url}/authorize?authorizationCode=${bad}`)
      await expect(page.getByRole('alert').getByText(join('authorize.failed')).first()).toBeVisible()
      expect(await tokenOf(page)).toBeUndefined()
    }
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: join('backToLogin') }).click()
    await expect(page).toHaveURL(/\/auth$/)
  })

for (const look of looks)
  test(`[ERR-activation-code] the operator makes an activation code, and in two windows at once it renews one: ${look.language}, ${look.width}`, async ({
    page,
    browser,
  }) => {
    const said = (file: string) => textsOf(look.language, file)
    const [t, door, fields] = [said('account/operator'), said('account/auth'), said('base/fields')]
    await open(page, look)
    await enter(page.context(), await signInByCall(own.url, 'admin'), { language: look.language })
    await page.goto(`${own.url}/admin/operator`)
    await page.getByRole('button', { name: t('make'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('make'), exact: true }).click()
    const made = dialog.getByRole('list', { name: t('codes') }).getByRole('listitem')
    await expect(made).toHaveText(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/)
    const code = await made.innerText()
    await dialog.getByRole('button', { name: t('kept'), exact: true }).click()
    expect(await faultsOf(page)).toEqual([])

    await endLicence(own.data, '13800000006', -1)
    const windows = await Promise.all(
      [1, 2].map(async () => {
        const one = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
        await open(one, look)
        await one.goto(`${own.url}/auth`)
        await fill(one, '13800000006')
        await one.getByRole('checkbox').check()
        await one.locator('button[type=submit]').click()
        await expect(one.getByText(door('expired')).first()).toBeVisible()
        await one.getByLabel(fields('activationCode')).fill(code.toLowerCase())
        return one
      }),
    )
    await Promise.all(windows.map((one) => one.locator('button[type=submit]').click()))
    const wrong = said('base/errors')('activation_code_wrong')
    const outcomes = await Promise.all(
      windows.map((one) =>
        Promise.race([
          one.waitForURL(/\/route/).then(() => 'in'),
          one
            .getByText(wrong)
            .first()
            .waitFor()
            .then(() => 'refused'),
        ]),
      ),
    )
    expect(outcomes).toContain('in')
    // From today, once: 365 days, never 730.
    const renewed = await caller(own.url, null)(auth.login, { account: '13800000006', password: demoPassword })
    expect(renewed.expireDays).toBe(365)
    await page.getByText(t('states.used'), { exact: true }).click()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: t('daysOf', { count: 365 }) })
        .first(),
    ).toBeVisible()
    await Promise.all(windows.map((one) => one.context().close()))
  })
