import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultDataDir, describeSettings, readConfig, settings } from './config.ts'

test('[OPS-config] without any setting the defaults hold', () => {
  expect(readConfig({}, {})).toEqual({
    port: 7100,
    host: '127.0.0.1',
    dataDir: defaultDataDir,
    poolSize: 20,
    trustedProxies: ['loopback'],
    sessionHours: 12,
    callsPerMinute: 1200,
    requestTimeoutS: 180,
    maxConnections: 2000,
    logLevel: 'warn',
    backupDays: 14,
    filesRegion: 'us-east-1',
    filesPerOrganisationMb: 20_000,
    editions: new Map(),
    mailFrom: 'Qibo <no-reply@localhost>',
    wechatPagesUrl: 'https://open.weixin.qq.com',
    wechatApiUrl: 'https://api.weixin.qq.com',
  })
})

test('[OPS-config] a flag outranks its variable, and an empty variable is not set', () => {
  expect(readConfig({ PORT: '7200', HOST: '' }, { port: '7300' })).toMatchObject({ port: 7300, host: '127.0.0.1' })
  expect(readConfig({ PORT: '7200' }, { port: undefined }).port).toBe(7200)
  expect(readConfig({ QIBO_DEMO: 'yes' }, { demo: false }).demo).toBe(false)
})

test('[OPS-config] lists and pairs are read', () => {
  const config = readConfig({
    QIBO_TRUSTED_PROXIES: 'loopback, 10.0.0.5,10.1.0.0/16, fd00::/8',
    QIBO_EDITIONS: 'VIP.example.com=vip, study.example.com=study',
  })
  expect(config.trustedProxies).toEqual(['loopback', '10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
  expect([...config.editions]).toEqual([
    ['vip.example.com', 'vip'],
    ['study.example.com', 'study'],
  ])
})

test('[OPS-config] a folder is meant from where it was typed', () => {
  expect(readConfig({}, { data: 'here' }).dataDir).toBe(join(process.env['INIT_CWD'] ?? process.cwd(), 'here'))
})

describe('[OPS-config] what is wrong is said with its name and what is wanted', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, not "65536".'],
    [{ PORT: '1e3' }, 'PORT must be'],
    [{ QIBO_SESSION_HOURS: '169' }, 'QIBO_SESSION_HOURS must be a number of hours from 1 to 168, not "169".'],
    [{ QIBO_DEMO: 'maybe' }, 'QIBO_DEMO must be yes or no, not "maybe".'],
    [{ QIBO_TRUSTED_PROXIES: '10.0.0.0/33' }, 'QIBO_TRUSTED_PROXIES must be a list'],
    [{ QIBO_TRUSTED_PROXIES: 'everything' }, 'QIBO_TRUSTED_PROXIES must be a list'],
    [{ QIBO_EDITIONS: 'vip.example.com=gold' }, 'QIBO_EDITIONS must be a list'],
    [{ QIBO_FILES_URL: 'https://s3.example.com' }, 'QIBO_FILES_URL must be like https://s3.example.com/bucket'],
    [{ QIBO_LOG_LEVEL: 'loud' }, 'QIBO_LOG_LEVEL must be fatal, error'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('a flag is named as it was typed', () => {
    expect(() => readConfig({ PORT: '7100' }, { port: 'x' })).toThrow(
      '--port must be a number from 1 to 65535, not "x".',
    )
  })

  test('a secret is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://qibo:geheim@db/qibo' })).toThrow(
      /^DATABASE_URL must be like postgres:\/\/user:password@host:5432\/database\.$/,
    )
    expect(() => readConfig({ QIBO_FILES_KEY: 'geheim' })).toThrow(/^QIBO_FILES_KEY must be like NAME:SECRET\.$/)
    expect(() => readConfig({ QIBO_METRICS_TOKEN: 'short' })).toThrow(
      /^QIBO_METRICS_TOKEN must be at least 16 [a-z ]+\.$/,
    )
  })

  test('all of it at once', () => {
    expect(() => readConfig({ PORT: 'x', QIBO_DEMO: 'y' })).toThrow(/PORT must be .*\nQIBO_DEMO must be/)
  })
})

test('[OPS-config] the help names every setting with its default', () => {
  const help = describeSettings()
  for (const { env } of settings) expect(help).toContain(env)
  expect(help).toContain('PORT, --port\n      the port of the pages\n      default: 7100')
})
