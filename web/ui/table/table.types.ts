import type { ReactNode } from 'react'

export type RowKey = string | number

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** A CSS width; automatic when omitted. */
  width?: string
  /** A day, a number, a state: stays on one line. */
  short?: boolean
  /** The sort key, among the loaded rows. Absent when the server sorts: then `sortable`. */
  sortBy?: (row: Row) => string | number | null
  sortable?: boolean
  /** The user can hide and show it; `hidden` until shown. */
  optional?: 'shown' | 'hidden'
}

export type Sort = { key: string; direction: 'asc' | 'desc' }
export type Paging = {
  pageNo: number
  pageSize: number
  total: number
  turn: (pageNo: number, pageSize: number) => void
}
