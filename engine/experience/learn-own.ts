import type { Experience, Past, TooFew } from './experience.types.ts'
import { expectedOf, leanOn } from './lean-on.ts'
import { isTooFew, learn, leastPast } from './learn.ts'

export const subjects = ['diseases', 'patterns'] as const
export type Subject = (typeof subjects)[number]

/** What was found in a past case; only ids of the base, never typed text. */
export type PastCase = Past & Record<Subject, readonly string[]>

/** What the base alone proposes for a case, best first. */
export type BaseLists = Record<Subject, readonly string[]>

/**
 * In how many of the newest cases the confirmed diagnosis ranked first: in the base's order, and in the order that uses
 * the older cases.
 */
export type Check = { asked: number; without: number; with: number }

export type LearnedSubject = {
  /** Cases with signs and such a diagnosis. */
  n: number
  missing: number
  /** Null while there are too few cases. */
  check: Check | null
  /**
   * An `Experience` whose `herbs` are ids of diseases or patterns. Null while there are too few cases, and when the
   * newest do not show a benefit.
   */
  model: Experience | null
}

export type OwnExperience = { herbs: Experience } & Record<Subject, LearnedSubject>

/** Fewer test cases show nothing about the benefit; more would not improve the answer and keep the server busy. */
const leastAsked = 20
const mostAsked = 200
export const leastCases = leastPast + leastAsked

/** How many of the newest cases are held out for testing. */
const heldOf = (n: number) => (n < leastCases ? 0 : Math.min(mostAsked, Math.max(leastAsked, Math.floor(n / 4))))

/** A share counts for at most ten places of the base's list. */
const lean = 1

/** Only the base's own list is reordered: nothing is added that does not fit this patient. */
export const leanWithin = (list: readonly string[], model: Experience, signs: readonly string[]): string[] =>
  leanOn(list, expectedOf(model, signs), lean, () => false)

const isCaseOf = (subject: Subject, past: PastCase) => past.signs.length > 0 && past[subject].length > 0

/** Finds, in one pass from the oldest case to the newest, the cases used for testing. */
export function watchNewest<T>() {
  const seen = { diseases: { n: 0, newest: [] as T[] }, patterns: { n: 0, newest: [] as T[] } }
  return {
    pass: (past: PastCase, one: T) => {
      for (const subject of subjects) {
        if (!isCaseOf(subject, past)) continue
        seen[subject].n += 1
        seen[subject].newest.push(one)
        if (seen[subject].newest.length > mostAsked) seen[subject].newest.shift()
      }
    },
    asked: (): T[] => [
      ...new Set(subjects.flatMap((s) => seen[s].newest.slice(seen[s].newest.length - heldOf(seen[s].n)))),
    ],
  }
}

/**
 * From the oldest case to the newest. `baseOf`: the base's lists for the case at that index, needed for the test cases.
 */
export function learnOwn(table: readonly PastCase[], baseOf: ReadonlyMap<number, BaseLists>): OwnExperience | TooFew {
  const herbs = learn(table)
  if (isTooFew(herbs)) return herbs
  return {
    herbs,
    diseases: learnSubject(table, baseOf, 'diseases'),
    patterns: learnSubject(table, baseOf, 'patterns'),
  }
}

function learnSubject(
  table: readonly PastCase[],
  baseOf: ReadonlyMap<number, BaseLists>,
  subject: Subject,
): LearnedSubject {
  const cases = table.flatMap((past, place) => (isCaseOf(subject, past) ? [{ past, place }] : []))
  const n = cases.length
  const tooFew = { n, missing: leastCases - n, check: null, model: null }
  if (n < leastCases) return tooFew
  const older = cases.slice(0, n - heldOf(n))
  const learned = learn(older.map(({ past }) => pastOf(past, subject)))
  if (isTooFew(learned)) return tooFew
  const { better, worse, ...check } = checkOn(
    learned,
    cases.slice(older.length).flatMap(({ past, place }) => {
      const base = baseOf.get(place)
      return base ? [{ signs: past.signs, found: past[subject], list: base[subject] }] : []
    }),
  )
  const all = isShownToHelp(better, worse) ? learn(cases.map(({ past }) => pastOf(past, subject))) : null
  return { n, missing: 0, check, model: all && !isTooFew(all) ? all : null }
}

const pastOf = ({ signs, yearsOld = 0, weight = 1, ...found }: PastCase, subject: Subject): Past => ({
  signs,
  herbs: [...new Set(found[subject])],
  yearsOld,
  weight,
})

type Asked = { signs: readonly string[]; found: readonly string[]; list: readonly string[] }

function checkOn(model: Experience, asked: readonly Asked[]): Check & { better: number; worse: number } {
  const sum = { asked: 0, without: 0, with: 0, better: 0, worse: 0 }
  for (const { signs, found, list } of asked) {
    const isRight = (order: readonly string[]) => Number(found.includes(order[0] ?? ''))
    const [before, after] = [isRight(list), isRight(leanWithin(list, model, signs))]
    sum.asked += 1
    sum.without += before
    sum.with += after
    if (after > before) sum.better += 1
    if (after < before) sum.worse += 1
  }
  return sum
}

/** More often better than worse, with less than one chance in twenty of coincidence: the one-sided sign test. */
const isShownToHelp = (better: number, worse: number) =>
  better > worse && better - worse >= 1.645 * Math.sqrt(better + worse)
