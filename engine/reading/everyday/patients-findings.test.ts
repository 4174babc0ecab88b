import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from '../read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const presentIn = (text: string) =>
  readText(index, text).findings.flatMap((f) => (f.present && !f.past ? [knowledge.signs.get(f.signId)?.zh] : []))

test.each([
  ['脚掌有个小硬块，里面有个芯，一走路就痛', '鸡眼'],
  ['卧床三年，骶部皮肤烂了个口子', '褥疮'],
  ['头顶掉了一块头发，皮肤光滑', '头发片状脱落'],
  ['胸口右侧起了一排小水泡', '皮损带状分布'],
  ['脖子中间鼓了个包，咽东西时跟着动', '瘿瘤'],
  ['拉完大便有团肉脱出来，要塞回去', '痔'],
  ['扁桃体上有几个脓点', '喉核脓点'],
  ['按压眼角有脓流出', '内眦流脓'],
  ['A thick leathery patch behind my ear', '皮肤肥厚'],
  ['Bulging veins on both legs', '静脉曲张'],
  ['My finger clicks and locks in the morning', '弹响指'],
])('%s: %s', (text, name) => expect(presentIn(text)).toContain(name))

test.each([
  ['前房未见积血', '血灌瞳神'],
  ['大便正常，没有东西掉出来', '痔'],
  ['扁桃体不红肿', '乳蛾肿大'],
  ['视网膜水肿', '浮肿'],
  ['No halos around lights', '虹视'],
])('%s: no %s', (text, name) => expect(presentIn(text)).not.toContain(name))

test('眼无痛性视力骤降: a painless loss of sight is a loss of sight', () =>
  expect(presentIn('左眼无痛性视力骤降一天')).toContain('暴盲'))
