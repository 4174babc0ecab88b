import { writtenCases } from './written-cases.ts'

/** A code of its table with the name it has there. */
type Coded = { code: string; name: string }

/** The patients of the demo clinic: complaints, ages and prescriptions. Invented; formulas are those of the base. */
export type DemoCase = {
  complaint: string
  /** The history of the first visit; past history and allergies are those of the patient. */
  history: string
  /** What is found at each visit after it; none for what is over in a few days. */
  later: readonly string[]
  disease: Coded
  patterns: readonly Coded[]
  western: Coded
  principle: string
  advice: string
  recipeId: string
  pairs: number
  sex?: 'female' | 'male'
  /** Youngest and oldest, in years. */
  ages?: readonly [number, number]
  /** Its herbs are also given in pregnancy and while nursing. */
  isMild?: true
}

/** Disease and pattern by GB/T 15657-2021, the Western name by ICD-10. */
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
