import { expect, test } from 'vitest'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { prepareRecognition } from './prepare-recognition.ts'
import { recognise } from './recognise.ts'
import { treatsOf } from './treats.ts'

const ids = 'abcdefghijklm'.split('')
const signs = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }
const nine = { grams: 9 }
const base = smallBase(
  {
    herbs: ids.map((id) =>
      herbOf(id, `药${id}`, {
        actions: ['补气', '生津', '止汗'],
        indications: {
          signs: [`${id}1`, `${id}2`, `${id}3`, `${id}4`, `${id}5`],
          patterns: [],
        },
      }),
    ),
    formulas: [
      formulaOf(
        'first',
        '甲汤',
        { a: { ...nine, role: '君' }, b: nine, c: nine, d: nine },
        {
          patterns: ['风寒', 'p2', 'p3'],
          method: ['解表', '散寒'],
          signs: {
            ...signs,
            key: ['key1'],
            main: ['main1', 'key1'],
            other: ['other1'],
            tongue: ['tongue1'],
            pulse: ['pulse1'],
            abdomen: ['abdomen1'],
            against: ['against1', 'against2'],
          },
          modify: [
            {
              if: ['cough'],
              add: [{ herbId: 'k', form: null, name: '药k' }],
              remove: [{ herbId: 'd', form: null, name: '药d' }],
              why: 'its own reason',
            } as never,
          ],
        },
      ),
      formulaOf(
        'second',
        '乙汤',
        { e: nine, f: nine, g: nine, h: nine },
        {
          patterns: ['风寒', 'p4'],
          method: ['散寒', '清热'],
          signs: { ...signs, key: ['key1', 'key2'] },
        },
      ),
      formulaOf('whole', '甲乙汤', { a: nine, b: nine, c: nine, d: nine, e: nine, f: nine, g: nine, i: nine }),
    ],
  },
  { patternNames: new Map([['风寒', 'wind-cold']]) },
)
const index = prepareRecognition(base)
const lines = (text: string, doseG: number | null = 9) => [...text].map((herbId) => ({ herbId, form: null, doseG }))
const of = (text: string, named: string[] = []) => recognise(index, lines(text), named)
const idsOf = (text: string, named: string[] = []) => of(text, named).formulas.map((f) => f.formulaId)

test.each<[string, string[], string[]]>([
  ['abcd', [], ['first']],
  ['efgh', [], ['second']],
  ['abcdefgh', [], ['second', 'first']],
  ['abcdefgi', [], ['whole']],
  ['abcdklm', [], ['first']],
  ['abcdef', [], ['first']],
  ['abk', [], ['first']],
  ['klm', [], []],
  ['a', ['second'], []],
  ['ae', ['second'], []],
  ['abcdef', ['second'], ['second']],
  ['abcdefgh', ['first', 'second'], ['second', 'first']],
])('%s, called %j, is %j', (text, named, formulas) => {
  expect(idsOf(text, named)).toEqual(formulas)
})

test('a prescription that is a formula in its proportions is that formula wholly', () => {
  expect(of('abcd').formulas[0]).toMatchObject({
    score: 100,
    coverage: 1,
    explained: 1,
    proportion: 1,
    named: false,
    absentIds: [],
  })
  expect(of('abcd', ['first']).formulas[0]?.named).toBe(true)
  expect(of('abc').formulas[0]?.absentIds).toEqual(['d'])
  const without = recognise(index, lines('abcd', null)).formulas[0]
  expect(without).toMatchObject({ proportion: null, score: 97 })
})

test('what is left over are the additions, in the order written, and what is missing the removals', () => {
  const { additions, removals, others } = of('abclk')
  expect(additions.map((a) => [a.herbId, a.line, a.role])).toEqual([
    ['l', 3, null],
    ['k', 4, null],
  ])
  expect(removals.map((r) => [r.herbId, r.line, r.role])).toEqual([['d', null, null]])
  expect(others.map((o) => o.formulaId)).toEqual([])
})

test('an addition of the formula’s own has its reason; another what the herb is for', () => {
  const { additions, removals } = of('abclk')
  const [other, own] = additions
  expect(own).toMatchObject({ name: '药k', signIds: ['cough'], why: 'its own reason', formulaId: 'first' })
  expect(other).toMatchObject({ name: '药l', signIds: ['l1', 'l2', 'l3', 'l4'], why: null, formulaId: null })
  expect(other?.actions).toEqual(['补气', '生津'])
  expect(removals[0]).toMatchObject({ name: '药d', signIds: ['cough'], why: 'its own reason', formulaId: 'first' })
  expect(of('abd').removals[0]).toMatchObject({ herbId: 'c', signIds: [], why: null, formulaId: null })
})

test('where nothing is recognised nothing is added or removed', () => {
  expect(of('klm')).toEqual({ formulas: [], others: [], additions: [], removals: [] })
})

test('of two that are as near, the one in better proportion comes first', () => {
  const doubled = recognise(index, [...lines('abc'), { herbId: 'd', form: null, doseG: 36 }])
  expect(doubled.formulas[0]?.proportion).toBe(0.5)
  expect(doubled.formulas[0]?.score).toBe(92.5)
})

const treats = (text: string, present: string[] = [], absent: string[] = []) =>
  treatsOf(index, of(text), { present, absent })

test('it treats the key and main signs of its formulas and what its additions are for, each once', () => {
  const found = treats('abcdefghk')
  expect(found.signs.map((s) => [s.signId, s.by.map((b) => `${b.kind} ${b.id}`).join()])).toEqual([
    ['key1', 'formula second,formula first'],
    ['key2', 'formula second'],
    ['main1', 'formula first'],
    ['cough', 'herb k'],
  ])
  expect(found.patternIds).toEqual(['wind-cold', 'p4', 'p2', 'p3'])
  expect(found.methods).toEqual(['散寒', '清热', '解表'])
})

test('a sign of the patient is uncovered when neither formula nor addition knows it', () => {
  const present = ['key1', 'main1', 'other1', 'tongue1', 'pulse1', 'abdomen1', 'l5', 'cough', 'x']
  expect(treats('abcdl', present).missing.uncovered).toEqual(['cough', 'x'])
  expect(treats('abcdk', present).missing.uncovered).toEqual(['l5', 'x'])
})

test('a key sign is unasked when the patient neither has nor lacks it, and one against is named', () => {
  expect(treats('abcdefgh').missing.unasked).toEqual(['key1', 'key2'])
  expect(treats('abcdefgh', ['key1'], []).missing.unasked).toEqual(['key2'])
  expect(treats('abcdefgh', [], ['key2']).missing.unasked).toEqual(['key1'])
  expect(treats('abcd', ['against2'], ['against1']).missing.against).toEqual([
    { signId: 'against2', formulaId: 'first' },
  ])
})
