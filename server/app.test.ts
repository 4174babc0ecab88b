import { connect as connectSocket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testDatabase } from '#server/testing/database.ts'

const db = await testDatabase()
const open: Awaited<ReturnType<typeof createApp>>[] = []
afterAll(async () => {
  for (const app of open) await app.close()
})

async function appWith(env: NodeJS.ProcessEnv) {
  const app = await createApp({ db, knowledge: loadKnowledge(), now: () => new Date(), config: readConfig(env) })
  open.push(app)
  return app
}

const edition = async (app: Awaited<ReturnType<typeof appWith>>, headers: Record<string, string>) =>
  (await app.inject({ url: '/api/auth/edition', headers })).json().data

describe('[OPS-config] the settings reach the server', () => {
  test('editions by host and the contact', async () => {
    const app = await appWith({ QIBO_EDITIONS: 'qibo.example.com=vip', QIBO_CONTACT_PHONE: '010-1234' })
    expect(await edition(app, { host: 'qibo.example.com:8080' })).toMatchObject({
      edition: 'vip',
      contact: { chatAccount: null, phone: '010-1234' },
    })
    expect(await edition(app, { host: 'elsewhere.example.com' })).toMatchObject({ edition: 'league' })
  })

  test('X-Forwarded-Host decides no edition', async () => {
    const app = await appWith({ QIBO_EDITIONS: 'qibo.example.com=vip' })
    const headers = { host: 'elsewhere.example.com', 'x-forwarded-host': 'qibo.example.com' }
    expect(await edition(app, headers)).toMatchObject({ edition: 'league' })
  })

  test.each([
    ['loopback', '127.0.0.1', '203.0.113.7'],
    ['loopback', '10.0.0.5', '10.0.0.5'],
    ['10.0.0.0/8', '10.0.0.5', '203.0.113.7'],
    ['10.0.0.0/8', '127.0.0.1', '127.0.0.1'],
  ])('with the proxies %s a call from %s counts as one from %s', async (proxies, remoteAddress, address) => {
    const app = await appWith({ QIBO_TRUSTED_PROXIES: proxies })
    const seen: string[] = []
    app.addHook('onRequest', async (request) => void seen.push(request.ip))
    await app.inject({ url: '/api/auth/edition', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(seen).toEqual([address])
  })

  test('a body that never ends is cut off', { timeout: 15_000 }, async () => {
    const app = await appWith({ QIBO_REQUEST_TIMEOUT_S: '1' })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const socket = connectSocket(port, '127.0.0.1')
    const said = new Promise<string>((settle) => {
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => settle(text))
    })
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    expect(await said).toMatch(/^HTTP\/1.1 408 /)
  })
})
