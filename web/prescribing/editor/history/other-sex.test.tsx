// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Symptom } from '#contract/prescribing/symptom.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { OtherSex, type Sex } from './other-sex.tsx'

const sign = (id: string, label: string, sex: Sex | null): [string, Symptom] => [
  id,
  { id, name: label, label, categoryId: 1, examination: 1, place: '', sex },
]
const names = new Map([
  sign('late', '月经后期', 'female'),
  sign('leucorrhoea', '带下量多', 'female'),
  sign('seed', '遗精', 'male'),
  sign('ache', '头痛', null),
])
const said = (sex: Sex | undefined, ids: readonly string[], present = true) => {
  const symptoms = ids.map((id) => ({ id, present, from: 'text' as const, main: false }))
  draw(<OtherSex sex={sex} symptoms={symptoms} names={names} />)
  return screen.getByRole('status').textContent
}

test('complaints of a woman on the desk of a man, or the reverse, raise a word that names them', () => {
  expect(said('male', ['late', 'ache', 'leucorrhoea'])).toMatch(/^患者登记为男性，.*月经后期、带下量多/)
})

test.each([
  ['female', ['seed'], '患者登记为女性'],
  ['female', ['late', 'ache'], ''],
  ['male', ['seed', 'ache'], ''],
  [undefined, ['late'], ''],
] as const)('of sex %s with %j', (sex, ids, start) => {
  const text = said(sex, ids)
  expect(start === '' ? text : text?.slice(0, start.length)).toBe(start)
})

test('what is denied is no complaint', () => {
  expect(said('male', ['late'], false)).toBe('')
})
