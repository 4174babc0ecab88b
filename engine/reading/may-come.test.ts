import { expect, test } from 'vitest'
import { mayComeFrom } from './may-come.ts'

const words = (text: string) => text.split(' ')

/** Where in the clause what may come begins, by the words that follow it. */
function mayCome(text: string, said = text) {
  const start = text.indexOf(said)
  const from = mayComeFrom(text, { start, end: start + said.length } as never)
  return from === null ? null : text.slice(from, start + said.length)
}

test.each(words('医嘱静养 嘱静养 建议静养 注意保暖 忌辛辣 禁忌生冷 避风寒 慎起居 戒烟 勿劳累 调护脾胃 宣教 预防感冒'))(
  '「%s」 is advice',
  (text) => {
    expect(mayCome(text)).toBe(text)
    expect(mayCome(` ${text}`)).toBe(` ${text}`)
    expect(mayCome(`头痛${text}`)).not.toBe(`头痛${text}`)
  },
)

test.each(
  words(
    '如果呕血 如有呕血 如出现呕血 如发生呕血 如见呕血 如再呕血 如遇呕血 如伴呕血 如仍呕血 假如呕血 若呕血 倘呕血 一旦呕血 万一呕血 嗣后若呕血',
  ),
)('「%s」 may come where it is told what to do then', (text) => {
  expect(mayCome(`${text}，急诊`, text)).toBe(text)
  expect(mayCome(`${text}。急诊`, text)).toBeNull()
  expect(mayCome(text)).toBeNull()
  expect(mayCome(`${text}，黑便，急诊`, '黑便')).toBe('黑便')
  expect(mayCome(`${text}。黑便，急诊`, '黑便')).toBeNull()
})

test.each(words('就诊 复诊 随诊 急诊 停药 停服 来诊 来院 就医 告知 联系 送医 住院 转院 随访 前来'))(
  'what may come is known by what is to be done: 「%s」',
  (act) => {
    expect(mayCome(`若黑便则${act}`)).toBe(`若黑便则${act}`)
    expect(mayCome(`黑便则${act}`)).toBeNull()
  },
)

test.each<[string, string]>([
  ['最虑其呕血', '呕血'],
  ['虑有呕血', '呕血'],
  ['深恐致呕血', '呕血'],
  ['恐变呕血', '呕血'],
  ['须防其呕血', '呕血'],
  ['担心呕血', '呕血'],
  ['害怕呕血', '呕血'],
  ['唯恐呕血', '呕血'],
  ['怀疑呕血', '呕血'],
  ['疑为呕血', '呕血'],
  ['以防呕血', '呕血'],
  ['警惕呕血', '呕血'],
  ['严防呕血', '呕血'],
  ['观察有无呕血', '呕血'],
  ['是否有呕血', '呕血'],
  ['是否患呕血', '呕血'],
])('「%s」: what is feared is not there', (text, feared) => {
  expect(mayCome(text)).toBe(feared)
})

test.each(words('恐惧呕血 是否呕血 避孕 注意力差 头痛 若有所失'))('「%s」 is no fear, advice or condition', (text) => {
  expect(mayCome(text) === text || mayCome(text) === null || text.startsWith('预防')).toBe(true)
})
