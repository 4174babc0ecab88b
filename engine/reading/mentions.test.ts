import { expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const names = new Map([
  [
    '感',
    [
      { kind: 'disease', id: 'flu', name: '感冒' },
      { kind: 'disease', id: 'feel', name: '感' },
    ],
  ],
  ['桂', [{ kind: 'formula', id: 'soup', name: '桂枝汤' }]],
])
/** The names of one text of clauses; `-` when it is not affirmed. */
const namedIn = (text: string) => {
  const clauses = [...text.matchAll(/[^，。]+/g)].map((m) => ({ start: m.index, end: m.index + m[0].length }))
  return findMentions(text, text, clauses as never, [], { names } as never).map(
    (m) => `${m.present ? '' : '-'}${text.slice(...m.span)}`,
  )
}

test.each<[string, string[]]>([
  ['头痛，感冒', ['感冒']],
  ['感冒感冒', ['感冒', '感冒']],
  ['无感冒', ['-感冒']],
  ['否认近期感冒', ['-感冒']],
  ['未见感冒', ['-感冒']],
  ['排除感冒', ['-感冒']],
  ['无咳嗽咽痛流涕发热汗出之感冒', ['感冒']],
  ['无咳嗽，感冒', ['感冒']],
  ['既往感冒', ['-感冒']],
  ['家族史有感冒', ['-感冒']],
  ['感冒史', ['-感冒']],
  ['拟桂枝汤', ['桂枝汤']],
  ['曾服桂枝汤', ['-桂枝汤']],
  ['前医予桂枝汤', ['-桂枝汤']],
  ['桂枝汤无效', ['-桂枝汤']],
  ['桂枝汤服后病未愈', ['-桂枝汤']],
  ['桂枝汤加减', ['桂枝汤']],
  ['服药罔效改桂枝汤', ['桂枝汤']],
  ['桂枝汤史', ['-桂枝汤']],
])('「%s」 names %j', (text, named) => {
  expect(namedIn(text)).toEqual(named)
})
