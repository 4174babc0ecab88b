import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/api.ts'
import { bookingPage } from '#contract/clinic/booking.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { sentencesOf } from './messages.ts'

const said = (input: z.ZodType, given: unknown) => {
  const { error } = z.safeParse(input, given, { reportInput: true })
  return error ? Object.values(sentencesOf(error, 'zh_CN', given)) : []
}

test.each([
  ['the first day of the calendar', calendar.span.input, { fromDay: '1800-01-01' }, '最早日期'],
  ['the first day on the phone', bookingPage.times.input, { code: 'a'.repeat(16), fromDay: '1800-01-01' }, '最早日期'],
  ['the state of follow-ups', followup.list.input, { state: 'x' }, '状态'],
])('%s is refused by its own name', (_, input, given, name) => {
  const sentences = said(input, given)
  expect(sentences.some((one) => one.includes(`「${name}」`))).toBe(true)
})

const form = z.object({
  birthday: z.union([z.literal(''), z.iso.date()]).optional(),
  phone: z.union([z.literal(''), z.string().regex(/^\d+$/)]).optional(),
  height: z.number().optional(),
  reservationDate: z.iso.datetime().optional(),
  email: z.email().optional(),
  sex: z.enum(['male', 'female']).optional(),
})
test.each([
  [{ birthday: '2026-02-30' }, '「出生日期」没有这一天，或写法不对：请写成 2026-03-05 这样。'],
  [{ phone: '打电话' }, '「电话」格式不对，请改正。'],
  [{ height: '高' }, '「身高」要填数字。'],
  [{ reservationDate: '25:00' }, '「预约时间」没有这个时间，或写法不对，请改正。'],
  [{ email: 'a@b' }, '「邮箱」不是完整的邮箱地址，请核对。'],
  [{ sex: '不详' }, '「性别」不是可选的一项，请改正。'],
])('%j is refused with what is wrong with it', (given, sentence) => {
  expect(said(form, given)).toEqual([sentence])
})

test('a choice that is missing is asked for', () => {
  expect(said(z.object({ sex: z.enum(['male', 'female']) }), {})).toEqual(['请填写「性别」。'])
})

type Schema = { readonly [key: string]: unknown }

/** `date`, `number`, `text` …: what a field holds, whatever its limits. */
function kindsOf(schema: Schema): string[] {
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Schema[]).flatMap(kindsOf)
  if (schema['const'] !== undefined || schema['enum']) return ['choice']
  const { format, type } = schema
  return typeof format === 'string' && /^date/.test(format) ? ['date'] : type === 'null' ? [] : [String(type)]
}

function collect(schema: unknown, found: Map<string, Set<string>>): Map<string, Set<string>> {
  if (Array.isArray(schema)) for (const one of schema) collect(one, found)
  else if (schema && typeof schema === 'object')
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties')
        for (const [name, field] of Object.entries(value as Record<string, Schema>))
          found.set(name, new Set([...(found.get(name) ?? []), ...kindsOf(field)]))
      collect(value, found)
    }
  return found
}

test('a name that stands for a day in one call stands for nothing else in another', () => {
  const found = new Map<string, Set<string>>()
  for (const [, { input }] of calls) collect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), found)
  const days = [...found].filter(([, kinds]) => kinds.has('date'))
  expect(days.length).toBeGreaterThan(10)
  expect(days.filter(([, kinds]) => kinds.size > 1).map(([name]) => name)).toEqual([])
})
