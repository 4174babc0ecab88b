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
