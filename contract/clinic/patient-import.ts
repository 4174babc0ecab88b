import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, RowId, text } from '../base/fields.ts'
import { PatientFields } from './patient.ts'

/** What a file contains: patients, or their past visits. */
export const importKinds = ['patients', 'visits'] as const
export type ImportKind = (typeof importKinds)[number]

/** The fields a column may contain, grouped by kind in the order of a form. */
export const importFields = {
  patients: [
    'patientName',
    'sex',
    'birthday',
    'phone',
    'patientCode',
    'address',
    'email',
    'height',
    'weight',
    'allergies',
    'westernDrugs',
    'customerSource',
  ],
  visits: [
    'patientName',
    'patientCode',
    'phone',
    'birthday',
    'visitedOn',
    'doctorName',
    'complaint',
    'diagnosis',
    'prescriptionText',
    'note',
  ],
} as const satisfies Record<ImportKind, readonly string[]>
/** The columns every file needs. */
export const neededFields = {
  patients: ['patientName', 'sex'],
  visits: ['patientName', 'visitedOn'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

export const importEncodings = ['auto', 'utf-8', 'gb18030', 'big5'] as const
export const importLimits = { bytes: 20 * 2 ** 20, lines: 50_000, columns: 60, cellChars: 4000, undoDays: 7 } as const
/** How many faults are returned one by one; the file of faults lists all. */
export const faultsShown = 500

/** The patient of a past visit, and the content of the old record. */
export const PastVisitFields = PatientFields.pick({
  patientName: true,
  patientCode: true,
  phone: true,
  birthday: true,
}).extend({
  visitedOn: Day,
  doctorName: text(40).default(''),
  complaint: text(2000).default(''),
  diagnosis: text(500).default(''),
  prescriptionText: text(4000).default(''),
  note: text(4000).default(''),
})

const Field = z.enum([...new Set([...importFields.patients, ...importFields.visits])])
/** The field of each column, in the order of the file; null columns are ignored. */
const Mapping = z.array(Field.nullable()).max(importLimits.columns)

const Import = z
  .object({
    importId: z.int(),
    kind: z.enum(importKinds),
    fileName: z.string(),
    lines: z.int(),
    state: z.enum(['read', 'done', 'undone']),
    made: z.int(),
    /** Lines already stored and lines with a fault: both were skipped. */
    known: z.int(),
    faulty: z.int(),
    readAt: z.string(),
    doneAt: z.string().nullable(),
    doneBy: z.string(),
    undoUntil: z.string().nullable(),
    canUndo: z.boolean(),
    /** Records the undo kept because they are in use. */
    kept: z.int(),
  })
  .meta({ id: 'PatientImport' })

const ids = { importId: RowId }
const mapped = { ...ids, mapping: Mapping }
const access = ['brain_admin'] as const

export const patientImport = {
  read: endpoint({
    method: 'POST',
    path: '/api/admin/patient-imports',
    access,
    summary:
      'Reads a table of patients or past visits, CSV or Excel, and says what its columns seem to hold. Nothing is imported yet.',
    upload: {
      field: 'file',
      maxBytes: importLimits.bytes,
      types: ['text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    input: z.object({
      kind: z.enum(importKinds),
      encoding: z.enum(importEncodings).default('auto'),
      file: z.unknown().optional(),
    }),
    output: Import.extend({
      /** The character encoding of the text; empty for Excel. */
      encoding: z.string(),
      columns: z.array(z.object({ title: z.string(), examples: z.array(z.string()), field: Field.nullable() })),
    }),
    errors: ['sheet_old', 'import_encoding', 'import_empty', 'import_too_long', 'import_unreadable'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/patient-imports/{importId}/checks',
    isLong: true,
    access,
    changesNothingRead: true,
    summary:
      'What an import would do, without doing it: how many lines are new, which are there already, and each fault by line.',
    input: z.object(mapped),
    output: z.object({
      fresh: z.int(),
      known: z.int(),
      faulty: z.int(),
      faults: z.array(z.object({ line: z.int(), text: z.string() })),
    }),
    errors: ['import_not_found', 'import_done', 'import_columns'],
  }),
  faults: endpoint({
    method: 'POST',
    path: '/api/admin/patient-imports/{importId}/faults',
    isLong: true,
    access,
    changesNothingRead: true,
    kind: 'blob',
    summary:
      'The lines that would be skipped, as they are in the file, each with its faults: to be corrected and imported again.',
    input: z.object(mapped),
    output: z.any(),
    errors: ['import_not_found', 'import_done', 'import_columns'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/patient-imports/{importId}/runs',
    isLong: true,
    access,
    summary: 'Imports every line without a fault that is not there already, all in one; asked twice it is done once.',
    input: z.object(mapped),
    output: Import,
    errors: ['import_not_found', 'import_done', 'import_columns', 'import_nothing'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/admin/patient-imports/{importId}/progress',
    access,
    summary: 'How many lines of a running import are written; null where none runs.',
    input: z.object(ids),
    output: z.object({ written: z.int().nullable() }),
    errors: ['import_not_found'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/patient-imports/{importId}/undo',
    isLong: true,
    access,
    summary: 'Undoes an import of the last days; what was used or changed since stays.',
    input: z.object(ids),
    output: Import,
    errors: ['import_not_found', 'import_late', 'import_undone'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/patient-imports',
    access,
    summary: 'The latest imports of the clinic.',
    input: z.object({}),
    output: z.object({ list: z.array(Import) }),
  }),
}
