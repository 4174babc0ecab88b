import { expect, test } from 'vitest'
import words from '#i18n/en/prescribing/prescription.json' with { type: 'json' }

const { differential, sources, preparation } = words
const { covered, partly, uncovered, contradicting } = differential

test.each([
  ['addends', Object.values(differential.besides)],
  ['the legend', [covered, partly, uncovered, contradicting]],
  ['sources of a line', Object.values(sources.from)],
  ['kinds of preparations', Object.values(preparation.types)],
])('in English %s, each standing alone beside names, begin with a capital as those do', (_, labels) => {
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([])
})
