import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { EntryId } from '../base/fields.ts'
import { EntryLink } from './study.ts'

const access = ['study_brain'] as const
const Option = z.object({ id: z.string(), label: z.string() })
const CaseId = z.string().regex(/^[0-9a-f]{32}$/)

/**
 * A confirmed case of the clinic whose patient agreed to its use for teaching. It contains nothing that identifies the
 * patient: no name, number, date, place or free text; the age as a range of years.
 */
export const ClinicCase = z
  .object({
    caseId: z.string(),
    sex: z.enum(['male', 'female']),
    /** Years; the last range has no end, an unknown age has neither. */
    ageFrom: z.int().nullable(),
    ageTo: z.int().nullable(),
    present: z.array(z.string()),
    denied: z.array(z.string()),
    /** Empty when the colleague recorded no pattern of the base. */
    patterns: z.array(Option),
    formulas: z.array(Option),
  })
  .meta({ id: 'ClinicCase' })
export type ClinicCase = z.infer<typeof ClinicCase>

export const clinicCases = {
  next: endpoint({
    method: 'GET',
    path: '/api/study/clinic-cases/next',
    access,
    summary: 'A case of the clinic to be judged, without anything that names the patient; null after the last.',
    input: z.object({ after: CaseId.optional() }),
    output: z.object({ case: ClinicCase.nullable(), total: z.int() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/study/clinic-cases/answer',
    access,
    summary: 'Judge a case: what the colleague decided, and what the engine makes of the same signs.',
    input: z.object({ caseId: CaseId, recipeId: EntryId, patternId: EntryId.nullable().default(null) }),
    output: z.object({
      formulaRight: z.boolean(),
      patternRight: z.boolean().nullable(),
      colleague: z.object({ formulas: z.array(EntryLink), pattern: EntryLink.nullable() }),
      /** Best first, with the supporting signs. */
      engine: z.array(z.object({ entry: EntryLink, score: z.number(), because: z.array(z.string()) })),
      enginePatterns: z.array(z.string()),
    }),
    errors: ['not_found'],
    changesNothingRead: true,
  }),
}
