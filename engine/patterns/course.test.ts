import { expect, test } from 'vitest'
import { caseOf } from '#engine/matching/case-of.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { courseDaysOf, findComplaint, statedComplaint } from '../complaint/find-complaint.ts'
import { lossOfCourse } from './course.ts'
import { matchDiseases } from './match-diseases.ts'

const knowledge = loadKnowledge()
const reading = traditionalReadingOf(knowledge)
const index = matchingOf(knowledge)
const complaintOf = (text: string) =>
  findComplaint({ signs: knowledge.signs, variants: reading.variants }, readText(reading, text), text)

test.each([
  [{ atMostDays: 30 }, 30, false],
  [{ atMostDays: 30 }, 45, false],
  [{ atMostDays: 30 }, 46, true],
  [{ atLeastDays: 90 }, 60, false],
  [{ atLeastDays: 90 }, 59, true],
  [{ atMostDays: 30 }, undefined, false],
  [undefined, 4000, false],
])('%o after %s days is against the course: %s', (course, days, isAgainst) => {
  expect(lossOfCourse({ course }, days) < 0).toBe(isAgainst)
})

test.each([
  ['失眠三月，心悸', 90],
  ['咳嗽、咽痛3天，发热', 3],
  ['两年来反复头痛，眩晕', 730],
  ['昨天淋雨后头痛，恶寒', 2],
  ['失眠，心悸，健忘', undefined],
  ['口渴，尿频，消瘦，乏力三个月', 90],
  ['口渴，伴头痛三天', undefined],
])('the complaint of 「%s」 has lasted %s days', (text, days) => {
  expect(courseDaysOf(complaintOf(text))).toBe(days)
})

test.each([
  [
    '面部皮肤潮红、灼热，红斑，刺痛，舌红苔薄黄，脉数',
    '海边游玩后面部皮肤潮红、灼热，红斑，刺痛，舌红苔薄黄，脉数',
    '日晒疮',
  ],
  ['前臂皮疹，局部灼热，瘙痒，水疱，边界清楚', '接触油漆后前臂皮疹，局部灼热，瘙痒，水疱，边界清楚', '接触性皮炎'],
])('what comes from something is thought of where that is told: 「%s」', (without, told, name) => {
  const scoreOf = (text: string) => {
    const id = knowledge.diseaseNames.get(name)
    return matchDiseases(index, caseOf(knowledge, readText(reading, text)), 500).find((d) => d.diseaseId === id)
  }
  const takenFrom = (text: string) =>
    (scoreOf(text)?.adjustments ?? []).filter((a) => a.kind === 'disease' && a.points < -8.5).length
  expect([takenFrom(without), takenFrom(told)]).toEqual([1, 0])
})

function diseasesOf(text: string) {
  const complaint = complaintOf(text)
  const patient = caseOf(knowledge, readText(reading, text), statedComplaint(complaint), courseDaysOf(complaint))
  return matchDiseases(index, patient, 40)
}

test('a cold that has lasted a year is no cold, and the answer says so', () => {
  const adjustmentsOf = (text: string) =>
    diseasesOf(text)
      .find((d) => knowledge.diseases.get(d.diseaseId)?.zh === '感冒')
      ?.adjustments.filter((a) => a.kind === 'course')
      .map((a) => a.points)
  expect(adjustmentsOf('鼻塞、流清涕一年，恶风，自汗')).toEqual([-24])
  expect(adjustmentsOf('鼻塞、流清涕三天，恶风，自汗')).toEqual([])
})

test('what an examination defines loses points, unless its name is given', () => {
  const lossesOf = (text: string) =>
    diseasesOf(text)
      .find((d) => knowledge.diseases.get(d.diseaseId)?.zh === '瘿劳')
      ?.adjustments.filter((a) => a.kind === 'disease' && a.points < 0)
      .map((a) => a.points)
  expect(lossesOf('畏寒、乏力半年，嗜睡，浮肿，舌淡胖，脉沉迟')).toEqual([-24])
  expect(lossesOf('甲状腺功能减退半年，畏寒、乏力，嗜睡，浮肿，舌淡胖，脉沉迟')).toEqual([])
})

test('a picture of wind from outside loses points after a month, but not hives', () => {
  const late = (text: string, disease: string) =>
    diseasesOf(text)
      .filter((d) => knowledge.diseases.get(d.diseaseId)?.zh === disease)
      .map((d) => d.patternName)
  expect(late('咽痛、咽干两个月，声音嘶哑，舌红', '喉痹')[0]).not.toMatch(/外邪/)
  expect(late('咽痛、咽干两天，声音嘶哑，发热，舌红', '喉痹')[0]).toMatch(/外邪/)
  expect(late('风团两年，遇热加重，瘙痒，口渴，舌红，苔薄黄', '瘾疹')[0]).toBe('风热犯表')
})

test('half of the complaint counts for what only a cause proves, until one is told; what speaks against it counts whole', () => {
  const pointsOf = (name: string, text: string) =>
    diseasesOf(text)
      .find((d) => knowledge.diseases.get(d.diseaseId)?.zh === name)
      ?.adjustments.flatMap((a) =>
        a.kind === 'complaint' && a.ids[0] === knowledge.diseaseNames.get(name) ? a.points : [],
      )
  const whole = pointsOf('接触性皮炎', '主诉：皮疹3天，接触油漆后出现，皮肤潮红')
  expect(whole?.[0]).toBeGreaterThan(8)
  expect(pointsOf('接触性皮炎', '主诉：皮疹3天，皮肤潮红')).toEqual(whole?.map((p) => Math.round(p * 50) / 100))
  expect(pointsOf('药毒', '主诉：头痛3天，皮肤潮红，便秘，尿黄')?.[0]).toBeLessThan(-4)
})
