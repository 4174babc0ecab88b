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
  ['女，30岁。头胀痛一周。', '头痛'],
  ['女，28岁。流产后阴道出血十五天，量少色暗，小腹隐痛。', '产后恶露不绝'],
  ['女，52岁。口干眼干三年，吞干饭要喝水，关节痛。', '干燥综合征'],
  ['女，29岁。大便稀一天三四次，三个月，吃凉的就拉。', '泄泻'],
  ['男，30岁。身上起风团，痒，时起时消，一个月。', '瘾疹'],
  ['女，45岁。面部黄褐色斑三年，对称。', '黄褐斑'],
  ['男，28岁。头发一块块掉，圆形，一个月。', '油风'],
  ['男，35岁。大便时鲜血，肛门有肿物脱出，两年。', '痔'],
  ['恶寒发热，鼻塞流涕2天。', '感冒'],
  ['高热恶寒，头痛身痛，鼻塞咽痛一天。', '时行感冒'],
  ['胃胀3天。', '痞满'],
  ['女，32岁。近半年每逢经期即感头晕目眩，月经量少，色淡，神疲乏力。', '经行眩晕'],
  ['男，29岁。面色萎黄，神疲乏力，头晕眼花，心悸气短一年。大便镜检见钩虫卵，诊为钩虫病。', '钩虫病'],
])('%s is first of all %s', (text, disease) => {
  expect(brain(text).diseases[0]?.name).toBe(disease)
})

test.each([
  ['烦躁', '疔疮走黄'],
  ['手脚冰凉', '脱疽'],
  ['嗓子有痰', '肺痈'],
  ['肚子胀气', '卵巢癌'],
  ['腰酸', '滑胎'],
  ['breast pain before periods', '瓜藤缠'],
  ['肩膀痛', '青蛇毒'],
])('「%s」 alone is too common to suggest %s', (text, disease) => {
  expect(brain(text).diseases.map((d) => d.name)).not.toContain(disease)
})

test('a headache alone may still be one of half the head', () => {
  expect(brain('头痛').diseases.map((d) => d.name)).toContain('偏头风')
})
