import { expect, test } from 'vitest'
import { normaliseSpeech } from '#engine/reading/normalise.ts'
import { CourseReader } from './course.ts'

function read(marked: string) {
  const plain = normaliseSpeech(marked.replace(/[【】]/g, ''), new Map())
  const [from, to] = [marked.indexOf('【'), marked.indexOf('】') - 1]
  const symptoms = [...plain.matchAll(/头痛|恶心|胸痛|headache|vomiting/g)].map(
    (m) => [m.index, m.index + m[0].length] as const,
  )
  return { courses: new CourseReader(plain, symptoms), spans: [[from, to]] as const }
}

/** The words in 【】 are judged; symptoms stand where `symptoms` are found. */
function judge(marked: string) {
  const { courses, spans } = read(marked)
  return { ofThisTime: courses.isOfThisTime(spans), undated: courses.isUndated(spans) }
}

test.each([
  // Its own clause, or the last course before it.
  ['【胸痛】', true, true],
  ['【胸痛】三天', true, false],
  ['拉肚子三天，【恶心】', true, false],
  ['【头痛】三年', false, false],
  ['头痛三年，【恶心】', false, false],
  ['头痛三年。【恶心】', false, false],
  ['【恶心】，头痛三年', false, false],
  ['头痛三年，今早【恶心】', true, true],
  ['今早头痛，高血压三年，【恶心】', true, true],
  ['headache for years, 【vomiting】', false, false],
  ['headache for years but since this morning 【vomiting】', true, true],
  // An illness had for long says nothing of what else is told.
  ['高血压多年，【胸痛】', true, true],
  ['老烟民，最近压力大，【胸痛】', true, true],
  ['high blood pressure for years, 【headache】', true, true],
  // Nor does what life is like, unless it says how the symptom comes.
  ['天天遛狗，经常出差，【胸痛】', true, true],
  ['he always works hard. 【vomiting】', true, true],
  ['上周刚出差回来，【恶心】', true, true],
  ['【胸痛】，多在夜里发作，反复', false, false],
  ['【vomiting】, it usually starts at night', false, false],
  ['【headache】, four months now', false, false],
  ['【vomiting】, as usual', false, false],
  // Behind it, when nothing else is told with it.
  ['【胸痛】，好几年了', false, false],
  ['【胸痛】，恶心，好几年了', false, false],
  ['【胸痛】。好几年了', false, false],
  ['【胸痛】，糖尿病吃药控制好几年了', true, true],
  // All is well, or the visit is for something else.
  ['【胸痛】，心电图正常', false, false],
  ['体检，【胸痛】', false, false],
  ['体检有囊肿，今晚【胸痛】', true, true],
  ['今晚【胸痛】，心电图正常', false, false],
  ['今天来看失眠，【胸痛】', false, false],
  ['平时大便正常，【胸痛】', true, true],
  ['had a check-up last week. 【vomiting】', true, true],
  ['上个月体检，【胸痛】', true, true],
  ['【胸痛】，想开中药调理', true, true],
  ['孕9周，【胸痛】', true, false],
])('the course of what is told: %s %j %j', (marked, ofThisTime, undated) => {
  expect(judge(marked)).toEqual({ ofThisTime, undated })
})

test.each([
  ['【胸痛】', true],
  ['【胸痛】9天', true],
  ['【胸痛】10天', false],
  ['【胸痛】十余天', false],
  ['【胸痛】120天', false],
  ['【胸痛】两周', false],
  ['【胸痛】3月', false],
  ['【headache】 for three weeks', false],
  // What comes again and again may come as it never did.
  ['老是【胸痛】', true],
  ['【headache】 often', true],
  // Sudden as it began, that long ago.
  ['突发【胸痛】20天', false],
  ['20天前突发【胸痛】', false],
  ['突发【胸痛】2天', true],
  ['【胸痛】3月，突发加重', true],
  ['【胸痛】3月，今晨加重', true],
  ['高血压20年，【胸痛】', true],
  ['【胸痛】，恶心，好几年了', false],
])('ten days and longer are not recent: %s %j', (marked, recent) => {
  const { courses, spans } = read(marked)
  expect(courses.isRecent(spans)).toBe(recent)
})
