import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { limits } from '#contract/base/codes.ts'
import { permissions } from '#contract/base/permissions.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { pages } from '#web/routing/pages.ts'

const root = join(import.meta.dirname, '..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|\/demo\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const server = filesOf('server/**/*.ts')

test('each permission opens a call or a page', () => {
  const opening = new Set([
    ...calls.flatMap(([, { access }]) => (typeof access === 'string' ? [] : access)),
    ...pages.flatMap(({ permission }) => permission ?? []),
  ])
  expect(permissions.filter((one) => !opening.has(one))).toEqual([])
})

/** Kept as sent: `decoctionType` states the same in more detail. */
const keptAsSent = ['decoctionWay']

test('what the doctor decides on a prescription has an effect', () => {
  const unread = Object.keys(PrescriptionContent.shape).filter(
    (field) => !server.some(({ text }) => new RegExp(`\\b${field}\\b`).test(text)),
  )
  expect(unread).toEqual(keptAsSent)
})

/** What a list holds, by the names it goes by, and the limit that applies. */
const limited: readonly [names: string, limit: keyof typeof limits][] = [
  ['recipes|recipeIds', 'formulas'],
  ['symptomIds', 'recipeSymptoms'],
  ['herbs|herbIds|compositions', 'herbs'],
  ['preparations|outerProducts|externalTreatments|therapies|dietaryTherapy', 'itemsPerModule'],
]
const copiesIn = (text: string) =>
  limited.flatMap(([names, limit]) =>
    [
      `\\b(?:${names}): z\\.array\\([^\\n]*?\\)\\)?(?:\\.min\\(1\\))?\\.max\\(${limits[limit]}\\)`,
      `\\b(?:${names})\\.length (?:<|<=|>|>=) ${limits[limit]}\\b`,
      `\\b(?:${names}): [^\\n]*\\.slice\\(0, ${limits[limit]}\\)`,
      `\\b(?:${names})\\.slice\\(0, ${limits[limit]}\\)`,
    ].flatMap((rule) => text.match(new RegExp(rule, 'g')) ?? []),
  )

test('a limit in force is named, not written again as a number', () => {
  const copies = [...server, ...filesOf('{contract,web}/**/*.{ts,tsx}')].flatMap(({ file, text }) =>
    copiesIn(text).map((copy) => `${file}: ${copy}`),
  )
  expect(copies).toEqual([])
})

test.each([
  'symptomIds: z.array(EntryId).min(1).max(60),',
  'mayCombine={recipes.length > 0 && recipes.length < 3}',
  'change({ preparations: next.slice(0, 10) })',
  'const { herbIds } = input\nreturn herbIds.slice(0, 60)',
])('planted, it is seen: %s', (code) => {
  expect(copiesIn(code)).toHaveLength(1)
})
