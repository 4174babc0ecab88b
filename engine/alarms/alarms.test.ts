import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { raiseAlarms } from './raise-alarms.ts'

const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())
const raisedBy = (text: string, known = {}) => raiseAlarms(index, text, known, readText(reading, text).findings)
const idsOf = (text: string, known = {}) => raisedBy(text, known).map((a) => a.id)

test.each([
  ['突发右侧肢体无力2小时', true],
  ['无突发右侧肢体无力', false],
  ['三年前突发右侧肢体无力，现已痊愈', false],
  ['母亲有右侧肢体无力病史', false],
  ['如果突发右侧肢体无力要马上来', false],
  ['三年前脑梗，今晨又突发右侧肢体无力', true],
  ['Sudden weakness of the right arm for two hours', true],
  ['No sudden weakness of the right arm', false],
  ['Five years ago sudden weakness of the right arm, recovered', false],
])('scope: %s %s', (text, rings) => {
  expect(idsOf(text).includes('acute-stroke')).toBe(rings)
})

const told = [
  '胸口压着痛，出冷汗',
  '嘴歪了，说话不清',
  '连着解柏油样大便，心慌',
  '左脚又冷又白又痛',
  '背上像刀割一样撕着痛，大汗',
]
/** What is said of earlier days, habits, relatives or others, and ends at its pause. */
const harmless = [
  ...['三年前得过脑梗', '高血压病史10年', '有高血压病史', '五岁时得过肺炎', '去年查出过肺结节', '以前做过胆囊切除'],
  ...['既往体健', '长期吃降压药', '抽烟喝酒二十年', '否认药物过敏史', '否认肝炎史，否认外伤史', '没有外伤'],
  ...['隔壁床的说让来看看', '以为是感冒', '上个月体检正常', '大便正常', '父亲有高血压', '平时偶尔头晕'],
]

test.each(harmless.flatMap((said) => told.map((text) => `${said}，${text}`)))('not silenced: %s', (text) => {
  expect(idsOf(text)).not.toEqual([])
})

test.each(
  ['大便正常', '三年前得过脑梗', '否认药物过敏史', '上个月体检正常'].flatMap((said) =>
    told.map((text) => `${text}，${said}`),
  ),
)('not silenced: %s', (text) => {
  expect(idsOf(text)).not.toEqual([])
})

test.each([
  '三年前得过脑梗，右手没力气，住院半个月好了',
  '三年前突然嘴歪，说话不清，当时住院治好了',
  '去年突发胸痛，大汗，放了支架，恢复得好',
  '否认冠心病史，否认胸痛，出冷汗',
  '隔壁床的大姐胸口压着痛，出冷汗',
])('still silent: %s', (text) => {
  expect(idsOf(text)).toEqual([])
})

test.each([
  ['血钾6.0mmol/L', 'hyperkalaemia'],
  ['血钾5.9mmol/L', null],
  ['Potassium 6.1 mmol/L', 'hyperkalaemia'],
  ['血糖2.9mmol/L', 'hypoglycaemia'],
  ['血糖3.0mmol/L', null],
  ['glucose 50 mg/dL', 'hypoglycaemia'],
  ['SpO2 89%', 'respiratory-failure'],
  ['SpO2 90%', null],
  ['Hb 59g/L', 'severe-anaemia'],
  ['Hb 60g/L', null],
  ['hemoglobin 5.8 g/dL', 'severe-anaemia'],
  ['体温40℃', 'very-high-fever'],
  ['体温39.9℃', null],
  ['烧到四十度二', 'very-high-fever'],
  ['temperature 104.5°F', 'very-high-fever'],
  ['血压79/50mmHg', 'shock'],
  ['血压112/70mmHg', null],
  ['上月血钾6.8mmol/L', null],
  ['脉搏一分钟才三十八下', 'dangerous-bradycardia'],
  ['每分钟三十几下', 'dangerous-bradycardia'],
  ['脉搏一分钟六十八下', null],
  ['脉搏40次/分', null],
  ['脉搏不足40次/分', 'dangerous-bradycardia'],
  ['血氧饱和度低于90%', 'respiratory-failure'],
  ['oxygen saturation below 90%', 'respiratory-failure'],
  ['心率一百九', 'dangerous-tachycardia'],
  ['心跳快20分钟了', null],
  ['心跳快二十分钟', null],
  ['血压掉到六十几', 'shock'],
  ['血压一百二', null],
  ['降压药吃了一百二十天', null],
])('value: %s', (text, id) => {
  expect(idsOf(`患者，30岁。${text}`)).toEqual(id ? expect.arrayContaining([id]) : [])
})

test.each([
  ['孩子两岁，吃坚果时突然呛咳，喘不上气，口唇发紫', ['foreign-body-airway']],
  ['右小腿红肿剧痛，起黑色水泡，高热', ['necrotising-infection']],
  ['右上腹痛，寒战高热，皮肤眼睛发黄', ['cholangitis']],
  ['Woke up unable to speak, right face drooping', ['acute-stroke']],
  ['从楼梯上摔下来，髋部疼，右腿动不了', ['hip-fracture']],
  ['Fell off a ladder, hip pain, leg shortened, cannot move it', ['hip-fracture']],
  ['Crushing pressure in the chest going to the jaw for 40 minutes, sweaty', ['acute-coronary-syndrome']],
])('no more than what it is: %s', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('what a record says of the present illness is not of earlier times, and 患者 is nobody who suffers from something', () => {
  expect(idsOf('现病史：压榨样胸痛，大汗')).toContain('acute-coronary-syndrome')
  expect(idsOf('既往病史：压榨样胸痛，大汗')).toEqual([])
  expect(idsOf('家人发现患者昏迷')).not.toEqual([])
  expect(idsOf('父亲患昏迷')).toEqual([])
})

test('an English list is denied up to the words after its "or", and no further', () => {
  expect(idsOf('No cough, fever or sudden weakness of the right arm')).toEqual([])
  expect(idsOf('No fever, now crushing chest pain or pressure for an hour')).toContain('acute-coronary-syndrome')
})

test('a scan without bleeding does not take a stroke away, and 看电视 is no thing seen on television', () => {
  expect(idsOf('右侧肢体无力2小时，言语含糊，头颅CT未见出血')).toContain('acute-stroke')
  expect(idsOf('下午看电视突然左眼一片漆黑')).toContain('acute-blindness')
  expect(idsOf('电视上说有人突然左眼一片漆黑')).toEqual([])
})

test('an illness told by several of its signs needs only some of them, and never one alone', () => {
  expect(idsOf('左脚突然冰凉发白，一小时前开始，疼得受不了')).toContain('limb-ischaemia')
  expect(idsOf('左脚冰凉')).toEqual([])
})

test('the record adds age, pregnancy and the last menses', () => {
  expect(idsOf('发烧38.6度')).toEqual([])
  expect(idsOf('发烧38.6度', { ageYears: 0.2 })).toContain('infant-fever')
  expect(idsOf('头痛，血压165/112')).not.toContain('pre-eclampsia')
  expect(idsOf('头痛，血压165/112', { pregnant: true, sex: 'female' })).toContain('pre-eclampsia')
  expect(idsOf('突发下腹剧痛', { sex: 'female', mensesDays: 46 })).toContain('ectopic-pregnancy')
  expect(idsOf('突发下腹剧痛', { sex: 'male' })).not.toContain('ectopic-pregnancy')
})

test('a ticked sign counts as words do', () => {
  const headache = loadKnowledge().lexicon.get('剧烈头痛') ?? ''
  expect(idsOf('突然发作', { signIds: [headache] })).toContain('subarachnoid-haemorrhage')
})

test('a sign read in the text counts where it stands, and as little as any words when they are of another time', () => {
  expect(idsOf('痰盂里全是红的，边咳边冒，止不住')).toContain('massive-haemoptysis')
  expect(idsOf('昨夜起神识昏糊')).not.toEqual([])
  expect(idsOf('去年神识昏糊过一次，早好了')).toEqual([])
  expect(idsOf('父亲去年神识昏糊')).toEqual([])
})

test('the words that raised it are given with their places, and the graver comes first', () => {
  const text = '停經45天，右少腹突然劇痛，血鉀6.3mmol/L'
  const raised = raisedBy(text)
  expect(raised[0]?.id).toBe('ectopic-pregnancy')
  const words = raised[0]?.because.flatMap((b) => ('span' in b && b.span ? [text.slice(...b.span)] : []))
  expect(words).toEqual(expect.arrayContaining(['停經']))
  expect(raised.map((a) => a.level)).toEqual(raised.map((a) => a.level).toSorted())
  expect(raisedBy(text)).toEqual(raised)
})
