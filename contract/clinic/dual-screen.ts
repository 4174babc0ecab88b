import { z } from 'zod'
import { languages, limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, name, RowId, required, text } from '../base/fields.ts'
import { currencies } from '../base/money.ts'

const access = ['brain_dual_screen'] as const

/** What a herb does for the patient, in everyday words; the texts are those of the screen. */
export const panelPurposes = [
  'strength',
  'blood',
  'moisture',
  'warmth',
  'cold',
  'heat',
  'bowels',
  'joints',
  'water',
  'belly',
  'ease',
  'digestion',
  'worms',
  'bleeding',
  'circulation',
  'cough',
  'sleep',
  'dizziness',
  'waking',
  'holding',
  'skin',
  'other',
] as const

/** From the prescription, in the patient's language; each part only when the doctor sends it. */
export const PanelSheet = z
  .object({
    selfDescription: text(4000).default(''),
    symptoms: z.array(required(80)).max(60).default([]),
    /** `name` is the name in the base, which selects the drawing. */
    tongue: z
      .array(z.object({ name: required(40), label: required(80) }))
      .max(8)
      .default([]),
    points: z
      .array(
        z.object({
          pointId: EntryId,
          label: required(60),
          place: text(300),
          side: z.enum(['left', 'right', 'both', 'middle']),
        }),
      )
      .max(60)
      .default([]),
    retentionMin: z.int().min(0).max(120).nullable().default(null),
    prescription: z
      .object({
        name: text(200),
        /** The kind with the most herbs first. */
        purposes: z
          .array(z.object({ purpose: z.enum(panelPurposes), herbs: z.array(required(60)).max(limits.herbs) }))
          .max(panelPurposes.length),
        days: z.int().min(1).max(400),
        timesPerDay: z.int().min(1).max(8),
        mlPerTime: z.int().min(1).max(1000).nullable(),
        /** What the doctor wrote about taking it. */
        taking: z.array(required(400)).max(4),
        /** What not to eat. */
        avoid: z.array(required(80)).max(60),
        /** Herbs that do harm when the written dose is exceeded. */
        strong: z.array(required(60)).max(60),
        /** In the clinic's currency; null when something has no price. */
        price: z.number().min(0).max(1_000_000).nullable(),
        currency: z.enum(currencies).default('CNY'),
      })
      .nullable()
      .default(null),
    /** Whom to call if something is wrong. */
    clinicPhone: text(40).default(''),
  })
  .meta({ id: 'PanelSheet' })
export type PanelSheet = z.infer<typeof PanelSheet>

/** What the patient sees: only what the doctor has sent, in words displayed to the doctor first. */
export const PanelContent = PanelSheet.extend({
  patient: z
    .object({
      patientId: RowId.nullable().default(null),
      name: name(60),
      sex: z.enum(['male', 'female']),
      age: z.int().min(0).max(150).nullable(),
      allergies: z.array(required(60)).max(20),
    })
    .nullable(),
  doctorName: text(60).default(''),
  language: z.enum(languages).default('zh_CN'),
}).meta({ id: 'PanelContent' })
export type PanelContent = z.infer<typeof PanelContent>

/** How often the doctor's page reports that it is still open. */
export const beatMs = 1000
/** A page silent for this long is taken as closed, whatever the reason. */
export const silentMs = 3000

/** Identifies one page of the doctor; generated whenever a page is opened. */
const sender = z.string().regex(/^[a-z0-9]{16,64}$/)

/** Part of the group `visit`: the second screen that faces the patient. */
export const dualScreen = {
  dualScreenState: endpoint({
    method: 'GET',
    path: '/api/dual-screen',
    access,
    summary:
      'The content of the second screen: what the account itself has sent, or on a paired screen what its doctor has sent. Without a patient it is blank.',
    input: z.object({}),
    output: PanelContent.extend({
      updatedAt: z.string().nullable(),
      /** How long it may be displayed before the server is asked again; 0 when nothing is displayed. */
      freshMs: z.int().min(0),
      clinicName: z.string(),
      /** Another account's doctor is using this screen. */
      paired: z.boolean(),
    }),
  }),
  dualScreenPublish: endpoint({
    method: 'PUT',
    path: '/api/dual-screen',
    access,
    summary:
      'Send to the second screen. Without a patient it goes blank, as it does three seconds after the last call of the page, and when the session ends.',
    input: PanelContent.extend({ sender }),
    output: z.object({ updatedAt: z.string() }),
    errors: ['patient_not_found'],
    changesNothingRead: true,
  }),
  dualScreenBeat: endpoint({
    method: 'POST',
    path: '/api/dual-screen/beat',
    access,
    summary: 'The sending page is still open. `shown` is false if another page has sent since, or nothing is shown.',
    input: z.object({ sender }),
    output: z.object({ shown: z.boolean() }),
    changesNothingRead: true,
  }),
  dualScreenLeave: endpoint({
    method: 'POST',
    path: '/api/dual-screen/leave',
    access,
    summary: 'The last call of a page being closed: what it shows is removed at once.',
    input: z.object({ sender }),
    output: z.object({ left: z.literal(true) }),
    changesNothingRead: true,
  }),
  dualScreenOpen: endpoint({
    method: 'POST',
    path: '/api/dual-screen/code',
    access,
    summary: 'Six digits for this screen, valid for ten minutes: the doctor who types them shows on it.',
    input: z.object({}),
    output: z.object({ code: z.string(), expiresAt: z.string() }),
  }),
  dualScreenPair: endpoint({
    method: 'POST',
    path: '/api/dual-screen/pair',
    access,
    summary: 'Show on the screen that displays this code. A code can be used once, within the clinic.',
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    output: z.object({ paired: z.literal(true) }),
    errors: ['pairing_code_wrong'],
  }),
}
