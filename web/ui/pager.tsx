import { Pagination } from 'antd'

type Props = {
  filter: { pageNo: number; pageSize: number }
  total: number
  /** The total in words: "共 12 位". */
  totalText: string
  turn: (pageNo: number, pageSize: number) => void
}

/** Below a list; nothing where one page holds all. */
export function Pager({ filter, total, totalText, turn }: Props) {
  if (total <= filter.pageSize) return null
  return (
    <Pagination
      style={{ marginTop: 16 }}
      size="small"
      current={filter.pageNo}
      pageSize={filter.pageSize}
      total={total}
      showTotal={() => totalText}
      onChange={turn}
    />
  )
}
