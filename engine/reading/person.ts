import { numberOf } from './qualify.ts'
import type { Person } from './reading.types.ts'

const female =
  /女性|女，|女,|女童|女婴|女孩|女患|性别[:：]?女|[,，、\s]女[,，、。\s]|妇人|[^男]女[，,]?\d|媪|妇，|孕妇|产妇/
const male = /男性|男，|男,|男童|男婴|男孩|患者男|性别[:：]?男|[,，、\s]男[,，、。\s]|男[，,]?\d|翁/
const years = /(\d{1,3}|[一二三四五六七八九十]{1,3})岁(半)?/
const months = /(\d{1,2}|[一二三四五六七八九十]{1,3})个月(?:大|婴|患儿|男|女|，|。)/
const infant = /新生儿|婴儿|乳儿|患儿|小儿|初生|幼儿|指纹|乳食|吮乳|囟门/
const childAge = 6

/** Who the text is about, as far as it says: sex, age, with child, after birth. */
export function readPerson(plain: string): Person {
  const opening = plain.slice(0, 160)
  const age = years.exec(opening)
  const month = months.exec(opening)
  const person: Person = {}
  if (age) person.ageYears = numberOf(age[1] ?? '') + (age[2] ? 0.5 : 0)
  else if (month && infant.test(plain)) person.ageYears = numberOf(month[1] ?? '') / 12
  else if (infant.test(plain)) person.ageYears = childAge
  if (female.test(opening) && !male.test(opening)) person.sex = 'female'
  else if (male.test(opening) && !female.test(opening)) person.sex = 'male'
  if (/妊娠|怀孕|孕\d|受孕|怀胎|孕妇|胎漏/.test(plain) && !/(?:无|非|否认|未)(?:妊娠|怀孕|孕)/.test(plain))
    person.pregnant = true
  if (/产后|新产|分娩后|恶露/.test(plain)) person.postpartum = true
  return person
}
