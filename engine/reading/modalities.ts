import type { Figure } from './figures.ts'

/**
 * What triggers or eases a complaint, with the sign of the base for it. `bound` words need 后, 时 or 则 after them,
 * because alone they are signs themselves: 嗳气减轻.
 */
type Triggers = { name: string; free?: string; bound?: string; hour?: string }

const worse: readonly Triggers[] = [
  { name: '遇寒加重', free: '遇冷空气|遇冷风|遇冷|遇寒|遇凉|受凉|受寒|着凉|得冷|得寒|天冷|天寒|吹空调' },
  { name: '遇风发作', free: '遇风|当风|受风|吹风|冒风' },
  { name: '遇热加重', free: '遇热|得热|受热|日晒|天热' },
  {
    name: '遇劳加重',
    free: '劳累|劳作|劳倦|劳动|遇劳|过劳|烦劳|稍动|动辄|久行|上下楼梯?|爬楼梯?|走[快急远]了?|快走',
    bound: '活动|行走|用力|动',
  },
  {
    name: '情志诱发',
    free: '压力大|情[绪志](?:波动|激动|紧张|不佳|不畅|不遂|刺激|变化|抑郁|不舒|低落)|精神紧张|恼怒|郁怒|动怒|发怒',
    bound: '生气|怒|紧张',
  },
  { name: '夜间加重', hour: '夜间|入夜|夜里|晚间|(?<!熬)夜' },
  { name: '阴雨加重', hour: '阴雨天气?|阴雨|阴天|雨天|天阴|天气变化|气候变化|天气转阴' },
  { name: '晨起加重', hour: '晨起|清晨|早晨|晨间' },
  { name: '午后加重', hour: '午后|下午' },
  { name: '食后加重', bound: '进食|饱食|食|饭|餐' },
  { name: '得食则减', hour: '空腹|饥饿' },
  { name: '生冷则发', free: '进?食生冷|饮冷|食冷|进冷食|食凉' },
  { name: '食辣加重', free: '进?食辛辣|辛辣饮食' },
  { name: '转侧加重', free: '转侧', bound: '翻身|扭转' },
  { name: '站立加重', free: '久立|久站|站立' },
  { name: '卧则加重', free: '平卧', bound: '卧位|卧床' },
  { name: '经行加重', free: '经期|行经', bound: '经行' },
]
const milder: readonly Triggers[] = [
  { name: '得热痛减', free: '得温|得热|得暖|遇温|遇热|遇暖|热敷|温熨|热熨|保暖' },
  { name: '得冷则舒', free: '得冷|得凉|遇凉|冷敷' },
  { name: '喜按', free: '按之|按压|揉按|按揉' },
  { name: '卧则减轻', free: '休息|平卧|静卧|卧床', bound: '卧' },
  { name: '活动后减轻', bound: '活动' },
  { name: '得食则减', free: '进食|得食', bound: '食|饭|餐' },
  { name: '得嗳气则舒', free: '得嗳气|得矢气', bound: '嗳气|矢气|排气' },
  { name: '腹痛泻后痛减', bound: '排便|泻|(?<![小溲尿溺])便' },
  { name: '汗后减轻', free: '得汗', bound: '汗出|出汗|汗' },
  { name: '情绪舒畅则减', free: '情绪舒畅|心情舒畅' },
]
const bind = '(?:后|之后|时|则|即|而)'
const fill = '(?:后|时|则|即|而|可|能|稍|略|尤|更|益|易|有所|均|常|症状|诸症|上症|疼痛|痛)'
const join = `(?:${bind}?(?:或|、|及|和))`
const toWorse = { change: '加重|加剧|增剧|增重|诱发|复发|发作|即发|则发|辄发|易发', after: '甚|剧|重|明显|显著' }
const toMilder = { change: '缓解|减轻|减(?!少|退)|缓|舒|安', after: '好转|消失|止' }

type Rule = { pattern: RegExp; names: readonly (readonly [string, RegExp])[] }

const wordsOf = (rows: readonly Triggers[], kinds: readonly ('free' | 'bound' | 'hour')[]) =>
  rows.flatMap((row) => kinds.flatMap((kind) => row[kind] ?? [])).join('|')

function ruleOf(rows: readonly Triggers[], { change, after }: typeof toWorse): Rule {
  const any = `(?:${wordsOf(rows, ['free', 'bound', 'hour'])})`
  const free = wordsOf(rows, ['free', 'hour'])
  const hour = wordsOf(rows, ['hour'])
  const ways = [
    `(?:${any}${join}){0,3}${any}${bind}${fill}{0,3}(?:${change}|${after})`,
    `(?:${any}${join}){0,3}(?:${free})${fill}{0,3}(?:${change})`,
    ...(hour ? [`(?:${hour})${fill}{0,2}(?:${after})`] : []),
  ]
  return { pattern: new RegExp(ways.join('|'), 'g'), names: namesOf(rows) }
}

const namesOf = (rows: readonly Triggers[]) =>
  rows.map((row) => [row.name, new RegExp(wordsOf([row], ['free', 'bound', 'hour']))] as const)

const rules: readonly Rule[] = [
  ruleOf(worse, toWorse),
  ruleOf(milder, toMilder),
  // 瘙痒，遇热甚.
  { pattern: /(?:遇[冷寒凉热风劳]|得[热冷寒])[尤更益]?[甚剧]/g, names: namesOf(worse) },
  // 每于情志不畅则胁痛: what happens each time is triggered by it.
  {
    pattern: new RegExp(`每(?:于|因|遇|逢|当|在)(?:${wordsOf(worse, ['free', 'bound', 'hour'])})${bind}?`, 'g'),
    names: namesOf(worse),
  },
]

/** All aggravating and relieving factors in a text, each as a sign with its position. */
export function readModalities(text: string): Figure[] {
  return rules.flatMap(({ pattern, names }) =>
    [...text.matchAll(pattern)].flatMap((m) => {
      // A list with several triggers: 劳累或受凉后加重.
      const items = m[0].split(/或|、|及|和/)
      const said = items.flatMap((item) => longestIn(item, names))
      const present = !/[无未非不]/.test(text.charAt(m.index - 1))
      return said.map((name) => ({ start: m.index, end: m.index + m[0].length, names: [name], present }))
    }),
  )
}

function longestIn(item: string, names: Rule['names']): string[] {
  const found = names.map(([name, word]) => ({ name, length: word.exec(item)?.[0].length ?? 0 }))
  const longest = found.reduce((a, b) => (b.length > a.length ? b : a), { name: '', length: 0 })
  return longest.length ? [longest.name] : []
}
