import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/base/errors.ts'
import { checkPdf } from './pdf.ts'

const stream = (content: string) => Buffer.concat([Buffer.from('>>stream\n'), deflateSync(content)])
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([...['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part))])
const much = 'x'.repeat(12_000_000)
const times = <T>(part: T) => Array.from({ length: 19_000 }, () => part)

test.each([
  ['declarations before one stream', pdf(...times('/ObjStm '), much, stream('1'), '\nendstream')],
  ['streams before one end', pdf(...times(Buffer.concat([Buffer.from('/ObjStm '), stream('1')])), much, 'endstream')],
])('thousands of %s cost one search', (_, bytes) => {
  expect(() => checkPdf(bytes)).not.toThrow()
})

test('each of several streams is read', () => {
  const first = [Buffer.from('/ObjStm '), stream('1'), Buffer.from('endstream ')]
  const last = [Buffer.from('/ObjStm /Type /ObjStm '), stream('/JavaScript'), Buffer.from('endstream')]
  expect(() => checkPdf(pdf(...first, ...last))).toThrow(new Refusal('pdf_active'))
})
