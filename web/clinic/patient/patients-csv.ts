import { writeCsv } from '#contract/base/csv.ts'
import type { Patient } from '#contract/clinic/patient.ts'

export const csvColumns = [
  'patientCode',
  'patientName',
  'sex',
  'birthday',
  'phone',
  'height',
  'weight',
  'allergies',
  'westernDrugs',
  'address',
  'customerSource',
] as const satisfies readonly (keyof Patient)[]
export type CsvColumn = (typeof csvColumns)[number]

type Words = {
  column: (name: CsvColumn) => string
  sex: (sex: Patient['sex']) => string
  source: (source: string) => string
}

/** One line per patient, for a spreadsheet. */
export function patientsCsv(patients: readonly Patient[], words: Words): string {
  const lines = patients.map((one) =>
    csvColumns.map((name) => {
      const value = one[name]
      if (name === 'sex') return words.sex(one.sex)
      if (name === 'customerSource') return words.source(one.customerSource)
      return Array.isArray(value) ? value.join('、') : value
    }),
  )
  return writeCsv([csvColumns.map(words.column), ...lines])
}
