import type { Degree, Finding, Side } from './reading.types.ts'

const mildBefore = /(?:微|略|稍|轻度|轻微|偶|偶有|偶尔|时有|稍有|略有|微有)$/
/** 七成, 一半, 70%. */
export const share = '(?:一?(?:大|多)半|一半|[二三四五六七八九1-9]{1,2}成|[1-9]\\d%|百分之(?:[一-龥]{1,4}|\\d{2}))'
/** 好了大半, 消退七八成: how much of it is gone, so that the rest is still there. */
export const mostOfIt = `(?:${share}|不少|很多|许多|差不多|八九不离十|一?[些点]|部分)`
/** 好多了, 好些, 好一点; 失眠好多年, 咳嗽好些天 and 出汗好多 mean a long time, or a lot. */
const better = `好(?:很多|多(?=了(?![年天日]))|不少|转了?|一?[些点](?![天日年月个周次])|得?了?差不多|了${mostOfIt}|${share})`
const mildAfter = new RegExp(
  `^(?:不甚|不重|不剧|不著|较轻|轻微|轻|(?:已|稍|略|渐|有所|明显|较前){0,4}(?:减轻|好转|缓解|改善|减(?!退|少))|(?:已|稍|略|渐){0,4}(?:${better}|轻(?:多|些|一?点)|松(?:多|些)|有(?:所|些|明显)?(?:改善|好转|减轻|缓解)))`,
)
const markedBefore = /(?:剧烈|剧|重度|明显|显著|极|十分|非常|严重|甚)$/
const markedAfter = /^(?:较|尤|益)?(?:甚|剧|明显|显著|重|难忍|严重|频作|频发|频|不止|不已|不休|加重|加剧|剧烈|不可忍)/

export function degreeOf(before: string, after: string): Degree | null {
  if (mildAfter.test(after)) return 'mild'
  if (markedAfter.test(after)) return 'marked'
  if (mildBefore.test(before)) return 'mild'
  return markedBefore.test(before) ? 'marked' : null
}

const earlier = '(?:以前|之前|从前|原来|过去|当初|上[次回周]|上个?月|治疗前|吃药前|前[阵段]子?|刚开始|开始时?|那会儿?)'
/** 较前, 比上次, 和以前比. */
const than = `(?:较(?:之?前|${earlier})|比(?:起来?)?${earlier}|[和跟与]${earlier}(?:相?比|比起来))`
const toThatExtent = `(?:已经?|渐渐?|逐渐|慢慢|均|皆|都|也|又|倒|是|现在?|目前|感觉?|觉得|确实|明显|显著|有所|大有|大|基本|变?得|[这本](?:个?月|[周次回]|[几两]天)|最近|近来|今天|${than})`
/** 发作次数, 疼痛程度: what of a sign has become less. */
const measure = '(?:的?(?:发作|出现)?的?(?:次数|频率|频次|时间|程度|范围|面积|数量|量|情况|症状|现象|感觉?)|发作)'
/** 没有以前厉害, 没那么重了: a comparison that is a state only where nothing was before, 不太重. */
const asBad = '(?:厉害|严重|明显|频繁?|剧烈|难受|难忍|重|多|勤|大|凶|狠|[痛疼痒胀酸麻晕咳喘闷急])'
const lessThanOnce = `(?:没有?|不[像如及]|比不上)${earlier}(?:那[么样]|这[么样])?${asBad}?|(?:没有?|不)(?:再)?(?:那[么样]|这[么样])${asBad}|不(?:太|怎么|很)${asBad}了`
const less = `(?:减少|变少|降低|缩短|缩小|[减降](?:为|至|到)|少(?:了${mostOfIt}|(?:得|很)?多?了|一?[些点]了?))`
const easedAfter = new RegExp(
  `^(?:${measure}?得?${toThatExtent}{0,4}(?:减轻|好转|缓解|缓和|改善|见[好轻]|减(?!退|少)|${better}|轻(?:多|一?些|一?点|了)|松(?:快|多|一?些)|(?:减|消|退|去|消退|消失|减轻|缓解)了?${mostOfIt}|变(?:轻|淡|小|浅|薄)了?|有(?:所|些|明显)?(?:改善|好转|减轻|缓解|起色)|十[去减][其之]?[五六七八九]|[^，。;不无没未]{0,10}，(?:程度|次数|频率)[已也均]?减(?:半|轻|少)|(?:快|差不多|几乎)(?:都)?(?:好|没|消|退|不[痛疼痒咳喘晕])(?:完|净|有)?了|${lessThanOnce})|${measure}{0,2}得?${toThatExtent}{0,4}(?:(?:[每一][天日晚夜周月])?[由从][^，。;]{1,8})?${less}(?![年天日]))`,
)
/** 减轻不明显, 缓解后又作: not better after all. */
const notEased = /^[^，。;\n]{0,8}?(?:不(?:明显|显|著|够|大|多|佳|理想|了)|甚微|有限|又|再|复|反复|加重|加剧|[则时]|于)/
/** What is still there is better, not gone: 仍头痛较前减轻, 头痛减轻但未除. */
const stillBefore = /(?:仍|尚|还|犹|依然|依旧|偶|时有)[有感觉见诉]?$/
const still =
  /(?:^|[但然却而])(?:仍|尚|还|犹|时有|偶有|时作|未[除愈净消尽瘥痊])|^(?:仍|尚|还)?未(?:除|愈|净|消|尽|瘥|痊)|^(?:天[冷凉阴]|阴[雨天]|变天|下雨|[遇受吹着]|一?[累冷凉]|劳累|走|站|坐|蹲|上下|用力|弯腰|夜里|晚上|早[上晨]|偶尔|有时)[^，。;不没无]{0,5}(?:还|仍|会|有点)[^，。;不没无]{0,3}[疼痛]/
/** 得食胃痛缓解, 休息后腰痛减轻: what eases it, not that it is better. What medicine has eased is. */
const easedBy = /(?:[得遇按揉食进饮卧坐立动静睡歇息]|后|时|则)[^，。;]{0,4}$/
const treated = /(?:[服用]药|药|针灸?|治疗|经治|手术|术|推拿|输液|[上前][方诊次]|复诊)[^，。;]{0,4}$/

/**
 * What the text states to be better, without stating that it is still present, is recorded but is no sign of illness:
 * 便秘好转, 口臭减轻.
 */
export function isEased(before: string, after: string): boolean {
  const [said] = easedAfter.exec(after) ?? []
  if (said === undefined || stillBefore.test(before)) return false
  const rest = after.slice(said.length)
  if (notEased.test(rest) || still.test(rest)) return false
  return treated.test(before) || !easedBy.test(before)
}

const lessInside = /(?:没有?|不)(?:再)?(?:以前|之前|原来|上次|上回|刚开始)?(?:那么|这么|那样)(?!不)/
const clauseEnd = /[，。;:!?\n]/

/** The same of words that were read as a whole: 头没那么晕了, 夜里起来小便由四次减为两次. */
export function isEasedIn(plain: string, [start, end]: readonly [number, number]): boolean {
  if (lessInside.test(plain.slice(start, end))) return true
  const rest = plain.slice(end, end + 24)
  const stop = rest.search(clauseEnd)
  const before =
    plain
      .slice(Math.max(0, start - 16), start)
      .split(clauseEnd)
      .at(-1) ?? ''
  return isEased(before, stop < 0 ? rest : rest.slice(0, stop))
}

/** 头痛减轻，但未除: a clause without a sign of its own; 还会喘 tells of another. */
export const isStillThere = (clause: string): boolean => still.test(clause) && !feltElse.test(clause)
const feltElse = /[喘胀咳吐泻麻痒晕闷酸干苦冷热肿]/

const relapse =
  /(?:又|(?<![不未没])再次|重新)(?:开始|突然|有点儿?|都)?(?:犯|作$|发(?!现)|来了|拉|烧|咳|[疼痛]|痒|吐|晕|喘|流|出现|肿|反复|起来|这样|严重|厉害|加重)|(?<![不未无没])复发/

/** 吃药好了，停药又犯: a clause without a sign of its own says that what had gone is back. */
export const isBack = (clause: string): boolean => relapse.test(clause)

/** 湿疹基本好了，就小腿还有两块: some of it is left. */
export const isLeft = (clause: string): boolean =>
  /^(?:就是?|只是?|但|仅)?[^，。;不没无]{0,6}(?:还|仍)(?:有|剩|留)(?:着|下)?(?:一?点儿?|一?些|少许|[一两三几][块点处片颗个])$/.test(
    clause,
  )

/** 昨受凉又作: the same after a cause that is a sign. */
export const endsBack = (clause: string): boolean =>
  /(?:又|(?<![不未没])再)(?:犯|作|发|发作|复发|加重)了?$/.test(clause)

/** Parts of the body that may be between the side and the sign: 右踝关节肿痛, 左侧颞部头痛. */
const part = '[头颈项肩背腰骶胸胁乳腹臂肘腕踝膝髋腿胯臀颞额眼目耳鼻面颊手足趾指大小上下肢外内前后侧部房关节]{0,6}'
const sideBefore = new RegExp(`(左|右|双|两)${part}边?$`)
/** 头痛右甚于左, 膝痛左重右轻: one is worse, but both are ill. */
const unlike = /(?:左.{0,2}[甚重著剧]于?.{0,1}右|右.{0,2}[甚重著剧]于?.{0,1}左)/
const leans = /(?:偏于?|位于|在|牵[及引涉扯至]|放射[至到]?|连及|引及|累及)(左|右)/
const worse =
  /^[^左右]{0,6}?(?:以|尤以)?(左|右)[^左右]{0,4}?(?:尤|更|较|最|为|偏)?(?:甚|著|主|重|剧|明显|显著|突出|严重)/

/** `beside`: the side of the sign named directly before in the clause, without a word between: 左肩臂疼痛麻木. */
export function sideOf(before: string, word: string, after: string, beside: Side | null = null): Side | null {
  const said = sideBefore.exec(before)?.[1] ?? /^[左右双两]/.exec(word)?.[0]
  if (said) return sideNamed(said)
  return sideAfter(after) ?? (before === '' ? beside : null)
}

/** Words after a sign, in its clause or in the next without a sign: 腰痛偏左, 头痛，以右侧为甚. */
export function sideAfter(after: string): Side | null {
  if (unlike.test(after)) return 'both'
  const said = leans.exec(after)?.[1] ?? worse.exec(after)?.[1] ?? /^(左|右)[侧边]?$/.exec(after)?.[1]
  return said ? sideNamed(said) : null
}

function sideNamed(said: string): Side {
  if (said === '左') return 'left'
  return said === '右' ? 'right' : 'both'
}

/** Pain and similar signs have a side that the next clause may state; a cough or a pulse has none. */
export const maySide = (word: string) => /[痛疼麻木肿胀酸痒鸣聋僵强瘫拘挛抽糊赤涩块核疹歪斜]|不利|不遂|无力/.test(word)

const digits: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  半: 0.5,
  数: 3,
  几: 3,
}
const unitDays: Record<string, number> = {
  小时: 1 / 24,
  天: 1,
  日: 1,
  周: 7,
  星期: 7,
  礼拜: 7,
  个月: 30,
  月: 30,
  年: 365,
  载: 365,
}
const durationAfter =
  /^(?:反复发作|反复|持续|间断|间作|发作|已|约|近|有|不退|不止|已有){0,3}(\d{1,4}(?:\.\d{1,2})?|[一二两三四五六七八九十百半数几]{1,4})(?:余|多)?(?:~|～|-|至)?(\d{0,4})(?:余|多|个)?(小时|星期|礼拜|个月|天|日|周|月|年|载)(?!前|一行|一次|\d)/

export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  // 四五天 is four days at least.
  if (/^[一二三四五六七八九]{2}$/.test(text)) return digits[text.charAt(0)] ?? 0
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const head = text.includes('十') ? (digits[tens] ?? 1) * 10 : 0
  return head + (digits[ones] ?? 0)
}

/** 三, 个月 → 90. */
export const daysOf = (amount: string, unit: string) => Math.round(numberOf(amount) * (unitDays[unit] ?? 1) * 100) / 100

export function durationOf(after: string): Finding['duration'] | null {
  const match = durationAfter.exec(after)
  if (!match) return null
  const [all, amount = '', upTo = '', unit = ''] = match
  return { text: all, days: daysOf(upTo || amount, unit) }
}
