import type { Around, Span } from './alarms.types.ts'
import { historyGoesOn, storyGoesOn } from './english-lists.ts'

export const numberWord = '(?:\\d{1,4}|[一二两三四五六七八九十百半几数多]{1,4})'

/** Long ago: years, or months, before now. A fall of half a month ago is not: what bled then shows now; nor is the last
 * period, from which a pregnancy is counted. */
const old = new RegExp(
  `(?<!(?:末次|上次)(?:月经|例假)[^，。;]{0,4})(?!半个?月前)${numberWord}余?多?个?(?:年|月|载)(?:多|余|半)?(?:之|以)?前|陈旧性?|遗留|残留|前几?年|去年|前年|往年|小时候|幼时|儿时|年轻时|早年|以前(?!从?来?没)|从前(?![胸额面臂列方后天日晚夜])|曾经?|既往|(?<![晕昏睡死厥倒抽憋喘栽瘫翻闭熬挺了转移挪窜跑走])过去|上次|上回|那年|当年|(?<!从)那时(?!候?(?:起|开始|到))|(?<!，)当时|(?<!现)病史(?!，)|后遗症|恢复期|康复期|上个?月|${numberWord}岁(?:时|那年)|(?:19|20)\\d\\d年|(?<!现病)史[:：]|\\b(?:history of|hx of|h/o|previously|previous|prior|past(?! (?:few|two|three|four|five|six|couple|\\d|weeks?|days?|hours?|fortnight|several|midnight))|used to|as a child|in childhood|when (?:he|she|i) was (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|little|small|young|a (?:baby|child|toddler|boy|girl|kid))(?= |，)|old (?:healed|scars?|strokes?|infarcts?|fractures?|burns?|injur(?:y|ies))|last (?:year|month|winter|summer|spring|autumn|christmas|easter|term)|years? ago|yrs? ago|months? ago|mths? ago|(?:in|since) (?:19|20)\\d\\d|at age \\d{1,3}|remote (?:history|past|infarct))\\b`,
  'g',
)
/** …，是两年前的事 */
const pastMatter = new RegExp(
  `^[^。;]{0,30}，[^，。;]{0,4}?(?:${numberWord}余?多?个?(?:年|月)(?:多|半)?前|去年|前年|上个?月|小时候|以前|多年)的事|^[^。;]{0,24}，那?是(?:在|[他她我])?才?${numberWord}岁多?的?(?:时候?|那年)`,
)
const oldBehind = new RegExp(
  `^[^，。;]{0,3}?是(?:${numberWord}余?多?个?(?:年|月)(?:多|半)?前|前?几年前?|去年|前年|上个?月|小时候|以前)|^[^，。;]{0,8}?(?:史(?!无前例)|病史|后遗症|恢复期|康复期|术后(?:${numberWord}余?个?(?:年|月))?|已?${numberWord}余?个?(?:年|月)前|(?:19|20)\\d\\d年)|^[^，。;]{0,12}，?[是在]?${numberWord}岁多?的?时候|^[^，.]{0,30}\\b(?:years? ago|yrs? ago|months? ago|mths? ago|last (?:year|month|winter|summer|spring|autumn|christmas|easter|term)|in (?:19|20)\\d\\d|as a (?:child|baby|toddler|boy|girl|kid|teenager)|in childhood|at (?:\\d{1,2}|one|two|three|four|five|six|eight|nine|ten|twelve|eighteen) (?:months|years)\\b|(?:at (?:the )?age(?: of)?|aged) (?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)|when (?:he|she|i) was (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|little|small|young|a (?:baby|child|toddler|boy|girl|kid))|in (?:his|her|my) (?:teens|twenties|thirties|forties|fifties))\\b`,
)
/** An operation, a journey or a bite of earlier days is told for what comes now: 早年开过刀，肚子胀如鼓; 上个月从非洲回来，打摆子. */
const operated =
  /^[^，]{0,12}(?:开过?了?(?:刀|阑尾|盲肠|胆|疝|肠|胃|子宫|腰|脑)|[割切摘]过?了?(?:阑尾|盲肠|胆|脾|胃|肠|子宫)|手术|切除|剖[宫腹]产|术|回[来国到]|旅[游行]|出差|出国|打工|[狗猫蛇蝠]咬)[^，]{0,6}，/
/** What was done, found or begun in earlier days tells of the person: had her gallbladder out last year, wheezing. */
const ofEarlierPerson =
  /做过|看过|来过|[开配]过|放[过了]|装[过了]|换[过了]|开始[吃服打用]|[停断]了|换[成了]|[查检]出|体检|健|身体|正常|没(?:什么|啥)|[服吃打用][过着的]?.{0,4}药|退休|出院|生了|结婚|[抽吸]烟|\b(?:out|removed|replaced|surgery|operation|operated|hysterectomy|\w{3,12}ectomy|section|stent(?:s|ed)?|bypass|pacemaker|diagnosed|started|stopped|moved|married|divorced?|separated|widowed|new job|(?:lost|left|changed|quit) (?:my |his |her )?jobs?|bereaved|holiday|graduated|replacement|replaced|repair(?:ed)?|transplant|removal|\w{3,9}(?:plasty|otomy)|fitted|came off|ran out|retired|moved|gave birth|baby|healthy|fine|well)\b/
/** An illness that was had, found or operated on in earlier days: 三年前得过脑梗, 高血压病史10年. */
const ofHadIllness =
  /[得患犯生中]过|曾?患(?!儿)|查[出到]|[诊确]断|确诊|发现|做过|动过|病史(?![，:：])|[^，病]史(?:$|[^，:：]{0,4}[年月])|手术|术后|支架|搭桥|骨折|脑[梗卒]|中风|心梗|(?<![发起])病(?![发史])|炎|癌|瘤|结石|溃疡/
/** Goes on about that illness: what it was like, how it was treated, what it left. */
const goesOnOfIt =
  /^，(?:当时|那时|那次|其中|后来|之后|经)|住了?院(?!前)|抢救|治(?:疗|好|愈|了)|出院|恢复|痊愈|康复|(?<!没)好了|遗留|留下|落下|后遗|至今|好转|控制(?!不)/
/** Returns to today. */
const today =
  /现(?!病史)|今|目前|没这么|没这样|不一样|中午|晌午|傍晚|[早晚夜][上里]起来|睡醒|醒来|睡起来|此次|这次|这回|本次|突然|突发|忽然|骤然|刚才|刚刚|方才|又|再次|再发|复发|加重|加剧|来诊|就诊|昨|前天|昨晚|半夜|小时|分钟|钟头|近[一二三两几数\d半]|近来|近日|这[几两一]?(?:天|周|星期|礼拜)|本周|如今|眼下|天前|日前|周前|待诊|候诊|\b(?:now|today|tonight|yesterday|this (?:morning|evening|afternoon|time)|currently|presents|presenting|suddenly|hours?|minutes?|days? ago|since|again|worse|worsening|sudden)\b/

const suddenThen = /^[^，。;今昨]{0,4}?(?:突然|突发|忽然|骤然)/
/** What is taken for years, and smoke and drink, are of the person. */
export const ofHabit =
  /[吃服用打喝][^，。;]{0,8}(?:药|片|胰岛素|林|汀|平)|[抽吸][^，。;]{0,3}烟|[喝饮嗜][^，。;]{0,3}酒|烟酒/

/** 低血糖过一回: it has happened, and nothing of these days is told with it. */
const onceHappened = /^(?:过(?:[一两三几]|好几|\d{1,2})(?:回|次)|(?:就|只)?有过(?:[一两三几]|好几|\d{1,2})?(?:回|次)?)/

/** Told of an earlier scene or injury, of which what follows may tell: 去年在外地，突然…, 去年车祸，昏迷. */
const ofScene = /^(?:那|就)?是|[在去时次那曾\d摔跌撞伤]|车祸|的事|一样|[发犯]作?|血[压糖]/
/**
 * The text without the times of earlier life: a Chinese clause that tells what was done then, and none of the things by
 * which alarms are heard, does not date what follows it: 一个月前搬了家，头痛.
 */
export function withoutEarlierLife(plain: string, things: readonly Span[]): string {
  let from = 0
  return plain.replace(/[^，。;!?\n\r]*./gsu, (clause) => {
    const [start, end] = [from, from + clause.length]
    from = end
    if (!clause.endsWith('，') || !/\p{Script=Han}/u.test(clause)) return clause
    const left = clause.replace(old, '')
    const isOfLife = left.length < clause.length && left.length > 2 && !ofScene.test(left) && !ofHadIllness.test(left)
    const sentence = plain.slice(end - 1, end + 60).split(/[。;]/)[0] ?? ''
    const tells = !isOfLife || goesOnOfIt.test(sentence) || things.some(([s, e]) => s < end && e > start)
    return tells ? clause : clause.replace(old, (m) => '〇'.repeat(m.length))
  })
}

/** Took an overdose at 17, is 42 now: the age then, and after it a greater one of now. */
const ageThen =
  /^[^.;]{0,40}?\b(?:at|aged|when (?:he|she|i) was) (\d{1,2})(?![\d:.%/]|\s?(?:[ap]m|o'clock|weeks?|months?|hours?|minutes?|days?|bpm|degrees|mmhg))/
const ageNow = /\b(?:is|now|i'm|am|he's|she's|aged) (?:now |currently )?(\d{2})(?![\d:.%/])/
function isOfEarlierAge({ said, sentenceAfter, next }: Around): boolean {
  const then = ageThen.exec(`${said}${sentenceAfter}`)
  const now = then && ageNow.exec(`${said}${sentenceAfter};${next}`.slice(then[0].length))
  return now !== null && Number(now[1]) > Number(then?.[1]) + 1
}

const isPastMatter = (around: Around) => pastMatter.test(around.sentenceAfter) || isOfEarlierAge(around)

/** Said of earlier times. */
export function isOld(around: Around): boolean {
  const { said, after, sentenceAfter } = around
  const sentenceBefore = sinceContrast(around.sentenceBefore)
  if (onceHappened.test(after) && !today.test(`${sentenceBefore}${said}${after}`)) return true
  if (isPastMatter(around)) return true
  if (oldBehind.test(after) && !/^[^，。]{0,8}(?:史|年前)[^，。]{0,6}(?:复发|加重|又|再)/.test(after)) return true
  // An old time within the words themselves: 孩子去年高烧抽过一次.
  const within = lastOf(said, old)
  if (within > 0 && !today.test(said.slice(within))) return true
  const mark = lastMatch(sentenceBefore, old)
  if (!mark) return false
  const marks = mark.index + mark[0].length
  if (/[a-z]/.test(mark[0]) && !reachesOn(mark[0], `${sentenceBefore.slice(marks)}${said}${after}`)) return false
  if (operated.test(sentenceBefore.slice(marks))) return false
  if (tellsOfPerson(sentenceBefore, marks - 1, ofEarlierPerson)) return false
  if (isHadBefore(sentenceBefore, marks, `${said}${sentenceAfter}`)) return false
  // 今 and similar words after the old time: 3年前脑梗，今晨又…; what was sudden then, 三年前突然…, is not of today.
  const since = sentenceBefore.slice(marks).replace(suddenThen, '')
  return (
    !today.test(since) &&
    !(since.includes('，') ? /^(?:又|再次|突|今[天日早晚晨]|昨|sudden)/ : /^(?:又|再次|今[天日早晚晨]|昨)/).test(said)
  )
}

/** …，恢复得不错，: that it is over, in a clause of its own. */
const recoveredSince = /^，[^，。;]{0,6}(?:恢复|痊愈|康复|治好|好了)(?:不错|[^，。;不没未]){0,6}，/
/** Not one that left something behind, of which the next clauses tell: 脑梗后遗症三年，左侧肢体活动不利. */
const isIllnessOver = (clause: string) => ofHadIllness.test(clause) && !/后遗|遗留|残留|恢复期|康复期/.test(clause)

/** A clause that tells of an illness had in earlier days: 三年前得过脑梗, 高血压病史10年. */
export const tellsHadIllness = (clause: string) => lastOf(clause, old) >= 0 && isIllnessOver(clause)

/** The clause of the old time names an illness and has ended, and nothing after it speaks of that illness. */
function isHadBefore(sentenceBefore: string, at: number, rest: string): boolean {
  const end = sentenceBefore.indexOf('，', at)
  const clause = sentenceBefore.slice(sentenceBefore.lastIndexOf('，', at - 1) + 1, end)
  return (
    end >= 0 &&
    isIllnessOver(clause) &&
    !goesOnOfIt.test(`${sentenceBefore.slice(end).replace(recoveredSince, '，')}${rest}`)
  )
}

/** What comes after a contrast is not of the time before it: sometimes gets migraines but now …. */
const sinceContrast = (text: string) => text.slice(Math.max(0, lastOf(text, /\b(?:but|however)\b/g)))

/** History of asthma, diabetes: a list goes on past its commas; and so does what is told of last year. */
const reachesOn = (mark: string, text: string) =>
  /years?|months?|last|child|when|age|[12]\d/.test(mark) ? storyGoesOn(text) : historyGoesOn(text)

/** Usual for this person: for many years, repeatedly, always. */
const long = `(?:多年|数年|经年|常年|${numberWord}余?多?年(?:多|余|了|来|余来)?(?!前|\\d?月|级|\\d)|${numberWord}(?:余|多)?载|从小|自幼|素(?:来|有|体|患|喜)|向来|一向|一直以来|一贯|老毛病|老样子|同前(?!所?述)|较前(?:无|没)(?:明显)?变化|慢性|长年|平素|平时|平日|平常|每(?:次(?!之间|中间|都?没)|逢|到|年|月|个月|回|遇|于|当)|经常|时常|常常?(?=[^规见用温人])|偶尔|偶有|偶见|偶发|有时|时有|间断|间歇|反复发作|反复出现|习惯性|体质|天生|先天)`
const habits = new RegExp(long, 'g')
const usualBefore = new RegExp(`(?:${long})[^，。;]{0,16}$`)
const usualHere = new RegExp(`^[^，。;]{0,12}(?:${long})`)
/** In a clause behind: the course of what was told, unless that clause tells of the person: …，慢性咽炎多年. */
const usualBehind = new RegExp(
  `^[^。;]{0,24}，(?:已经?有?好?|约|有)?(?!平[时日素常])(?:${long}|多年如此|一直如此|每(?:天|晚|次|回)都(?:这样|如此|是)|都这样|老样子|无变化|没变化|无加重)(?<rest>[^，。;]*)`,
)
function isUsualBehind(sentenceAfter: string) {
  const rest = usualBehind.exec(sentenceAfter)?.groups?.['rest']
  return rest !== undefined && !ofPerson.test(rest)
}
const usualSentence = new RegExp(
  `(?:慢性|老毛病|多年来|平素|平时|向来|从小|自幼|素有|反复(?:发作)?${numberWord}余?年|长期)[^。;]{0,40}$`,
)
/**
 * What a clause tells of the person and not of what comes after it: 平时身体好, 长期吃降压药, 从小体弱, 慢性胃炎多年; an
 * operation or the end of a medicine some time ago.
 */
export const ofPerson =
  /正常|好|没事|没(?:什么|啥)|健|硬朗|身子|身体|体[弱质]|控制|[平安]稳|稳定|[服吃喝打用停换断抽吸爱]|烟|酒|病|炎|梗|中风|卒中|骨折|手术|支架|血[压糖脂]|[高低][压糖脂]|利索|灵活|感冒|规律|胃口|饭量|哮喘|气喘|糖尿|心衰|房颤|硬化|结石|息肉|囊肿|肌瘤|增生|突出|[乙丙]肝|癌|瘤|过敏|瘦|胖|[忙累]|熬夜|加班|压力|上班|工作|\b(?:blood pressure|bp|hypertensi\w{2,3}|diabet\w{2,3}|type [12]|asthma\w{0,3}|copd|af|cholesterol|reflux|arthritis|thyroid|epilep\w{2,3}|smok\w{1,3}|drinks?|on \w{4,16}|tablets?|pills?|medication|fit|well|healthy|fine)\b/
const englishUsual =
  /\b(?:chronic|chronically|long-?standing|for (?:many |several |over |about |more than )?(?:\d{1,3} |ten |twenty |five |two |three )?(?:years|yrs)|for decades|since childhood|always had|always has|as always|(?<!than )usual|usually|every (?:time|month|winter|year|spring|morning)|occasional(?:ly)?|sometimes|from time to time|on and off|habitual|intermittent(?:ly)?|recurrent for|lifelong|unchanged|at (?:his|her|my) baseline|stable)\b/
/** 平时偶尔头晕，: how often is told of that clause alone. */
export const nowAndThen = /偶尔|偶有|偶见|偶发|有时|时有/
/** Worse than before or new: no longer usual. */
const acute =
  /突然|突发|忽然|骤|加重|加剧|恶化|不同以往|和(?:以前|以往|平时|往常)不一样|与(?:以往|平时|往常)不同|比(?:平时|以往|往常)(?:重|厉害|剧)|今(?!(?:天|日)?(?:前|特)?(?:来|就|求|到|至|复|初)[^，。;]{0,6}[诊治医])(?:天|日|晨|早|晚|起|夜|晨起|又)?|昨|前[天晚夜]|刚|这次|此次|本次|半夜|(?<!第)近?[\d一二两三四五六七八九十半几]{1,4}(?:个|余|多)?(?:多)?(?:小时|分钟|钟头|天|日)|\b(?:sudden|suddenly|worse|worst|worsening|today|tonight|yesterday|now|this (?:morning|evening|afternoon|time)|hours?|minutes?|days?|never before|new|different)\b/
/** This day: what was usual ends here, however far before. */
export const thisDay =
  /突然|突发(?!性耳?聋)|忽然|骤|今(?!(?:天|日)?(?:前|特)?(?:来|就|求|到|至|复|初)[^，。;]{0,6}[诊治医])(?:天|日|晨|早|晚|夜)|昨|大?前[天晚夜]|刚才|刚刚|这次|这回|此次|现在|这会儿|\b(?:sudden|suddenly|today|tonight|yesterday|this (?:morning|evening|afternoon|time))\b/
export const thisHour =
  /小时|分钟|钟头|这会儿|(?:一袋烟|一顿饭|眨眼|不大|一会儿?)的?[工功]夫|\b(?:last night|hours?|minutes?|just now)\b/
/** …，十多年都这样: said of the whole sentence before. */
const alwaysSo =
  /^[^。;]{0,60}，[^，。;]{0,12}(?:(?:年|多年|一直|向来|平[常时日]就?|每[次回]都?|从[^，。;]{1,8}[到至](?:现在|今))来?(?:都)?(?:是)?(?:如此|这样)|老样子|老毛病|[没无]变化)/

const untilNow = /[到至](?:现在|今)/g

/** Migraine with aura as always, …: an illness told as one of many, and nothing in the sentence is new. */
const asEver =
  /\b(?:migraines?|head-?aches?|aura|pain|cramps?|attacks?|periods?|vertigo|spells?|cough|flare-?up)[^，.;]{0,16} (?:as (?:always|usual|ever)|(?:just )?like (?:all )?(?:my|his|her|the) others?|same as (?:always|ever|usual|before))\b|(?<!not )\b(?:my|his|her|the) usual (?:migraine|head-?ache|attacks?|cramps|vertigo|spells?)\b/
const isNew =
  /\b(?:worse|worst|suddenly|today|tonight|this (?:time|morning|one)|never|different|unlike|not|new|but|now|except|first|longer|collapsed?|faint(?:ed|s)?|passed out|can't|cannot|couldn't|won't|confused|fever)\b/
const isAsEver = ({ sentenceBefore, said, sentenceAfter }: Around) => {
  const sentence = `${sentenceBefore}${said}${sentenceAfter}`
  return asEver.test(sentence) && !isNew.test(sentence.replace(asEver, ''))
}

export function isUsual(around: Around): boolean {
  const { sentenceBefore, said, after, sentenceAfter, next } = around
  const before = sinceContrast(around.before)
  const behind = `${after}${sentenceAfter.slice(after.length, after.length + 30)}`
  const marked =
    usualBefore.test(before) ||
    usualHere.test(sentenceAfter) ||
    isUsualBehind(sentenceAfter) ||
    isUsualSince(sentenceBefore) ||
    englishUsual.test(before.slice(-60)) ||
    englishUsual.test(after.slice(0, 50)) ||
    /^[^.;]{0,40}， ?(?:always (?:have|has|had)|as (?:always|ever|usual)|same as (?:always|ever|usual))\b/.test(
      sentenceAfter,
    ) ||
    /^[^。;]{0,4}(?:多年如此|一直如此|一直这样|老毛病|老样子|多年的老毛病|as always|it has always been)|^.{0,40}\b(?:just like (?:the rest|the others|all the others|always|before|every other)|(?:the )?same as (?:ever|always|usual|before)|nothing (?:new|different))\b/.test(
      next,
    )
  if (isAsEver(around)) return true
  if (alwaysSo.test(sentenceAfter) && !thisDay.test(`${sentenceBefore}${said}${sentenceAfter}`.replace(untilNow, '')))
    return true
  return (
    marked &&
    !acute.test(said) &&
    !acute.test(lastClauses(sentenceBefore)) &&
    !thisDay.test(sinceUsual(sentenceBefore)) &&
    !acute.test(behind) &&
    !acute.test(next.slice(0, 40))
  )
}

/** A habit told in an earlier clause is that of the words, unless the clause only tells of the person. */
function isUsualSince(sentenceBefore: string): boolean {
  const at = usualSentence.exec(sentenceBefore)?.index ?? -1
  return at >= 0 && !tellsOfPerson(sentenceBefore, at, ofPerson) && !tellsOfPerson(sentenceBefore, at, nowAndThen)
}

/** The clause around a place has ended, and told of nothing but the person. */
function tellsOfPerson(sentenceBefore: string, at: number, words: RegExp): boolean {
  const end = sentenceBefore.indexOf('，', at)
  return end >= 0 && words.test(sentenceBefore.slice(sentenceBefore.lastIndexOf('，', at) + 1, end))
}

/** What follows the last word of habit: 平时一躺就回去，今天鼓着推不回去，肚子胀. */
const sinceUsual = (sentenceBefore: string) => sentenceBefore.slice(Math.max(0, lastOf(sentenceBefore, habits)))
const lastClauses = (sentenceBefore: string) => sentenceBefore.split('，').slice(-2).join('，')

function lastOf(text: string, pattern: RegExp): number {
  const last = lastMatch(text, pattern)
  return last ? last.index + last[0].length : -1
}

const lastMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)
