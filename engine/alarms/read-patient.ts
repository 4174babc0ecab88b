import { readEnglishPerson } from '#engine/reading/english/person-english.ts'
import { childAge, readPerson } from '#engine/reading/person.ts'
import { numberOf } from '#engine/reading/qualify.ts'
import type { AlarmFacts } from './alarms.types.ts'

const n = '(\\d{1,3}|[一二两三四五六七八九十]{1,3})'
/** Whose age a family tells in months or weeks: 十个月的弟弟, 我家老二才六周. */
const little =
  '(?:弟弟|妹妹|老[二三四]|[大二三小]宝|外孙女?|孙子|孙女|小孙|侄[子女]|外甥女?|儿子|女儿|闺女|丫头|小子|双胞胎|妞妞|囡囡|毛毛|宝宝|宝贝|娃儿?|孩子|婴儿|小?胖墩|小?家伙|小不点|小祖宗|崽崽?|伢子?|囝仔)'
/** Ages in the first years, when each week counts. */
const small: readonly (readonly [pattern: RegExp, perYear: number])[] = [
  [
    new RegExp(
      `${n}\\s?个?月(?:大|龄|婴|的?(?:男|女)?(?:婴|宝|娃|孩|童|患儿))|(?:宝宝|宝贝|孩子|婴儿|娃|患儿|小儿|男婴|女婴|男|女|囡囡|毛毛)[，,]?\\s?(?:才|刚满?|不满|不到|已经?|快|满)?${n}\\s?个(?:多|半)?月(?!前|来|余?不|没|未|以来)`,
    ),
    12,
  ],
  [
    new RegExp(
      `(?<![孕怀了着])${n}\\s?个(?:多|半)?月(?:大)?的?(?:小)?${little}|(?<![生怀下了完着带喂])${little}[，,]?(?:现在|今年|今天|才|刚满?|还?不[满到]|已经?|快|满)?${n}\\s?个(?:多|半)?月(?=[，,。;了大又零半多]|$)`,
    ),
    12,
  ],
  [
    new RegExp(
      `(?<![孕怀着\\d十])([1-9]|1[0-2]|[一二两三四五六七八九十])\\s?周(?:大)?的?(?:小)?(?!双胞胎)${little}|${little}[，,]?(?:现在|今天|才|刚满?|还?不[满到]|已经?|快|满)([1-9]|1[0-2]|[一二两三四五六七八九十])\\s?周`,
    ),
    52,
  ],
  [new RegExp(`(?:^|[。;\\n])\\s?${n}\\s?个(?:多|半)?月[，,]`), 12],
  [new RegExp(`(?:^|[。;\\n])\\s?(?:刚满?|才|出生|生下来)${n}\\s?天[，,]`), 365],
  // Abbreviated in Chinese notes: `10m，`, `生后36h`, `D8新生儿`.
  [/^\s?(\d|1\d|2[0-3])m[，,](?=[^a-z]{0,40}[\u4e00-\u9fff])/, 12],
  [
    new RegExp(`(?:生后|出生|生下来?|落地)(?:才|刚|约|后|了)?\\s?${n}\\s?(?:h(?![a-z])|个?(?:多)?(?:小时|钟头))`),
    365 * 24,
  ],
  [/\b(\d{1,2})[\s-]*(?:hours?|hrs?|h)[\s-]*old\b(?! (?:pain|injury|wound|cut|burn|bruise))/, 365 * 24],
  [/(?<![a-z])d(\d{1,2})的?(?:新生儿|足月儿|早产儿)/, 365],
  [new RegExp(`${n}\\s?来?天(?:大)?的?(?:男|女)?(?:婴|宝|娃|孩|毛毛|患儿)`), 365],
  [new RegExp(`(?:宝宝|宝贝|娃娃?|孩子|婴儿|毛毛)[，,]?(?:才|刚|生下来)?${n}来天(?![前没未不])`), 365],
  [new RegExp(`${little}[，,]?(?:现在|今天|才|刚满?|还?不[满到]|已经?)${n}\\s?天(?![前没未不来后])`), 365],
  [new RegExp(`${n}\\s?周(?:大)?的?(?:男|女)?(?:婴|宝|娃|毛毛|患儿)`), 52],
  [
    new RegExp(
      `(?:(?:出生|生后|生下来?|日龄)[^，。\\d]{0,6}?|(?:新生儿|宝宝|婴儿|男婴|女婴)[，,]?(?:今天|现在|到现在|才|刚满?|已经?|生后?|第)?)${n}\\s?(?:天|日)(?!前|来|未|没|不|后)`,
    ),
    365,
  ],
  [/\b(\d{1,2})[\s-]*months?[\s-]*old\b|\b(\d{1,2})\s?(?:mo|m\/o)\b/, 12],
  [/\b(\d{1,2})[\s-]*weeks?[\s-]*old\b/, 52],
  [/\b(\d{1,2})[\s-]*days?[\s-]*old\b/, 365],
  [new RegExp(`(?:宝宝|宝贝|娃|孩子|婴儿|毛毛)[^，。\\d]{0,4}?${n}\\s?周(?:大|龄)?(?!前|来|后|岁|没|未|不)`), 52],
  [
    /\b(?:he|baby|niece|nephew|little one|grandson|granddaughter|son|daughter|boy|girl|twins?)(?:'s| is| are) (?:only |just |nearly |almost )?(\d{1,2}) weeks(?=[.，,;:]|$| (?:now|today|and|with|on)\b)/,
    52,
  ],
  [/\b(?:baby|infant|child|toddler|boy|girl|son|daughter)[^.\d]{0,8} (?:aged?|of|is) (\d{1,2}) months\b/, 12],
  [
    /\b(?:baby|infant|newborn|boy|girl|son|daughter),? (?:(?:aged?|of|is) )?(\d{1,2}) weeks\b(?! (?:ago|before|after|into|pregnant|early|late|premature|now))/,
    52,
  ],
  [
    /\b(?:baby|infant|newborn|boy|girl|son|daughter)[,，]? (?:(?:aged?|of|is) )?(\d{1,2}) days\b(?! (?:ago|before|after|early|late|of|now))/,
    365,
  ],
]
/** `M 71y`, `F，33y`, `1y3m`: how notes abbreviate. */
const abbreviated = /^\s?(?:[mf男女]\s?[，,/]?\s?)?(\d{1,3}(?:\.\d)?)\s?y(?![a-z])/
/** He's three: a child, where no unit is told. */
const smallYears =
  /\b(?:he|she|son|daughter|boy|girl|toddler|child|kid|little one|niece|nephew|grandson|granddaughter)(?:'s| is) (?:only |just |nearly |almost )?(two|three|four|five|six|seven|eight|nine|[2-9])(?=[，,.;。]|$| (?:now|and|years?)(?![a-z]))/
/** Dad is 70. */
const ofKin = /\b(?:dad|mum|mom|father|mother|grandma|grandpa|husband|wife) is (\d{2})(?=[，,.;]| and| with|$)/
const years = new RegExp(`${n}\\s?(?:周岁|岁)(半)?(?!时|起|开始|即|月经|初潮|结婚|来潮|绝经|发病|患)`)
/** A number of weeks, months or days in words: `six-week-old`. */
const inWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const spelled = inWords.split('|')
const smallInWords = new RegExp(
  `\\b(${inWords})[\\s-](day|week|month)s?[\\s-]old\\b|\\b(?:baby|infant|newborn|boy|girl|son|daughter) (?:aged?|of|is) (${inWords}) (day|week|month)s\\b|\\b(?:he|baby|niece|nephew|little one|grandson|granddaughter|son|daughter|boy|girl|twins?)(?:'s| is| are) (?:only |just |nearly |almost )?(${inWords}) (day|week|month)s(?=[.，,;:]|$| (?:now|today|and|with|on)\\b)`,
)
const perYearOf: Readonly<Record<string, number>> = { day: 365, week: 52, month: 12 }
const newborn = /新生儿|新生婴儿|刚出生|早产儿|月子里的?(?:孩子|宝宝|娃)|newborn|neonate/
const figure = '(\\d{1,2}|[一二两三四五六七八九十]{1,3})'
/** Words that only an expected child has: 29周，肚子一阵阵紧，见红. */
const ofBirth = '(?:见红|宫缩|胎(?![记毛脂])|羊水|破水|肚子[^，。;]{0,8}(?:紧|硬))'
const weeksOfBirth = new RegExp(
  `${figure}\\s?(?:\\+\\s?\\d)?周(?!岁|前|后|以前|[一二三四五六日末])[^。;]{0,24}${ofBirth}`,
)
const ofBirthInEnglish =
  /\b(\d{1,2})\s?(?:\+\s?\d\s?)?(?:weeks|wks)\b[^.;]{0,40}\b(?:tightenings?|contractions?|waters|baby's movements?|kicks?|bump)\b/
/** The same the other way round: the little one has hardly kicked, 37 weeks. */
const birthThenEnglishWeeks =
  /\b(?:kick(?:s|ed|ing)?|baby|bump|contractions?|tightenings?|movements?|belly|tummy|bleeding|blood)\b[^;]{0,60}?(?:at|now|am|i'm|，|\.) (2[0-9]|3\d|4[0-2])\s?(?:\+\s?\d\s?)?(?:weeks|wks)\b(?! (?:old|ago|after|post|since|into|out))/
/** A time of pregnancy and of nothing else: headache at 30 weeks. */
const atWeeks =
  /\bat (?:about |nearly |only )?(1[2-9]|2\d|3\d|4[0-2])(?:\s?\+\s?\d)? (?:weeks|wks)(?=[，,;.。!?]|$| (?:with|and|now|of pregnancy))/
/** 破水了，36周多. */
const birthThenWeeks = new RegExp(
  `${ofBirth}[^。;\\d]{0,16}?${figure}\\s?(?:\\+\\s?\\d)?\\s?周(?!岁|前|后|[一二三四五六日末])`,
)
const waterThenWeeks = /\bwaters?\b[^.;]{0,40}\b(\d{1,2})\s?(?:\+\s?\d\s?)?(?:weeks|wks)\b/
/** How a woman counts: six weeks gone. */
const weeksGone = new RegExp(`\\b(\\d{1,2}|${inWords})\\s?(?:weeks|wks) (?:gone|along|pregnant)\\b`)
const tens = '(?:twenty|thirty|forty)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?'
/** A note that opens with the week of pregnancy in words: `Thirty-five weeks, …`. */
const openingSpelledWeeks = new RegExp(`^\\s?(${tens}) (?:weeks|wks)(?=[，,;]| (?:pregnant|gone|along|and|with))`)
/** Eight months gone. */
const monthsGone = new RegExp(`\\b(\\d|${inWords}) months (?:gone|along|pregnant)\\b`)
/** The same in Chinese at the beginning of a note: 三十周，一股水流出来. */
const openingChineseWeeks =
  /(?:^|[。;\n])\s?((?:[二三]十|四十)[一二三四五六七八九]?|2\d|3\d|4[0-2])\s?(?:\+\s?\d)?(?:周|w)[，,。;]/
/** A note that opens with the week of pregnancy: `36 weeks, pounding headache`. */
const openingWeeks =
  /^\s?([1-3]\d|4[0-2])(?:\s?\+\s?\d)? (?:weeks|wks)(?:[，,;]| (?:and|with|pregnant|today) |\.(?!\d))|[.;] ?([23]\d|4[0-2]) (?:weeks|wks)(?: now\b|[，,]| pregnant)/
/** G1P0 at 35 weeks. */
const gravidaWeeks = /\bg\d{1,2}\s?p\d{1,2}[^.\d]{0,8}(\d{1,2})\s?(?:\+\s?\d\s?)?(?:weeks|wks)\b/
/** I'm about seven weeks, … */
const saysSheIs = new RegExp(
  `\\bi'?m (?:about |nearly |only |just )?(\\d{1,2}|${inWords}) (?:weeks|wks)(?=[，,;]| (?:and|now|today)\\b)`,
)
/** She is 34 weeks; 我太太三十二周: no baby's age is told in so many weeks. */
const sheIs =
  /\b(?:she|i|wife|sister|daughter|partner|girlfriend|missus)(?: is| am| was|'s|'m)? (?:about |nearly |almost |only |just |now )?(1[4-9]|2\d|3\d|4[0-2])\s?(?:\+\s?\d\s?)?(?:weeks|wks)(?! (?:old|post|after|since|ago|into|out|on|in hospital|later|sober|off))/
const kinIsWeeks =
  /(?:太太|老婆|媳妇|爱人|妻子|内人|女友|女朋友|儿媳|嫂子|姐姐?|妹妹?|女儿|闺女|我)(?:现在|目前|今天|才|已经?|快|刚|都)?(?:满)?((?:[二三]十|四十)[一二三四五六七八九]?|2\d|3\d|4[0-2])\s?(?:\+\s?\d)?[多来]?(?:周|个?礼拜|个?星期)(?![岁前后]|以前)/
const preggers = /\b(?:preggers|pregnant|expecting|bump)\b[^.;]{0,24}?\b(\d{1,2})\s?(?:\+\s?\d\s?)?(?:weeks|wks)\b/
/** 头胎三十三周. */
const childAndWeeks =
  /(?:[头一二三四两]|第[一二三四])胎(?:怀)?[^，。;\d一二三四]{0,4}((?:[二三]十|四十)[一二三四五六七八九]?|[12]\d|3\d|4[0-2])\s?(?:\+\s?\d)?[多来]?(?:周|个?礼拜|个?星期)/
/** Whoever says so is pregnant, and says for how long. */
const saysWeeks = [
  weeksOfBirth,
  ofBirthInEnglish,
  birthThenEnglishWeeks,
  atWeeks,
  openingWeeks,
  openingChineseWeeks,
  waterThenWeeks,
  birthThenWeeks,
  weeksGone,
  openingSpelledWeeks,
  gravidaWeeks,
  saysSheIs,
  sheIs,
  kinIsWeeks,
  childAndWeeks,
  preggers,
]
/** Said of the woman herself. */
const herOwn = [saysSheIs, sheIs, kinIsWeeks, weeksGone]
const weeks = [
  new RegExp(
    `(?:孕|妊娠|怀孕|停经|孕期|怀着?|怀了)[^，。\\d]{0,4}?${figure}\\s?(?:\\+\\s?\\d)?\\s?(?:[多来几]?周|w(?:ks?)?(?![a-z]))`,
  ),
  ...saysWeeks,
  /(\d{1,2})\s?(?:\+\s?\d\s?)?(?:周|weeks?|wks?)[\s-]*(?:妊娠|孕|pregnant|gestation|of pregnancy|gravid)/,
  /pregnan\w{0,4}[^.\d]{0,16}(\d{1,2})\s?(?:\+\s?\d\s?)?(?:weeks|wks)/,
]
/** 八个月身子; of the child within: 宝宝没动静，我八个月了. */
const bellyMonths =
  /(?:宝宝|胎儿|肚[子里]|小家伙|娃)[^。]{0,40}我(?:现在|都|已经|快)?([4-9四五六七八九])个多?月了|(\d|[一二两三四五六七八九]|十)个?多?月(?:的)?(?:身子|大?肚子)/
const months =
  /(?:孕|怀孕|妊娠|怀胎|怀着|怀了|怀老[一二三四]|怀[一二三头]胎|有孕|身孕)[^，。\d]{0,3}?(\d{1,2}|[一二两三四五六七八九十]{1,2})\s?个?[多半]?月/
const withChild =
  /足月(?=[了，。]|待产|妊娠|孕)|(?:\d|[一二两三四五六七八九]|十)个?多?月(?:的)?(?:身子|身孕|大?肚子)|双身子|挺着个?大?肚子|\b(?:my|her) bump\b(?! (?:on|from))|孕妇|早孕(?!试纸|反应|检)|(?<![关胸情缅满])怀(?:着|了)?(?:\d{1,2}|[一二两三四五六七八九十]{1,3})\s?(?:个?[多半]?月|周)|怀着?(?:孩子|宝宝|双胞胎|身子|老[一二三四]|[一二三头]胎)(?![^，。;]{0,2}(?:时|那[年会]|前|后|的?时候|，?没))|\bpreggers\b|快(?:要)?生(?:孩子)?了(?!病|气)|待产|怀孕(?!前|过|失败)|有喜|身孕|孕(?:\s?\d{1,2}|[一二两三四五六七八九十]{1,3})\s?\+?\d?\s?[多来几]?(?:周|个?月|w)|妊娠(?:\s?(?:\d{1,2}|[一二三四五六七八九十]))|孕[早中晚]期|大着肚子|临产|预产期|前置胎盘|\d{1,2}\s?周\+?\d?(?:双胎|双胞胎|单胎|的?(?:孕妇|胎儿))|胎动|胎心|\bpregnant\b|\bgravid\b|weeks' gestation|weeks gestation|\bbaby (?:in|inside) (?:my|her|the) (?:belly|tummy|womb|bump)\b/
const notWithChild =
  /(?:没|未|不|非|无|备|拟|计划|想|排除|否认|未曾)(?:有)?(?:怀孕|妊娠|孕)|孕(?:前|史)|not pregnant|(?:before|trying to get|planning to become) pregnant|pregnancy test (?:is |was )?negative/
const afterBirth =
  /产后(?!\d{1,2}年|多年|[一二两三四五六七八九十]年)|剖[宫腹]产?(?:术)?后(?!\d{1,2}年|多年|[一二两三四五六七八九十]年)|剖[宫腹]产?(?:才|了|刚)?(?:\d{1,2}|[一两二三四五六七八九十]{1,2})(?:天|周|个?礼拜|个?星期)|顺产[后完]|刚顺产|生(?:完|下)(?:了)?(?:孩子|宝宝|娃|女儿|儿子|二胎|老[大二三])(?!\d{1,2}年|[一二两三四五六七八九十多]年)|(?:顺产|剖[宫腹]?产|分娩|生产)(?:后)?第(?:\d{1,2}|[一二三四五六七八九十]{1,3})[天日周]|刚生完|生了(?:才|刚)?(?:\d{1,2}|[一二两三四五六七八九十]{1,3})[天日周](?![，。]?(?:病|气))|卸货|(?:昨|今|前)[天日夜晚早晨]?(?:刚|才|早上|晚上|上午|下午|中午|凌晨|半夜|夜里|傍晚)?(?:在[^，。]{1,4})?(?:生|剖|顺产?)的(?!病|气)|胞衣|胎盘[^，。]{0,3}(?:下来|娩出|没下)|生完(?:才|刚)?(?:\d{1,2}|[一二两三四五六七八九十]{1,3})(?:天|日|周)|生完第[一二三四五六七八九十\d]{1,3}[天周]|生完孩子|坐月子|月子(?:里|第)|分娩后|产褥|postpartum|post[ -]?(?:natal|lscs|c-?section|caesarean|delivery|svd|nvd)|lochia|after (?:giving birth|(?:the |a |my |her )?(?:birth|delivery|childbirth|section|c-?section|caesarean|cesarean))|after the (?:forceps|ventouse)|gave birth|had (?:the|my|our|a|her) (?:baby|twins) (?:\d|an hour|one|two|three|four|five|six|seven|eight|nine|ten|last|yesterday|this|on|by)|since (?:the |having the )?(?:birth|baby)\b|\b(?:baby|twins?|little one) (?:came|arrived|(?:was|were) born|(?:was|were) delivered) (?:(?:on|at|early|late|last) )?(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|yesterday|today|tonight|this|week|night|an hour|two|three|four|five|six|seven|ten|a week|\d)/

export type AlarmPatient = AlarmFacts & { weeks?: number }

const expects = (plain: string) =>
  [withChild, bellyMonths, monthsGone, ...saysWeeks].some((w) => w.test(plain)) && !notWithChild.test(plain)

/** Of an age to bear, and no man: I'm 38 weeks and he is quiet speaks of the child. */
function isHers(plain: string, age: number | undefined, said: AlarmFacts['sex'], known: AlarmFacts['sex']) {
  const isMale = said === 'male' && (known === 'male' || !herOwn.some((w) => w.test(plain)))
  return !isMale && (age === undefined || (age >= 10 && age <= 58))
}

/** The person the text is about. The record takes precedence over what the text suggests. */
export function readPatient(plain: string, known: AlarmFacts): AlarmPatient {
  const opening = plain.slice(0, 400)
  const said = { ...readPerson(plain), ...readEnglishPerson(plain) }
  const ageYears = known.ageYears ?? ageOf(opening) ?? (said.ageYears === childAge ? undefined : said.ageYears)
  const sex = known.sex ?? said.sex
  const hers = isHers(plain, ageYears, sex, known.sex)
  const pregnant = known.pregnant || (hers && expects(plain))
  const postpartum = known.postpartum || (hers && afterBirth.test(plain))
  const facts = { ageYears, sex, weeks: pregnant ? weeksOf(plain) : undefined }
  const told = { ...(pregnant && { pregnant }), ...(postpartum && { postpartum }) }
  return { ...stated(facts), ...told, ...((pregnant || postpartum) && { sex: 'female' as const }) }
}

/** Only what is known. */
const stated = ({
  ageYears,
  sex,
  weeks: ofWeeks,
}: { [K in 'ageYears' | 'sex' | 'weeks']: AlarmPatient[K] | undefined }) => ({
  ...(ageYears !== undefined && { ageYears }),
  ...(sex && { sex }),
  ...(ofWeeks !== undefined && { weeks: ofWeeks }),
})

/** Whichever group of an expression matched. */
const groupIn = (plain: string, pattern: RegExp) =>
  pattern
    .exec(plain)
    ?.slice(1)
    .find((group) => group !== undefined)

/** Weeks of pregnancy, stated in weeks or in months. */
function weeksOf(plain: string): number | undefined {
  const week = weeks.map((w) => groupIn(plain, w)).find((w) => w !== undefined)
  if (week) return countOf(week)
  const month = [months, bellyMonths, monthsGone].map((m) => groupIn(plain, m)).find((m) => m !== undefined)
  if (!month) return undefined
  return countOf(month) * 4.3
}

/** 35, 三十五, eight, thirty-five. */
function countOf(word: string): number {
  const [ten = '', one = ''] = word.split(/[\s-]/)
  const round = ['twenty', 'thirty', 'forty'].indexOf(ten)
  if (round >= 0) return (round + 2) * 10 + spelled.indexOf(one) + 1
  return spelled.includes(word) ? spelled.indexOf(word) + 1 : numberOf(word)
}

function ageOf(opening: string): number | undefined {
  for (const [pattern, perYear] of small) {
    const found = pattern
      .exec(opening)
      ?.slice(1)
      .find((g) => g !== undefined)
    if (found) return numberOf(found) / perYear
  }
  const [amount = '', unit = ''] =
    smallInWords
      .exec(opening)
      ?.slice(1)
      .filter((g) => g !== undefined) ?? []
  if (amount) return (spelled.indexOf(amount) + 1) / (perYearOf[unit] ?? 1)
  const short = abbreviated.exec(opening)
  if (short) return Number(short[1])
  const age = years.exec(opening)
  if (age) return numberOf(age[1] ?? '') + (age[2] ? 0.5 : 0)
  const inYears = smallYears.exec(opening)?.[1]
  if (inYears) return countOf(inYears)
  const kin = ofKin.exec(opening)
  if (kin) return Number(kin[1])
  return newborn.test(opening) ? 0.02 : undefined
}
