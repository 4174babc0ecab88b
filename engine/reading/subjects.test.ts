import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)

/** The signs of the patient: present today. */
function own(text: string) {
  const { findings } = readText(index, text)
  return findings.flatMap((f) => (f.present && !f.past ? [knowledge.signs.get(f.signId)?.zh] : []))
}

test.each<[text: string, told: string, never: string]>([
  ['我妈前天拉肚子，我给她熬了粥，今天我自己头疼', '头痛', '泄泻'],
  ['我妈拉肚子，她还发烧，我头疼', '头痛', '泄泻 发热'],
  ['老公感冒发烧一个星期，我也开始嗓子疼', '咽痛', '发热'],
  ['老公发烧我也开始咳嗽', '咳嗽', '发热'],
  ['我头疼三天，我老公也头晕，他还拉肚子，我还恶心', '头痛 恶心', '头晕 泄泻'],
  ['我先生失眠，我自己是半夜醒，口苦', '口苦', '失眠'],
  ['我姐姐失眠，我倒不失眠，就是头晕', '头晕', '失眠'],
  ['同事拉肚子，发烧，我就是头疼', '头痛', '泄泻 发热'],
  ['孩子感冒咳嗽刚好了，我又开始发烧，头疼', '发热 头痛', '咳嗽'],
])('%s: %s, never %s', (text, told, never) => {
  expect(own(text)).toEqual(expect.arrayContaining(told.split(' ')))
  for (const name of never.split(' ')) expect(own(text)).not.toContain(name)
})

test.each<[text: string, told: string]>([
  ['我妈头晕三年，走路不稳，失眠，我也睡不好', '头晕 失眠'],
  ['孩子发烧三天，咳嗽，我给他喂了退烧药', '发热 咳嗽'],
  ['宝宝咳嗽一周，我自己在家用雾化，痰多，夜里重', '咳嗽 痰多'],
  ['宝宝拉肚子，我摸着他手脚冰凉', '泄泻'],
  ['孩子拉肚子，咳嗽，我也头疼', '泄泻 咳嗽'],
  ['我怀他的时候呕吐，孩子现在三岁，咳嗽，发烧', '咳嗽 发热'],
  ['老婆嫌我打呼噜，我白天头晕', '鼻鼾 头晕'],
  ['我妈说我脸色发黄，我头晕', '头晕'],
  ['我，男，45岁，耳鸣，我爸也耳鸣，头晕', '耳鸣 头晕'],
  ['生完孩子三个月，我掉头发，腰疼', '脱发 腰痛'],
])('%s: still %s', (text, told) => expect(own(text)).toEqual(expect.arrayContaining(told.split(' '))))

test('where the child is the patient, what the mother has too is hers', () => {
  expect(own('孩子拉肚子，咳嗽，我也头疼')).not.toContain('头痛')
  expect(own('孩子感冒了，流鼻涕，我嗓子也疼')).not.toContain('咽痛')
})

test.each<[text: string, told: string, never: string]>([
  ['母亲有高血压，心慌半月', '心悸', '高血压'],
  ['父亲糖尿病，口干，尿多', '口干 多尿', '糖尿病'],
  ['奶奶患哮喘，咳嗽痰多', '咳嗽 痰多', '哮喘'],
  ['父亲有高血压，长期头痛，我咳嗽', '咳嗽', '头痛'],
])('what runs in the family stands before the complaint: %s: %s, never %s', (text, told, never) => {
  expect(own(text)).toEqual(expect.arrayContaining(told ? told.split(' ') : []))
  for (const name of never.split(' ')) expect(own(text)).not.toContain(name)
})
