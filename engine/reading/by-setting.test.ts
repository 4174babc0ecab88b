import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const marks = (text: string) =>
  readText(index, text).findings.map((f) => (f.present ? '+' : '-') + knowledge.signs.get(f.signId)?.zh)

test.each<[text: string, read: string, never: string]>([
  ['我晚上翻来翻去', '+失眠', '+小儿睡卧不宁'],
  ['男，40岁，满床打滚', '+失眠', '+小儿睡卧不宁'],
  ['脚底热，老踢被子', '+足心热', '+小儿睡卧不宁'],
  ['孩子三岁，睡觉翻来翻去', '+小儿睡卧不宁', '+失眠'],
  ['这孩子晚上睡觉翻来翻去', '+小儿睡卧不宁', '+失眠'],
  ['晚上睡着倒不出汗', '-盗汗', '+无汗'],
  ['白天一动就出汗，晚上不出汗', '-盗汗', '+无汗'],
  ['发热不出汗', '+无汗', '-盗汗'],
  ['晚上发烧，不出汗', '+无汗', '-盗汗'],
  ['男，36岁，备孕两年没怀上', '+不育', '+不孕'],
  ['女，36岁，备孕两年没怀上', '+不孕', '+不育'],
  ['女孩7岁，乳房长了硬块', '+乳核早发', '+乳房结块'],
  ['女，37岁，乳房长了硬块', '+乳房结块', '+乳核早发'],
  ['发作时抽筋、吐沫、昏迷', '+抽搐', '+转筋'],
  ['夜间小腿抽筋，昏迷史', '+转筋', '+抽搐'],
  ['鲜血从溺而出', '+尿血', '+便血'],
  ['月经推迟，面色晦暗', '+面色晦暗', '+经色紫暗'],
  ['男，4天，肢体板硬', '+新生儿硬肿', '+局部木硬'],
  ['发热-咳嗽-气促', '+咳嗽', '-发热'],
  ['血块+，腹痛-', '-腹痛', '+腹痛'],
  ['痰由黄变白', '+痰白', '+痰黄'],
  ['右侧鼻塞流黄脓涕', '+鼻塞', '-鼻塞'],
  ['白带多，痰黄', '+带下量多', '+带下色黄'],
  ['白带多，颜色黄', '+带下色黄', '-带下色黄'],
  ['怀孕腰酸，鼻出血', '+鼻衄', '+胎漏'],
  ['怀孕两月，今天见红', '+胎漏', '-胎漏'],
  ['孕10周，少许出血', '+胎漏', '+出血'],
  ['孕10周，无阴道出血', '-阴道出血', '+胎漏'],
  ['月经稀发，量少', '+月经后期', '+经质稀'],
  ['小便发白', '+尿浊', '+尿清'],
  ['红斑脱屑，痒', '+皮肤瘙痒', '-皮肤瘙痒'],
  ['嗓子痛，宝宝3岁', '+咽痛', '+咽痒'],
  ['手上脱皮，夏天重', '+遇热加重', '+上肢无力'],
  ['Slightly thin, stools normal', '+大便正常', '+便溏'],
  ['LMP 3.5，量多色红，血块+', '+月经量多', '+量多'],
  ['咳嗽+，发热-', '-发热', '+发热'],
  ['痰少而粘', '+痰稠', '-痰稠'],
  ['尿频急痛', '+尿痛', '+情志诱发'],
  ['眼屎不多，眼皮痒', '+目痒', '+眵多'],
  ['无时无刻不感到头晕', '+头晕', '-头晕'],
  ['Feels cold, headache', '+畏寒', '+冷痛'],
  ['Child has a fever, late period', '+发热', '+经行发热'],
  ['月经推迟，面部黄褐斑', '+月经后期', '+经色紫暗'],
  ['耳鸣，流黄脓涕', '+流浊涕', '+耳流脓'],
  ['Headache, bloating', '+腹胀', '+胀痛'],
  ['Fever, heavy periods', '+发热', '+经行发热'],
  ['Diarrhoea, late period', '+泄泻', '+经行泄泻'],
  ['Feels cold, tired', '+畏寒', '-畏寒'],
  ['Hands feel cold', '+手冷', '+畏寒'],
  ['鼻子总流黄水', '+流浊涕', '-流浊涕'],
  ['眼睛红，同事也有，刺痒，怕光', '+羞明', '-羞明'],
  ['腰痛，咳嗽也会痛', '+腰痛', '+咳嗽'],
  ['Lower back ache with cold legs', '+足冷', '+下肢冷痛'],
  ['Lower back ache, cold legs', '+足冷', '+冷痛'],
  ['Bloating and belching after meals', '+嗳气', '+腹胀'],
  ['白天热潮红，烦', '+烘热', '+皮肤潮红'],
  ['胃口差，体重少八公斤', '+消瘦', '+身重'],
  ['Fever for three days, then it broke and a pink rash came out', '+热退疹出', '+高热'],
  ['Painful crack when opening bowels', '+便时肛裂痛', '-便时肛裂痛'],
])('%s: %s, not %s', (text, read, never) => {
  expect(marks(text)).toContain(read)
  expect(marks(text)).not.toContain(never)
})
