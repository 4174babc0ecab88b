import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

const script = 'export const herb = "黄芪"\n'.repeat(200)
const copies = { br: brotliCompressSync(script), gz: gzipSync(script, { level: 9 }) }
const app = Fastify()
const root = mkdtempSync(join(tmpdir(), 'qibo-web-'))

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  for (const page of ['index.html', 'phone.html']) writeFileSync(join(root, page), '<!doctype html><head></head>')
  const early = {
    signedOut: ['assets/login.js'],
    signedIn: ['assets/shell.js'],
    languages: {
      zh_CN: { signedOut: ['assets/zh.js'], signedIn: ['assets/zh.js', 'assets/zh-pages.js'] },
      en: { signedOut: ['assets/en.js'], signedIn: ['assets/en.js', 'assets/en-pages.js'] },
    },
    pages: { '/recipeBrain/home': ['assets/desk.js', 'assets/desk.css'] },
  }
  writeFileSync(join(root, 'early-files.json'), JSON.stringify(early))
  for (const name of ['a.js', 'alone.js']) writeFileSync(join(root, 'assets', name), script)
  for (const [ending, copy] of Object.entries(copies)) writeFileSync(join(root, 'assets', `a.js.${ending}`), copy)
  await app.register(compress, { threshold: 1024, encodings: ['gzip'], zlibOptions: { level: 1 } })
  await serveWeb(app, root)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const ask = (name: string, accepted?: string) =>
  app.inject({ url: `/assets/${name}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('a script is sent as the build compressed it, by what the browser can read', async () => {
  const brotli = await ask('a.js', 'gzip, deflate, br')
  expect(brotli.rawPayload).toEqual(copies.br)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  const zipped = await ask('a.js', 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.rawPayload).toEqual(copies.gz)
  const plain = await ask('a.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

test('a file without a compressed copy is compressed on its way, and one that is not there is not found', async () => {
  const { headers, rawPayload } = await ask('alone.js', 'br, gzip')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(script)
  expect((await ask('none.js', 'br, gzip')).statusCode).toBe(404)
})

test('the page names what its start will need: by session, language and address', async () => {
  const page = async (url: string, cookie?: string) =>
    (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body
  const out = await page('/auth')
  expect(out).toContain('<link rel="modulepreload" crossorigin href="/assets/login.js"></head>')
  expect(out).toContain('/assets/zh.js')
  expect(out).not.toContain('/assets/shell.js')
  const desk = await page('/recipeBrain/home?prescriptionId=7', 'a=b; language=en; token=secret')
  for (const file of ['en', 'en-pages', 'shell', 'desk']) expect(desk).toContain(`href="/assets/${file}.js"`)
  expect(desk).toContain('<link rel="preload" as="style" crossorigin href="/assets/desk.css">')
  expect(desk).not.toMatch(/login\.js|zh\.js|secret/)
  const elsewhere = await page('/route', 'token=secret; language=../x')
  expect(elsewhere).toContain('/assets/zh-pages.js')
  expect(elsewhere).not.toContain('desk')
  expect(await page('/p/booking')).not.toContain('<link')
})
