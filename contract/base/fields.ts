import { z } from 'zod'

/** Types shared by many calls. Every list, text and number has a limit. */
/** Numbers in a path or query are written as text. Nothing else is converted, neither `true` nor a list of one. */
const number = (max: number, min = 1) =>
  z
    .preprocess((v) => (typeof v === 'string' && /^\d{1,16}$/.test(v) ? Number(v) : v), z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })
export const RowId = number(Number.MAX_SAFE_INTEGER)
/**
 * Pasted text contains characters that are invisible, that turn round the order of what follows, or that the database
 * cannot store; replacing each by a blank keeps every span in place.
 */
const readable = (typed: string) => typed.toWellFormed().replace(unreadable, ' ')
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
export const text = (max: number) => z.string().overwrite(readable).trim().max(max)
export const required = (max: number) => text(max).min(1)
/**
 * Names are compared with names, so invisible characters (zero-width, direction and variation marks, controls) are
 * removed.
 */
export const name = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.toWellFormed().replace(invisible, ''))
    .trim()
    .min(1)
    .max(max)
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]/gu
/**
 * Dates of people and clinics. A date outside this range is a typing error, and neither database nor calendar has to
 * handle it.
 */
const isOurTime = (written: string) => /^(19\d\d|20\d\d|2100)-/.test(written)
const ourTime = { error: 'year', params: { kind: 'year' }, abort: true }
export const Day = z.iso.date().refine(isOurTime, ourTime)
export const Instant = z.iso.datetime({ offset: true }).refine(isOurTime, ourTime)

/** Sent with an action that must happen only once: sending it again returns the first result. */
export const RequestKey = z.string().regex(/^[\w-]{8,64}$/)

export const pageSizeDefault = 30
export const Paging = {
  pageNo: number(100_000).default(1),
  pageSize: number(200).default(pageSizeDefault),
}

/** A page of a list. `total` is exact up to `totalLimit` and stays there beyond it. */
export const totalLimit = 10_000
/** Like `totalLimit`, for patients found by text: counting further would take longer than a doctor types. */
export const foundLimit = 300
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() })

/** In a query a boolean is text. */
export const Flag = z.union([z.boolean(), z.stringbool()])

/** Mainland mobile number. */
export const Mobile = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/)
/** The sign-in name: a mainland mobile number or an email address, which is not case-sensitive. */
export const Account = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .regex(new RegExp(`^1[3-9]\\d{9}$|${z.regexes.email.source}`))
export const Password = z.string().regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/)

/** An id of the knowledge base. */
export const EntryId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** A wire code. The OpenAPI document names each value: by its key, or as in the specification. */
export function coded<const M extends Record<string, string | number>>(
  map: M,
  labels: { [K in keyof M]?: string } = {},
) {
  const named = Object.entries(map).map(([key, code]) => ({
    code,
    label: labels[key] ?? key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
  }))
  return z.literal(Object.values(map) as M[keyof M][]).meta({
    description: named.map(({ code, label }) => `${code} ${label}`).join(', '),
    'x-enumNames': named.map(({ label }) => label),
  })
}
