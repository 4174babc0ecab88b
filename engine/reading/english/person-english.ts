import type { Person } from '../reading.types.ts'

const female = /\b(?:female|woman|women|girl|lady|housewife|mrs|ms|she|her)\b|\b\d{1,3}\s*(?:yo|y\/o)?\s*f\b/i
const male = /\b(?:male|man|boy|gentleman|mr|he|his)\b|\b\d{1,3}\s*(?:yo|y\/o)?\s*m\b/i
const years = /\b(?:aged?:?\s+(\d{1,3})|(\d{1,3})[\s-]*(?:years?|yrs?|y)[\s-]*(?:old|o\b)|(\d{1,3})\s*(?:yo|y\/o)\b)/i
const months = /\b(\d{1,2})[\s-]*months?[\s-]*old\b/i
const notPregnant = /\b(?:not|no|denies|never)\b[^.;,]{0,20}\bpregnan/i

/** Whom an English text is about, as far as it says. */
export function readEnglishPerson(text: string): Person {
  const start = text.slice(0, 400)
  const person: Person = {}
  const age = years.exec(start)
  const month = months.exec(start)
  if (age) person.ageYears = Number(age[1] ?? age[2] ?? age[3])
  else if (month) person.ageYears = Number(month[1]) / 12
  if (female.test(start) && !male.test(start)) person.sex = 'female'
  else if (male.test(start) && !female.test(start)) person.sex = 'male'
  if (/\b(?:pregnant|weeks? (?:of )?(?:gestation|pregnancy))\b/i.test(text) && !notPregnant.test(text))
    person.pregnant = true
  if (/\b(?:postpartum|post-partum|after (?:childbirth|delivery|giving birth))\b/i.test(text)) person.postpartum = true
  return person
}
