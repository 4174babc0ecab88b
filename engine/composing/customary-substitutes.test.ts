import { expect, test } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import { customaryFor, customarySubstitutesOf } from './customary-substitutes.ts'

const standIn = (id: string, asked: string | null, herbs: string[], worth: number) =>
  ({ id, asked, herbs, worth, source: '药典' }) as never
const base = smallBase({
  standIns: [
    standIn('horn', 'rhino', ['buffalo', 'cattle'], 0.8),
    standIn('ginsengs', null, ['ginseng', 'codonopsis', 'glehnia'], 0.5),
    standIn('better', null, ['ginseng', 'codonopsis'], 0.9),
    standIn('worse', null, ['codonopsis', 'ginseng'], 0.6),
    standIn('apart', null, ['bupleurum', 'stellaria'], 0.49),
  ],
})
const of = (all: ReadonlyMap<string, number> | undefined) => Object.fromEntries(all ?? [])

test('for a herb that is asked for, its substitutes in the order of the list', () => {
  expect(of(customaryFor(base, 'rhino'))).toEqual({ buffalo: 0.8, cattle: 0.79 })
  expect(of(customaryFor(base, 'buffalo'))).toEqual({})
})

test('herbs that replace one another do so both ways, by the best of what is said, and never themselves', () => {
  expect(of(customarySubstitutesOf(base).get('ginseng'))).toEqual({ codonopsis: 0.9, glehnia: 0.5 })
  expect(of(customarySubstitutesOf(base).get('glehnia'))).toEqual({ ginseng: 0.5, codonopsis: 0.5 })
  expect(of(customaryFor(base, 'codonopsis'))).toEqual({ ginseng: 0.9, glehnia: 0.5 })
})

test('what only tells two herbs apart makes neither a substitute that is offered', () => {
  expect(of(customarySubstitutesOf(base).get('bupleurum'))).toEqual({ stellaria: 0.49 })
  expect(of(customaryFor(base, 'bupleurum'))).toEqual({})
})

test('a herb that only replaces another is given for no third', () => {
  expect(customarySubstitutesOf(base).get('buffalo')).toBeUndefined()
})
