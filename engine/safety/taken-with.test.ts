import { expect, test } from 'vitest'
import { herbOf, smallBase } from '#engine/testing/small-base.ts'
import { takenWith } from './taken-with.ts'
import { findingsOf } from './testing/ask.ts'

test.each<[string, string[]]>([
  ['温黄酒送服', ['清酒']],
  ['以酒调服，日二次', ['清酒']],
  ['白酒浸泡一周，每服 10 ml', ['白酒']],
  ['酒水各半煎服', ['清酒']],
  ['蜂蜜水调服', ['蜂蜜']],
  ['炼蜜为丸', ['蜂蜜']],
  ['taken with warm wine', ['清酒']],
  ['with honey and water', ['蜂蜜']],
  ['温服，忌烟酒、生冷', []],
  ['服药期间不可饮酒调治', []],
  ['禁酒', []],
  ['戒白酒', []],
  ['水煎服，分二次温服', []],
])('「%s」 is taken with %j', (taking, names) => {
  expect(takenWith({ taking })).toEqual(names)
})

const source = '说明书'
const base = smallBase({
  herbs: [herbOf('gan-cao', '甘草'), herbOf('qing-jiu', '清酒'), herbOf('feng-mi', '蜂蜜')],
  allergies: [{ id: 'bee', zh: '蜂', en: 'bee', words: ['蜂蜜'], herbs: ['feng-mi'], source }],
  interactions: [
    {
      id: 'cef-wine',
      zh: '头孢与酒',
      en: 'cef with wine',
      drugs: ['头孢'],
      herbs: ['qing-jiu'],
      level: 'blocked',
      mechanism: { zh: '双硫仑样反应', en: 'disulfiram-like' },
      evidence: '药典',
      source,
    },
  ],
})

test('wine and honey that are no lines of the sheet meet drugs and allergies', () => {
  const rules = (rule: 'allergy' | 'drug-interaction', more: object) =>
    findingsOf(base, rule, [['甘草', 6]], more).map((f) => [f.level, f.lines])
  const cef = { patient: { westernDrugs: ['头孢克肟'] } }
  expect(rules('drug-interaction', { ...cef, taking: '温酒送服' })).toEqual([['blocked', []]])
  expect(rules('drug-interaction', { ...cef, taking: '温服，忌酒' })).toEqual([])
  const bee = { patient: { allergies: ['蜂蜜'] } }
  expect(rules('allergy', { ...bee, binder: 'honey' })).toEqual([['blocked', []]])
  expect(rules('allergy', bee)).toEqual([])
})
