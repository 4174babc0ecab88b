import { numberOf } from './qualify.ts'

const count = '(?:\\d+(?:\\+\\d)?|[一二三四五六七八九十两]+)'
const said = new RegExp(
  `妊娠|怀孕|早孕|孕[早中晚]期|受孕|怀胎|孕妇|有孕|(?<!头)重身(?!重)|胎漏|胎动不安|(?<![备助促求避未])孕\\s*${count}余?(?:周|天|个?月)`,
  'g',
)
/** In the same clause: the pregnancy has ended, or was counted among others. */
const over =
  /^[^，。;\n]{0,14}?(?:胎停|停育|停止发育|流产|引产|清宫|药流|人流|刮宫|堕胎|小产|终止|分娩|顺产|剖宫|早产|产下|次|史|失败|试验阴性|试验\(-|\(-|阴性)|^[纹禁]|^[:：]\s?(?:未孕|未怀孕?|否认?|无|没有?)(?=[，。;；\s]|$)/
const notNow =
  /(?:既往|曾|以往|前次|上次|首次|第[一二三四\d]次|不良|异位|宫外|未|无|否认|非|排除|拒绝|不能|不易|难以|难|欲|求|想|计划|准备|要求|希望|拟|妻子?|爱人|母亲?)[^，。;\n]{0,2}$/
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
