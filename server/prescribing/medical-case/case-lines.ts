import type { Cell } from '#contract/base/csv.ts'
import { type CaseColumn, caseColumns, type MedicalCase } from '#contract/prescribing/medical-case.ts'
import { infantMonths } from '#engine/person/age.ts'
import type { Ctx } from '#server/http/context.ts'
import { caseWord, phraseIn } from '#server/language/messages.ts'
import { clockOf } from '#server/time/zone.ts'

type ExportedCase = MedicalCase & { quality: number | null }
type FileColumn = [key: string, cell: (one: ExportedCase) => Cell]
type Asked = { withNames: boolean; columns: readonly CaseColumn[] | undefined }

/** What a column of the list is in a file: one value a cell, so that it can be sorted and counted there. */
function cellsOf({ user, language }: Ctx, withNames: boolean): Record<CaseColumn, FileColumn[]> {
  const word = (key: string, values = {}) => caseWord(key, values, language)
  const chosen = (kind: string, value: string | number | null) =>
    value === null ? null : word(`choices.${kind}.${value}`)
  const time = (one: MedicalCase) => {
    const clock = clockOf(user.timeZone, new Date(one.time))
    return `${clock.day} ${clock.time}`
  }
  const age = ({ age, ageMonths }: MedicalCase) =>
    ageMonths !== null && ageMonths < infantMonths ? word('file.months', { n: ageMonths }) : age
  return {
    time: [['time', time]],
    number: [['number', (one) => one.number]],
    patient: withNames
      ? [
          ['patientName', (one) => one.patientName],
          ['phone', (one) => one.phone],
        ]
      : [],
    age: [
      ['sex', (one) => phraseIn(`fact.${one.sex}`, {}, language)],
      ['age', age],
    ],
    doctor: [['doctorName', (one) => one.doctorName]],
    diagnosis: [['diagnosis', (one) => one.diagnosis]],
    recipe: [['recipeName', (one) => one.recipeName]],
    source: [['recipeSrc', (one) => chosen('recipeSrc', one.recipeSrc)]],
    score: [
      ['scoreBefore', (one) => one.scoreBefore],
      ['scoreAfter', (one) => one.scoreAfter],
    ],
    quality: [['quality', (one) => one.quality]],
    status: [['visitStatus', (one) => chosen('visitStatus', one.visitStatus)]],
  }
}

/** What the list has no column for. */
function furtherCells({ language }: Ctx): FileColumn[] {
  const chosen = (kind: string, value: number) => caseWord(`choices.${kind}.${value}`, {}, language)
  return [
    ['visitType', (one) => chosen('visitType', one.visitType)],
    ['diagnoseWay', (one) => chosen('diagnoseWay', one.diagnoseWay)],
    // 0 until something is prescribed.
    ['acupMedType', (one) => (one.acupMedType ? chosen('acupMedType', one.acupMedType) : null)],
    ['complaint', (one) => one.complaint],
    ['pairs', (one) => one.pairs],
    ['reviewScore', (one) => one.reviewScore],
    ['mcId', (one) => one.mcId],
  ]
}

/** Headings and one line a case, in the language of the caller and by the clock of the clinic. */
export function linesOf(ctx: Ctx, cases: readonly ExportedCase[], { withNames, columns }: Asked): Cell[][] {
  const cells = cellsOf(ctx, withNames)
  const asked = columns ?? caseColumns.filter((column) => column !== 'quality')
  const written = [...asked.flatMap((column) => cells[column]), ...(columns ? [] : furtherCells(ctx))]
  const head = written.map(([key]) => caseWord(`file.${key}`, {}, ctx.language))
  return [head, ...cases.map((one) => written.map(([, cell]) => cell(one)))]
}
