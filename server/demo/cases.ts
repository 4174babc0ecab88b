import { type WrittenCase, writtenCases } from './written-cases.ts'

/** A code of its table with the name it has there. */
type Coded = { code: string; name: string }

/** The patients of the demo clinic: complaints, ages and prescriptions. */
export type DemoCase = Omit<WrittenCase, 'disease' | 'patterns' | 'western' | 'pairs'> & {
  disease: Coded
  patterns: readonly Coded[]
  western: Coded
  pairs: number
}

const coded = (text: string): Coded => {
  const [code = '', name = ''] = text.split(' ')
  return { code, name }
}

/** Packs of a demo prescription unless its case says otherwise: one a day. */
const usualPairs = 7

export const demoCases: readonly DemoCase[] = writtenCases.map((one) => ({
  ...one,
  pairs: one.pairs ?? usualPairs,
  disease: coded(one.disease),
  patterns: one.patterns.map(coded),
  western: coded(one.western),
}))

/** Which visit for this complaint it is, from zero: the words of that day. */
export const wordsAt = ({ history, later }: DemoCase, visit: number): string =>
  visit === 0 ? history : (later[Math.min(visit, later.length) - 1] ?? history)

type Person = { sex: 'female' | 'male'; age: number; isExpectingOrNursing: boolean }

export const suits = (c: DemoCase, { sex, age, isExpectingOrNursing }: Person) =>
  (c.sex === undefined || c.sex === sex) &&
  (c.ages === undefined || (age >= c.ages[0] && age <= c.ages[1])) &&
  (c.isMild === true || !isExpectingOrNursing)
