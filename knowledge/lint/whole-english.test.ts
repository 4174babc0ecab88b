import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import { rules } from './rules.ts'
import { base, disease, faultsOf, herb, withDisease, withFormulas, withHerb } from './sample.ts'
import { directionsGiveTheSameNumbers, warningsAreWholeInEnglish, warningsNameTheSameDangers } from './whole-english.ts'

test('the base says in English what it says in Chinese', () => {
  for (const rule of [warningsAreWholeInEnglish, warningsNameTheSameDangers, directionsGiveTheSameNumbers]) {
    expect(rules).toContain(rule)
    expect(faultsOf(rule, loadKnowledge())).toEqual([])
    expect(faultsOf(rule, base())).toEqual([])
  }
})

test('half a warning is reported, a short one is not', () => {
  const cautions = (zh: string, en: string) => ({ cautions: { ...herb().cautions, text: { zh, en } } })
  const half = withHerb(cautions('外感及痰热咳喘、青光眼、高血压、心动过速禁用', 'Not in glaucoma'))
  expect(faultsOf(warningsAreWholeInEnglish, half).join()).toContain('青光眼')
  expect(faultsOf(warningsAreWholeInEnglish, withHerb(cautions('孕妇禁用', 'Never')))).toEqual([])
})

test('a disease lost between the languages is reported, one told in other words is not', () => {
  const cautions = (zh: string, en: string) => ({ cautions: { ...herb().cautions, text: { zh, en } } })
  const lost = withHerb(cautions('先煎；心律失常者慎用', 'Boil first until it no longer numbs the tongue'))
  expect(faultsOf(warningsNameTheSameDangers, lost).join()).toContain('心律失常')
  expect(faultsOf(warningsNameTheSameDangers, withHerb(cautions('心动过速者忌', 'Not with tachycardia')))).toEqual([])
})

test('a caution of a formula and a distinction of diseases are judged as well', () => {
  const cautions = { zh: '乌头有毒，须制；孕妇禁用', en: 'Aconite is toxic: processed only' }
  expect(faultsOf(warningsNameTheSameDangers, withFormulas({ cautions })).join()).toContain('孕妇')
  const [differs] = [{ from: disease().id, by: { zh: '肠癌便形变细而出血', en: 'Cancer narrows the stool' } }]
  expect(faultsOf(warningsNameTheSameDangers, withDisease({ differs: [differs] })).join()).toContain('出血')
})

test("a child's dose lost between the languages is reported, one in words is not", () => {
  const children = (zh: string, en: string) => withHerb({ children: { zh, en } })
  const lost = children('3～6 岁 4 g，7 岁以上 8 g', '4 g from three to six, more by age')
  expect(faultsOf(directionsGiveTheSameNumbers, lost)).toHaveLength(2)
  expect(faultsOf(directionsGiveTheSameNumbers, children('7 岁以上 8 g', '8 g from seven years'))).toEqual([])
})
