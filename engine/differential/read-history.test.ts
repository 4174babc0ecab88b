import { expect, test } from 'vitest'
import { widerSigns } from '#engine/matching/evidence.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { mergeSigns } from './case-signs.ts'
import { readHistory } from './read-history.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)

const traditional = traditionalReadingOf(knowledge)

/** The signs of the case that a history makes: `便秘`, `头痛 mild`. */
function casedIn(text: string, by = index) {
  const { findings } = readHistory(knowledge, by, text)
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

/** Better, nearly gone, gone by half: at a return visit nothing of it is a sign of illness, and all of it is followed. */
test.each<[string, string[]]>([
  ['痰少了，仍咽痒', ['有痰']],
  ['痰比以前少多了，仍咽痒', ['有痰']],
  ['咳痰减少，仍咽痒', ['有痰']],
  ['白帶少了一些，仍腰痠', ['带下量多']],
  ['睡眠好些，仍口干', ['失眠']],
  ['胃痛減輕，仍噯氣', ['胃痛']],
  ['咳嗽好了大半，仍咽痒', ['咳嗽']],
  ['咳嗽好了八成，仍咽痒', ['咳嗽']],
  ['咳嗽快好了，仍咽痒', ['咳嗽']],
  ['皮疹消退大半，夜里仍痒', ['皮疹']],
  ['头痛没有以前厉害，仍失眠', ['头痛']],
  ['头痛没那么重了，仍失眠', ['头痛']],
  ['头痛发作次数减少，程度减轻，仍失眠', ['头痛']],
  ['头痛较上次明显减轻，仍失眠', ['头痛']],
  ['喷嚏明显少了，仍怕冷', ['喷嚏']],
  ['尿頻改善，下肢仍水腫', ['尿频']],
  ['大便通畅了，仍口臭', ['便秘']],
  ['手脚暖和些了，仍失眠', ['肢冷']],
  ['记性好一点了，仍失眠', ['健忘']],
  ['palpitations are nearly gone, still tired', ['心悸']],
  ['sleeping better, still tired', ['失眠']],
  ['appetite is back, still tired', ['纳呆']],
  ['hot flushes half of what they were, still tired', ['烘热']],
  ['stomach pain is not as bad as before, still tired', ['胃痛']],
])('%s: better is no sign of illness and stays known', (text, names) => {
  const eased = readHistory(knowledge, traditional, text).reading.findings.flatMap((f) => (f.eased ? [f.signId] : []))
  const better = eased.flatMap((id) => [id, ...widerSigns(knowledge.signs, id).keys()])
  expect(better).toEqual(expect.arrayContaining(names.map((name) => knowledge.lexicon.get(name))))
  expect(casedIn(text, traditional).filter((sign) => names.includes(sign))).toEqual([])
  expect(casedIn(text, traditional).length).toBeGreaterThan(0)
})

test.each<[string, string]>([
  ['咳嗽没有好', '咳嗽'],
  ['吃了药咳嗽也没减轻', '咳嗽'],
  ['头痛没减轻多少', '头痛'],
  ['sleeping no better, not sleeping', '失眠'],
  ['痰少，难咯', '痰少'],
  ['月经量减少', '月经量少'],
  ['食欲减退', '纳呆'],
  ['less pain when lying down', '疼痛'],
])('%s: no word of getting better', (text, sign) => {
  expect(casedIn(text, traditional).map((s) => s.split(' ')[0])).toContain(sign)
})

test.each<[string, string[]]>([
  ['失眠三月，入睡困难，多梦', ['失眠', '入睡困难', '多梦']],
  ['失眠三月，躺下两小时睡不着，多梦', ['失眠', '入睡困难', '多梦']],
  ['头晕三天，视物旋转', ['头晕', '视物旋转']],
  ['咳嗽一周，夜咳', ['咳嗽', '夜咳']],
  ['头痛一周，头胀痛', ['头痛', '头胀痛']],
  ['Insomnia for three months, takes hours to fall asleep', ['失眠', '入睡困难']],
])('%s: the general sign stays beside the special one', (text, signs) => {
  expect(casedIn(text)).toEqual(expect.arrayContaining(signs))
})

test.each([
  ['偏头痛三年', '头痛'],
  ['头胀痛三年', '头痛'],
  ['无头痛，无偏头痛', '偏头痛'],
])('%s: what only the special word says is not told beside it', (text, sign) => {
  expect(casedIn(text)).not.toContain(sign)
})

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
