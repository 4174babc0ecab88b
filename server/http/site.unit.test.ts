import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { siteOf } from './site.ts'

const asked = (host: string, isSecure = false, env: Record<string, string> = {}) =>
  siteOf({ config: readConfig(env), host, isSecure })

test("links and posters name the clinic's public address, whichever host the front desk uses; else that host", () => {
  const env = { QIBO_PUBLIC_URL: 'https://qibo.example.com' }
  expect(asked('10.0.0.5:8080', false, env)).toBe('https://qibo.example.com')
  expect(asked('localhost:8080', true, env)).toBe('https://qibo.example.com')
  expect(asked('qibo.clinic.cn')).toBe('https://qibo.clinic.cn')
  expect(asked('')).toBe('http://localhost')
})

test.each(['localhost:8080', '192.168.1.20:4600', '[fd00::1]:4600', 'clinic-pc:4600', 'qibo.local', 'qibo.lan'])(
  'a link on the local network leads to %s as it was called: without a certificate over http',
  (host) => {
    expect([asked(host), asked(host, true)]).toEqual([`http://${host}`, `https://${host}`])
  },
)
