import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { siteOf } from './visit-link.service.ts'

const asked = (host: string, env: Record<string, string> = {}) =>
  siteOf({ config: readConfig(env), host } as unknown as PublicCtx)

test("links and posters name the clinic's public address, whichever host the front desk uses; else that host", () => {
  const env = { QIBO_PUBLIC_URL: 'https://qibo.example.com' }
  expect(asked('10.0.0.5:8080', env)).toBe('https://qibo.example.com')
  expect(asked('localhost:8080', env)).toBe('https://qibo.example.com')
  expect(asked('qibo.clinic.cn')).toBe('https://qibo.clinic.cn')
  expect(asked('localhost:8080')).toBe('http://localhost:8080')
})
