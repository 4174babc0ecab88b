import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, Paging, page, text } from '../base/fields.ts'
import type { Permission } from '../base/permissions.ts'

/** Kinds of entries that can be read; a link contains the kind so that a page can open it. */
export const entryKinds = ['symptom', 'pattern', 'disease', 'recipe', 'herb', 'point', 'channel'] as const

export const EntryLink = z
  .object({ kind: z.enum(entryKinds), id: z.string(), label: z.string() })
  .meta({ id: 'EntryLink' })
export type EntryLink = z.infer<typeof EntryLink>

/** The sections of an entry, in reading order; each has a heading in the texts of the pages. */
export const sectionKeys = [
  'words',
  'meaning',
  'elements',
  'keySigns',
  'mainSigns',
  'otherSigns',
  'tongue',
  'pulse',
  'abdomen',
  'against',
  'wider',
  'narrower',
  'opposite',
  'ask',
  'method',
  'patterns',
  'recipes',
  'herbs',
  'points',
  'diseases',
  'differs',
  'codes',
] as const

export const StudySection = z
  .object({
    key: z.enum(sectionKeys),
    /** A heading below that of the section: the name of a pattern within a disease. */
    title: z.string(),
    text: z.string(),
    links: z.array(EntryLink),
  })
  .meta({ id: 'StudySection' })
export type StudySection = z.infer<typeof StudySection>

export const StudyRow = z
  .object({ id: z.string(), name: z.string(), label: z.string(), hint: z.string(), group: z.string() })
  .meta({ id: 'StudyRow' })
export type StudyRow = z.infer<typeof StudyRow>

export const StudyEntry = z
  .object({
    id: z.string(),
    /** In Chinese, as named in the base; it selects the drawing. */
    name: z.string(),
    label: z.string(),
    hint: z.string(),
    source: z.string(),
    sections: z.array(StudySection),
  })
  .meta({ id: 'StudyEntry' })
export type StudyEntry = z.infer<typeof StudyEntry>

/** A list to browse and search, by group. `groups` are all groups of the list, regardless of the filter. */
export const studyList = <const P extends `/api/${string}`>(path: P, access: readonly Permission[], summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access,
    summary,
    input: z.object({ q: text(60).default(''), group: text(40).default(''), ...Paging }),
    output: page(StudyRow).extend({ groups: z.array(z.object({ id: z.string(), label: z.string(), count: z.int() })) }),
  })

export const studyDetail = <const P extends `/api/${string}`>(
  path: P,
  access: readonly Permission[],
  summary: string,
) =>
  endpoint({
    method: 'GET',
    path,
    access,
    summary,
    input: z.object({ id: EntryId }),
    output: StudyEntry,
    errors: ['not_found'],
  })
