import { patientImport } from '#contract/clinic/patient-import.ts'
import { implement } from '#server/http/implement.ts'
import {
  checkImport,
  listFaults,
  listImports,
  progressOf,
  readImport,
  runImport,
  takeBack,
} from './patient-import.service.ts'

export const patientImportFeature = implement('patientImport', patientImport, {
  read: (input, ctx) => readImport(ctx, input),
  check: (input, ctx) => checkImport(ctx, input),
  faults: (input, ctx) => listFaults(ctx, input),
  run: (input, ctx) => runImport(ctx, input),
  progress: ({ importId }, ctx) => progressOf(ctx, importId),
  undo: ({ importId }, ctx) => takeBack(ctx, importId),
  list: (_, ctx) => listImports(ctx),
})
