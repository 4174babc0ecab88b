import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { type ListFilter, type Turned, withoutEmpty } from './list-filter.ts'
import { session } from './session.ts'

/** Hidden values, by the entry of the browser's history that asked for them: in memory, and only for this account. */
const held = new Map<number, { values: object; userId: number | undefined }>()
let entries = 0

const part = (values: object, isIn: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isIn(key)))

const trimmed = <T extends object>(values: T): T =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
    ),
  ) as T

/**
 * Filter, order and page of a list. They live in the address, so that a reload, going back and a link keep them; what is
 * hidden does not enter it. A key press does not wait for the address: what was written is not read back, only what
 * comes from elsewhere.
 */
export function useList<A extends object, H extends string>(list: ListFilter<A, H>) {
  type Filter = Omit<A, keyof Turned> & { [K in H]?: string }
  type Values = Filter & Turned
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const address = withoutEmpty(list.search.parse(search))
  const read = (): Values => {
    const { values, userId } = held.get(state.hiddenFilter ?? 0) ?? { values: {}, userId: undefined }
    return { ...address, ...(userId === session.user()?.userId && values) } as Values
  }
  const [values, setValues] = useState(read)
  const said = JSON.stringify([address, state.hiddenFilter])
  const seen = useRef(said)
  const own = useRef<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides, not which object says it
  useEffect(() => {
    if (said === seen.current) return
    seen.current = said
    const at = own.current.indexOf(said)
    own.current = at < 0 ? [] : own.current.slice(at + 1)
    if (at < 0) setValues(read())
  }, [said])

  const ask = (next: Values) => {
    const shown = list.search.parse(part(next, (key) => list.keys.includes(key)))
    const names = withoutEmpty(part(next, (key) => list.hidden.some((one) => one === key)))
    let entry: number | undefined
    if (Object.keys(names).length) {
      entry = ++entries
      held.set(entry, { values: names, userId: session.user()?.userId })
    }
    own.current.push(JSON.stringify([shown, entry]))
    setValues(withoutEmpty(next))
    void navigate({
      to: '.',
      search: (before: object) => ({ ...part(before, (key) => !list.keys.includes(key)), ...shown }),
      state: ({ hiddenFilter: _, ...kept }: HistoryState) => ({
        ...kept,
        ...(entry !== undefined && { hiddenFilter: entry }),
      }),
      replace: true,
    } as never)
  }
  const { pageNo: at = 1, pageSize = pageSizeDefault, ...rest } = values
  const filter = rest as unknown as Filter
  const { pageNo: _, ...unturned } = values
  const views = part(unturned, (key) => key === 'pageSize' || list.views.includes(key))
  const asked = useDeferredValue(trimmed({ ...filter, pageNo: at, pageSize }))
  return {
    filter,
    pageNo: at,
    pageSize,
    /** As sent to the server. */
    asked,
    /** Another filter or order begins at the first page; undefined takes a filter away. */
    change: (next: { [K in keyof Filter]?: Filter[K] | undefined }) => ask({ ...unturned, ...next } as Values),
    turn: (pageNo: number, size: number) =>
      ask({
        ...values,
        pageNo: pageNo === 1 ? undefined : pageNo,
        pageSize: size === pageSizeDefault ? undefined : size,
      } as Values),
    /** All filters at once; order and kind stay. */
    replace: (next: object) => ask({ ...views, ...next } as Values),
    active: Object.keys(trimmed(filter)).filter((key) => !list.views.includes(key)).length,
    clear: () => ask(views as Values),
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which names a list is filtered by, kept in memory. */
    hiddenFilter?: number
  }
}
