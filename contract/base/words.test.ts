import { expect, test } from 'vitest'
import { z } from 'zod'
import { BrowserFault } from './browser-fault.ts'
import { limits, maximumOfCategory, symptomCategories } from './codes.ts'
import { errors, Refusal } from './errors.ts'
import {
  Account,
  coded,
  Day,
  EntryId,
  Flag,
  Instant,
  Mobile,
  name,
  Paging,
  Password,
  page,
  RowId,
  required,
  text,
} from './fields.ts'
import { FileUrl, fileIdOf, fileUrlOf } from './file-url.ts'
import { isClinician } from './permissions.ts'
import { statusPermits } from './prescription-status.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test.each<[string, z.ZodType, unknown[], unknown[]]>([
  [
    'row id',
    RowId,
    [1, '1', 9_007_199_254_740_991],
    [0, '0', 9_007_199_254_740_992, '1a', 'a1', '12345678901234567', 1.5],
  ],
  ['page', Paging.pageNo, [1, 100_000], [0, 100_001]],
  ['page size', Paging.pageSize, [1, '200'], [0, 201]],
  ['text', text(3), ['', '三个字', ' 三个字 '], ['四个字的', 3]],
  ['required text', required(3), ['一', '三个字'], ['', '  ', '四个字的']],
  ['name', name(3), ['一', '三个字'], ['', '四个字的']],
  ['flag', Flag, [true, false, 'true', 'false', '1', '0'], ['perhaps', 2]],
  [
    'mobile',
    Mobile,
    ['13800000000', '19900000000', ' 13800000000 '],
    ['12800000000', '1380000000', '138000000000', 'x13800000000'],
  ],
  [
    'account',
    Account,
    ['13800000000', 'Doctor@Example.com'],
    ['12800000000', '138000000001', 'doctor', 'x 13800000000', `${'a'.repeat(110)}@example.com`],
  ],
  [
    'password',
    Password,
    ['abcde1', '1abcde', 'A2345678901234567890'],
    ['abc12', 'abcdef', '123456', 'abcde1!', 'A23456789012345678901', ' abcde1'],
  ],
  ['entry id', EntryId, ['gan-cao', 'a1', 'a', 'a'.repeat(120)], ['', '-a', 'a-', 'a--b', 'A', 'a b', 'a'.repeat(121)]],
  ['day', Day, ['1900-01-01', '2100-12-31', '2028-02-29'], ['1899-12-31', '2101-01-01', '2027-02-29', '2026-1-1']],
  [
    'instant',
    Instant,
    ['2026-11-23T04:00:00+08:00', '2026-11-23T04:00:00Z'],
    ['2026-11-23T04:00:00', '12026-11-23T04:00:00Z', '2026-11-23'],
  ],
  [
    'file',
    FileUrl,
    ['/api/files/1', '/api/files/1234567890123456'],
    ['/api/files/0', '/api/files/01', '/api/files/12345678901234567', 'x/api/files/1', '/api/files/1x', '/api/files/'],
  ],
])('%s', (_, schema, good, bad) => {
  expect(good.filter((value) => !takes(schema, value))).toEqual([])
  expect(bad.filter((value) => takes(schema, value))).toEqual([])
})

test('what is typed is kept as it is meant', () => {
  expect(Account.parse(' Doctor@Example.COM ')).toBe('doctor@example.com')
  expect(Flag.parse('true')).toBe(true)
  expect(Flag.parse('false')).toBe(false)
  expect(text(20).parse('一\u007f二\u000b三\u000e四\u001f五\u0008六')).toBe('一 二 三 四 五 六')
  expect(text(20).parse('一\u000a二\u000d三\u0009四')).toBe('一\n二\r三\t四')
  expect(text(20).parse('一\u0000\u0000二')).toBe('一  二')
  expect(name(20).parse('甘\u0000\u200b\ufe0f\u3164草')).toBe('甘草')
  expect(name(20).parse('a\ud800')).toBe('a\ufffd')
})

test('a day out of our time says so, so that the page can', () => {
  const [issue] = Day.safeParse('1899-12-31').error?.issues ?? []
  expect(issue).toMatchObject({ message: 'year', params: { kind: 'year' } })
})

test('a page of rows holds its list and its figures', () => {
  const whole = { list: ['a'], total: 1, pageNo: 1, pageSize: 30 }
  expect(page(z.string()).parse(whole)).toEqual(whole)
  for (const key of ['list', 'total', 'pageNo', 'pageSize'] as const)
    expect(takes(page(z.string()), { ...whole, [key]: 1.5 }), key).toBe(false)
})

test('a wire code takes its values alone and names them', () => {
  const schema = coded({ notOpen: 3, done: 'F', own: 1 }, { own: 'of the doctor' })
  expect([3, 'F', 1, 2, 'notOpen'].map((value) => takes(schema, value))).toEqual([true, true, true, false, false])
  expect(schema.meta()).toEqual({
    description: '3 not open, F done, 1 of the doctor',
    'x-enumNames': ['not open', 'done', 'of the doctor'],
  })
  expect(RowId.meta()).toEqual({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
})

test('the address of a file and back', () => {
  expect(fileUrlOf(17)).toBe('/api/files/17')
  expect(fileIdOf('/api/files/17')).toBe(17)
  expect(fileIdOf('/api/other/17')).toBe(0)
})

test.each([
  ['change', 'draft', true],
  ['change', 'saved', true],
  ['change', 'confirmed', false],
  ['change', 'invalidated', false],
  ['confirm', 'draft', false],
  ['confirm', 'saved', true],
  ['confirm', 'confirmed', false],
  ['confirm', 'invalidated', false],
] as const)('to %s what is %s: %s', (action, status, may) => expect(statusPermits(action, status)).toBe(may))

test('who prescribes, and how many signs are weighed', () => {
  expect((['admin', 'doctor', 'staff', 'student'] as const).map(isClinician)).toEqual([true, true, false, false])
  expect(Object.values(symptomCategories).map(maximumOfCategory)).toEqual([60, 20, 20, 20, 20, 20])
  expect(limits).toMatchObject({ formulas: 3, meridians: 4, diseases: 3 })
})

test('a refusal holds its key, its values and its data', () => {
  expect(new Refusal('not_found')).toMatchObject({
    name: 'Refusal',
    message: 'not_found',
    key: 'not_found',
    values: {},
    data: null,
  })
  expect(new Refusal('busy', { seconds: 3 }, [1])).toMatchObject({ values: { seconds: 3 }, data: [1] })
})

test('each refusal has a code of its own, and no refusal is a success', () => {
  const all = Object.values(errors)
  expect(new Set(all.map((e) => e.code)).size).toBe(all.length)
  expect(all.filter(({ status }) => status < 400 || status > 507)).toEqual([])
})

const fault = { kind: 'error', name: 'TypeError', places: ['index-B3x9.js:12:345'], build: 'index-B3x9.js' }
test.each<[string, object, boolean]>([
  ['whole', {}, true],
  ['without places', { places: [], build: '' }, true],
  ['a kind of our own', { kind: 'other' }, false],
  ['a name with blanks', { name: 'Type Error' }, false],
  ['no name', { name: '' }, false],
  ['a long name', { name: 'a'.repeat(61) }, false],
  ['an address', { places: ['https://x/index.js:1:2'] }, false],
  ['no column', { places: ['index.js:1'] }, false],
  ['more behind it', { places: ['index.js:1:2 secret'] }, false],
  ['more before it', { places: ['a secret index.js:1:2'] }, false],
  ['too many places', { places: Array.from({ length: 13 }, () => 'a.js:1:1') }, false],
  ['a build with a path', { build: 'a/b.js' }, false],
  ['anything else', { message: 'secret' }, false],
])('a fault of a page, %s: %s', (_, change, good) => expect(takes(BrowserFault, { ...fault, ...change })).toBe(good))
