import type { Span } from './alarms.types.ts'
import { nowAndThen, numberWord, ofHabit, ofPerson, tellsHadIllness, thisDay, thisHour } from './times.ts'

const amount = '[\\d一二两三四五六七八九十百半几数多]'
/** Courses of weeks or longer, and earlier years. */
const longCourse = new RegExp(
  `${amount}个?(?:半|多|余)?(?:年|载|周|星期|礼拜|旬|月(?!经|子))|个(?:多|把)?月|[去前往近历]年|年[来前余]|月[来前余]|这个?(?:礼拜|星期|周|月)`,
)
/** Again and again, always, by and by. */
const again =
  /反复|慢性|长期|长年|常年|[老总]是|[老总](?=[^人大太师头爷年伴婆公的])|经常|时常|常常?(?=[^规见用温人])|一向|一直以来|向来|从来|时有|有时|间断|间歇|偶|每[次逢到当天日晚月年回]|平[时素日]|素[来有体]|以[前往]|旧|陈|病史|遗留|从小|自幼|老毛病|老样子|[逐日]渐|渐渐|慢慢|久|最近|近来|近日|断续|阵发性/
/** All is well, the visit is for something else, or this is a record with a formula; a tongue and a pulse say nothing of it. */
const well =
  /体检|就好(?!像)|没别的|阴性|想戒|精神(?:好|可|佳)|能吃能[喝睡]|(?:吃饭|玩耍|吃喝|胃口)(?:都|也|还|挺|很)?(?:好|如常|香)|复诊|复查|随访|恢复期|后遗症|来(?:看(?!看|中医|病|医)|[调治配开])|其实|正常|排除|没事|都好|痛经|来月经|[来行]经|早(?:就|已)?好了|经[期前后]|治[以宜法]|[宜拟用][^，。;]{0,8}[汤散丸法](?![发用])|汤加减|\b(?:check-?up|follow-?up|review|normal|ruled out|excluded|here (?:for|about)|told to|red flags?|coating|thready|(?:wiry|slippery|deep|floating|choppy|soggy|surging|hollow|sunken|string-?like)(?: and \w+|， \w+)? pulse|pulse(?: is|:)? (?:wiry|slippery|deep|floating|choppy|soggy|surging|hollow|sunken))\b|〇 (?:tongue|coating|fur)\b|\btongue(?: body| is| was|:)? 〇/
/** Well at an earlier time says nothing of now: 上个月体检, had a check-up last week. */
const wellThen =
  /上(?:周|个?月|个?星期|个?礼拜)|[去前]年|[月年]前|\blast (?:week|month|year)\b|\b(?:weeks?|months?|years?) ago\b/
const englishCourse =
  /\b(?:weeks?|wks?|months?|mths?|years?|yrs?|decades?|fortnight|chronic(?:ally)?|always|often|sometimes|(?<!than )usual|usually|occasional(?:ly)?|recurr\w+|intermittent(?:ly)?|lately|recently|gradual(?:ly)?|slowly|ages|childhood|history|previous(?:ly)?|prior|every|on and off|long-?standing|lifelong|end of the day)\b/
const englishAge = /\b(?:weeks?|wks?|months?|mths?|years?|yrs?|decades?|fortnight)\b/
/**
 * No course of an illness: an age, an old person or one long ill, what never was before, how well it used to be, and
 * 没事 as said of a moment that is over.
 */
const noCourse = new RegExp(
  `(?:平[时日素]|以前|之前|去年|原来|本来|上(?:周|个?月))[^，。;但今]{0,10}(?:正常|好|没事)的?(?=[，。;]|$)|(?:[大小二]便|尿量?)(?:[^，。;]{0,2}便)?(?:都|也|还|均|尚|基本)?正常|${numberWord}周岁|${numberWord}个?半?[年月]大|养老|老(?=[^，。;]{0,1}(?:[母爹娘人太爷婆公爸妈伴]|病号|慢支|肺病|胃病|喘|烟民|酒))|以前(?:从来?)?没|从来没|(?:说|讲|当时|以为)[^，。;]{0,4}没事|没事人|\\b[a-z\\d]{1,9}[ -](?:year|yr|month|mth|week|wk)s?[ -]olds?\\b|\\b(?:family history|(?:past )?(?:medical |surgical )?history of|previous(?:ly)? (?:fit|well|healthy)|pmhx?|fhx?)\\b[^.;，]{0,80}|\\bhad [a-z ]{1,30}(?:out|surgery|operation|replacement|replaced|removed|\\w{3,9}(?:ectomy|plasty|otomy)|section) (?:last (?:month|year)|[a-z\\d]{1,9} (?:months?|years?) ago)`,
  'g',
)
const ofPregnancy = new RegExp(
  `(?:怀孕?|孕|妊娠|停经)[^，。;]{0,6}?${numberWord}个?多?[周月]|(?:^|[。;\\n])\\s?${numberWord}[周w](?=[，,])|[头一二三四]胎[^，。;]{0,4}?${numberWord}周|^\\s?${numberWord}个?[多来]?月[，,]|\\d (?:weeks|wks) pregnant|^\\s?\\d{2} (?:weeks|wks)\\b|\\b(?:weeks?|wks?) (?:late|overdue|gone|along)\\b|\\b(?:weeks?|wks?) after (?:my|the|her|having|giving)\\b`,
  'g',
)
/** Ten days and more are long: an illness of that age is no longer of these days. */
const tenDays =
  '(?:(?<!\\d)(?:[1-9]\\d|[1-9]\\d\\d)|(?<![一二两三四五六七八九])[二两三四五六七八九]?十[一二三四五六七八九几余]?)[余多]?[天日]'
/** 20天前劳累后突发, 突发…3月: sudden as it began, that long ago. After 半年前搭桥手术 something sudden may be of today. */
const longAgo = `(?:${tenDays}|${amount}个?(?:半|多|余)?(?:年|周|星期|礼拜|月(?!经|子)))[余多]?`
const suddenLongAgo = new RegExp(
  `(?<=${longAgo}前(?:患者)?(?:无明显诱因|因?(?:劳累|受凉|感冒|生气|情绪激动|饮酒|熬夜|运动)后?|晨起|夜间|睡中)?)(?:突发|突然|忽然|骤然)|(?:突发|突然|忽然|骤然)(?=(?:(?!加重|加剧|再发|复发)[^，。;]){0,24}${longAgo}[。;，]?$)`,
  'g',
)
const isTenDays = new RegExp(tenDays)
const days = new RegExp(`${amount}[多余来几]?[天日](?!前)|\\bdays\\b`)

const masked = (text: string, words: RegExp) => text.replace(words, (m) => '〇'.repeat(m.length))
/** A pause, or a word by which something else begins: 偏头痛多年但今天…. */
const clauseEnd =
  /[，。;!?\n\r]|\.(?!\d)|(?<![a-z])(?:but|however|and (?:now|since))(?![a-z])|但|不过|可是?(?=[今昨刚这])|谁知|没想到/g
const sentenceEnd = /[。;!?\n\r.]/
const courseWords = [longCourse, again, englishCourse].map((words) => new RegExp(words.source, 'g'))
/** What a clause that tells a course and no more may hold beside it: 已经好几年了, have had it for years. */
const beside =
  /已经?|[都就也有了的地好来约]|这样|如此|大概|差不多|发作|出现|一直|时好时坏|[\p{P}\s〇]|\b(?:i|he|she|it|they|have|has|had|been|going|for|about|over|almost|nearly|at least|more than|a|an|few|couple|many|several|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|now|and|off|on|the|this|comes|like)\b/gu
const mostLeft = 1

/** Of this very day, of some days, of ten days or longer, or always and again and again. */
type Course = 'now' | 'days' | 'long' | 'often'
type Clause = { from: number; course: Course | null; isWell: boolean; endsSentence: boolean } & Kind
/** A course told with nothing else; or with an illness, a medicine or a habit. */
type Kind = { isBare: boolean; isOfPerson: boolean; isOfLife: boolean }
/** How what was told comes on, or which way it goes: 多在夜里发作, it usually starts at night. */
const ofIt =
  /发作|[犯如]|这样|那样|加[重剧]|减轻|好转|厉害|出现|病[程情]|[起发]病|\b(?:as (?:usual|always)|it|its|this|that|these|them|attacks?|episodes?|bouts?|spells?|symptoms?|comes?|happens?|starts?|lasts|same|so|worse|better|eas(?:es|ed)|reliev\w+)\b/

/**
 * When each thing told began. A course is that of its clause and of those after it, up to the next: 高血压多年，今早说话
 * 大舌头. Behind them it counts when nothing else is told with it: 头晕恶心，好几年了. The years of an illness had before,
 * of a medicine or a habit say nothing of what else is told, when no symptom (`symptoms`: where they stand) is told with
 * them; nor does a clause that tells of life and of no sign (`signs`): he always works hard.
 */
export class CourseReader {
  readonly #clauses: readonly Clause[]
  /** Told in the clause itself, or behind it with nothing else. */
  readonly #own: readonly (Course | null)[]
  /** The same, or of the clauses before it. */
  readonly #courses: readonly (Course | null)[]
  /** For each clause, the last of this very day up to it. */
  readonly #lastNow: readonly number[]
  readonly #lastWell: number
  readonly #hasLong: boolean
  readonly #tellsWeeks: boolean

  constructor(plain: string, symptoms: readonly Span[], signs: readonly Span[] = []) {
    this.#clauses = clausesOf(plain)
    const told = new Set(symptoms.flatMap((span) => this.#within(span)))
    const read = new Set(signs.flatMap((span) => this.#within(span)))
    const courses = this.#clauses.map(({ course, isOfPerson, isOfLife }, i) =>
      !told.has(i) && (isOfPerson || (isOfLife && !read.has(i))) ? null : course,
    )
    this.#tellsWeeks = plain.search(ofPregnancy) >= 0
    this.#hasLong = courses.includes('long') || courses.includes('often')
    const behind = behindOf(this.#clauses, courses)
    this.#own = courses.map((course, i) => course ?? behind[i] ?? null)
    this.#courses = carried(this.#own)
    let now = -1
    this.#lastNow = this.#clauses.map(({ course }, i) => {
      if (course === 'now') now = i
      return now
    })
    this.#lastWell = this.#clauses.findLastIndex((c) => c.isWell)
  }

  /** Something is of this very day, or what is told there is of these days; and nothing says after it that all is well. */
  isOfThisTime(spans: readonly Span[]): boolean {
    const courses = this.#coursesOf(spans)
    const isNow = courses.length > 0 && (this.#lastNow.at(-1) ?? -1) >= 0
    return isNow || courses.includes('days') || (!this.#hasLong && courses.includes(null))
  }

  /**
   * No course is told of it, or that it is of this very day: it is taken as of now, as in an emergency room. A pregnancy
   * told in weeks has rows of its own.
   */
  isUndated(spans: readonly Span[]): boolean {
    if (this.#tellsWeeks) return false
    const courses = this.#coursesOf(spans)
    return courses.includes('now') || (!this.#hasLong && courses.includes(null))
  }

  /**
   * Nothing says that what is told there has been so for ten days or longer; or something is of this very day. 主诉：右侧
   * 肢体无力3月 is no stroke of now.
   */
  isRecent(spans: readonly Span[]): boolean {
    if ((this.#lastNow.at(-1) ?? -1) >= 0) return true
    return !spans.some((span) => this.#within(span).some((i) => this.#own[i] === 'long'))
  }

  #coursesOf(spans: readonly Span[]): (Course | null)[] {
    return spans.flatMap((span) => {
      const places = this.#within(span).filter((i) => this.#lastWell < 0 || (this.#lastNow[i] ?? -1) > this.#lastWell)
      const courses = places.map((i) => this.#courses[i] ?? null)
      return courses.length ? [courses.find((c) => c === 'now') ?? courses.find((c) => c !== null) ?? null] : []
    })
  }

  /** The clauses that a span reaches into. */
  #within([start, end]: Span): number[] {
    const first = this.#at(start)
    const last = this.#at(Math.max(start, end - 1))
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  }

  #at(position: number): number {
    let [low, high] = [0, this.#clauses.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#clauses[middle]?.from ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}

function clausesOf(plain: string): Clause[] {
  const told = masked(masked(plain, noCourse), ofPregnancy)
  const ends = [...told.matchAll(clauseEnd)]
  return [...ends, null].map((end, i) => {
    const from = ends[i - 1]?.index ?? 0
    const text = told.slice(from, end?.index)
    const isWell = well.test(text) && !wellThen.test(text)
    return { from, isWell, ...courseOf(text, isWell), endsSentence: end === null || sentenceEnd.test(end[0]) }
  })
}

/** 平时偶尔头晕: what comes now and then says nothing of what else is told. */
const ofUsually = new RegExp(`^[，。;]?平[时素日常](?:也|就|会)?(?:${nowAndThen.source})`)
const ofNothing: Kind = { isBare: false, isOfPerson: false, isOfLife: false }

function courseOf(told: string, isWell: boolean): Pick<Clause, 'course' | keyof Kind> {
  const text = told.replace(suddenLongAgo, '')
  if (!isWell && (thisDay.test(text) || thisHour.test(text))) return { course: 'now', ...ofNothing }
  const isLong = [longCourse, isTenDays, englishAge].some((words) => words.test(text))
  const isOften = isLong || again.test(text) || englishCourse.test(text)
  if (tellsHadIllness(text) || (isOften && (ofHabit.test(text) || ofUsually.test(text))))
    return { course: null, ...ofNothing }
  if (isOften) {
    const left = courseWords.reduce((rest, words) => rest.replace(words, ''), text).replace(beside, '')
    const isBare = left.length <= mostLeft
    return {
      course: isLong ? 'long' : 'often',
      isBare,
      isOfPerson: !isBare && ofPerson.test(text),
      isOfLife: !isBare && !ofIt.test(text),
    }
  }
  return { course: days.test(text) ? 'days' : null, ...ofNothing }
}

/** For each clause, the course that one behind it tells of it and tells nothing else. */
function behindOf(clauses: readonly Clause[], courses: readonly (Course | null)[]): (Course | null)[] {
  const behind: (Course | null)[] = []
  for (let i = clauses.length - 2; i >= 0; i--) {
    const next = clauses[i + 1]
    if (clauses[i]?.endsSentence || !next) continue
    if (next.isBare) behind[i] = courses[i + 1] ?? null
    else if (courses[i + 1] === null) behind[i] = behind[i + 1] ?? null
  }
  return behind
}

/** Each with its own course, or the last before it. */
function carried(own: readonly (Course | null)[]): (Course | null)[] {
  let before: Course | null = null
  return own.map((course) => {
    before = course ?? before
    return before
  })
}
