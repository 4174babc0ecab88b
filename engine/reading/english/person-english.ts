import type { Person } from '../reading.types.ts'

const female =
  /\b(?:female|woman|women|girl|lady|housewife|mrs|ms|she|her)\b|(?<![\d.])\b\d{1,2}[\s,/]{0,3}(?:yo|y\/o)?\s?f\b|^\s{0,3}f[\s,/]{1,3}\d/i
const male =
  /\b(?:male|man|boy|gentleman|mr|he|his)\b|(?<![\d.])\b\d{1,2}[\s,/]{0,3}(?:yo|y\/o)?\s?m\b|^\s{0,3}m[\s,/]{1,3}\d/i
const years =
  /\b(?:(?<!\b(?:since|at|from|until|till|by|of)\s{1,3}(?:the\s{1,3})?)aged?:?\s{1,3}(\d{1,3})|(\d{1,3})[\s-]{0,3}(?:years?|yrs?|y)[\s-]{0,3}(?:old|o\b)|(\d{1,3})\s{0,3}(?:yo|y\/o)\b)/i
/** `Mrs K., 46:`, `girl of 6`, `Male, 72.`, `33, F`, `F 68`: the number is beside the person. */
const adjustments = [
  /\b(?:mr|mrs|ms|miss)\b\.?\s{1,3}[a-z][\w.'’-]{0,30}(?:\s{1,3}[a-z][\w.'’-]{0,30})?\s{0,3}[,(:]\s{0,3}(\d{1,2})\b/i,
  /\b(?:female|male|woman|man|girl|boy|lady|child|patient)(?:\s{1,3}(?:is|of)\s{1,3}|[\s,(]{1,3})(\d{1,2})\b/i,
  /(?<![\d.])\b(\d{1,2})[\s,/]{0,3}[fm]\b/i,
  /^\s{0,3}[fm][\s,/]{1,3}(\d{1,2})\b/i,
  /\b(?:(?:he|she)\s{1,3}is|(?:he|she)['’]s|I['’]m|I\s{1,3}am)\s{1,3}(\d{1,2})\b/i,
  /^[^.\n\d]{0,40},\s{0,3}(\d{1,2}),\s{0,3}(?:fe)?male\b/i,
].map(
  (pattern) =>
    new RegExp(`${pattern.source}(?!\\.\\d|\\s{0,3}(?:[%°/]|(?:days?|weeks?|months?|hours?|times)\\b))`, 'i'),
)
/** What only one sex has, when no word names it. */
const ofHer =
  /\b(?:(?:my|the|before|during|after|between|heavy|painful|irregular|late|last)\s{1,3}periods?\b(?!\s(?:of|in))|menstru\w{1,8}|menses|menopaus\w{1,4}|vagina\w{0,2}|cervix|uterus|womb)\b/i
const ofHim = /\b(?:prostate|testicles?|testis|scrotum|penis|foreskin|erections?)\b/i
const months = /\b(\d{1,2})[\s-]{0,3}months?[\s-]{0,3}old\b/i
const notPregnant =
  /\b(?:not|no|denies|never)\b[^.;,]{0,20}\bpregnan|\blook(?:s|ed|ing)?\s(?:(?:\d|two|three|four|five|six|seven|eight|nine) months )?pregnan|\b(?:husband|partner)\b[^.;]{0,20}\bexpecting/i
const pregnant =
  /\b(?:(?<!\b(?:get|getting|become|becoming|fall|falling|(?:want|wants|wish|wishes|like|hopes?|hoping)\s{1,3}to\s{1,3}be)\s{1,3})pregnant|gravid|(?:first|second|third) trimester|weeks? (?:of )?(?:gestation|pregnancy)|(?:weeks?|months?) along|baby (?:is )?due|with child|expecting (?:a (?:baby|child|boy|girl)|twins|her (?:first|second|third))|positive (?:\w+ ){0,2}(?:pregnancy test|hcg)|(?:pregnancy test|hcg) (?:is |was |came back )?positive)\b/i

/** The person an English text is about, as far as stated. */
export function readEnglishPerson(text: string): Person {
  const start = text.slice(0, 400)
  const person: Person = {}
  const age = [years, ...adjustments].map((p) => p.exec(start)).find((m) => m !== null)
  const month = months.exec(start)
  if (age) person.ageYears = Number(age.slice(1).find((n) => n !== undefined))
  else if (month) person.ageYears = Number(month[1]) / 12
  if (female.test(start) && !male.test(start)) person.sex = 'female'
  else if (male.test(start) && !female.test(start)) person.sex = 'male'
  else if (ofHer.test(text) !== ofHim.test(text)) person.sex = ofHer.test(text) ? 'female' : 'male'
  if (pregnant.test(text) && !notPregnant.test(text)) person.pregnant = true
  if (/\b(?:postpartum|post-partum|after (?:childbirth|delivery|giving birth))\b/i.test(text)) person.postpartum = true
  return person
}
