import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { blankWords } from './blank-words.ts'
import { bodyParts, elsewhere, feelings } from './body-words.ts'
import { dailyIdioms } from './english/idioms-daily.ts'
import { innerIdioms } from './english/idioms-inner.ts'
import { outerIdioms } from './english/idioms-outer.ts'
import { topicNames } from './english/topics.ts'
import { chestMindFrames } from './everyday/chest-mind.ts'
import { digestionFrames } from './everyday/digestion.ts'
import { eatingFrames } from './everyday/eating.ts'
import type { Frame } from './everyday/frame.ts'
import { headFrames } from './everyday/head.ts'
import { likenedFrames } from './everyday/likened.ts'
import { limbFrames } from './everyday/limbs.ts'
import { menChildrenFrames } from './everyday/men-children.ts'
import { modalityFrames } from './everyday/modalities.ts'
import { skinFrames } from './everyday/skin.ts'
import { sleepMoodFrames } from './everyday/sleep-mood.ts'
import { stillFrames } from './everyday/still.ts'
import { womenFrames } from './everyday/women.ts'
import { linkWords, topicSpecs } from './topics.ts'
import { notAfter, notBefore } from './word-context.ts'

const { lexicon, signs } = loadKnowledge()
const isSign = (name: string) => lexicon.has(name)

const frames: Readonly<Record<string, readonly Frame[]>> = {
  chestMindFrames,
  digestionFrames,
  eatingFrames,
  headFrames,
  likenedFrames,
  limbFrames,
  menChildrenFrames,
  modalityFrames,
  skinFrames,
  sleepMoodFrames,
  stillFrames,
  womenFrames,
}

test.each(Object.entries(frames))('%s: each part of a phrase says something, and each name is of a sign', (_, list) => {
  expect(list.length).toBeGreaterThan(5)
  for (const { part, said, near, names } of list) {
    for (const words of [said, part ?? said, near ?? said]) {
      expect(words).not.toBe('')
      expect(new RegExp(`^(?:${words})$`).test('')).toBe(false)
    }
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !isSign(name))).toEqual([])
  }
})

test.each(Object.entries({ dailyIdioms, innerIdioms, outerIdioms }))(
  '%s: an idiom matches no empty text, and each name is of a sign',
  (_, list) => {
    expect(list.length).toBeGreaterThan(10)
    for (const { pattern, near, names } of list) {
      expect(new RegExp(pattern.source, 'i').test('so')).toBe(false)
      expect(near?.test('so') ?? false).toBe(false)
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !isSign(name))).toEqual([])
    }
  },
)

test('a blank word is a whole word, written once', () => {
  expect(blankWords.filter((word) => word.length < 2)).toEqual([])
  expect(new Set(blankWords).size).toBe(blankWords.length)
  expect(blankWords.length).toBeGreaterThan(200)
})

test('a part of the body has names in speech and in the base, each once', () => {
  for (const { said, own } of bodyParts) {
    for (const list of [said, own]) {
      expect(list.filter((word) => word === '')).toEqual([])
      expect(list.length).toBeGreaterThan(0)
      expect(new Set(list).size).toBe(list.length)
    }
  }
  expect(Object.entries(elsewhere).filter(([said, own]) => !said || !own)).toEqual([])
})

test('what is felt has words of the base and of speech', () => {
  for (const { own, said, wider } of feelings) {
    expect(own).not.toBe('')
    expect(wider).not.toBe('')
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((word) => word === '')).toEqual([])
  }
})

test('a topic has a name of its own and heads, and its first head begins forms of the base', () => {
  expect(new Set(topicSpecs.map((t) => t.id)).size).toBe(topicSpecs.length)
  const forms = [...lexicon.keys()]
  for (const { id, heads } of topicSpecs) {
    expect(id).toMatch(/^[a-z-]{3,}$/)
    expect(heads.filter((head) => head === '')).toEqual([])
    expect(new Set(heads).size).toBe(heads.length)
    expect(forms.some((form) => form.startsWith(heads[0] ?? '-') && form !== heads[0])).toBe(true)
  }
  expect(topicNames.length).toBe(9)
  expect(topicNames.filter((name) => name.length < 4)).toEqual([])
})

/** Words like these may stand between a head and its attribute. */
const links =
  '以 而 且 并 兼 或 及 和 与 、 带 略 微 稍 偏 较 甚 极 颇 呈 见 为 有 色 质 量 体 象 来 按 按之 取 又 左 右 寸 关 尺 两 手 六 部 俱 均 皆 双 侧 之 则 时 多 是 属 明显 十分 非常 异常 常 日渐 逐渐 近 尚 由黄转 由黄转为 由淡红转成 中 上 下 内 处 里 夹 挟 杂 伴 间 满布 布满 布 根 根部 边 尖 转 渐 已 唯 惟 但 却'

test.each(links.split(' '))('%s links a head to its attribute', (word) => {
  expect(linkWords.test(`${word}红`)).toBe(true)
  expect(linkWords.exec(`${word}红`)?.[0].startsWith(word.charAt(0))).toBe(true)
})

test.each(['', '红', '无黄转', '，以', '红以', '由，转'])('「%s」 links nothing', (text) => {
  expect(linkWords.test(text)).toBe(false)
})

/** A word that is no sign before or after something. */
const before: readonly (readonly [word: string, no: readonly string[], yes: readonly string[]])[] = [
  [
    '体重',
    [
      '75kg',
      ' 75kg',
      '约60',
      '为',
      ':60',
      '下降',
      '减轻',
      '正常',
      '指数',
      '无变',
      '稳定',
      '明显',
      '直掉',
      '一直掉',
      '还涨了',
      '两百斤',
    ],
    ['', '，倦怠', '乏力'],
  ],
  ['烧退', ['不下来', '了又烧'], ['', '了']],
  ['安静', ['的时候', '时'], ['', '，']],
  ['散在', ['干啰音', '湿啰音', '哮鸣', '性', '于', '出血', '淋巴'], ['', '红点']],
  ['夜尿', ['0次', '1次', ' 1次', '一次', '无', '正常', '多为1次', '约1次'], ['', '3次', '频', '多', '1~2次', '10次']],
  ['眼屎', ['不多', '少', '也不多'], ['', '多', '黄']],
  ['白带', ['不多', '正常', '无', '未见', '少', '量中', '量正常', '适中'], ['', '多', '黄', '量多']],
  ['带下', ['不多', '正常', '无异', '未见', '量中', '可'], ['', '多', '黄', '无力']],
  ['黄疸', ['指数'], ['', '深']],
  ['停经', ['45天', '约45天', ' 45天', '三周', '近十余日', '已50多天'], ['', '一年', '3月']],
  ['胎动', ['正常', '如常', '好', '存在', '明显'], ['', '不安', '减少']],
  ['大便日行', ['一次', '2次', '两次'], ['', '数次']],
  ['便日行', ['一次', '1', '二'], ['', '数']],
  ['日行', ['一次', '3', '两'], ['', '十']],
  ['量少', ['次', '许'], ['', '色淡']],
  ['有力', ['量'], ['', '，']],
  ['脉动', ['80', '三'], ['', '数']],
  ['有热', ['气'], ['', '，']],
  ['散发', ['臭', '腥臭', '出腥味'], ['', '红疹', '，臭', '出一种臭']],
  ['心疼', ['这么多药费', '孩子', '得直掉泪'], ['', '得厉害', '一阵一阵']],
  ['不想活', ['动'], ['', '了']],
  ['想死', ['你了'], ['', '的心都有']],
  ['清', ['不', '阳', '窍'], ['', '稀']],
  ['老', ['想喝凉水', '是', '觉得'], ['', '，']],
  ['听到声音', ['就', '都'], ['', '，', '在说话']],
  ['听见声音', ['就', '会'], ['', '，']],
  ['可', ['见', '以', '触'], ['', '，']],
  [
    '咳嗽',
    ['时加重', '后痛', '引胁', '牵', '、喷嚏时加重', '打喷嚏时加重', '则漏', '就疼'],
    ['', '时作', '、咳痰', '，时加重', '、时加', '会加重', '时胸痛'],
  ],
  ['喷嚏', ['时加重', '则漏', '后痛', '时明显'], ['', '连连']],
  ['打喷嚏', ['时加重', '、咳嗽都疼'], ['', '，流涕']],
  ['紧张', ['时加重', '就想拉'], ['', '，易怒']],
  ['便难', ['以', '于'], ['', '下']],
  ['难', ['以', '于'], ['', '下']],
  ['数', ['日', '天', '周'], ['', '大']],
  ['反', ['复', '而', '流'], ['', '酸']],
  ['多', ['日', '年', '次'], ['', '汗']],
  ['白', ['天'], ['', '，']],
  ['血', ['肌酐200', '钠168', '常规'], ['', '块', '丝']],
  ['稀', ['发', '少'], ['', '，']],
  ['出', ['生'], ['', '疹']],
  ['体肥', ['大'], ['', '胖', '，']],
  ['好睡', ['了', '多了', '一点'], ['', '，', '懒动']],
  ['微', ['滑', '弦', '黄'], ['', '细', '弱']],
  ['卧床', ['可', '则', '休息', '后', '治疗', '制动'], ['', '不起']],
  ['颈软', ['', '，', '。', ')', '无抵抗'], ['弱']],
  ['停', ['经'], ['', '止']],
  ['满布', ['哮鸣', '湿', '细'], ['', '红斑']],
  ['经期', ['5天', ' 5天', '约5', '五'], ['', '延长']],
  ['月经期', ['5天', ' 7', '约', '七'], ['', '延长']],
]

test.each(before)('%s is no sign before %j, but before %j', (word, no, yes) => {
  const pattern = notBefore.get(word)
  expect(no.filter((rest) => !pattern?.test(rest))).toEqual([])
  expect(yes.filter((rest) => pattern?.test(rest))).toEqual([])
})

const behind: readonly (readonly [word: string, no: readonly string[], yes: readonly string[]])[] = [
  ['少', ['血块', '头痛', '盗汗', '血块比上次'], ['', '月经', '色淡', '尿频']],
  ['减少', ['血块', '头痛', '尿频', '血块较前', '胀痛明显'], ['', '尿量', '月经', '小便']],
  ['黄水', ['吐', '呕出的', '白带'], ['', '抓破流']],
  ['被车撞', ['像'], ['', '昨天']],
  ['鼻涕', ['痰像'], ['', '流']],
  ['抬不起来', ['头沉得', '腿'], ['', '胳膊']],
  ['吃不饱', ['娃', '奶'], ['', '老']],
  ['说不出话', ['嗓子哑了，', '喉咙痛到', '喘得'], ['', '突然']],
  ['讲不出话', ['嗓子哑得'], ['', '突然']],
  ['昏过去', ['痛到快', '差点'], ['', '突然']],
  ['晕过去', ['快', '差点儿'], ['', '刚才']],
  ['昏过去了', ['快'], ['', '突然']],
  ['晕过去了', ['快要'], ['', '突然']],
  ['不爽', ['便', '便后', '咳痰', '小便时觉'], ['', '身', '便，', '便后又过了好久']],
  ['咖啡色', ['呕吐物呈', '便', '痰为'], ['', '舌', '便，']],
  ['头闷', ['胸口', '心口'], ['', '，胸口，']],
  ['发黄', ['白头', '痰', '小便', '衣服上', '苔根', '牙', '指甲', '发梢'], ['', '皮肤', '牙，', '身']],
  ['不行', ['烦得', '痛到'], ['', '经', '得，']],
  ['头疼', ['胳膊外', '肋骨下', '嘴里', '一低', '转'], ['', '外出', '下雨']],
  ['头痛', ['外', '膝下', '肚里'], ['', '里面']],
  ['头胀', ['眼下', '胃里'], ['', '晨起']],
  ['头胀痛', ['膝下', '嘴里'], ['', '右']],
  ['带白', ['便里', '痰中', '屎'], ['', '苔']],
  ['带黄', ['痰', '涕'], ['', '苔']],
  ['带血', ['尿', '便里'], ['', '唾']],
  ['带清', ['中'], ['']],
  ['带稀', ['便'], ['']],
  ['带多', ['尿'], ['', '白']],
  ['病后', ['发', '得', '患', '起'], ['', '大']],
  ['青筋显露', ['额', '手背', '小腿部', '面'], ['', '腹', '腿，', '腹壁']],
  ['青筋暴露', ['额', '颞部', '足'], ['', '腹', '面，']],
  ['无不适', ['左眼', '左眼均', '关节亦'], ['', '余均', '，', '余', '自觉', '现']],
  ['淋漓不已', ['恶露', '汗出', '经血至今'], ['', '尿', '血，']],
  ['淋漓不尽', ['露', '带下', '月经量多，'], ['', '尿', '月经正常，小便']],
  ['淋漓', ['汗', '脓水'], ['', '尿']],
  ['暴怒', ['青筋'], ['', '易']],
  ['虚浮', ['脉', '步态', '脚', '下'], ['', '面']],
  ['密集', ['人口', '人群'], ['', '疹']],
  ['干涩', ['便', '大便排出'], ['', '目', '便，']],
  ['脉动', ['不到'], ['', '触']],
  ['如刺', ['舌尖', '末端'], ['', '痛']],
  ['质干', ['便', '大便二日，'], ['', '舌', '便，舌']],
  ['质软', ['大便', '肝', '肋下触及', '包块体'], ['', '舌', '便。']],
  ['光滑', ['颈', '膜', '唇'], ['', '舌']],
  ['增多', ['泡沫', '泡沫痰也'], ['', '痰', '泡沫，']],
  ['有力', ['心音', '握', '搏动', '右手比上次', '比以前', '说话'], ['', '脉', '左手脉沉', '腰酸，']],
  ['气少', ['叹', '嗳'], ['', '短']],
  ['疲劳', ['视物', '视', '目', '眼'], ['', '身']],
  ['点滴而下', ['经血', '汗'], ['小便', '溲', '尿液']],
  ['想死', ['疼得', '难受到'], ['', '我']],
  ['不舒', ['没', '没有什么'], ['', '胃']],
  ['不舒服', ['没', '没有什么', '没哪里'], ['', '胃', '有点']],
  ['心疼', ['让人', '真', '我很'], ['', '胸口闷，']],
  ['皮厚', ['脸'], ['', '脚']],
  ['发红', ['眼白', '脸有点', '嗓子'], ['', '伤口', '脸痒，伤口']],
  ['流黄水', ['鼻子', '耳朵里'], ['', '抓破', '鼻塞，疮口']],
  ['有疙瘩', ['脖子两边摸着'], ['', '身上摸着', '脖子上']],
  ['闷气', ['生', '老爱生'], ['', '胸口']],
  ['憋醒', ['夜尿多，', '尿线细，夜里'], ['', '半夜']],
  ['叫不醒', ['睡得死，', '十点睡下十二点尿床，叫都'], ['', '突然']],
  ['重', ['天冷更', '夜里最'], ['', '身']],
  ['面白', ['皮损上'], ['', '颜']],
  ['面红', ['屋里外'], ['', '颜']],
  ['面黄', ['痰里'], ['', '颜']],
  ['发热', ['两手', '膝关节', '脸有点'], ['', '午后', '头痛，']],
  ['便调', ['想顺'], ['', '小', '二']],
  ['好睡', ['比较', '晚上更'], ['', '白天']],
  ['经停', ['血已'], ['', '月']],
  ['声小', ['耳鸣'], ['', '说话']],
  ['时间短', ['早上僵的', '发作'], ['', '房事']],
  ['坐不住', ['痒得', '疼得'], ['', '孩子', '老']],
  ['打嗝', ['胃胀', '反酸，还'], ['', '一直']],
  ['没消化的东西', ['吐出来都是'], ['', '拉']],
  ['过敏', ['对花粉', '对青霉素类', '鼻子'], ['', '对', '对花粉，']],
  ['安静', ['越'], ['', '面容']],
  ['子晕', ['一下', '脑'], ['']],
  ['甚', ['不', '未'], ['', '痛']],
  ['后头痛', ['酒', '脑震荡', '停药'], ['', '左', '，', '偶有']],
  ['后头疼', ['酒', '喝酒'], ['', '左', '，', '偶有']],
  ['无异味', ['便', '痰液', '带下'], ['', '口', '便。']],
]

test.each(behind)('%s is no sign after %j, but after %j', (word, no, yes) => {
  const pattern = notAfter.get(word)
  expect(no.filter((text) => !pattern?.test(text))).toEqual([])
  expect(yes.filter((text) => pattern?.test(text))).toEqual([])
})

test('every word that depends on what is beside it is tried above', () => {
  expect([...notBefore.keys()]).toEqual(before.map(([word]) => word))
  expect([...notAfter.keys()]).toEqual(behind.map(([word]) => word))
  expect(signs.size).toBeGreaterThan(1000)
})
