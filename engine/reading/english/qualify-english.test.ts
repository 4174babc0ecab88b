import { expect, test } from 'vitest'
import { findStatements } from '../statements.ts'
import { denialAfter, phraseEnd } from './denial-reach.ts'
import { pastSpans, relativeIsPatient } from './past.ts'
import { degreeOf, durationBefore, durationBehind, isEased, sideOf } from './qualify-english.ts'
import { isNo, tokensOf } from './tokens.ts'

const marked =
  'severe severely intense marked markedly extreme extremely terrible unbearable excruciating very strong significant significantly violent serious bad badly great persistent constant'
const mild =
  'mild|mildly|slight|slightly|a little|light|minor|occasional|occasionally|sometimes|some|faint|somewhat|at times'

test.each(marked.split(' '))('%s is marked before, in and after the words of a sign', (word) => {
  expect(degreeOf(`a ${word} `, 'cough', '')).toBe('marked')
  expect(degreeOf('', `${word} cough`, '')).toBe('marked')
  expect(degreeOf('', 'cough', `, ${word}.`)).toBe('marked')
  expect(degreeOf(`${word} fever, `, 'cough', '')).toBeNull()
  expect(degreeOf(`${word} fever and `, 'cough', '')).toBeNull()
  expect(degreeOf('', 'cough', `, ${word} fever`)).toBeNull()
})

test.each(mild.split('|'))('%s is mild before, in and after the words of a sign', (word) => {
  expect(degreeOf(`${word} `, 'cough', '')).toBe('mild')
  expect(degreeOf('', `${word} cough`, '')).toBe('mild')
  expect(degreeOf('', 'cough', ` is ${word},`)).toBe('mild')
})

test.each<[string, string | null]>([
  [' is getting much worse', 'marked'],
  [' which is very bad for', 'marked'],
  [' that has been  slightly  worse.', 'marked'],
  [' (severe)', 'marked'],
  [': worsening and', 'marked'],
  [' is much better', 'mild'],
  [' not severe', 'mild'],
  [' is only less', 'mild'],
  [' has been improving', 'mild'],
  [' which is worse than tea', null],
  [' and worse', null],
  [' today worse', null],
  ['', null],
])('a cough «%s» is %s', (behind, degree) => {
  expect(degreeOf('', 'cough', behind)).toBe(degree)
})

test.each<[string, string, boolean]>([
  ['', ' is improving', true],
  ['', ' is much better.', true],
  ['', ', better', true],
  ['', ' has  been  greatly relieved,', true],
  ['', ' (improved)', true],
  ['', ' was  getting a lot  better  and', true],
  ['', ' eased', true],
  ['', 'better', true],
  ['', ' is nearly gone', true],
  ['', ' are almost gone, still ', true],
  ['', ' is half of what it was', true],
  ['', ' is less frequent now', true],
  ['', " isn't as bad", false],
  ['', ' is not as bad as before', true],
  ['', ' is down to twice a night', true],
  ['much less ', ' than before', true],
  ['fewer ', '', true],
  ['less ', ' when lying down', false],
  ['still ', ' is better', false],
  ['', ' is better; but still there', false],
  ['', ' improved, it persists', false],
  ['', ' better, not gone', false],
  ['', ' better, again', false],
  ['', ' better at night', false],
  ['', ' and sleep better', false],
  ['', ' is worse', false],
])('«%s» a sign «%s» is better: %s', (before, behind, better) => {
  expect(isEased(before, behind)).toBe(better)
})

test.each<[string, string, string, string | null]>([
  ['left ', 'knee pain', '', 'left'],
  ['', 'right knee pain', '', 'right'],
  ['both ', 'knees', '', 'both'],
  ['bilateral ', 'knee pain', '', 'both'],
  ['', 'pain', ' on the left', 'left'],
  ['', 'pain', ' worse on her right side', 'right'],
  ['', 'pain', ' behind his left ear', 'left'],
  ['', 'pain', ' in both knees', 'both'],
  ['', 'pain', ', bilaterally', 'both'],
  ['', 'pain', ' (left-sided)', 'left'],
  ['', 'pain', ' right', 'right'],
  ['', 'pain', ', left side worse', null],
  ['left knee, ', 'pain', '', null],
  ['left knee and ', 'pain', '', null],
  [' on the left ', 'pain', '', null],
  ['', 'pain', '', null],
])('«%s» «%s» «%s» is on the side %s', (before, own, behind, side) => {
  expect(sideOf(before, own, behind)).toBe(side)
})

test.each<[string, string, number]>([
  [' for three days', 'three days', 3],
  [' x 2 weeks', '2 weeks', 14],
  [' ×3 days', '3 days', 3],
  [' (3 months)', '3 months', 90],
  [' since about two years', 'about two years', 730],
  [' for the past few months', 'the past few months', 90],
  [' over 6 hrs', 'over 6 hrs', 0.25],
  [' during the last week', 'the last week', 7],
  [' lasting more than an hour', 'more than an hour', 0.04],
  [', 2-3 days', '2-3 days', 3],
  [' for 2 to 4 weeks', '2 to 4 weeks', 28],
  [' for half a day', 'half a day', 0.5],
  [' for 1.5 years', '1.5 years', 547.5],
  [' for twelve wks', 'twelve wks', 84],
  [' for at least twenty yrs', 'at least twenty yrs', 7300],
  [' at night for thirty days', 'thirty days', 30],
])('«%s» lasts «%s», %d days', (behind, text, days) => {
  expect(durationBehind(behind)).toEqual({ text, days })
})

test.each([' three days ago', ' for years', '. For three days', ' in a 3 year old', ''])(
  '«%s» is no duration',
  (behind) => {
    expect(durationBehind(behind)).toBeNull()
  },
)

test.each<[string, string | null]>([
  ['a three-day history of ', 'three-day'],
  ['for the past two weeks poor ', 'the past two weeks'],
  ['2 month history of ', '2 month'],
  ['every two days ', null],
  ['for three days, then ', null],
  ['3 days after she moved house with her ', null],
  ['', null],
])('«%s» a sign lasts %s', (before, text) => {
  expect(durationBefore(before)?.text ?? null).toBe(text)
})

const past = (text: string) => pastSpans(text).map((span) => text.slice(...span))

test.each<[string, string]>([
  ['Past medical history: asthma. Now cough', 'Past medical history: asthma. '],
  ['PMH - ulcer\nCough', 'PMH - ulcer'],
  ['Family history: gout, chief complaint cough', 'Family history: gout, '],
  ['Past history – ulcer. On examination pale', 'Past history – ulcer. '],
  ['FH: gout. Tongue red', 'FH: gout. '],
  ['fhx: gout. Pulse thin', 'fhx: gout. '],
  ['Allergies: none. Presenting with cough', 'Allergies: none. '],
  ['Previous medical history: gout today cough', 'Previous medical history: gout '],
  ['history of hypertension. Cough', 'history of hypertension'],
  ['previously migraine; now cough', 'previously migraine'],
  ['used to have migraine, she coughs', 'used to have migraine'],
  ['h/o ulcer but now cough', 'h/o ulcer '],
  ['mother had asthma. I cough', 'mother had asthma'],
  ['had asthma as a child, coughs', 'had asthma as a child'],
  ['was treated for ulcer years ago', 'was treated for ulcer years ago'],
])('«%s» tells of earlier times «%s»', (text, told) => {
  expect(past(text)).toContain(told)
})

test.each([
  '3-day history of cough',
  'a long history of cough',
  'history of the present illness',
  'cough today',
  'history: taken',
])('«%s» is of today', (text) => {
  expect(past(text)).toEqual([])
})

test.each<[string, boolean]>([
  ['My son has a runny nose', true],
  ['Our little girl coughs', true],
  ['toddler with fever', true],
  ['My mother died of cancer', false],
  ['My son has a cold and I cough', false],
  ['My son had a cold', false],
  ['The patient’s son coughs, patient well', false],
  ['I cough', false],
])('«%s» is told of a relative: %s', (text, told) => {
  expect(relativeIsPatient(text)).toBe(told)
})

test('words that negate, however written', () => {
  const no = "no not w/o without never lack lacks lacking absence absent nil non none neither nor n don't isn’t".split(
    ' ',
  )
  expect(no.filter((word) => !isNo(word))).toEqual([])
  expect('know note lacked now nt'.split(' ').filter(isNo)).toEqual([])
})

test('breaks between words: a full stop parts sentences, a comma parts, an abbreviation does not', () => {
  const breaks = (text: string) => tokensOf(text).map((t) => t.break)
  expect(breaks('cough. fever; chills! pain')).toEqual(['none', 'hard', 'hard', 'hard'])
  expect(breaks('cough, fever (dry) - chills 和 pain')).toEqual(['none', 'soft', 'soft', 'soft', 'soft'])
  expect(breaks('approx. two wks. later')).toEqual(['none', 'none', 'none', 'none'])
  expect(breaks('cough\nfever')).toEqual(['none', 'hard'])
})

test('the coat of the tongue is one thing in two words, and T and P name tongue and pulse', () => {
  const stems = (text: string) => tokensOf(text).map((t) => t.stem)
  expect(stems('tongue coating white')).toEqual(['', 'coat', 'white'])
  expect(stems('coating on the tongue')).toEqual(['coat', '', '', ''])
  expect(stems('coating, tongue red')).toEqual(['coat', 'tongue', 'red'])
  expect(stems('coating thick yellow greasy tongue').at(-1)).toBe('tongue')
  expect(stems('tongue, coating white')).toEqual(['tongue', 'coat', 'white'])
  expect(stems('tongue body red')).toEqual(['tongue', '', 'red'])
  expect(stems('T: red, P: thin').filter((s) => s === 'tongue' || s === 'pulse')).toEqual(['tongue', 'pulse'])
})

const deniedIn = (text: string) => {
  const tokens = tokensOf(text)
  const at = tokens.findIndex((t) => isNo(t.word) || /^den/.test(t.word))
  const denial = denialAfter(tokens, at, [], null)
  return (
    denial &&
    tokens
      .slice(at + 1, Math.min(denial.until, tokens.length - 1) + 1)
      .map((t) => t.word)
      .join(' ')
  )
}

test.each<[string, string | null]>([
  ['no fever', 'fever'],
  ['she has no fever, cough', 'fever'],
  ['she has no fever, cough or chills', 'fever cough or chills'],
  ['she has no fever, cough or night sweats, thirst', 'fever cough or night sweats'],
  ['No fever, cough, chills. Thirst', 'fever cough chills'],
  ['No fever, cough for days. Thirst', 'fever'],
  ['denies fever, cough, chills', 'fever cough chills'],
  ['no relief, cough', null],
  ['no very much improvement', null],
  ['no known cause', null],
  ['no fever but cough or chills', 'fever but cough or chills'],
])('«%s» denies «%s»', (text, denied) => {
  expect(deniedIn(text)).toBe(denied)
})

test('a phrase ends before the next break', () => {
  const tokens = tokensOf('no fever at night, cough')
  expect(phraseEnd(tokens, 0)).toBe(3)
})

const statements = (text: string) => {
  const clauses = [...text.matchAll(/[^，。;:()]+/g)].map((m) => ({
    start: m.index,
    end: m.index + m[0].length,
    closedBy: text.charAt(m.index + m[0].length),
  }))
  return findStatements(text, text, clauses as never).map((s) => text.slice(...s.span))
}

test.each<[string, string[]]>([
  ['头痛，证属风寒，拟疏风。咳嗽', ['证属风寒', '拟疏风']],
  ['头痛，诊断:感冒;咳嗽。乏力', ['诊断', '感冒', '咳嗽']],
  ['咳嗽。宜宣肺。乏力', ['宜宣肺']],
  ['滑胎(脾肾两虚证)', ['脾肾两虚证']],
  ['脉弦(气滞证)', []],
  ['胃痛(气滞)。', ['气滞']],
  ['胃痛(气滞)伴呕', []],
  ['头痛，咳嗽', []],
])('「%s」 states %j', (text, stated) => {
  expect(statements(text)).toEqual(stated)
})
