import { expect, test } from 'vitest'
import { daysOf, degreeOf, durationOf, isEased, isStillThere, maySide, numberOf, sideAfter, sideOf } from './qualify.ts'

const words = (text: string) => text.split(' ')

test.each(words('微 略 稍 轻度 轻微 偶 偶有 偶尔 时有 稍有 略有 微有'))('「%s」 before a sign is mild', (word) => {
  expect(degreeOf(`晨起${word}`, '')).toBe('mild')
  expect(degreeOf(`${word}觉`, '')).toBeNull()
})

test.each(words('剧烈 剧 重度 明显 显著 极 十分 非常 严重 甚'))('「%s」 before a sign is marked', (word) => {
  expect(degreeOf(`今日${word}`, '')).toBe('marked')
  expect(degreeOf(`${word}觉`, '')).toBeNull()
})

test.each(
  words(
    '不甚 不重 不剧 不著 较轻 轻微 轻 减轻 已减轻 稍好转 略缓解 渐改善 明显减 较前减轻 好很多 好多了 好些 好一点 已好一些 稍轻多 渐轻一点 轻些 松多 松些 有所改善 有好转 有明显减轻 渐有缓解',
  ),
)('「%s」 after a sign is mild', (word) => {
  expect(degreeOf('', word)).toBe('mild')
  expect(degreeOf('明显', word)).toBe('mild')
  expect(degreeOf('', `时${word}`)).toBeNull()
})

test.each(words('甚 剧 较甚 尤甚 益重 明显 显著 难忍 严重 频作 频发 频 不止 不已 不休 加重 加剧 剧烈 不可忍'))(
  '「%s」 after a sign is marked',
  (word) => {
    expect(degreeOf('', word)).toBe('marked')
    expect(degreeOf('微', word)).toBe('marked')
    expect(degreeOf('', `时${word}`)).toBeNull()
  },
)

test.each(words('减退 好多年 好些天 好一点天 好多'))('「%s」 after a sign says nothing of its degree', (word) => {
  expect(degreeOf('', word)).toBeNull()
  expect(isEased('', word)).toBe(false)
})

test.each(
  words(
    '减轻 已好转 渐缓解 均改善 皆减轻 都好转 也缓解 较前减轻 明显好转 显著减轻 有所缓解 大减 大有好转 基本缓解 已较前明显减轻 好很多 好多了 好些 轻多 轻一些 轻些 轻一点 松多 松些 有所改善 有明显好转 有些缓解 好了大半 好了八成 好了一些 好不少 消退大半 减了一半 见好 见轻 变淡 快好了 差不多没了 没有以前厉害 没以前那么重 不像上次那么痛 没那么厉害了 不怎么疼了 减少 次数减少 发作次数明显减少 程度减轻 时间缩短 降至 少了一半 少多了 少些 比以前轻多 较上次减轻 和以前比好多了 十去其七 十减六 发作缩短，程度减半',
  ),
)('a sign that is 「%s」 is no sign of illness', (after) => {
  expect(isEased('', after)).toBe(true)
  expect(isEased('', `未${after}`)).toBe(false)
})

test.each<[string, string]>([
  ['仍', '减轻'],
  ['尚有', '减轻'],
  ['还觉', '好转'],
  ['依然', '减轻'],
  ['偶有', '缓解'],
  ['', '减轻不明显'],
  ['', '减轻不够'],
  ['', '缓解后又作'],
  ['', '缓解甚微'],
  ['', '好转有限'],
  ['', '减轻，仍作'.replace('，', '但')],
  ['', '减轻但未除'],
  ['', '减轻然未愈'],
  ['', '缓解却时有'],
  ['', '缓解而偶有'],
  ['', '减轻未愈'],
  ['', '减轻仍未净'],
  ['', '减轻时'],
  ['', '减轻于夜间'],
  ['得食', '缓解'],
  ['休息后', '减轻'],
  ['按之则', '缓解'],
  ['遇热', '减轻'],
  ['平卧时稍觉', '减轻'],
])('「%s」 a sign 「%s」 is still there', (before, after) => {
  expect(isEased(before, after)).toBe(false)
})

test.each<[string, string]>([
  ['服药后', '减轻'],
  ['上诊后', '减轻'],
  ['针灸后', '缓解'],
  ['治疗后', '好转'],
  ['经治', '减轻'],
  ['术后', '缓解'],
  ['推拿后', '减轻'],
  ['上方后', '减轻'],
  ['仍服药，', '减轻'],
  ['进食后饮水，今日晨起', '减轻'],
])('what treatment has eased is better: 「%s」 「%s」', (before, after) => {
  expect(isEased(before, after)).toBe(true)
})

test('a clause may state alone that the sign is still there', () => {
  const yes = words('但仍作 然尚有 却还 而犹 仍 时有 偶有 时作 未除 仍未愈 尚未净 还未消 未尽 未瘥 但未痊')
  expect(yes.filter((t) => !isStillThere(t))).toEqual([])
  expect(words('但轻 已除 夜间仍作 并未除 不仍').filter(isStillThere)).toEqual([])
})

test.each<[string, string, string, string | null]>([
  ['左', '膝痛', '', 'left'],
  ['右', '膝痛', '', 'right'],
  ['双', '膝痛', '', 'both'],
  ['两', '膝痛', '', 'both'],
  ['左侧颞部', '头痛', '', 'left'],
  ['右踝关节', '肿痛', '', 'right'],
  ['左边', '痛', '', 'left'],
  ['', '左膝痛', '', 'left'],
  ['', '两膝痛', '', 'both'],
  ['左脉弦，', '头痛', '', null],
  ['', '头痛', '偏左', 'left'],
  ['', '头痛', '偏于右', 'right'],
  ['', '头痛', '位于左颞', 'left'],
  ['', '腰痛', '牵及右腿', 'right'],
  ['', '腰痛', '牵引左下肢', 'left'],
  ['', '腰痛', '放射至右足', 'right'],
  ['', '腰痛', '放射右足', 'right'],
  ['', '腰痛', '连及左髋', 'left'],
  ['', '头痛', '以左侧为甚', 'left'],
  ['', '头痛', '尤以右侧明显', 'right'],
  ['', '头痛', '右侧较重', 'right'],
  ['', '头痛', '左侧更剧', 'left'],
  ['', '头痛', '左重', 'left'],
  ['', '头痛', '左侧', 'left'],
  ['', '头痛', '右边', 'right'],
  ['', '头痛', '右', 'right'],
  ['', '头痛', '左甚于右', 'both'],
  ['', '膝痛', '右重左轻', 'both'],
  ['', '膝痛', '左侧重于右', 'both'],
  ['', '头痛', '左侧卧位减轻', null],
  ['', '头痛', '夜间甚', null],
])('「%s」「%s」「%s」 is %s', (before, word, after, side) => {
  expect(sideOf(before, word, after)).toBe(side)
})

test('the side of the sign directly before counts where no word is between and none states another', () => {
  expect(sideOf('', '麻木', '', 'left')).toBe('left')
  expect(sideOf('及', '麻木', '', 'left')).toBeNull()
  expect(sideOf('', '麻木', '右侧', 'left')).toBe('right')
  expect(sideAfter('')).toBeNull()
})

test('pain, swelling and the like have a side; a cough, a pulse or a fever has none', () => {
  expect(
    words(
      '头痛 牙疼 手麻 木 肿 胀 酸 痒 耳鸣 耳聋 僵 强 瘫 拘 挛 抽 糊 目赤 涩 肿块 核 疹 口眼歪斜 不利 不遂 无力',
    ).filter((w) => !maySide(w)),
  ).toEqual([])
  expect(words('咳嗽 脉弦 发热 口干 有力').filter(maySide)).toEqual([])
})

test.each<[string, number]>([
  ['3', 3],
  ['2.5', 2.5],
  ['三', 3],
  ['两', 2],
  ['半', 0.5],
  ['数', 3],
  ['几', 3],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['三十五', 35],
  ['四五', 4],
  ['九', 9],
  ['', 0],
])('「%s」 is %d', (text, value) => {
  expect(numberOf(text)).toBe(value)
})

test.each<[string, string, number]>([
  ['三天', '三天', 3],
  ['3日', '3日', 3],
  ['12小时', '12小时', 0.5],
  ['两周', '两周', 14],
  ['1星期', '1星期', 7],
  ['两个礼拜', '两个礼拜', 14],
  ['三个月', '三个月', 90],
  ['2月余', '2月', 60],
  ['十余年', '十余年', 3650],
  ['三十五天', '三十五天', 35],
  ['1.25年', '1.25年', 456.25],
  ['半载', '半载', 182.5],
  ['反复发作5年', '反复发作5年', 1825],
  ['已持续约2天', '已持续约2天', 2],
  ['间断2天', '间断2天', 2],
  ['不止3日', '不止3日', 3],
  ['3~5天', '3~5天', 5],
  ['3-5天', '3-5天', 5],
  ['3至5天', '3至5天', 5],
  ['10多天', '10多天', 10],
  ['1.5年', '1.5年', 547.5],
])('「%s」 lasts 「%s」, %d days', (after, text, days) => {
  expect(durationOf(after)).toEqual({ text, days })
})

test.each(words('三天前 3日一行 三日一次 2月3日 每三天 ，三天 三次 很多天'))('「%s」 is no duration', (after) => {
  expect(durationOf(after)).toBeNull()
})

test('days are counted by the unit', () => {
  expect([daysOf('三', '个月'), daysOf('2', '周'), daysOf('6', '小时'), daysOf('2', '年')]).toEqual([90, 14, 0.25, 730])
})
