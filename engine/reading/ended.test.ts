import { expect, test } from 'vitest'
import { treatmentsOf, withoutEnded, withoutRecovered } from './ended.ts'
import type { Finding } from './reading.types.ts'

const words = (text: string) => text.split(' ')

const finding = (text: string, word: string, present = true): Finding =>
  ({ signId: word, present, span: [text.indexOf(word), text.indexOf(word) + word.length], text: word }) as never
const pastIn = (text: string, ...names: string[]) =>
  withoutRecovered(
    text,
    names.map((n) => finding(text, n)),
    (name) => name,
  ).flatMap((f) => (f.past ? [f.signId] : []))

test.each<[string, string]>([
  ['睡眠正常', '失眠 易醒 早醒 入睡困难 多梦'],
  ['食欲尚可', '纳呆 食少'],
  ['食欲正常', '纳呆 食少'],
  ['大便正常', '泄泻 便秘 便溏 便干 大便次数增多'],
  ['小便正常', '尿频 尿急 尿痛 尿少'],
  ['热退', '发热 高热 低热 微热'],
  ['二便正常', '泄泻 便秘 便溏 尿频 尿痛'],
])('%s again ends %s', (usual, ended) => {
  for (const sign of ended.split(' ')) {
    expect(pastIn(`${sign}，头痛，现${usual}`, sign, '头痛', usual)).toEqual([sign])
    expect(pastIn(`现${usual}，${sign}`, sign, usual)).toEqual([])
    expect(pastIn(`${sign}，${usual}`, sign, usual)).toEqual([])
  }
})

test.each(words('已 现 恢复 转 复常 渐 趋 目前 今 治疗后 经治'))('「%s」 says that it is normal again', (again) => {
  expect(pastIn(`失眠，${again}睡眠正常`, '失眠', '睡眠正常')).toEqual(['失眠'])
})

test.each(words('现仅 目前只 今在唯 刻下仅有 现在仅 现只感'))(
  'after treatment 「%s」 leaves nothing of before',
  (only) => {
    expect(pastIn(`服药前头痛，${only}乏力`, '头痛', '乏力')).toEqual(['头痛'])
    expect(pastIn(`头痛，${only}乏力`, '头痛', '乏力')).toEqual([])
  },
)

test.each(words('入院时 初诊时 首诊时 起病时 病初 初起 当时 发病时'))(
  'what was there %s is past once treated',
  (then) => {
    expect(pastIn(`${then}高热、谵语，经抗感染治疗后，现热退，乏力`, '高热', '谵语', '乏力')).toEqual(['高热', '谵语'])
    expect(pastIn(`${then}高热，谵语，乏力`, '高热', '乏力')).toEqual([])
    expect(pastIn(`${then}高热，虽经治疗后，现乏力`, '高热', '乏力')).toEqual([])
  },
)

/** Each finding in text order: `-` denied now, `x` ended, else there; the past ones are returned. */
function endedIn(text: string, marks: readonly string[], broader: Readonly<Record<string, string[]>> = {}) {
  let at = 0
  const all = marks.map((mark) => {
    const word = mark.replace(/^[-x]/, '')
    const start = text.indexOf(word, at)
    at = start + word.length
    const span = [start, at] as const
    const isThere = !/^[-x]/.test(mark)
    return { finding: { signId: word, present: isThere, span, text: word } as never, ended: mark.startsWith('x') }
  })
  return withoutEnded(text, all, new Map(Object.entries(broader))).flatMap((f) => (f.past ? [f.signId] : []))
}

test('a sign is past when the text ends it later, not when it comes again after its end', () => {
  expect(endedIn('发热，咳嗽，现发热已退', ['发热', '咳嗽', 'x发热'])).toEqual(['发热'])
  expect(endedIn('发热已退，今又发热', ['x发热', '发热'])).toEqual([])
  expect(endedIn('发热，发热已退，发热', ['发热', 'x发热', '发热'])).toEqual(['发热'])
  expect(endedIn('高热，发热已退', ['高热', 'x发热'], { 高热: ['发热'] })).toEqual(['高热'])
  expect(endedIn('发热，高热已退', ['发热', 'x高热'], { 高热: ['发热'] })).toEqual([])
  expect(endedIn('头痛，发热已退', ['头痛', 'x发热'])).toEqual([])
})

test.each(words('刻下 刻诊 现症 现主症 现在症 目前 就诊时 入院症见 入院时 症见 现见 现诉'))(
  'what is denied from 「%s」 on was there before',
  (now) => {
    expect(endedIn(`病初发热，${now}：无发热`, ['发热', '-发热'])).toEqual(['发热'])
    expect(endedIn(`病初无发热，${now}发热`, ['-发热', '发热'])).toEqual([])
    expect(endedIn('病初发热，后无发热', ['发热', '-发热'])).toEqual([])
    expect(endedIn(`${now}发热，午后无发热`, ['发热', '-发热'])).toEqual([])
  },
)

test.each(words('治宜 治以 治法 治则 治当 处方 投以 方用 方选 乃予 遂予 拟桂枝汤 拟逍遥散 拟四神丸 拟自拟方'))(
  'what disappeared after 「%s」 was treated by it, until the next visit',
  (given) => {
    expect(endedIn(`发热，${given}，药后发热退`, ['发热', 'x发热'])).toEqual([])
    expect(endedIn(`发热，${given}，二诊：发热退`, ['发热', 'x发热'])).toEqual(['发热'])
    expect(endedIn(`${given}，发热，发热退`, ['发热', 'x发热'])).toEqual(['发热'])
  },
)

test('a treatment lies between two places when it begins there and no visit does', () => {
  const text = '发热，治宜清热，药后热退'
  const isTreated = treatmentsOf(text)
  expect(isTreated(2, text.length)).toBe(true)
  expect(isTreated(2, 3)).toBe(false)
  expect(isTreated(4, text.length)).toBe(false)
  expect(treatmentsOf(`${text}，复诊`)(2, 20)).toBe(false)
  expect(treatmentsOf('发热，拟，桂枝汤')(0, 9)).toBe(false)
})
