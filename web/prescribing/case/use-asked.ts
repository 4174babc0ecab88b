import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pageSizeDefault } from '#contract/base/fields.ts'
import { session } from '#web/base/session.ts'
import type { CaseFilter } from './case-filters.tsx'
import { CaseSearch } from './case-search.ts'

type Names = Pick<CaseFilter, 'patientName' | 'patientPhone'>
export type Asked = { filter: CaseFilter; oldestFirst: boolean; pageNo: number; pageSize: number }

/** Names and phones, by the entry of the browser's history that asked for them: in memory, and only for this account. */
const held = new Map<number, Names & { userId: number | undefined }>()
let entries = 0

const cleaned = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

function read(search: object, entry: number | undefined): Asked {
  const { oldestFirst = false, pageNo = 1, pageSize = pageSizeDefault, ...filter } = CaseSearch.parse(search)
  const { userId, ...names } = held.get(entry ?? 0) ?? {}
  const own = userId === session.user()?.userId
  return { filter: { ...filter, ...(own && names) }, oldestFirst, pageNo, pageSize }
}

function write({ filter: { patientName, patientPhone, ...filter }, ...rest }: Asked) {
  const search = CaseSearch.parse({
    ...filter,
    oldestFirst: rest.oldestFirst || undefined,
    pageNo: rest.pageNo > 1 ? rest.pageNo : undefined,
    pageSize: rest.pageSize === pageSizeDefault ? undefined : rest.pageSize,
  })
  const names: Names = cleaned({ patientName, patientPhone })
  if (!Object.keys(names).length) return { search, entry: undefined }
  entries += 1
  held.set(entries, { ...names, userId: session.user()?.userId })
  return { search, entry: entries }
}

/**
 * Filter, order and page of a list of cases. They live in the address, so that a reload, going back and a link keep them;
 * names and phones do not enter it. A key press does not wait for the address: what was written is not read back, only
 * what comes from elsewhere.
 */
export function useAsked(path: '/patientManagement/medicalCases' | '/admin/medicalCase') {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => read(search, state.caseNames))
  const said = JSON.stringify([CaseSearch.parse(search), state.caseNames])
  const seen = useRef(said)
  const own = useRef<string[]>([])
  useEffect(() => {
    if (said === seen.current) return
    seen.current = said
    const at = own.current.indexOf(said)
    own.current = at < 0 ? [] : own.current.slice(at + 1)
    if (at < 0) setAsked(read(search, state.caseNames))
  }, [said, search, state])
  const ask = (part: Partial<Asked>) => {
    const next = { ...asked, ...part }
    const { search: address, entry } = write(next)
    own.current.push(JSON.stringify([address, entry]))
    setAsked(next)
    void navigate({
      to: path,
      search: address,
      state: ({ caseNames: _, ...kept }) => ({ ...kept, ...(entry !== undefined && { caseNames: entry }) }),
      replace: true,
    })
  }
  return {
    asked,
    /** Another filter or order begins at the first page. */
    change: (part: Partial<Asked>) => ask({ pageNo: 1, ...part }),
    turn: (pageNo: number, pageSize: number) => ask({ pageNo, pageSize }),
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which names a list of cases is filtered by, kept in memory. */
    caseNames?: number
  }
}
