import { z } from 'zod'
import { languages, sheetPapers } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'

export const sheetKinds = ['prescription', 'decoction', 'label', 'leaflet'] as const
/** Millimetres from the upper left corner; font sizes in points. */
const Place = { x: z.number(), y: z.number() }

/** One thing drawn on a page of the sheet. */
export const SheetMark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...Place,
    text: z.string(),
    width: z.number(),
    align: z.enum(['left', 'center', 'right']),
    font: z.enum(['sans', 'bold', 'serif']),
    sizePt: z.number(),
    gapPt: z.number(),
    color: z.string(),
  }),
  z.object({
    kind: z.literal('line'),
    ...Place,
    toX: z.number(),
    toY: z.number(),
    width: z.number(),
    dashed: z.boolean(),
  }),
  z.object({ kind: z.literal('box'), ...Place, width: z.number(), height: z.number() }),
  /** A PNG as base64. */
  z.object({ kind: z.literal('image'), ...Place, width: z.number(), png: z.string() }),
  z.object({ kind: z.literal('watermark'), text: z.string() }),
])
export type SheetMark = z.infer<typeof SheetMark>

export const SheetPages = z
  .object({
    widthMm: z.number(),
    heightMm: z.number(),
    /** The sheet's language, which was requested or is stored. */
    language: z.enum(languages),
    pages: z.array(z.object({ marks: z.array(SheetMark) })),
  })
  .meta({ id: 'SheetPages' })
export type SheetPages = z.infer<typeof SheetPages>

/** When no language is sent: the patient's stored one, else the clinic's. */
export const sheetInput = {
  prescriptionId: RowId,
  kind: z.enum(sheetKinds).default('prescription'),
  paper: z.enum(sheetPapers).default('A5'),
  language: z.enum(languages).optional(),
}

/** Part of the group `prescription`. */
export const sheetPageCalls = {
  sheetPages: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/sheet-pages',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary: 'What the printed sheet holds and where, to be drawn on the screen at once and read before it is signed.',
    input: z.object(sheetInput),
    output: SheetPages,
    errors: ['prescription_not_found'],
  }),
  sheetLanguage: endpoint({
    method: 'PUT',
    path: '/api/prescriptions/{prescriptionId}/sheet-language',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary:
      "Keep in which language the patient's sheets are printed, or, for an admin, those of every patient of the clinic without one of their own.",
    input: z.object({
      prescriptionId: RowId,
      language: z.enum(languages),
      keepFor: z.enum(['patient', 'clinic']).default('patient'),
    }),
    output: z.object({ language: z.enum(languages) }),
    errors: ['prescription_not_found'],
  }),
}
