import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { prepareBrain } from './propose.ts'

const brain = prepareBrain(loadKnowledge())

test.each([
  ['女，51岁。潮热汗出半年，心烦失眠，停经一年，腰膝酸软，舌红少苔。', '绝经前后诸证'],
  ['男，44岁。痛风三年，右足大趾红肿热痛两天，口渴，舌红苔黄腻，脉滑数。', '痛风'],
  ['男，65岁。腰部成簇水疱疼痛四天，灼痛，口苦，舌红苔黄。', '蛇串疮'],
  ['男，55岁。头晕目眩一周，视物旋转，恶心呕吐痰涎，苔白腻。', '眩晕'],
  ['男，36岁。会阴坠胀、尿频尿不尽一年，尿道滴白，苔黄腻。', '精浊'],
])('%s is first of all %s', (text, disease) => {
  expect(brain(text).diseases[0]?.name).toBe(disease)
})
