import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { ownThirdParty } from '#contract/account/own-third-party.ts'
import { registration } from '#contract/account/registration.ts'
import { thirdParty } from '#contract/account/third-party.ts'
import { callWith } from '#contract/base/call.ts'
import { organisationIds } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#server/testing/app.ts'
import { askCode, imageCodeOf } from '#server/testing/codes.ts'

const t = testApp()
const password = 'testing1'
const merchantSecret = 'secret-between-us-and-the-merchant'

/** A local provider that speaks WeChat's protocol. `code` is what its page would have sent back. */
const people: Record<string, string> = {
  'code-of-shen': 'openid-shen',
  'code-of-xu': 'openid-xu',
  'with a NUL': 'openid\u0000xu',
}
let megabytesTaken = 0
function writeWithoutEnd(response: ServerResponse) {
  if (response.destroyed || megabytesTaken === 200) return void response.end()
  response.write(' '.repeat(2 ** 20), (fault) => {
    if (fault) return
    megabytesTaken += 1
    writeWithoutEnd(response)
  })
}
const provider = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://provider')
  const say = (body: unknown) => void response.end(typeof body === 'string' ? body : JSON.stringify(body))
  const code = url.searchParams.get('code') ?? ''
  if (url.pathname === '/sns/userinfo') return say({ nickname: '清风徐来' })
  if (code === 'nonsense') return say('<html>busy</html>')
  if (code === 'without end') return writeWithoutEnd(response)
  if (code === 'late') return
  const isOurs = url.searchParams.get('appid') === 'wx-qibo' && url.searchParams.get('secret') === 'wechat-secret'
  const openid = people[code]
  if (!isOurs || !openid) return say({ errcode: 40029, errmsg: 'invalid code' })
  say({ access_token: `token-of-${openid}`, openid, expires_in: 7200, scope: 'snsapi_login' })
})

let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as { port: number }
  const config = readConfig({
    QIBO_WECHAT_APP_ID: 'wx-qibo',
    QIBO_WECHAT_SECRET: 'wechat-secret',
    QIBO_WECHAT_API: `http://127.0.0.1:${port}`,
    QIBO_MERCHANT_SECRET: merchantSecret,
    QIBO_PUBLIC_URL: 'https://qibo.example.com',
    QIBO_CALLS_PER_MINUTE: '100000',
  })
  app = await createApp({
    db: t.db,
    knowledge: loadKnowledge(),
    now: () => t.clock.now,
    config,
  })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await app.close()
})

const at = (host = 'localhost', token: string | null = null) =>
  callWith({
    fetch: async (url, init) => {
      const request = new Request(`http://${host}${url}`, init)
      const { rawPayload, statusCode } = await app.inject({
        method: request.method as 'GET',
        url,
        headers: { ...Object.fromEntries(request.headers), host },
        ...(init.body !== undefined && { payload: Buffer.from(await request.arrayBuffer()) }),
      })
      return new Response(new Uint8Array(rawPayload), { status: statusCode })
    },
    token: () => token,
    language: () => 'zh_CN',
  })

/** Goes to the provider and back, like a browser. */
async function comeBack(code: string, host?: string) {
  const { state } = await at(host)(thirdParty.thirdPartyUrl, { social_type: 'wechat' })
  return at(host)(thirdParty.thirdPartyCallback, { social_type: 'wechat', code, state })
}
const keyOf = (answer: Awaited<ReturnType<typeof comeBack>>) => ('bindKey' in answer ? answer.bindKey : '')

test('the page to scan is that of WeChat, with our address to come back to', async () => {
  const { url, state } = await at()(thirdParty.thirdPartyUrl, { social_type: 'wechat' })
  const asked = new URL(url)
  expect(`${asked.origin}${asked.pathname}${asked.hash}`).toBe(
    'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
  )
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    appid: 'wx-qibo',
    redirect_uri: 'https://qibo.example.com/auth/wechatCallback',
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  })
  expect((await at()(auth.editionInfo, {})).thirdParty).toEqual(['wechat'])
  expect((await t.caller(null)(auth.editionInfo, {})).thirdParty).toEqual([])
})

test('[CALL-auth-third-party-callback] [CALL-auth-bind-third-party] an identity is bound once, and signs in from then on', async () => {
  const { phone, accountId } = await t.signIn()
  const first = await comeBack('code-of-shen')
  expect(first).toEqual({ bindKey: expect.any(String), name: '清风徐来' })
  const bindKey = keyOf(first)
  const bind = (with_: string) => at()(thirdParty.bindThirdParty, { bindKey, account: phone, password: with_ })
  await expect(bind('wrong1')).rejects.toMatchObject({ code: errors.login_failed.code })
  expect(await bind(password)).toMatchObject({ userId: accountId, accessToken: expect.any(String) })
  await expect(bind(password)).rejects.toMatchObject({ code: errors.third_party_failed.code })
  expect(await comeBack('code-of-shen')).toMatchObject({ userId: accountId, accessToken: expect.any(String) })
})

test('after three wrong passwords a picture is asked for, read and judged as at the sign-in', async () => {
  const { phone, accountId } = await t.signIn()
  people['code-of-lin'] = 'openid-lin'
  const bindKey = keyOf(await comeBack('code-of-lin'))
  const bind = (with_: string, picture = {}) =>
    at()(thirdParty.bindThirdParty, { bindKey, account: phone, password: with_, ...picture })
  for (let n = 0; n < 3; n++) await expect(bind('wrong1')).rejects.toMatchObject({ code: errors.login_failed.code })
  const asked = { accessToken: null, expireFlag: false, requireVerifyCode: true }
  expect(await bind(password)).toEqual(asked)
  await expect(bind(password, { ...(await imageCodeOf(t)), imageCode: '????' })).rejects.toMatchObject({
    code: errors.image_code_wrong.code,
  })
  expect(await bind(password, await imageCodeOf(t))).toMatchObject({ userId: accountId })
})

test('[RULE-login-third-party] the refusals of organisations are those of signing in', async () => {
  await insertOrganisation(t.db, { id: organisationIds.study, topOrgId: null, name: '研习' })
  const { phone, accountId } = await t.signIn()
  const inStudy = (top_org_id: number) =>
    t.db.updateTable('account').set({ top_org_id }).where('id', '=', accountId).execute()
  const bindKey = keyOf(await comeBack('code-of-xu'))
  await inStudy(organisationIds.study)
  const bind = at()(thirdParty.bindThirdParty, { bindKey, account: phone, password })
  await expect(bind).rejects.toMatchObject({ code: errors.login_study_only.code })
  await inStudy(t.orgs.ours.top)
  await at()(thirdParty.bindThirdParty, { bindKey, account: phone, password })
  await inStudy(organisationIds.study)
  await expect(comeBack('code-of-xu')).rejects.toMatchObject({ code: errors.login_study_only.code })
  await inStudy(t.orgs.ours.top)
  await expect(comeBack('code-of-xu', 'vip.example.com')).rejects.toMatchObject({ code: errors.login_not_vip.code })
  await t.db.updateTable('account').set({ disabled_at: t.clock.now }).where('id', '=', accountId).execute()
  await expect(comeBack('code-of-xu')).rejects.toMatchObject({ code: errors.account_disabled.code })
})

test('[ERR-third-party-unknown] an unknown kind is refused', async () => {
  const state = 'x'.repeat(22)
  const unknown = { code: errors.third_party_unknown.code }
  await expect(at()(thirdParty.thirdPartyUrl, { social_type: 'nobody' })).rejects.toMatchObject(unknown)
  const back = at()(thirdParty.thirdPartyCallback, { social_type: 'nobody', code: 'x', state })
  await expect(back).rejects.toMatchObject(unknown)
})

test.each(['forged', 'nonsense', 'with a NUL', 'late'])(
  'a code that is %s is a clear refusal',
  { timeout: 15_000 },
  async (code) => {
    await expect(comeBack(code)).rejects.toMatchObject({ code: errors.third_party_failed.code })
  },
)

test('an answer without end is cut off', async () => {
  await expect(comeBack('without end')).rejects.toMatchObject({ code: errors.third_party_failed.code })
  expect(megabytesTaken).toBeLessThan(100)
})

test('a state serves once, and one that nobody began does not serve', async () => {
  const { state } = await at()(thirdParty.thirdPartyUrl, { social_type: 'wechat' })
  const back = (with_: string) =>
    at()(thirdParty.thirdPartyCallback, { social_type: 'wechat', code: 'code-of-shen', state: with_ })
  await back(state)
  for (const used of [state, 'y'.repeat(22)])
    await expect(back(used)).rejects.toMatchObject({ code: errors.third_party_failed.code })
})

const grant = (more: object, secret = merchantSecret) => {
  const expires = Math.floor(t.clock.now.getTime() / 1000) + 300
  const payload = Buffer.from(JSON.stringify({ expires, nonce: crypto.randomUUID(), ...more })).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}
const authorize = (authorizationCode: string) => at()(thirdParty.merchantAuthorize, { authorizationCode })

test('[CALL-auth-merchant-authorize] a code that a merchant has signed signs in once', async () => {
  const { phone, accountId } = await t.signIn()
  const code = grant({ account: phone })
  expect(await authorize(code)).toMatchObject({ userId: accountId, accessToken: expect.any(String) })
  const wrong = { code: errors.merchant_code_wrong.code }
  const now = Math.floor(t.clock.now.getTime() / 1000)
  for (const bad of [
    code,
    grant({ account: phone }, 'another-secret'),
    grant({ account: phone, expires: now - 1 }),
    grant({ account: phone, expires: now + 3600 }),
    grant({ account: '13900009999' }),
    'x.y',
    'x',
  ])
    await expect(authorize(bad)).rejects.toMatchObject(wrong)
  await expect(t.caller(null)(thirdParty.merchantAuthorize, { authorizationCode: code })).rejects.toMatchObject(wrong)
})

test('a new password shuts the door of a stranger who has bound his WeChat with the old one', async () => {
  people['code-of-thief'] = 'openid-thief'
  const owner = await t.signIn()
  const stranger = async (with_: string) => {
    const bindKey = keyOf(await comeBack('code-of-thief'))
    await at()(thirdParty.bindThirdParty, { bindKey, account: owner.phone, password: with_ })
    return comeBack('code-of-thief')
  }
  expect(await stranger(password)).toMatchObject({ userId: owner.accountId })
  await owner.call(account.modifyPassword, { oldPassword: password, password: 'another1' })
  expect(await comeBack('code-of-thief')).toEqual({ bindKey: expect.any(String), name: expect.any(String) })
  expect(await stranger('another1')).toMatchObject({ userId: owner.accountId })
  const { key, verifyCode } = await askCode(t, 'resetPassword', owner.phone)
  await t.caller(null)(registration.resetPassword, { key, verifyCode, password: 'another2' })
  expect(await comeBack('code-of-thief')).toEqual({ bindKey: expect.any(String), name: expect.any(String) })
})

/** A person with a session, at the server where WeChat is set up. */
async function person() {
  const { phone, token, accountId } = await t.signIn()
  const call = at('localhost', token)
  const begin = async () => (await call(ownThirdParty.beginThirdPartyBinding, { social_type: 'wechat' })).state
  const bind = (state: string, code: string, with_ = password) =>
    call(ownThirdParty.addThirdPartyBinding, { social_type: 'wechat', code, state, password: with_ })
  const unbind = (with_ = password) =>
    call(ownThirdParty.removeThirdPartyBinding, { social_type: 'wechat', password: with_ })
  const list = async () => (await call(ownThirdParty.thirdPartyBindings, {})).list
  return { phone, accountId, call, begin, bind, unbind, list }
}
const failed = { code: errors.third_party_failed.code }
const bindingsIn = async (accountId: number) => {
  const rows = await t.db
    .selectFrom('audit_log')
    .select('detail')
    .where('account_id', '=', accountId)
    .where('action', '=', 'third-party-binding')
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.detail)
}

test('one binds and unbinds the own WeChat by the password, and the audit log shows it', async () => {
  people['code-of-ye'] = 'openid-ye'
  const ye = await person()
  expect(await ye.call(ownThirdParty.thirdPartyBindings, {})).toEqual({ offered: ['wechat'], list: [] })
  const { url } = await ye.call(ownThirdParty.beginThirdPartyBinding, { social_type: 'wechat' })
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://qibo.example.com/account')

  const state = await ye.begin()
  await expect(ye.bind(state, 'code-of-ye', 'wrong1')).rejects.toMatchObject({ code: errors.signature_password.code })
  expect(await ye.list()).toEqual([])
  // What WeChat sent back still serves after a wrong password.
  expect(await ye.bind(state, 'code-of-ye')).toEqual({ name: '清风徐来' })
  expect(await ye.list()).toEqual([{ socialType: 'wechat', name: '清风徐来', boundAt: t.clock.now.toISOString() }])
  expect(await comeBack('code-of-ye')).toMatchObject({ userId: ye.accountId })

  await expect(ye.unbind('wrong1')).rejects.toMatchObject({ code: errors.signature_password.code })
  expect(await comeBack('code-of-ye')).toMatchObject({ userId: ye.accountId })
  await Promise.all([ye.unbind(), ye.unbind()])
  expect(await ye.list()).toEqual([])
  expect(keyOf(await comeBack('code-of-ye'))).not.toBe('')
  expect(await bindingsIn(ye.accountId)).toEqual([
    { socialType: 'wechat', before: false, after: true },
    { socialType: 'wechat', before: true, after: false },
  ])
})

test('another WeChat takes the place of the bound one; a binding at the sign-in is in the audit log as well', async () => {
  people['code-of-old-phone'] = 'openid-old-phone'
  people['code-of-new-phone'] = 'openid-new-phone'
  const one = await person()
  const bindKey = keyOf(await comeBack('code-of-old-phone'))
  await at()(thirdParty.bindThirdParty, { bindKey, account: one.phone, password })
  await one.bind(await one.begin(), 'code-of-new-phone')
  expect(await one.list()).toHaveLength(1)
  expect(keyOf(await comeBack('code-of-old-phone'))).not.toBe('')
  expect(await comeBack('code-of-new-phone')).toMatchObject({ userId: one.accountId })
  expect(await bindingsIn(one.accountId)).toEqual([
    { socialType: 'wechat', before: false, after: true },
    { socialType: 'wechat', before: true, after: true },
  ])
})

test('what was begun to bind binds that account alone, once, within ten minutes, and signs nobody in', async () => {
  people['code-of-qin'] = 'openid-qin'
  const [qin, stranger] = [await person(), await person()]
  await expect(stranger.bind(await qin.begin(), 'code-of-qin')).rejects.toMatchObject(failed)
  const signIn = { social_type: 'wechat', code: 'code-of-qin', state: await qin.begin() }
  await expect(at()(thirdParty.thirdPartyCallback, signIn)).rejects.toMatchObject(failed)
  const { state: begunToSignIn } = await at()(thirdParty.thirdPartyUrl, { social_type: 'wechat' })
  await expect(qin.bind(begunToSignIn, 'code-of-qin')).rejects.toMatchObject(failed)
  for (const code of ['code-of-nobody', 'nonsense'])
    await expect(qin.bind(await qin.begin(), code)).rejects.toMatchObject(failed)
  const late = await qin.begin()
  const began = t.clock.now
  t.clock.now = new Date(began.getTime() + 11 * 60_000)
  await expect(qin.bind(late, 'code-of-qin')).rejects.toMatchObject(failed)
  t.clock.now = began
  const state = await qin.begin()
  await qin.bind(state, 'code-of-qin')
  await expect(qin.bind(state, 'code-of-qin')).rejects.toMatchObject(failed)
  expect(await stranger.list()).toEqual([])
  const elsewhere = await t.signIn()
  await expect(elsewhere.call(ownThirdParty.beginThirdPartyBinding, { social_type: 'wechat' })).rejects.toMatchObject({
    code: errors.third_party_unknown.code,
  })
})
