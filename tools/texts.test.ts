import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareTexts, flatten, namesIn, toTraditional, unusedKeys } from './texts.ts'

describe('comparing a translation', () => {
  const source = flatten({ a: { b: '{{n}} 人' }, days_other: '{{count}} 天' })
  it('is silent when all is there', () => {
    expect(
      compareTexts(source, flatten({ a: { b: '{{n}} people' }, days_one: 'a day', days_other: '{{count}} days' })),
    ).toEqual([])
  })
  it('tells what is missing, too much, empty or filled otherwise', () => {
    expect(compareTexts(source, flatten({ days_other: '{{count}} days' }))).toEqual(['missing a.b'])
    expect(compareTexts(source, flatten({ a: { b: '{{m}} people', c: 'x' }, days_other: '' }))).toEqual([
      'not in the source a.c',
      'other placeholders a.b',
      'empty days_other',
      'other placeholders days_other',
    ])
  })
})

describe('unused keys', () => {
  const texts = flatten({ title: 'x', status: { R: 'x', A: 'x' }, lost: 'x', 'rule-never': 'x' })
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code is what is read here
  const code = "t('title'); t('auth:other'); t(`status.${code}`); tell(`${rule}-${sure ? 'never' : 'care'}`, 'rule')"
  it('are those that no string and no template names', () => {
    expect(unusedKeys('auth', texts, namesIn(code))).toEqual(['lost'])
  })
  it('a namespace before the key is a name too', () => {
    expect(unusedKeys('auth', flatten({ other: 'x' }), namesIn(code))).toEqual([])
  })
})

describe('Traditional Chinese', () => {
  it.each([
    ['干姜后下，发热而渴', '乾薑後下，發熱而渴'],
    ['面部肿，里急后重', '面部腫，裡急後重'],
  ])('%s becomes %s', (simplified, traditional) => expect(toTraditional(simplified, {})).toBe(traditional))
  it('lets an exception win, the longest first', () => {
    expect(toTraditional('退出登录，请重新登录', { 登录: '登入', 退出登录: '登出' })).toBe('登出，請重新登入')
  })
})

/** All sentences of a language, with their file. */
const sentencesOf = (language: string) =>
  globSync(`${import.meta.dirname}/../i18n/${language}/*/*.json`).flatMap((file) =>
    [...flatten(JSON.parse(readFileSync(file, 'utf8')))].map(
      ([key, text]) => `${file.split('/').at(-1)} ${key} ${text}`,
    ),
  )

describe('the words of the texts', () => {
  it('are those of a doctor of today', () => {
    const archaic =
      /由哪一条路|这一派|有多切|最切|史中|存下(?!这)|依病历|未言|未明(?!，两穴|$)|他证亦|未及(?!时)|相违|光标处/
    expect(sentencesOf('zh_CN').filter((text) => archaic.test(text) && !/存不下|虚实未明/.test(text))).toEqual([])
  })
  it('are those of Taiwan in Traditional characters', () => {
    const mainland =
      /鏈接|回車|撤銷|光標|短信|二維碼|掃碼|釐米|刷新|設置|聯系|全屏|粘貼|剪貼板|登錄|賬號|軟件|網絡|屏幕|鼠標|視頻|默認|打印|服務器|激活|信息|已保存|保存中|延長鬚|衝(?:開|下)|[方傳]里/
    expect(sentencesOf('zh_TW').filter((text) => mainland.test(text))).toEqual([])
  })
})

it('the two old lists of herbs that are not given together bear one English name each', () => {
  const texts = ['advice', 'safety', 'prescription'].map((name) =>
    readFileSync(`${import.meta.dirname}/../i18n/en/prescribing/${name}.json`, 'utf8'),
  )
  expect(texts.join('').match(/eighteen (?!antagonisms)\w+|nineteen (?!incompatibilities)\w+/gi)).toBeNull()
})

describe('an English number', () => {
  const counted =
    'packet|time|day|minute|second|bag|herb|part|year|month|point|needle|question|prescription|case|patient|visit|booking|attempt|formula|line|dose|file|warning|sign'
  /** At most so many is never one. */
  const neverOne = /^(maximum|most|limit|minimum|ratio|advised|pass)$/
  const disagreeing = new RegExp(
    `\\{\\{(\\w+)\\}\\} (?:(?!of|are|in|g|ml|is|or|a|the|for)[a-z]+ ){0,2}(?:${counted})s\\b`,
    'g',
  )
  const faultsIn = (text: string) =>
    [...text.matchAll(disagreeing)].filter(([, name = '']) => !neverOne.test(name)).map(([words]) => words)
  it('of one stands before a singular', () => {
    expect(faultsIn('{{n}} confirmed cases, {{n}} {{n, herb/herbs}}, at most {{most}} herbs')).toEqual([
      '{{n}} confirmed cases',
    ])
    const sentences = sentencesOf('en').filter((text) => !/^\S+ \S+_(one|other) /.test(text))
    expect(
      sentences.flatMap((text) => faultsIn(text).map((words) => `${text.split(' ', 2).join(' ')}: ${words}`)),
    ).toEqual([])
  })
})
