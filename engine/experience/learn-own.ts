import type { Experience, Past, TooFew } from './experience.types.ts'
import { expectedOf, leanOn } from './lean-on.ts'
import { isTooFew, learn, leastPast } from './learn.ts'

export const subjects = ['diseases', 'patterns'] as const
export type Subject = (typeof subjects)[number]

/** What was found in a past case; ids of the base alone, never what a doctor typed. */
export type PastCase = Past & Record<Subject, readonly string[]>

/** What the base itself says of a case, best first. */
export type BaseLists = Record<Subject, readonly string[]>

/** In so many of the newest cases the confirmed one stood first: in the base's order, and in the one that leans on the older cases. */
export type Check = { asked: number; without: number; with: number }

export type LearnedSubject = {
  /** Cases with signs in which it was found. */
  n: number
  missing: number
  /** Null while the cases are too few. */
  check: Check | null
  /** Null while they are too few, and where the newest cases do not show that it helps. */
  model: Experience | null
}

export type OwnExperience = { herbs: Experience } & Record<Subject, LearnedSubject>

/** Fewer cases asked say nothing of whether it helps; more make no finer answer and keep the server busy. */
const leastAsked = 20
const mostAsked = 200
export const leastCases = leastPast + leastAsked

/** How many of the newest cases are held out to be asked. */
const heldOf = (n: number) => (n < leastCases ? 0 : Math.min(mostAsked, Math.max(leastAsked, Math.floor(n / 4))))

/** A share is worth at most ten places of the base's list. */
const lean = 1

/** Only what the base itself lists is put in order: nothing comes in that does not fit this patient. */
export const leanWithin = (list: readonly string[], model: Experience, signs: readonly string[]): string[] =>
  leanOn(list, expectedOf(model, signs), lean, () => false)

const isCaseOf = (subject: Subject, past: PastCase) => past.signs.length > 0 && past[subject].length > 0

/** Finds, while a table goes by from its oldest case to its newest, which cases will be asked. */
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

/** From the oldest case to the newest. `baseOf`: what the base says of the case at that place, for those to be asked. */
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
  const older = cases.slice(0, n - heldOf(n))
  const learned = learn(older.map(({ past }) => pastOf(past, subject)))
  if (n < leastCases || isTooFew(learned)) return { n, missing: leastCases - n, check: null, model: null }
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

/** More often better than worse, and by more than chance brings in one of twenty: the one-sided sign test. */
const isShownToHelp = (better: number, worse: number) =>
  better > worse && better - worse >= 1.645 * Math.sqrt(better + worse)
