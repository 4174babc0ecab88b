import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { GenreCode, PointHead } from '../prescribing/point-head.ts'
import { MeridianCode, MeridianProposal } from './acupuncture-parts.ts'

/** More than four are refused by the rule, with its own message; this only bounds the list. */
const MeridianCodes = z.array(MeridianCode).min(1).max(20)

const chosen = {
  prescriptionId: RowId,
  meridianCodes: MeridianCodes,
}

export const meridian = {
  places: endpoint({
    method: 'GET',
    path: '/api/complaint-places',
    access: ['acup_dialectical'],
    summary: 'Places of the body where a complaint may be, each with the channels that pass there.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          placeCode: z.string(),
          name: z.string(),
          label: z.string(),
          /** head, neck, trunk, arm or leg: how a picker groups them. */
          region: z.enum(['head', 'neck', 'trunk', 'arm', 'leg']),
          meridianCodes: z.array(z.string()),
        }),
      ),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/acupuncture/{genreCode}/meridians',
    access: ['acup_brain', 'study_acup'],
    summary: 'The channels (classic), or the parts by which a school files its points.',
    input: z.object({ genreCode: GenreCode }),
    output: z.object({
      list: z.array(
        z.object({ id: z.string(), code: z.string(), name: z.string(), label: z.string(), points: z.int() }),
      ),
    }),
  }),
  compute: endpoint({
    method: 'POST',
    path: '/api/meridian-computations',
    access: ['acup_dialectical'],
    summary: 'Step 1 (locate): signs, the place of the complaint and what they say of the pattern lead to channels.',
    input: z.object({
      prescriptionId: RowId,
      /** Without any, the signs stored on the prescription are used. */
      symptomIds: z.array(EntryId).max(limits.recipeSymptoms).default([]),
      /** Places from `meridian.places`; those of the session when omitted. */
      places: z.array(EntryId).max(limits.places).optional(),
    }),
    output: z.object({
      proposal: z.array(MeridianProposal),
      /** The elements of disease that led to the channel, strongest first. */
      elements: z.array(z.object({ element: z.string(), kind: z.enum(['place', 'nature']), strength: z.number() })),
      patterns: z.array(z.object({ patternId: z.string().nullable(), name: z.string(), label: z.string() })),
    }),
    errors: ['prescription_not_found', 'prescription_confirmed', 'symptom_needed', 'place_unknown'],
  }),
  direct: endpoint({
    method: 'POST',
    path: '/api/meridian-selections',
    access: ['acup_dialectical'],
    summary: 'Step 1 without computing: the doctor selects up to four channels.',
    input: z.object(chosen),
    output: z.object({ meridians: z.array(MeridianProposal) }),
    errors: [
      'prescription_not_found',
      'prescription_confirmed',
      'meridian_limit',
      'meridian_twice',
      'meridian_unknown',
    ],
  }),
  analyze: endpoint({
    method: 'POST',
    path: '/api/meridian-analyses',
    access: ['acup_dialectical'],
    summary: 'Step 2 (compute): excess or deficiency of the channels taken on, and the points that each offers.',
    input: z.object(chosen),
    output: z.object({
      meridians: z.array(
        MeridianProposal.extend({
          /**
           * Five 输, 原, 络, 郄, 俞, 募, 下合 of the channel, with what each is; `fits` when the rule asks for it now.
           */
          points: z.array(
            z.object({
              ...PointHead.shape,
              roles: z.array(z.string()),
              fits: z.enum(['reinforcing', 'reducing', 'even']).nullable(),
              text: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: [
      'prescription_not_found',
      'prescription_confirmed',
      'meridian_limit',
      'meridian_twice',
      'meridian_unknown',
      'acupuncture_step',
    ],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/acupuncture/{genreCode}/meridian-details',
    access: ['acup_brain', 'study_acup'],
    summary: 'One channel, or one part of a school: its course and its points in order.',
    input: z.object({ genreCode: GenreCode, id: EntryId }),
    output: z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      label: z.string(),
      course: z.string(),
      treats: z.string(),
      flow: z.string(),
      phase: z.string().nullable(),
      hour: z.string().nullable(),
      pair: z.object({ id: z.string(), label: z.string() }).nullable(),
      next: z.object({ id: z.string(), label: z.string() }).nullable(),
      signs: z.array(z.object({ id: z.string(), label: z.string() })),
      excess: z.array(z.object({ id: z.string(), label: z.string() })),
      deficiency: z.array(z.object({ id: z.string(), label: z.string() })),
      points: z.array(PointHead),
      source: z.string(),
    }),
    errors: ['meridian_unknown'],
  }),
}
