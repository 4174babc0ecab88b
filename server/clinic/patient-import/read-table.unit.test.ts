import { expect, test } from 'vitest'
import { importLimits } from '#contract/clinic/patient-import.ts'
import { zipped } from '#server/testing/uploads.ts'
import { readTable } from './read-table.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

const read = (text: string | Uint8Array, encoding = 'auto') =>
  readTable({ bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text, isSheet: false, encoding })

/** 姓名,性别 / 王芳,女 in GB 18030. */
const inGb = Uint8Array.from([
  0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd0, 0xd4, 0xb1, 0xf0, 0x0a, 0xcd, 0xf5, 0xb7, 0xbc, 0x2c, 0xc5, 0xae, 0x0a,
])

test('a table is read with commas, tabs or semicolons, with and without a mark of its encoding', async () => {
  for (const text of ['\ufeff姓名,性别\r\n王芳,女\r\n', '姓名\t性别\n王芳\t女', '姓名;性别\n\n王芳;女\n']) {
    const table = await read(text)
    expect(table).toMatchObject({ encoding: 'utf-8', columns: ['姓名', '性别'], broken: [] })
    expect('lines' in table && table.lines.map(({ cells }) => cells)).toEqual([['王芳', '女']])
  }
})

test('what is not UTF-8 is read as Chinese programs write, and what is neither is refused', async () => {
  expect(await read(inGb)).toMatchObject({ encoding: 'gb18030', columns: ['姓名', '性别'] })
  expect(await read(inGb, 'utf-8')).toEqual({ refusal: 'import_encoding', encoding: 'UTF-8' })
  expect(await read(Uint8Array.from([0x61, 0xff, 0xff, 0xff]))).toEqual({
    refusal: 'import_encoding',
    encoding: 'UTF-8 / GB 18030 / Big5',
  })
})

test('Big5 is known by its column titles', async () => {
  // 姓名,電話 / 王,02 in Big5: in GB 18030 it reads as other characters.
  const big5 = [0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xb9, 0x71, 0xb8, 0xdc, 0x0a, 0xa4, 0xfd, 0x2c, 0x30, 0x32, 0x0a]
  expect(await read(Uint8Array.from(big5))).toMatchObject({ encoding: 'big5', columns: ['姓名', '電話'] })
})

test('lines after a broken quote are read, and every line keeps its number', async () => {
  expect(
    await read('姓名,住址\r\n王芳,"东街" 二\r\n李敏,西街\r\n\r\n赵六,"北街\r\n三号"\r\n周一,"南\r\n吴二,中\r\n'),
  ).toMatchObject({
    lines: [
      { line: 3, cells: ['李敏', '西街'] },
      { line: 5, cells: ['赵六', '北街\n三号'] },
      { line: 8, cells: ['吴二', '中'] },
    ],
    broken: [
      { line: 2, why: 'quote-inside' },
      { line: 7, why: 'quote-open' },
    ],
  })
})

test('a broken quote spoils its own line and is told by its number', async () => {
  const table = await read('姓名,住址\n王芳,"东街 "二" 号"\n李敏,西街\n')
  expect(table).toMatchObject({
    broken: [{ line: 2, why: 'quote-inside' }],
    lines: [{ line: 3, cells: ['李敏', '西街'] }],
  })
  expect(await read('姓名,住址\n李敏,西街\n王芳,"东街\n赵六,北街\n')).toMatchObject({
    lines: [
      { line: 2, cells: ['李敏', '西街'] },
      { line: 4, cells: ['赵六', '北街'] },
    ],
    broken: [{ line: 3, why: 'quote-open' }],
  })
})

test('a line of more cells than columns is told; one of fewer is filled up', async () => {
  expect(await read('姓名,性别\n王芳,女,多了\n李敏\n赵六,男,,\n')).toMatchObject({
    broken: [{ line: 2, why: 'cells' }],
    lines: [
      { line: 3, cells: ['李敏', ''] },
      { line: 4, cells: ['赵六', '男'] },
    ],
  })
})

test('an empty file, one of a heading alone and one of too many lines are refused', async () => {
  expect(await read('')).toEqual({ refusal: 'import_empty' })
  expect(await read('姓名,性别\n')).toEqual({ refusal: 'import_empty' })
  const lines = (count: number) => `姓名\n${'王芳\n'.repeat(count)}`
  expect(await read(lines(importLimits.lines + 1))).toEqual({ refusal: 'import_too_long' })
  const whole = await read(lines(importLimits.lines))
  expect('lines' in whole && whole.lines.length).toBe(importLimits.lines)
})

test('a workbook that is none, or says that it unpacks to more than a table, is not opened', async () => {
  const bytes = new TextEncoder().encode('PK\u0003\u0004 no archive')
  expect(await readTable({ bytes, isSheet: true, encoding: 'auto' })).toEqual({ refusal: 'import_unreadable' })
  const bomb = new Uint8Array(46 + 22)
  const view = new DataView(bomb.buffer)
  view.setUint32(0, 0x02014b50, true)
  view.setUint32(24, 2 ** 31, true)
  view.setUint32(46, 0x06054b50, true)
  view.setUint16(46 + 10, 1, true)
  expect(unpackedBytes(bomb, 1e6)).toBe(2 ** 31)
  expect(await readTable({ bytes: bomb, isSheet: true, encoding: 'auto' })).toEqual({ refusal: 'import_too_long' })
})

test('a workbook that unpacks to another size than it states is not unpacked', () => {
  const bytes = zipped({ 'sheet.xml': 'x'.repeat(100_000) })
  const at = Buffer.from(bytes).indexOf('PK\u0001\u0002')
  expect(unpackedBytes(bytes, 1e6)).toBe(100_000)
  for (const stated of [10, 99_999, 100_001]) {
    new DataView(bytes.buffer).setUint32(at + 24, stated, true)
    expect({ stated, size: unpackedBytes(bytes, 1e6) }).toEqual({ stated, size: null })
  }
})
