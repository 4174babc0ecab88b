import { numberOf } from './qualify.ts'

const count = '(?:\\d{1,3}(?:\\+\\d?)?|[一二三四五六七八九十两]{1,4})'
const tested = '(?:验孕棒?|试纸|早早孕|妊娠试验|尿妊娠|hcg|人绒毛膜)'
/** Pregnancy by its name, in everyday words, and by a test. */
export const pregnantWords = [
  '妊娠|怀[妊娠]|有[妊娠]|怀孕|早孕|孕[早中晚]期|受孕|怀胎|孕妇|有孕|身孕|孕反|害喜|有喜(?!欢|爱)|身怀六甲|保胎|安胎中|预产期|胎漏|胎动不安|先兆性?流产(?!史|后)|怀[一二三]胎(?!时|史)',
  '(?<!头)重身(?!重)',
  `(?<![备助促求避未试])孕\\s*${count}\\s?[余多来几]?(?:周|天|个?多?月)`,
  `怀(?:了|着|上)?\\s*${count}个?多?月`,
  '(?:怀|揣)(?:着|了)?(?:娃娃?|小孩|宝宝|崽)(?!的)|怀上(?:了|孩子|宝宝|二胎|三胎)|怀着(?:孩子|宝宝|双胞胎|双胎|身子|[一二三]胎|老[一二三])',
  '(?:肚子|腹中|肚)里?的?(?:孩子|宝宝|宝贝|娃|胎儿)|大着肚子',
  `${tested}[^，。;\\n]{0,8}(?:两条|两道|两杠|双杠|双线|弱?阳性|\\(\\+|\\+(?=[，。;、)\\s]|$)|翻倍|中队长|大队长)`,
  `停经\\s*${count}[^。;\\n]{1,12}尿检[^，。;\\n]{0,3}阳性`,
  'hcg[^，。;\\n\\d]{0,6}(?:2[5-9]|[3-9]\\d|\\d{3,6})(?![\\d])|(?:见|有|可见|探及)[^，。;\\n]{0,4}(?:孕囊|胎芽|胎心)|孕囊(?=\\d|大小)',
].join('|')
const said = new RegExp(pregnantWords, 'g')
/** In the same clause: the pregnancy has ended, or was counted among others. */
const over =
  /^[^，。;\n]{0,14}?(?:胎停|停育|停止发育|流产|引产|清宫|药流|人流|刮宫|堕胎|小产|终止|分娩|顺产|剖宫|早产|产下|次|史|失败|试验阴性|试验\(-|\(-|阴性)|^[纹禁]|^[:：]\s?(?:未孕|未怀孕?|否认?|无|没有?)(?=[，。;；\s]|$)/
const notNow =
  /(?:既往|曾|以往|前次|上次|首次|第[一二三四\d]次|不良|异位|宫外|未|无|没|还没|否认|非|排除|拒绝|不能|不易|难以|难|欲|求|想|计划|准备|要求|希望|拟|妻子?|老婆|太太|媳妇|儿媳|爱人|母亲?)[^，。;\n]{0,2}$|(?:去年|前年|年前)[^，。;\n]{0,6}$/
const atAge = /(\d{1,2})岁(?:时|那年)?$/

/** Whether the text is about a woman who is pregnant now; an ended or only desired pregnancy is none. */
export function isPregnantIn(plain: string, ageYears?: number): boolean {
  return [...plain.matchAll(said)].some((m) => {
    const before = plain.slice(Math.max(0, m.index - 12), m.index)
    const age = atAge.exec(before)?.[1]
    if (age && ageYears !== undefined && numberOf(age) < Math.floor(ageYears)) return false
    return !notNow.test(before) && !over.test(plain.slice(m.index + m[0].length))
  })
}

/** Signs that state a pregnancy. */
export const pregnancySigns = ['妊娠', '早孕', '孕中期', '孕晚期']

const birth = new RegExp(`(?<![流小早引难])产后(?!${count}余?年|多年|[^，。;]{0,4}史)|新产|分娩后|恶露`)

/** After a birth; 流产后 and 产后十年 mean something else. */
export const isAfterBirth = (plain: string): boolean => birth.test(plain)
