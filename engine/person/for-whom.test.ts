import { expect, test } from 'vitest'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf } from '#tools/brain/prepared.ts'
import { forWhomIsDisease, suits } from './for-whom.ts'

const knowledge = loadKnowledge()
const index = matchingOf(knowledge)
const known = (name: string) => {
  const disease = [...knowledge.diseases.values()].find((d) => d.zh === name)
  if (!disease) throw new Error(name)
  return disease
}
const caseOf = (person: Person, ...names: string[]) => ({
  evidence: names.map((n) => ({ signId: knowledge.lexicon.get(n) ?? n, present: true, weight: 1 })),
  statedFacts: { ...noStatedFacts, person },
})
const diseasesOf = (person: Person, ...names: string[]) =>
  matchDiseases(index, caseOf(person, ...names), 40).map((d) => knowledge.diseases.get(d.diseaseId)?.zh ?? '')

test.each<[string, Person, boolean]>([
  ['遗精', { sex: 'female' }, false],
  ['遗精', { sex: 'male', ageYears: 30 }, true],
  ['遗精', { sex: 'male', ageYears: 5 }, false],
  ['经行头痛', { sex: 'male' }, false],
  ['经行头痛', { sex: 'female', ageYears: 70 }, false],
  ['小儿感冒', { ageYears: 40 }, false],
  ['小儿感冒', { ageYears: 6 }, true],
  ['夜啼', { ageYears: 10 }, false],
  ['绝经前后诸证', { sex: 'female', ageYears: 8 }, false],
  ['绝经前后诸证', { sex: 'female', ageYears: 50 }, true],
  ['水疝', { sex: 'male', ageYears: 2 }, true],
  ['水痘', { ageYears: 30 }, true],
  ['不寐', { sex: 'female', ageYears: 30 }, true],
  // From the tenth birthday of a man, and below the fourteenth of a child.
  ['遗精', { sex: 'male', ageYears: 10 }, true],
  ['遗精', { sex: 'male', ageYears: 9 }, false],
  ['小儿感冒', { ageYears: 13 }, true],
  ['小儿感冒', { ageYears: 14 }, false],
  ['绝经前后诸证', { sex: 'female', ageYears: 35 }, true],
  ['遗精', {}, true],
  ['小儿感冒', {}, true],
])('%s, %o: %s', (name, person, may) => {
  expect(suits(forWhomIsDisease(knowledge, known(name)), person)).toBe(may)
})

test('a disease whose key signs are of men alone is of men; of women too, it is of everybody', () => {
  const of = (...sexes: ('male' | 'female' | undefined)[]) => {
    const signs = new Map(sexes.map((sex, i) => [`s${i}`, { id: `s${i}`, ...(sex && { sex }) }]))
    const disease = { zh: '某病', department: '内科', signs: { key: [...signs.keys()] } }
    return forWhomIsDisease({ signs } as never, disease as never)
  }
  expect(of('male')).toEqual({ sex: 'male' })
  expect(of('male', undefined)).toEqual({ sex: 'male' })
  expect([of('male', 'female'), of('female'), of(undefined), of()]).toEqual([{}, {}, {}, {}])
})

test('a woman who does not sleep is not offered 遗精, a man nothing of menses, a grown one nothing of infants', () => {
  const sleepless = ['失眠', '心悸', '腰酸', '头晕', '耳鸣', '多梦'] as const
  expect(diseasesOf({ sex: 'female', ageYears: 35 }, ...sleepless)).not.toContain('遗精')
  const ofMen = diseasesOf({ sex: 'male', ageYears: 50 }, '头痛', '失眠', '心烦', '易怒', '腹痛')
  expect(ofMen.filter((zh) => /经行|月经|妊娠|产后|绝经/.test(zh))).toEqual([])
  const grown = diseasesOf({ ageYears: 40 }, '发热', '咳嗽', '鼻塞', '咽痛', '泄泻')
  expect(grown.filter((zh) => /小儿|婴/.test(zh))).toEqual([])
})

test('formulas are not reached by, and patterns not named after, what the patient cannot have', () => {
  const man = caseOf({ sex: 'male', ageYears: 30 }, '腰酸', '头晕', '小腹胀痛', '面色苍白', '舌淡', '脉细')
  const foreign = (diseaseId: string) => knowledge.diseases.get(diseaseId)?.department === '妇科'
  const ways = matchFormulas(index, man, 60).flatMap((m) => [m.route, ...m.otherRoutes.map((a) => a.route)])
  expect(ways.filter((r) => r.kind === 'disease-pattern' && foreign(r.diseaseId))).toEqual([])
  const patterns = matchPatterns(index, man, 40)
  expect(patterns.filter((p) => (p.diseaseId && foreign(p.diseaseId)) || /胞宫|冲任/.test(p.name))).toEqual([])
})

test('where no age is reported, a disease of children comes when it is named or a sign only a child can show is there', () => {
  const signs = ['发热', '咳嗽', '鼻塞', '流清涕', '恶寒'] as const
  const ofChildren = (list: readonly string[]) => list.filter((zh) => zh.startsWith('小儿'))
  expect(ofChildren(diseasesOf({}, ...signs))).toEqual([])
  expect(ofChildren(diseasesOf({ sex: 'female' }, ...signs))).toEqual([])
  expect(diseasesOf({ ageYears: 5 }, ...signs)).toContain('小儿感冒')
  expect(diseasesOf({}, ...signs, '指纹浮红')).toContain('小儿感冒')
  const { evidence, statedFacts: said } = caseOf({}, ...signs)
  const named = { evidence, statedFacts: { ...said, diseases: [known('小儿感冒').id] } }
  expect(matchDiseases(index, named, 40).map((d) => d.diseaseId)).toContain(known('小儿感冒').id)
})

test('where no sex is reported, diseases of women and of men may both come', () => {
  const of = (person: Person) => diseasesOf(person, '小腹疼痛', '腰酸', '带下量多')
  expect(of({}).some((zh) => /带下|痛经|盆腔/.test(zh))).toBe(true)
  expect(of({ sex: 'male' }).filter((zh) => /带下|痛经|盆腔/.test(zh))).toEqual([])
})
