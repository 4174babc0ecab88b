import { expect, test } from 'vitest'
import { courseDaysOf } from '#engine/complaint/find-complaint.ts'
import { complaintOf, mergeSigns } from '#engine/differential/case-signs.ts'
import { caseOfSigns } from '#engine/differential/differentiate.ts'
import { readHistory } from '#engine/differential/read-history.ts'
import { statedFactsOf } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, plainReadingOf } from '#tools/brain/prepared.ts'
import { matchDiseases } from './match-diseases.ts'

const knowledge = loadKnowledge()
const reading = plainReadingOf(knowledge)
const matching = matchingOf(knowledge)

/** The case of a text after a visit that treated `disease` and recorded `then`. */
function caseAfter(text: string, disease: string, then: string) {
  const { reading: read, findings, complaints, stated } = readHistory(knowledge, reading, text)
  const signs = mergeSigns([], findings)
  const followed = {
    diseases: [knowledge.diseaseNames.get(disease) ?? ''],
    signs: mergeSigns([], readHistory(knowledge, reading, then).findings).map((s) => s.id),
  }
  const facts = { ...statedFactsOf(knowledge, read, courseDaysOf(complaints)), ...(disease && { followed }) }
  return caseOfSigns(knowledge, signs, facts, complaintOf(signs, stated))
}
const afterVisit = (...of: Parameters<typeof caseAfter>) => matchDiseases(matching, caseAfter(...of), 12)
const first = (...of: Parameters<typeof afterVisit>) =>
  knowledge.diseases.get(afterVisit(...of)[0]?.diseaseId ?? '')?.zh

const visits: [text: string, disease: string, then: string][] = [
  ['睡眠好些，心悸减轻，仍口干，便秘', '不寐', '失眠，心悸，口干，便秘'],
  ['咳嗽好了大半，痰少了，仍咽干，乏力', '咳嗽', '咳嗽，痰多，咽干，乏力'],
  ['胃痛减轻，仍便溏，乏力', '胃痛', '胃痛，便溏，乏力'],
  ['头晕好转，耳鸣如前，腰酸', '眩晕', '头晕，耳鸣，腰酸'],
  ['痛经轻多了，便溏，腰酸', '痛经', '痛经，便溏，腰酸'],
  ['便秘好转，仍腹胀', '便秘', '便秘，腹胀'],
  [
    'Hot flushes are down to two a day, mood is much calmer, sleep still broken, joints ache',
    '绝经前后诸证',
    '烘热，失眠',
  ],
  ['嘴不怎么歪了，眼睛能闭上了，就是说话多了脸发紧，耳朵后面还有点疼', '口僻', '口眼歪斜，流泪'],
]
test.each(visits)('「%s」: %s goes on while its complaints do', (text, disease, then) => {
  expect(first(text, disease, then)).toBe(disease)
})

test.each([
  ['睡眠好些。昨天受凉，鼻塞流清涕，恶寒，头痛', '不寐', '失眠，多梦', '感冒'],
  ['便秘好转，这两天嗓子疼，发热38.5度', '便秘', '便秘，腹胀', '喉痹 乳蛾 感冒 风热感冒 外感发热 风温'],
  ['失眠已除，腰痛三天', '不寐', '失眠，多梦', '腰痛 腰痹'],
  [
    '头晕没再犯过，耳朵还在响，脾气没那么急了。这几天嗓子疼，有点咳，发热',
    '眩晕',
    '眩晕，耳鸣',
    '感冒 喉痹 咳嗽 风热感冒',
  ],
  ['多梦好转，小便频急涩痛两天', '不寐', '失眠，多梦', '淋证'],
  [
    'Sneezing has settled, eyes still itch, and since yesterday a sore throat with chills',
    '鼻鼽',
    '喷嚏，流清涕，目痒',
    '感冒 喉痹 风热感冒',
  ],
])('「%s」 after %s: a new complaint leads', (text, disease, then, wanted) => {
  expect(wanted.split(' ')).toContain(first(text, disease, then))
})

test('the points are an addend of their own, and the score is the sum of all', () => {
  const [match] = afterVisit('睡眠好些，仍口干，便秘', '不寐', '失眠，口干，便秘')
  const followed = match?.adjustments.find((a) => a.kind === 'followed')
  expect(followed).toEqual({ kind: 'followed', ids: [knowledge.diseaseNames.get('不寐')], points: 28 })
  const sum = [...(match?.because ?? []), ...(match?.adjustments ?? [])].reduce((total, r) => total + r.points, 0)
  expect(sum).toBeCloseTo(match?.score ?? 0, 1)
})

test('a complaint that came since counts against it by its share', () => {
  const pointsOf = (text: string) =>
    afterVisit(text, '不寐', '失眠，便秘').flatMap((d) => d.adjustments.filter((a) => a.kind === 'followed'))[0]?.points
  expect(pointsOf('睡眠好些，便秘')).toBe(28)
  expect(pointsOf('睡眠好些，便秘，膝痛')).toBe(21.78)
  expect(pointsOf('睡眠好些，膝痛，便秘')).toBeUndefined()
})

test('without a record, what is said to be better names what is treated', () => {
  const points = afterVisit('睡眠好些，仍多梦，口干', '', '').flatMap((d) =>
    d.adjustments.filter((a) => a.kind === 'better'),
  )
  expect(points).toEqual([{ kind: 'better', ids: [knowledge.diseaseNames.get('不寐')], points: 28 }])
  expect(first('头痛好转。咳嗽，痰黄', '', '')).toBe('咳嗽')
  expect(first('心慌发作少了，劳累后才犯，气短，睡眠改善', '', '')).toBe('心悸')
  expect(first('心悸，气短，睡眠改善', '', '')).toBe('心悸')
})

test.each([
  ['睡眠好些，仍口干，便秘', '不寐', '失眠，口干，便秘', 'followed'],
  ['睡眠好些，仍多梦，口干', '', '', 'better'],
])('「%s」: the formulas follow what is treated, with an addend of their own', (text, disease, then, kind) => {
  const followed = caseAfter(text, disease, then)
  const isFor = (formulaId: string) =>
    matching.leadingTo
      .get(formulaId)
      ?.some((p) => matching.profiles[p]?.diseaseId === knowledge.diseaseNames.get('不寐')) ?? false
  const [first] = matchFormulas(matching, followed, 1)
  expect(isFor(first?.formulaId ?? '')).toBe(true)
  expect(first?.adjustments).toContainEqual({ kind, ids: [knowledge.diseaseNames.get('不寐')], points: 28 })
  const sum = [...(first?.because ?? []), ...(first?.adjustments ?? [])].reduce((all, r) => all + r.points, 0)
  expect(sum).toBeCloseTo(first?.score ?? 0, 1)
})

test('at a first visit nothing is followed', () => {
  expect(afterVisit('失眠，口干', '', '').flatMap((d) => d.adjustments.map((a) => a.kind))).not.toContain('followed')
})

test('the signs of the last visit of which nothing is told choose the picture', () => {
  const pictureOf = (then: string) => afterVisit('腿上还痒，晚上痒得睡不着', '湿疮', then)[0]
  const [heat, dry] = [
    pictureOf('四肢红斑丘疹，渗液，瘙痒，口苦，舌红苔黄腻，脉滑数'),
    pictureOf('皮损肥厚，瘙痒，皮肤干燥，脱屑，舌淡苔白，脉弦细'),
  ]
  expect([heat, dry].map((d) => knowledge.diseases.get(d?.diseaseId ?? '')?.zh)).toEqual(['湿疮', '湿疮'])
  expect(heat?.patternName).toContain('湿')
  expect(dry?.patternName).toBe('血虚风燥')
})

test('what is told to be gone, better or looked at again is not carried on', () => {
  const carriedOf = (text: string) =>
    afterVisit(text, '不寐', '失眠，心烦，口苦，舌红苔黄，脉弦数')[0]
      ?.adjustments.filter((a) => a.kind === 'followed')
      .map((a) => a.points)[0] ?? 0
  const all = carriedOf('还是睡不着')
  expect(carriedOf('还是睡不着，口不苦了，心烦减轻')).toBeLessThan(all)
  expect(carriedOf('还是睡不着，舌淡苔白，脉细')).toBeLessThan(all)
})

test('of several things that are better the first leads', () => {
  expect(first('Migraines are better, sleep is better, still irritable', '', '')).toMatch(/头/)
})
