import type { Prose } from '#knowledge/schema/common.ts'
import { childShare, elderMonths } from './age-share.ts'
import { type Check, placesOf, type Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** Advice on the dose alone is left to the dose rules. */
const warns = /禁|忌|慎用|不宜|不可|避免/
/**
 * A general prohibition for that age, stated first. Conditional ones (liver failure, fever) are for the doctor to
 * judge.
 */
const forbids = /^(儿童|年老体弱者)?(禁|忌用)|^不宜?内服|^\d+ ?岁以下.{0,2}禁/
/** The pharmacopoeia's own words (罂粟壳) or a cytotoxic drug: never given, like what is forbidden in pregnancy. */
const never = /儿童禁用$/
const youngest: readonly [RegExp, number][] = [
  [/^婴幼儿/, 36],
  [/^婴儿|之新生儿、婴儿/, 12],
  [/之新生儿/, 1],
]

/** The age in months below which a note on children applies: `5 岁以下`, 婴幼儿, else every child. */
function heldBelow(note: string): number {
  const years = /^(\d+) ?岁以下/.exec(note)?.[1]
  if (years) return Number(years) * 12
  return youngest.find(([words]) => words.test(note))?.[1] ?? Number.POSITIVE_INFINITY
}

const wordsOf = (note: Prose) => (typeof note === 'string' ? { zh: note, en: note } : note)

const notes = (q: Question, rule: 'child-note' | 'elder-note', ageMonths: number): SafetyFinding[] =>
  [...q.known, ...q.vehicles].flatMap((line): SafetyFinding[] => {
    const { herb, name } = line
    const note = rule === 'child-note' ? herb.children : herb.elders
    if (!note) return []
    const { zh, en } = wordsOf(note)
    if (!warns.test(zh) || (rule === 'child-note' && ageMonths >= heldBelow(zh))) return []
    return [
      {
        key: `${rule}:${herb.id}`,
        rule,
        level: rule === 'child-note' && never.test(zh) ? 'blocked' : forbids.test(zh) ? 'sign' : 'hint',
        lines: placesOf(line),
        values: { herb: name, note: zh, noteEn: en },
        source: herb.source,
      },
    ]
  })

/** The note on children in the entry of a herb, apart from their dose. */
export const childNote: Check = {
  rule: 'child-note',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const age = q.patient?.ageMonths ?? null
    return age !== null && childShare(age) < 1 ? notes(q, 'child-note', age) : []
  },
}

/** The same for the old. */
export const elderNote: Check = {
  rule: 'elder-note',
  canJudge: (q) => q.patient?.ageMonths != null,
  findings: (q) => {
    const age = q.patient?.ageMonths ?? null
    return age !== null && age >= elderMonths ? notes(q, 'elder-note', age) : []
  },
}
