import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

it('begins with the mark that makes a spreadsheet read it as UTF-8, and ends each line', () => {
  expect(
    writeCsv([
      ['a', 1],
      [null, undefined],
    ]),
  ).toBe('\uFEFFa,1\r\n,\r\n')
})

it('quotes what would break the line', () => {
  expect(writeCsv([['南京路 "1" 号, 2 楼', 'two\nlines']])).toBe('\uFEFF"南京路 ""1"" 号, 2 楼","two\nlines"\r\n')
})

it.each(['=HYPERLINK(1)', '+cmd|x', '-2+3+cmd', '@SUM(1)', '＝1+1', '＋cmd', '－2+cmd', '＠SUM(1)', '\t=1'])(
  'keeps %s from being run as a formula',
  (text) => {
    expect(writeCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
  },
)

it('leaves numbers and phone numbers with their sign', () => {
  expect(writeCsv([[-3, '+86 138-0000-0001', '-2']])).toBe('\uFEFF-3,+86 138-0000-0001,-2\r\n')
})
