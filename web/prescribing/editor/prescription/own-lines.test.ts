import { expect, test } from 'vitest'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { withOwn } from './own-lines.ts'

const line = (herbId: string, doseG: number) => PrescribedHerb.parse({ herbId, name: herbId, doseG })
const own = { name: '固表方', herbs: [line('a', 9), line('b', 6)] }
const doses = (change: ReturnType<typeof withOwn>) => change.herbs?.map((h) => `${h.herbId} ${h.doseG}`)

test('a formula of her own names an empty sheet; on a full one each herb stands once, at the larger dose', () => {
  const empty = withOwn({ herbs: [], recipes: [], ownName: '' }, own, null)
  expect([doses(empty), empty.ownName]).toEqual([['a 9', 'b 6'], '固表方'])
  const full = withOwn({ herbs: [line('b', 3), line('c', 5)], recipes: [], ownName: '' }, own, null)
  expect([doses(full), full.ownName]).toEqual([['b 6', 'c 5', 'a 9'], undefined])
})

test('for a child it comes with the part that the age allows', () => {
  expect(doses(withOwn({ herbs: [], recipes: [], ownName: '' }, own, 48))).toEqual(['a 4.5', 'b 3'])
})
