import { expect, test } from 'vitest'
import { emptyForm, isPastDay, isSizeRight, toSend } from './form-state.ts'

const sign = (symptomId: string) => ({
  symptomId,
  label: symptomId,
  words: 'w',
  span: [0, 1] as [number, number],
  isGuessed: false,
})

test('nothing counts that she has not ticked', () => {
  const form = { ...emptyForm, selfDesc: '失眠', signs: [sign('a'), sign('b')], ticked: ['b', 'gone'] }
  expect(toSend(form, true).symptoms).toEqual([{ symptomId: 'b', words: 'w' }])
})

test.each([
  ['158', 158],
  [' 158,5 ', 158.5],
  ['', null],
  ['tall', null],
  ['19', null],
  ['260', 260],
  ['261', null],
])('a height of %j is sent as %s', (height, sent) => {
  expect(toSend({ ...emptyForm, height }, true).answers?.height).toBe(sent)
})

test.each([
  ['', '', true],
  ['158,5', '52', true],
  ['16000', '', false],
  ['160', '5200', false],
  ['160', 'light', false],
])('a height of %j and a weight of %j are possible: %s', (height, weight, isRight) => {
  expect(isSizeRight({ height, weight })).toBe(isRight)
})

test.each([
  ['', true],
  ['2026-03-02', true],
  ['2026-03-03', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['1800-01-01', false],
  ['2200-01-01', false],
])('on 2 March 2026 a last period on %j is possible: %s', (day, isRight) => {
  expect(isPastDay(day, new Date(2026, 2, 2, 12))).toBe(isRight)
})

test('names stand only beside "some", and what is not asked is not sent', () => {
  const form = {
    ...emptyForm,
    allergies: { state: 'none' as const, items: ['青霉素'] },
    pregnancy: 'pregnant' as const,
    lastMenses: '2026-02-01',
  }
  expect(toSend(form, false).answers).toMatchObject({
    allergies: { state: 'none', items: [] },
    pregnancy: null,
    lastMenses: null,
  })
  expect(toSend(form, true).answers).toMatchObject({ pregnancy: 'pregnant', lastMenses: '2026-02-01' })
})
