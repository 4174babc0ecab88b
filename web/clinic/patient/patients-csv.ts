import type { Patient } from '#contract/clinic/patient.ts'

/** A cell that begins like a formula, also in full width, would be run by a spreadsheet: an apostrophe keeps it text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?[\d -]+$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

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

/** Opens in a spreadsheet as it stands: a mark for UTF-8 first, one line a patient. */
export function patientsCsv(patients: readonly Patient[], words: Words): string {
  const lines = patients.map((one) =>
    csvColumns.map((name) => {
      const value = one[name]
      if (name === 'sex') return cell(words.sex(one.sex))
      if (name === 'customerSource') return cell(words.source(one.customerSource))
      return cell(Array.isArray(value) ? value.join('、') : value)
    }),
  )
  return `\uFEFF${[csvColumns.map((name) => cell(words.column(name))), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`
}
