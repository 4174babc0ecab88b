import { expect, test } from 'vitest'
import { normaliseSpeech } from '#engine/reading/normalise.ts'
import cases from './read-values.cases.json' with { type: 'json' }
import { readValues } from './read-values.ts'

const valuesIn = (text: string, id?: string) =>
  readValues(normaliseSpeech(text, new Map()))
    .filter((v) => id === undefined || v.id === id)
    .map((v) => Number(v.value.toFixed(2)))

test.each(cases.read as [string, string, number][])('%s: 「%s」 is %d', (id, text, value) => {
  expect(valuesIn(text, id)).toContain(value)
})

test.each(cases['not read'] as [string, string][])('%s is not measured by 「%s」', (id, text) => {
  expect(valuesIn(text, id)).toEqual([])
})

test('a value stands where it says it stands', () => {
  const text = '头痛，血压120/80mmHg，血钾6.1，烧到39.5℃，每分钟40次，血糖仪HI'
  const plain = normaliseSpeech(text, new Map())
  expect(readValues(plain).map((v) => `${v.id} ${plain.slice(...v.span)}`)).toEqual([
    'body-temperature 烧到39.5℃',
    'potassium 血钾6.1',
    'systolic-pressure 120/80mmhg',
    'diastolic-pressure 120/80mmhg',
    'body-temperature 39.5℃',
    'heart-rate 每分钟40次',
    'glucose 血糖仪hi',
  ])
})
