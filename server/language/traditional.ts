import { readFileSync } from 'node:fs'
import { Converter } from 'opencc-js/cn2t'

/** Medical words that a general converter converts wrongly. */
const exceptions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../i18n/zh_TW.medicine.json`, 'utf8'),
)
const words = new RegExp(
  Object.keys(exceptions)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
/** Its tables are large, so they are only loaded when traditional characters are needed. */
let converter: ((text: string) => string) | undefined
function convert(text: string): string {
  converter ??= Converter({ from: 'cn', to: 'tw' })
  return converter(text)
}

/** Characters with a single meaning in medicine and several elsewhere, as the general converter leaves them. */
const settled: Readonly<Record<string, string>> = {
  髒: '臟',
  溼: '濕',
  姜: '薑',
  昇: '升',
  洩: '泄',
  燻: '熏',
  鬥: '斗',
  僕: '仆',
  樸: '朴',
  闢: '辟',
  矇: '蒙',
  懞: '蒙',
  葯: '藥',
  錶: '表',
  颳: '刮',
  槓: '杠',
  睏: '困',
  粘: '黏',
  后: '後',
  谷: '穀',
}
const settledOnes = new RegExp(Object.keys(settled).join('|'), 'g')

/** Then rules by neighbouring characters. */
const rules: readonly (readonly [RegExp, string])[] = [
  // 薑 is a herb and 乾薑 dried; 軀幹 is the trunk; stems of the calendar and 射干 stay.
  [/(?<![軀骨主腦才樹])幹(?![細部活預])/g, '乾'],
  [/干(?=薑)|(?<=時)干(?=時[溏稀濕潤])/g, '乾'],
  // 穀 is grain; a valley stands in the names of points.
  [/(?<=[合通陷陰率然前漏山幽溪谿]|肉之大會為)穀/g, '谷'],
  [/(?<=[太皇])後(?=[^天陽陰])/g, '后'],
  // 髮 is hair; a throat that tightens and a head that swims begin to (發) do so.
  [/(?<=[喉舌骨指趾額拳饅肩乳枕]頭)髮(?!際)|(?<=頭)髮(?=[暈沉脹緊麻昏懵蒙熱木空飄])/g, '發'],
  // 白朮 is a herb; otherwise 術.
  [/(?<![手技施學醫藝算美切除])術(?![前後中者語式])/g, '朮'],
  [/(?<=(?:[除合形植]|子宮|腸))朮(?=[前後中])/g, '術'],
  // The thoroughfare vessel is 衝; pouring water is 沖.
  [/沖(?=脈)|(?<=太)沖/g, '衝'],
  [/衝(?=[服泡洗入兌茶酒水甘紅]|童便|開水)|(?<=[末粉勻細水])衝/g, '沖'],
  // 製 is the preparation of a drug; 制 is restraint, or a system of measures.
  [/製(?=[約酸止衡宜動陽火度])/g, '制'],
  [/(?<![抑控管克相限節牽強體機編無能不以所佐漢宋舊兩小])制(?![約酸止衡宜動陽火服之則訂定度裁污]|水(?!蛭|半))/g, '製'],
  [/(?<=以)制(?=[半川草附大首天南厚])/g, '製'],
  // Hair is 髮; skin eruptions are 發.
  [/(?<=[皮肌]膚)髮|(?<=[斷好])髮(?=[作長])|髮(?=越)|(?<=[面色目身]黃)髮/g, '發'],
  [/捲(?=[上中下心])/g, '卷'],
  [/(?<=[肺目咽心肝腎膽])繫/g, '系'],
  [/嚥(?=下痰)/g, '咽'],
  [/雲(?=[“「])/g, '云'],
  [/麵灰/g, '面灰'],
  [/發麵紅/g, '發面紅'],
  [/(?<=[不自難久])愈(?![加重甚來發])/g, '癒'],
]

const settle = (text: string) =>
  rules.reduce(
    (now, [found, right]) => now.replace(found, right),
    text.replace(settledOnes, (c) => settled[c] ?? c),
  )

function convertNow(text: string): string {
  let out = ''
  let at = 0
  // An exception is replaced by a private character, so that its neighbours are still recognised.
  const kept: string[] = []
  for (const found of text.matchAll(words)) {
    out += text.slice(at, found.index) + String.fromCharCode(0xe000 + kept.length)
    kept.push(exceptions[found[0]] ?? found[0])
    at = found.index + found[0].length
  }
  return settle(convert(out + text.slice(at))).replace(/[\ue000-\uf8ff]/g, (c) => kept[c.charCodeAt(0) - 0xe000] ?? c)
}

/** The base contains tens of thousands of names and sentences; each is converted once. */
const known = new Map<string, string>()
const mostKnown = 60_000

/** Simplified to traditional as written in Taiwan, with medical words corrected. */
export function toTraditional(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const made = convertNow(text)
  if (known.size < mostKnown) known.set(text, made)
  return made
}
