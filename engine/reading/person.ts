import { isAfterBirth, isPregnantIn } from './pregnancy-words.ts'
import { numberOf } from './qualify.ts'
import type { Person } from './reading.types.ts'

const female =
  /女性|女的|女，|女,|女童|女婴|女孩|女患|性别[:：]?女|[,，、\s]女[,，、。\s]|妇人|[^男]女[，,]?\d|媪|妇，|孕妇|产妇/
const male = /男性|男的|男，|男,|男童|男婴|男孩|患者男|性别[:：]?男|[,，、\s]男[,，、。\s]|男[，,]?\d|翁/
/** 13岁初潮 is not the patient's age. */
const years = /(\d{1,3}|[一二两三四五六七八九十]{1,3})岁(半)?(?!时|起|开始|即|月经|初潮|结婚|来潮|绝经|发病|患)/
const months =
  /(?<!生(?:完|了|过|下|好)?了?)(?:宝宝|宝贝|娃娃?|孩子|婴儿|患儿|生后|出生后?)(?:才|已)?(\d{1,2}|[一二两三四五六七八九十]{1,3})个月|(\d{1,2}|[一二两三四五六七八九十]{1,3})(?:个月(?:大|婴|患儿|宝宝|男|女|，|。)|月龄)/
/** 男，四十五，… and 我今年五十一: an age without its unit. */
const bareYears =
  /(?:今年|年纪|[男女](?:的|性)?，|爸|妈|父亲|母亲|爷爷|奶奶|公公|婆婆|外婆|外公|姥姥|姥爷|老人)(?:今年|都|已经|快)?(\d{2}|[二三四五六七八九]十[一二三四五六七八九]?)(?:多|几)?(?:了)?(?=，|。)/
/** 男，52天: a newborn. */
const days = /(?:[男女][婴童]?，?\s*|生后|出生后?)(\d{1,3})天(?!前|后)/
/** The same of an adult's note, 女，3天前, is none: the number stands alone. */
const bareDays = /[男女][婴童]?，\s*(\d{1,3})天(?=[，。])/
/** What only one sex has identifies the patient, when the sex is not stated. */
const ofHer = /月经|经期|初潮|绝经|痛经|停经|妇科检查|妇检|宫颈|子宫|阴道|白带|带下/
const ofHim = /前列腺|睾丸|阴囊|阴茎|包皮|阳痿|早泄|遗精/
const infant =
  /新生儿|婴儿|乳儿|患儿|小儿|初生|幼儿|指纹|乳食|吮乳|囟门|宝宝|月龄|生后\d|生后[一二三四五六七八九十]|^(?:妈妈|爸爸|家长)(?:说|讲|代诉|代述|反映)|^(?:我家|我们家|俺家)?小?(?:孩子|孩|娃娃?|朋友|家伙|宝贝)(?![他她们]|的?[爸妈])/
/** A child whose age is not stated. */
export const childAge = 6
const infantAge = 0.5

/** The person the text is about, as far as stated: sex, age, pregnant, after birth. */
export function readPerson(plain: string): Person {
  const opening = plain.slice(0, 160)
  const ageYears = ageOf(opening, infant.test(plain))
  const sex = sexOf(opening, plain)
  return {
    ...(ageYears !== undefined && { ageYears }),
    ...(sex && { sex }),
    ...(sex !== 'male' && isPregnantIn(plain, ageYears) && { pregnant: true }),
    ...(sex !== 'male' && isAfterBirth(plain) && { postpartum: true }),
  }
}

function ageOf(opening: string, isChild: boolean): number | undefined {
  const age = years.exec(opening) ?? bareYears.exec(opening)
  if (age) return numberOf(age[1] ?? '') + (age[2] ? 0.5 : 0)
  const day = isChild ? days.exec(opening) : bareDays.exec(opening)
  if (day) return numberOf(day[1] ?? '') / 365
  const month = months.exec(opening)
  if (month && (isChild || month[1])) return numberOf(month[1] ?? month[2] ?? '') / 12
  if (isChild) return /婴儿|乳儿|新生儿|乳婴|吮乳/.test(opening) ? infantAge : childAge
  return undefined
}

function sexOf(opening: string, plain: string): Person['sex'] {
  const said = [female.test(opening), male.test(opening)]
  const [her, him] = said[0] === said[1] ? [ofHer.test(plain), ofHim.test(plain)] : said
  if (her === him) return undefined
  return her ? 'female' : 'male'
}
