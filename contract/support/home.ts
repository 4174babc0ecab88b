import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, Flag, Instant, Paging, page, RowId, required, text } from '../base/fields.ts'
import { FileUrl } from '../base/file-url.ts'
import { systemCalls } from '../base/system.ts'
import { Patient } from '../clinic/patient.ts'
import { VisitStatusCode } from '../clinic/visit.ts'

export const homeEntryKinds = ['banner', 'guide', 'bulletin'] as const
/** A page of the application, or a web address; empty means none. */
const Link = text(300).refine((link) => link === '' || /^(\/(?![/\\])|https?:\/\/)/i.test(link))

export const HomeEntry = z
  .object({
    id: z.int(),
    kind: z.enum(homeEntryKinds),
    title: z.string(),
    /** Rich text: HTML without scripts, styles or external images. */
    content: z.string(),
    link: z.string(),
    imageUrl: z.string(),
    author: z.string(),
    time: z.string(),
  })
  .meta({ id: 'HomeEntry' })
export type HomeEntry = z.infer<typeof HomeEntry>

const entryFields = {
  title: required(80),
  content: text(40_000).default(''),
  link: Link.default(''),
  image: FileUrl.nullable().default(null),
}
/** What this many patients or fewer have in common is not shown, because it could identify them. */
export const smallestGroup = 5
export const ageBands = ['0-6', '7-17', '18-39', '40-64', '65+', 'unknown'] as const
const Count = z.int().nullable()

export const home = {
  ...systemCalls,
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'session',
    summary:
      'One search over patients, herbs, formulas, symptoms, diseases, points and words explained, by name, pinyin or initials, in the language of the caller; patients of today stand first. Only what the account may open.',
    input: z.object({ q: required(60) }),
    output: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['patient', 'herb', 'recipe', 'symptom', 'disease', 'point', 'word']),
          id: z.union([z.string(), z.number()]),
          name: z.string(),
          /** The phone number of a patient; the other name that matched. */
          hint: z.string(),
          /** Distinguishes entries with the same name. */
          person: Patient.pick({ sex: true, age: true, ageMonths: true, lastVisitAt: true })
            .extend({ today: VisitStatusCode.nullable() })
            .optional(),
        }),
      ),
    }),
  }),
  banners: endpoint({
    method: 'GET',
    path: '/api/home/banners',
    access: 'session',
    summary: 'Pictures and titles that stand above the landing page of the organisation.',
    input: z.object({}),
    output: z.object({ list: z.array(HomeEntry.pick({ id: true, title: true, imageUrl: true, link: true })) }),
  }),
  guides: endpoint({
    method: 'GET',
    path: '/api/home/guides',
    access: 'session',
    summary: 'Guides that the organisation gives to its people, in their order.',
    input: z.object({}),
    output: z.object({
      list: z.array(HomeEntry.pick({ id: true, title: true, content: true }).extend({ url: z.string() })),
    }),
  }),
  bulletin: endpoint({
    method: 'GET',
    path: '/api/home/bulletin',
    access: 'session',
    summary: 'Announcements of the organisation, the newest first.',
    input: z.object({}),
    output: z.object({
      list: z.array(HomeEntry.pick({ id: true, title: true, content: true, author: true, time: true })),
    }),
  }),
  distribution: endpoint({
    method: 'GET',
    path: '/api/home/distribution',
    access: 'session',
    summary: `Patients of the clinic with a prescription confirmed in the time, each counted once a group: by sign that was present, formula, age on the day of the last prescription, and sex. Without a time: the last 90 days. Groups of fewer than ${smallestGroup} patients have no number, and are left out where they have a name of their own.`,
    input: z.object({ beginTime: Instant.optional(), endTime: Instant.optional() }),
    output: z.object({
      beginTime: z.string(),
      endTime: z.string(),
      patients: Count,
      smallestGroup: z.int(),
      bySymptom: z.array(z.object({ symptomId: z.string(), label: z.string(), patients: z.int() })),
      byRecipe: z.array(z.object({ recipeId: z.string(), label: z.string(), patients: z.int() })),
      byAge: z.array(z.object({ band: z.enum(ageBands), patients: Count })),
      bySex: z.array(z.object({ sex: z.enum(['female', 'male']), patients: Count })),
    }),
  }),
  week: endpoint({
    method: 'GET',
    path: '/api/home/week',
    access: ['clinic_manage'],
    summary:
      "The last seven days: visits begun and still booked a day, and the formulas confirmed most. A doctor's own; for the front desk those of the clinic.",
    input: z.object({}),
    output: z.object({
      scope: z.enum(['own', 'clinic']),
      days: z.array(z.object({ day: Day, seen: z.int(), booked: z.int() })),
      recipes: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/home/entries',
    access: ['document_list'],
    summary: 'Banners, guides and announcements for editing, newest first.',
    input: z.object({ kind: z.enum(homeEntryKinds).optional(), ...Paging }),
    output: page(HomeEntry),
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/api/home/entries',
    access: ['document_list'],
    summary: 'Adds a banner, a guide or an announcement; with `notify` everybody in the organisation gets a message.',
    input: z.object({ kind: z.enum(homeEntryKinds), ...entryFields, notify: Flag.default(false) }),
    output: HomeEntry,
    maxBodyBytes: 192 * 1024,
    errors: ['file_not_found', 'content_empty', 'home_entry_limit'],
  }),
  updateEntry: endpoint({
    method: 'PUT',
    path: '/api/home/entries/{id}',
    access: ['document_list'],
    summary: 'Changes a banner, a guide or an announcement.',
    input: z.object({ id: RowId, ...entryFields }),
    output: HomeEntry,
    maxBodyBytes: 192 * 1024,
    errors: ['home_entry_not_found', 'file_not_found', 'content_empty'],
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/api/home/entries/{id}',
    access: ['document_list'],
    summary: 'Removes a banner, a guide or an announcement.',
    input: z.object({ id: RowId }),
    output: z.object({ id: z.int(), deleted: z.literal(true) }),
    errors: ['home_entry_not_found'],
  }),
}
