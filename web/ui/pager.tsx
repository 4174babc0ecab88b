import { Pagination } from 'antd'

type Props = {
  filter: { pageNo: number; pageSize: number }
  total: number
  /** The total with its unit, where no filters above the list state it: "共 12 位". */
  totalText?: string
  /** Only arrows and the page number, for a narrow place. */
  simple?: boolean
  turn: (pageNo: number, pageSize: number) => void
}

/** Below a list; nothing when there is a single page. */
export function Pager({ filter, total, totalText, simple = false, turn }: Props) {
  if (total <= filter.pageSize) return null
  return (
    <Pagination
      style={{ marginTop: simple ? 8 : 16 }}
      size="small"
      simple={simple}
      showSizeChanger={!simple && total > 50}
      current={filter.pageNo}
      pageSize={filter.pageSize}
      total={total}
      {...(totalText !== undefined && { showTotal: () => totalText })}
      onChange={turn}
    />
  )
}
