import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'

/** The purposes of a link on a patient's phone; each link has exactly one. */
export const linkPurposes = ['booking', 'pre-consultation', 'constitution', 'follow-up', 'review', 'sheet'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** 256 random bits. Anything else cannot be a link and gets the same answer as one that never existed. */
export const LinkToken = z.string().regex(/^[\w-]{1,100}$/)

/** The clinic shown on a page of a patient's phone. */
export const ClinicOnPage = z
  .object({ name: z.string(), nameEn: z.string(), phone: z.string(), address: z.string() })
  .meta({ id: 'ClinicOnPage' })

const OfVisit = z.object({ mcId: RowId, purpose: z.enum(['booking', 'pre-consultation', 'constitution']) })

export const publicLink = {
  makeLink: endpoint({
    method: 'POST',
    path: '/api/visits/{mcId}/links',
    access: ['clinic_manage'],
    summary: "A page of an appointment for the patient's phone; links for the same purpose made before are withdrawn.",
    input: OfVisit,
    output: z.object({ url: z.string(), qrImage: z.string(), expiresAt: z.string() }),
    errors: ['visit_not_found', 'visit_step'],
  }),
  withdrawLinks: endpoint({
    method: 'DELETE',
    path: '/api/visits/{mcId}/links',
    access: ['clinic_manage'],
    summary: 'Withdraws the links to the pages of this visit.',
    input: z.object({ mcId: RowId }),
    output: z.object({ mcId: z.int() }),
    errors: ['visit_not_found'],
  }),
}
