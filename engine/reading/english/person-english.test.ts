import { expect, test } from 'vitest'
import { readEnglishPerson } from './person-english.ts'

test.each([
  ...[
    'female',
    'woman',
    'girl',
    'lady',
    'housewife',
    'She coughs',
    'her cough',
    'Mrs Lee',
    '46 f',
    '33, F',
    '46yo f',
    'F 68',
  ].map((text) => [text, 'female'] as const),
  ...['male', 'man', 'boy', 'gentleman', 'He coughs', 'his cough', 'Mr Lee', '46 m', '33/M', '46 y/o m', 'M, 68'].map(
    (text) => [text, 'male'] as const,
  ),
  ['a woman and her man', undefined],
  ['cough', undefined],
  ['t 37.4 m', undefined],
  ['mx 68', undefined],
  [`${'cough '.repeat(70)} woman`, undefined],
] as const)('「%s» is about a %s', (text, sex) => expect(readEnglishPerson(text).sex).toBe(sex))

test.each([
  ['aged 46', 46],
  ['aged: 46', 46],
  ['smoker since aged 16', undefined],
  ['from the aged 16', undefined],
  ['46 years old', 46],
  ['46-year-old', 46],
  ['46 yrs old', 46],
  ['46yo', 46],
  ['46 y/o', 46],
  ['46 years of cough', undefined],
  ['Mrs K., 46: cough', 46],
  ['girl of 6', 6],
  ['Male, 72.', 72],
  ['woman 33 weeks', undefined],
  ['33, F', 33],
  ['F 68', 68],
  ['she is 51', 51],
  ['he is 51% better', undefined],
  ['Li Wei, 40, female', 40],
  ['an 8 month old', 8 / 12],
  ['8-months-old', 8 / 12],
  ['46 years old, a baby 8 months old', 46],
  ['cough', undefined],
  ["I'm 41, female", 41],
  ['I am 36', 36],
])('「%s» is %s years old', (text, age) => expect(readEnglishPerson(text).ageYears).toBe(age))

test.each([
  ['pregnant', true],
  ['gravid', true],
  ['12 weeks of gestation', true],
  ['ten weeks pregnancy', true],
  ['five months along', true],
  ['baby due in May', true],
  ['not pregnant', undefined],
  ['denies being pregnant', undefined],
  ['never pregnant', undefined],
  ['looks six months pregnant', undefined],
  ['wants to be pregnant', undefined],
  ['getting pregnant', undefined],
  ['her husband is expecting a promotion', undefined],
  ['cough', undefined],
])('「%s»: with child %s', (text, pregnant) => expect(readEnglishPerson(text).pregnant).toBe(pregnant))

test.each(['postpartum', 'post-partum', 'after childbirth', 'after delivery', 'after giving birth'])(
  '「%s» is after birth',
  (text) => expect(readEnglishPerson(text)).toEqual({ postpartum: true }),
)
