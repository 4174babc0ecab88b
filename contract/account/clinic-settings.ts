import { z } from 'zod'
import { languages, sheetPapers } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { required, text } from '../base/fields.ts'
import { currencies } from '../base/money.ts'

const access = ['brain_admin'] as const
const Fee = z.number().min(0).max(10_000)
const imageErrors = [
  'file_missing',
  'file_type',
  'file_too_large',
  'image_heic',
  'image_pixels',
  'image_damaged',
  'file_space',
] as const
export const sealBytes = 1024 * 1024

const Fields = z.object({
  name: required(60),
  nameEn: text(80),
  phone: text(30),
  chatAccount: text(60),
  address: text(120),
  timeZone: z.string().min(1).max(60),
  currency: z.enum(currencies),
  /** Used when points are chosen by true solar time; null when clock time is enough. */
  longitude: z.number().min(-180).max(180).nullable(),
  /** Earliest and latest time before a visit at which a phone may book. */
  daysAhead: z.int().min(1).max(90),
  leadMinutes: z.int().min(0).max(2880),
  /** A line below the name on printed sheets. */
  letterhead: text(60),
  sheetPaper: z.enum(sheetPapers),
  /** Language of sheets for a patient without a language of their own; null means simplified Chinese. */
  sheetLanguage: z.enum(languages).nullable(),
  decoctionPerPair: Fee,
  processingPerPair: Fee,
  concentrationPerPair: Fee,
  /** For the whole organisation. */
  casesEnabled: z.boolean(),
  secondFactorForAdmins: z.boolean(),
  /** Whether patients' follow-up answers weight the past cases that `experience` learns from. */
  learnFromOutcomes: z.boolean(),
})
const Settings = Fields.extend({ version: z.int(), hasSeal: z.boolean() }).meta({ id: 'ClinicSettings' })

/** The clinic the admin works in. */
export const clinicSettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/clinic',
    access,
    summary: 'What is set for the clinic, and for the whole organisation.',
    input: z.object({}),
    output: Settings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/clinic',
    access,
    summary:
      'Changes them. Of two changes at once the second is refused. Settings of the organisation are for admins only.',
    input: Fields.extend({ version: z.int().min(1) }),
    output: Settings,
    errors: ['time_zone_unknown', 'settings_changed', 'rights_beyond'],
  }),
  uploadSeal: endpoint({
    method: 'POST',
    path: '/api/admin/clinic/seal',
    access,
    summary: 'The seal on printed sheets, PNG or JPG of at most 1 MB. It replaces the previous one.',
    upload: { field: 'file', maxBytes: sealBytes, types: ['image/jpeg', 'image/png'] },
    input: z.object({}),
    output: z.null(),
    errors: imageErrors,
  }),
  seal: endpoint({
    method: 'GET',
    path: '/api/admin/clinic/seal',
    access,
    kind: 'blob',
    summary: 'The seal as a picture.',
    input: z.object({}),
    output: z.any(),
    errors: ['file_not_found'],
  }),
  removeSeal: endpoint({
    method: 'DELETE',
    path: '/api/admin/clinic/seal',
    access,
    summary: 'Sheets are printed without a seal.',
    input: z.object({}),
    output: z.null(),
  }),
}
