import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'

const index = plainReadingOf(loadKnowledge())

test.each([
  ['口干眼干两年', []],
  ['干眼两年', ['干眼']],
])('a name that is torn out of two signs is not said: %s', (text, names) => {
  expect(readText(index, text).mentions.map((m) => m.text)).toEqual(names)
})
