import { expect, test } from 'vitest'
import { realReading } from '#tools/brain/real-base.ts'
import { readText } from './read-text.ts'

const index = realReading()

test.each([
  ['口干眼干两年', []],
  ['干眼两年', ['干眼']],
])('a name that is torn out of two signs is not said: %s', (text, names) => {
  expect(readText(index, text).mentions.map((m) => m.text)).toEqual(names)
})
