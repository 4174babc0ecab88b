import { z } from 'zod'
import { Paging } from '#contract/base/fields.ts'

const turned = { pageNo: Paging.pageNo.unwrap(), pageSize: Paging.pageSize.unwrap() }
export type Turned = { pageNo?: number; pageSize?: number }

export type ListFilter<A extends object, H extends string> = {
  /** For the route: what the address may hold. */
  search: z.ZodType<A & Turned, A & Turned>
  keys: readonly string[]
  hidden: readonly H[]
  views: readonly string[]
}

/** Without cleared values: empty text is no condition. */
export const withoutEmpty = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  ) as T

/**
 * What a list can be filtered by. `fields` are kept in the address; what was typed wrong there is left out. `hidden`:
 * typed names and numbers, which no address may hold, because it is logged, bookmarked and sent on. `views`: order and
 * kind, which are no filters to be cleared. Not `paged`: displayed as a whole, beside a list whose page stays.
 */
export function listFilter<S extends z.ZodRawShape, H extends string = never>({
  fields,
  hidden = [],
  views = [],
  paged = true,
}: {
  fields: S
  hidden?: readonly H[]
  views?: readonly (keyof S & string)[]
  paged?: boolean
}): ListFilter<{ [K in keyof S]?: z.output<S[K]> }, H> {
  const all: Record<string, z.ZodType> = { ...(fields as unknown as Record<string, z.ZodType>), ...(paged && turned) }
  const read = (written: object) =>
    Object.entries(all).map(([key, field]) => {
      const value = (written as Record<string, unknown>)[key]
      const found = field.safeParse(value)
      // A router reads digits in an address as a number.
      return [key, found.success || typeof value !== 'number' ? found.data : field.safeParse(String(value)).data]
    })
  const search = z
    .record(z.string(), z.unknown())
    .transform((written) => withoutEmpty(Object.fromEntries(read(written))))
  return { search: search as never, keys: Object.keys(all), hidden, views }
}
