import { expect, test } from 'vitest'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { prepareCase } from '#engine/matching/prepare-case.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf } from '#tools/brain/prepared.ts'
import { matchPatterns } from './match-patterns.ts'

const knowledge = loadKnowledge()
const index = matchingOf(knowledge)
const depth = 140
/** Two patterns are near from this share of the smaller picture on. */
const nearFrom = 0.4
const nearest = 2

const widerOf = (id: string) => index.wider.get(id)
const pictures = [...knowledge.patterns.values()]
  .map(({ id, zh, place, nature, signs }) => {
    const { key, main, tongue, pulse, abdomen, other } = signs
    const ids = [...new Set([...key, ...main, ...tongue, ...pulse, ...abdomen, ...other])]
    const covered = new Set(ids.flatMap((sign) => [sign, ...(widerOf(sign)?.keys() ?? [])]))
    return { id, zh, ids, covered, elements: [...place, ...nature].sort().join(' ') }
  })
  .filter(({ ids }) => ids.length >= 6)
type Picture = (typeof pictures)[number]

const holds = (of: Picture, sign: string) => of.covered.has(sign) || of.ids.some((id) => widerOf(id)?.has(sign))

/** 0–1, the same for the same words: the draw never changes. */
function draw(words: string): number {
  let hash = 2_166_136_261
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}

function neighboursOf(one: Picture): Picture[] {
  return pictures
    .filter((other) => other !== one && other.elements !== one.elements)
    .map((other) => {
      const both = one.ids.filter((sign) => holds(other, sign)).length
      return { other, share: both / Math.min(one.ids.length, other.ids.length) }
    })
    .filter(({ share }) => share >= nearFrom)
    .sort((a, b) => b.share - a.share)
    .slice(0, nearest)
    .map(({ other }) => other)
}

/** Whether a patient with two thirds of what both share and half of what only the one has is told to have the one. Null: too alike. */
function isToldApart(one: Picture, other: Picture): boolean | null {
  const own = one.ids.filter((sign) => !holds(other, sign))
  if (own.length < 2) return null
  const order = (a: string, b: string) => draw(one.id + other.id + a) - draw(one.id + other.id + b)
  const common = one.ids.filter((sign) => !own.includes(sign)).sort(order)
  const given = new Set([
    ...common.slice(0, Math.ceil((common.length * 2) / 3)),
    ...own.toSorted(order).slice(0, Math.ceil(own.length / 2)),
  ])
  const known = one.ids.filter((sign) => given.has(sign)).map((signId) => ({ signId, present: true }))
  const matches = matchPatterns(index, prepareCase(knowledge, known, noStatedFacts), depth)
  const rankOf = ({ id, zh }: Picture) => {
    const rank = matches.findIndex((m) => m.patternId === id || m.name === zh)
    return rank < 0 ? depth : rank
  }
  return rankOf(one) < rankOf(other)
}

test('a pattern stands before its near neighbours when half of what sets it apart is there', {
  timeout: 180_000,
}, () => {
  const told = pictures.flatMap((one) => neighboursOf(one).flatMap((other) => isToldApart(one, other) ?? []))
  expect(told.length).toBeGreaterThan(600)
  expect(told.filter(Boolean).length / told.length).toBeGreaterThanOrEqual(0.85)
})
