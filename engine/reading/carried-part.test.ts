import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const marks = (text: string) => readText(index, text).findings.map((f) => knowledge.signs.get(f.signId)?.zh)

test.each<[text: string, read: string, never: string]>([
  ['外阴红肿，奇痒难忍', '阴痒', '皮肤瘙痒'],
  ['耳内流水，痒', '耳痒', '皮肤瘙痒'],
  ['咽部充血，疼痛', '咽痛', '疼痛'],
  ['牙龈红肿，时有出血', '齿衄', '出血'],
  ['头皮屑多，瘙痒', '头皮痒', '皮肤瘙痒'],
  ['外阴红肿，全身瘙痒', '身痒', '阴痒'],
  ['眼红，皮肤痒', '皮肤瘙痒', '目痒'],
  ['目前皮肤红，瘙痒', '皮肤瘙痒', '目痒'],
  ['手指红肿，疼痛', '疼痛', '牙痛'],
  ['主诉：胃脘突发剧烈疼痛', '胃脘剧痛', '剧痛'],
  ['主诉：腰部阵发性绞痛', '腰痛', '绞痛'],
  ['主诉：小腹突发剧烈绞痛', '小腹绞痛', '绞痛'],
  ['入暮两足跗亦肿。诊查：脉沉', '足肿', '腮肿'],
  ['左侧手足不能活动', '半身不遂', '肢废'],
  ['大汗，内衣染黄', '黄汗', '身黄'],
  ['面部丘疹，可挤出豆渣样物', '痤疮', '带下如豆渣'],
  ['剧烈奔跑后汗出', '汗出', '奔走'],
  ['神志错乱，打人毁物', '神志错乱', '神志恍惚'],
])('%s: %s, not %s', (text, read, never) => {
  expect(marks(text)).toContain(read)
  expect(marks(text)).not.toContain(never)
})
