import { expect, it } from 'vitest'
import type { Patient } from '#contract/clinic/patient.ts'
import { csvColumns, patientsCsv } from './patients-csv.ts'

const someone = (part: Partial<Patient>): Patient =>
  ({
    patientCode: 'D1',
    patientName: '周慧敏',
    sex: 'female',
    birthday: null,
    phone: '',
    height: null,
    weight: null,
    allergies: [],
    westernDrugs: [],
    address: '',
    customerSource: '',
    ...part,
  }) as Patient
const words = { column: (name: string) => name, sex: (sex: string) => sex, source: (source: string) => source }
const linesOf = (patients: Patient[]) => patientsCsv(patients, words).split('\r\n')

it('begins with the mark that makes a spreadsheet read it as UTF-8, and a line of names', () => {
  expect(linesOf([])[0]).toBe(`\uFEFF${csvColumns.join(',')}`)
})

it('one line a patient, lists joined', () => {
  expect(linesOf([someone({ allergies: ['青霉素', '虾'], height: 160 })])[1]).toBe(
    'D1,周慧敏,female,,,160,,青霉素、虾,,,',
  )
})

it('quotes what would break the line', () => {
  expect(linesOf([someone({ address: '南京路 "1" 号, 2 楼' })])[1]).toContain('"南京路 ""1"" 号, 2 楼"')
})

it.each(['=HYPERLINK("x")', '+cmd|x', '-2+3+cmd', '@SUM(1)', '＝1+1', '＋cmd', '－2+cmd', '＠SUM(1)'])(
  'does not let %s run as a formula',
  (address) => {
    expect(linesOf([someone({ address })])[1]).toMatch(/'[=+\-@＝＋－＠]/)
  },
)

it('leaves a phone number with its plus', () => {
  expect(linesOf([someone({ phone: '+86 138-0000-0001' })])[1]).toContain(',+86 138-0000-0001,')
})
