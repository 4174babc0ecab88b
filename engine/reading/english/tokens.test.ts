import { expect, test } from 'vitest'
import { isNo, tokensOf } from './tokens.ts'

const stems = (text: string) => tokensOf(text).map((t) => t.stem)
const words = (text: string) => tokensOf(text).map((t) => t.word)
const breaks = (text: string) => tokensOf(text).map((t) => t.break)

test.each<[string, string[]]>([
  ['Dry cough', ['dry', 'cough']],
  ['w/o fever', ['w/o', 'fever']],
  ['w/fever', ['w/', 'fever']],
  ["doesn't sleep", ["doesn't", 'sleep']],
  ['temp 38.5 for 3 days', ['temp', '38.5', 'for', '3', 'days']],
  ['12/80', ['12', '80']],
  ['', []],
])('the words of 「%s» are %j', (text, expected) => expect(words(text)).toEqual(expected))

test.each<[string, string[]]>([
  ['cough. fever', ['none', 'hard']],
  ['cough; fever', ['none', 'hard']],
  ['cough\nfever', ['none', 'hard']],
  ['cough, fever', ['none', 'soft']],
  ['cough - fever', ['none', 'soft']],
  ['cough-fever', ['none', 'none']],
  ['cough (fever', ['none', 'soft']],
  ['dr. lee', ['none', 'none']],
  ['dr! lee', ['none', 'hard']],
  ['dr.  lee', ['none', 'hard']],
])('the breaks in 「%s» are %j', (text, expected) => expect(breaks(text)).toEqual(expected))

test.each<[string, string[]]>([
  ['N+V', ['nausea', 'vomit']],
  ['n/v', ['nausea', 'vomit']],
  ['n & v', ['nausea', 'vomit']],
  ['d&v', ['diarrhoea', 'vomit']],
  ['v/d', ['vomit', 'diarrhoea']],
  ['v + d', ['vomit', 'diarrhoea']],
])('「%s» is %j', (text, expected) => {
  expect(stems(text)).toEqual(expected)
  expect(tokensOf(text)[1]?.break).toBe('none')
})

test.each([
  ['HA', 'headache'],
  ['LOA', 'anorexia'],
  ['LOW', 'emaciation'],
  ['LOC', 'unconscious'],
  ['BO', 'bowel'],
  ['T: pale', 'tongue'],
  ['P - wiry', 'pulse'],
  ['t: pale', 'tongue'],
])('「%s» begins with %s', (text, stem) => expect(stems(text)[0]).toBe(stem))

test.each(['loa', 'low', 'ha', 'T 38', 'P. wiry', 'n, v', 'n', '呕n/v'])('「%s» is not such a note', (text) => {
  expect(stems(text)).not.toContain('nausea')
  for (const stem of ['headache', 'anorexia', 'emaciation', 'tongue', 'pulse']) expect(stems(text)).not.toContain(stem)
})

test.each<[string, string[]]>([
  ['tongue coat', ['', 'coat']],
  ['coat of tongue', ['coat', '', '']],
  ['tongue body', ['tongue', '']],
  ['body', ['body']],
  ['tongue, coat', ['tongue', 'coat']],
  ['coat, tongue', ['coat', 'tongue']],
])('the stems of 「%s» are %j', (text, expected) => expect(stems(text)).toEqual(expected))

test.each([
  'no',
  'not',
  'w/o',
  'without',
  'never',
  'lack',
  'lacking',
  'absent',
  'nil',
  'non',
  'none',
  'nor',
  "isn't",
  'don’t',
])('%s negates', (word) => expect(isNo(word)).toBe(true))
test.each(['nothing', 'know', 'note', "n't x", 'with'])('%s does not', (word) => expect(isNo(word)).toBe(false))
