import { expect, test } from 'vitest'
import { herbOf, smallBase } from '#engine/testing/small-base.ts'
import { addByEye } from './add-eye.ts'
import { addByIndicators } from './add-indicators.ts'
import { prepareAdditions } from './prepare-additions.ts'

const line = (herbId: string) => ({ herbId, form: null, name: herbId, doseG: 6 })
const idsOf = (list: readonly { herbId: string }[]) => list.map((a) => a.herbId)

test('what an eye shows: the herbs of the finding, each once, and none of the sheet', () => {
  const eye = (id: string, ...herbIds: string[]) => ({
    id,
    sign: `sign-${id}`,
    source: `眼科 ${id}`,
    add: herbIds.map((herbId) => ({ ...line(herbId), why: { zh: '目诊', en: 'eye' } })),
  })
  const index = prepareAdditions(
    smallBase({
      herbs: ['a', 'b', 'c'].map((id) => herbOf(id, id)),
      eyeSigns: [eye('e1', 'a', 'b'), eye('e2', 'b', 'c')] as never,
    }),
  )
  expect(addByEye(index, ['e1', 'nowhere', 'e2'], [{ herbId: 'c' }])).toMatchObject([
    { herbId: 'a', signs: ['sign-e1'], rule: 'eye', doseG: 6, why: { zh: '目诊' }, source: '眼科 e1' },
    { herbId: 'b', signs: ['sign-e1'], source: '眼科 e1' },
  ])
})

test('what a value out of range shows: the herbs of its side, for the person’s own range', () => {
  const side = (herbId: string) => ({
    means: { zh: '偏高', en: 'high' },
    signs: [],
    patterns: [],
    careful: [],
    add: [{ ...line(herbId), why: { zh: '指标', en: 'value' }, source: `检验 ${herbId}` }],
  })
  const index = prepareAdditions(
    smallBase({
      herbs: [herbOf('a', 'a'), herbOf('b', 'b')],
      labValues: [
        { id: 'one', ranges: [{ low: 2, high: 5 }], high: side('a'), low: side('b') },
        { id: 'of-men', ranges: [{ sex: 'male', high: 5 }], high: side('a') },
        { id: 'no-side', ranges: [{ high: 5 }] },
      ] as never,
    }),
  )
  const by = (code: string, value: number, present: string[] = [], person?: Parameters<typeof addByIndicators>[3]) =>
    addByIndicators(
      index,
      [{ code, value }],
      present.map((herbId) => ({ herbId })),
      person,
    )
  expect(by('one', 6)).toMatchObject([
    { herbId: 'a', rule: 'indicator', signs: [], doseG: 6, why: { zh: '指标' }, source: '检验 a' },
  ])
  expect(by('one', 6)[0]?.signs).toEqual([])
  expect(idsOf(by('one', 1))).toEqual(['b'])
  expect(by('one', 3)).toEqual([])
  expect(by('one', 6, ['a'])).toEqual([])
  expect(by('no-side', 6)).toEqual([])
  expect(by('nowhere', 6)).toEqual([])
  expect(by('of-men', 6)).toEqual([])
  expect(idsOf(by('of-men', 6, [], { sex: 'male', ageYears: null }))).toEqual(['a'])
})
