import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayStarts, timeMethods } from '#contract/acupuncture/choices.ts'
import { permissions } from '#contract/base/permissions.ts'
import { methodSources, openPointsAt } from '#engine/acupuncture/time/open-points.ts'
import { nameOf } from '#engine/acupuncture/time/pillars.ts'
import '#web/routing/pages.ts'
import { decide } from '#web/base/guard.ts'

type Catalogue = Record<'words' | 'stepRules' | 'works', Record<string, string>>
const read = (language: string): Catalogue =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../i18n/${language}/acupuncture/acupuncture.json`, 'utf8'))

/** Every opening of the whole cycle: sixty days of twelve double hours. */
const openings = Array.from({ length: 720 }, (_, k) =>
  openPointsAt(Date.parse('1949-10-01T00:30:00+08:00') + k * 7_200_000, { kind: 'clock', offsetMinutes: 480 }, 'at-23'),
).flatMap(({ now }) => timeMethods.map((method) => ({ hour: nameOf(now.hour), ...now.openings[method] })))
const terms = new Set(
  openings.flatMap(({ hour, points }) => [...hour.split(''), ...points.flatMap((p) => [p.channel, p.role])]),
)
/** Each step once, however often it occurs. */
const steps = [
  ...new Map(
    openings.flatMap((o) => o.steps).map(({ rule, values }) => [JSON.stringify([rule, values]), { rule, values }]),
  ).values(),
]

describe.each(['zh_CN', 'zh_TW', 'en'])('%s has a word', (language) => {
  const { words, stepRules, works } = read(language)

  it('for every term, and a sentence for every step, with all its figures', () => {
    for (const term of terms) expect(words).toHaveProperty([term])
    for (const { rule, values } of steps) {
      const wanted = [...(stepRules[rule] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? '')
      expect([rule, wanted.length > 0]).toEqual([rule, true])
      expect(Object.keys(values)).toEqual(expect.arrayContaining(wanted))
      for (const term of Object.values(values).filter((v) => typeof v === 'string'))
        expect(words[term] ?? term.split('').every((one) => words[one])).toBeTruthy()
    }
  })

  it('for every source', () => {
    for (const work of Object.values(methodSources)) expect(works).toHaveProperty([work])
  })
})

it('the two ways to begin a day are those of the engine', async () => {
  const engine = await import('#engine/acupuncture/time/calendar.ts')
  expect(dayStarts).toEqual(engine.dayStarts)
})

it('[ROUTE-acup-time] acup_time, below acup_brain, opens the page; without it one lands on /route', () => {
  const visit = (codes: (typeof permissions)[number][]) =>
    decide({
      path: '/acupBrain/timeAcupoint',
      search: {},
      token: 'token',
      user: { firstLogin: false, userType: 'doctor', permissions: codes },
    })
  expect(visit(['acup_brain', 'acup_time'])).toEqual({ allow: true })
  expect(visit(permissions.filter((p) => p !== 'acup_time'))).toMatchObject({ allow: false, to: '/route' })
})
