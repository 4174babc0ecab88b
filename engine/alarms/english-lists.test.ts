import { expect, test } from 'vitest'
import { historyGoesOn, listGoesOn, storyGoesOn } from './english-lists.ts'

test.each([
  ['chest pain， palpitations， swelling of the ankles', true],
  ['chest pain', true],
  ['fever， her left arm went limp', false],
  ["fever， can't swallow", false],
  ['fever， toddler choked on a grape', false],
  ['fever， pain 9 of 10', false],
  ['fever， vomiting since noon', false],
  ['fever， a rash like the one that came with the last cold', false],
])('a denial of %s is one list: %s', (text, goesOn) => {
  expect(listGoesOn(text)).toBe(goesOn)
})

test('a history lists illnesses of any year, and no state of this moment', () => {
  expect(historyGoesOn('asthma， stroke 2016， dvt')).toBe(true)
  expect(historyGoesOn('asthma， drowsy and pale')).toBe(false)
  expect(listGoesOn('asthma， drowsy and pale')).toBe(true)
})

test('what is told of last year goes on in the past, and ends where the present begins', () => {
  expect(storyGoesOn(' he collapsed， went blue and stopped breathing')).toBe(true)
  expect(storyGoesOn(' he collapsed， is gasping')).toBe(false)
  expect(storyGoesOn(' he collapsed， six-week-old sister')).toBe(false)
})
