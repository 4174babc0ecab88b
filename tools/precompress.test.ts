import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'qibo-precompress-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('beside each text of the pages lies the same, compressed; pictures and fonts are left as they are', () => {
  const script = 'export const herb = "黄芪"\n'.repeat(200)
  writeFileSync(join(folder, 'a.js'), script)
  writeFileSync(join(folder, 'b.woff2'), 'font')
  execFileSync(process.execPath, [join(import.meta.dirname, 'precompress.mjs'), folder])
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.woff2'])
  const brotli = readFileSync(join(folder, 'a.js.br'))
  expect(brotliDecompressSync(brotli).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'a.js.gz'))).toString()).toBe(script)
  expect(brotli.length).toBeLessThan(script.length / 10)
})
