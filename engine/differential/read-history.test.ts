import { expect, test } from 'vitest'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { mergeSigns } from './case-signs.ts'
import { readHistory } from './read-history.ts'

const knowledge = loadKnowledge()
const index = prepareReading(knowledge)

/** The signs of the case that a history makes: `便秘`, `头痛 mild`. */
function casedIn(text: string) {
  const { findings } = readHistory(knowledge, index, text)
  return mergeSigns([], findings)
    .filter((s) => s.present)
    .map((s) => [knowledge.signs.get(s.id)?.zh, s.degree].filter(Boolean).join(' '))
}

test.each<[string, string[]]>([
  ['便秘好转，仍腹胀', ['腹胀']],
  ['服药后咳嗽减轻，痰多', ['痰多']],
  ['头痛明显缓解。失眠', ['失眠']],
  ['constipation is much better, poor appetite', ['纳呆']],
])('%s: what is better is no sign of illness', (text, signs) => expect(casedIn(text)).toEqual(signs))

test.each<[string, string[]]>([
  ['便秘好转，口臭减轻', ['便秘 mild', '口臭 mild']],
  ['便秘好转，舌红', ['便秘 mild', '舌红']],
  ['胸闷、气短减轻', ['胸闷 mild', '气短 mild']],
  ['头痛好多了', ['头痛 mild']],
  ['头痛已除', []],
  ['头痛好转，无发热', ['头痛 mild']],
])('%s: where nothing else is left, what is better is still what is treated', (text, signs) => {
  expect(casedIn(text)).toEqual(signs)
})

test.each<[string, string[]]>([
  ['失眠好多年了', ['失眠']],
  ['咳嗽好些天了', ['咳嗽']],
  ['失眠改善不大', ['失眠 mild']],
  ['头痛缓解不多', ['头痛 mild']],
  ['仍头痛减轻', ['头痛 mild']],
  ['头痛减轻，但未除', ['头痛 mild']],
  ['头痛减轻但仍有', ['头痛 mild']],
  ['头痛稍减轻', ['头痛 mild']],
  ['头痛不甚', ['头痛 mild']],
  ['头痛减轻不明显', ['头痛 mild']],
  ['头痛缓解后又作', ['头痛 mild']],
  ['头痛好转。今又头痛', ['头痛']],
  ['休息后腰痛减轻', ['腰痛 mild']],
  ['headache is better, but it is still there', ['头痛 mild']],
])('%s: what is still there, or better only by rest, counts', (text, signs) => {
  expect(casedIn(text)).toEqual(expect.arrayContaining(signs))
})

test('what is better is not what she comes for beside another complaint, and is shown as told', () => {
  const { findings } = readHistory(knowledge, index, '便秘好转，仍腹胀')
  expect(findings.map((f) => [f.text, f.past ?? false, f.complaint])).toEqual([
    ['便秘', true, false],
    ['腹胀', false, false],
  ])
})

test('alone it is what she comes for', () => {
  const { findings, stated } = readHistory(knowledge, index, '主诉：便秘好转')
  expect(findings.map((f) => [f.text, f.past ?? false, f.complaint])).toEqual([['便秘', false, true]])
  expect(stated.map((id) => knowledge.signs.get(id)?.zh)).toEqual(['便秘'])
})

test.each<[string, string[], string[]]>([
  ['胃痛两月。母亲查体，诊断为胃癌', ['胃痛'], ['胃癌']],
  ['老公打呼噜，我整夜睡不着', ['失眠'], ['鼻鼾']],
  ['老公说我打呼噜', ['鼻鼾'], []],
  ['我公公中风半年了，左边手脚没力气，说话不清楚', ['言语謇涩'], []],
  ['我爸有糖尿病，我只是口渴', ['口渴'], ['消渴']],
  ['My son has had a runny nose for three days', ['流涕'], []],
  ['My husband has diabetes; I am thirsty', ['口渴'], ['消渴']],
])('%s: a relative is the patient only where nobody else is spoken of', (text, there, not) => {
  const signs = casedIn(text)
  expect(signs).toEqual(expect.arrayContaining(there))
  for (const name of not) expect(signs).not.toContain(name)
})

test.each<[string, string[], string[]]>([
  ['之前老便秘，现在大便正常，就是胃胀', ['胃胀'], ['便秘']],
  ['我以前胃疼过，这几天只是打嗝', ['呃逆'], ['胃痛']],
  ['感冒刚好，还在咳嗽', ['咳嗽'], ['感冒']],
  ['之前胃痛，一直没好', ['胃痛'], []],
])('%s: what is over is no sign of today', (text, there, not) => {
  const signs = casedIn(text)
  expect(signs).toEqual(expect.arrayContaining(there))
  for (const name of not) expect(signs).not.toContain(name)
})
