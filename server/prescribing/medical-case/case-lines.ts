import type { Cell } from '#contract/base/csv.ts'
import type { MedicalCase } from '#contract/prescribing/medical-case.ts'
import { infantMonths } from '#engine/person/age.ts'
import type { Ctx } from '#server/http/context.ts'
import { caseWord, phraseIn } from '#server/language/messages.ts'
import { clockOf } from '#server/time/zone.ts'

/** Headings and one line a case, in the language of the caller and by the clock of the clinic. */
export function linesOf({ user, language }: Ctx, cases: readonly MedicalCase[], withNames: boolean): Cell[][] {
  const word = (key: string, values = {}) => caseWord(key, values, language)
  const chosen = (kind: string, value: string | number | null) =>
    value === null ? null : word(`choices.${kind}.${value}`)
  const time = (one: MedicalCase) => {
    const clock = clockOf(user.timeZone, new Date(one.time))
    return `${clock.day} ${clock.time}`
  }
  const age = ({ age, ageMonths }: MedicalCase) =>
    ageMonths !== null && ageMonths < infantMonths ? word('file.months', { n: ageMonths }) : age
  const names: [string, (one: MedicalCase) => Cell][] = [
    ['patientName', (one) => one.patientName],
    ['phone', (one) => one.phone],
  ]
  const columns: [string, (one: MedicalCase) => Cell][] = [
    ['mcId', (one) => one.mcId],
    ['time', time],
    ...(withNames ? names : []),
    ['sex', (one) => phraseIn(`fact.${one.sex}`, {}, language)],
    ['age', age],
    ['visitStatus', (one) => chosen('visitStatus', one.visitStatus)],
    ['visitType', (one) => chosen('visitType', one.visitType)],
    ['diagnoseWay', (one) => chosen('diagnoseWay', one.diagnoseWay)],
    // 0 until something is prescribed.
    ['acupMedType', (one) => chosen('acupMedType', one.acupMedType || null)],
    ['doctorName', (one) => one.doctorName],
    ['complaint', (one) => one.complaint],
    ['diagnosis', (one) => one.diagnosis],
    ['number', (one) => one.number],
    ['recipeName', (one) => one.recipeName],
    ['recipeSrc', (one) => chosen('recipeSrc', one.recipeSrc)],
    ['pairs', (one) => one.pairs],
    ['scoreBefore', (one) => one.scoreBefore],
    ['scoreAfter', (one) => one.scoreAfter],
    ['reviewScore', (one) => one.reviewScore],
  ]
  return [columns.map(([key]) => word(`file.${key}`)), ...cases.map((one) => columns.map(([, cell]) => cell(one)))]
}
