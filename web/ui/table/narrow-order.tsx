import { useTranslation } from 'react-i18next'
import { Select } from '../form/select.tsx'
import type { Column, Sort } from './table.types.ts'

type Props<Row> = { columns: readonly Column<Row>[]; sort: Sort | null; order: (sort: Sort | null) => void }

const directions = ['asc', 'desc'] as const

/** The order of a list, where a narrow screen shows no headings to press. */
export function NarrowOrder<Row>({ columns, sort, order }: Props<Row>) {
  const { t } = useTranslation('kit')
  const options = columns
    .filter(({ sortBy, sortable }) => sortBy || sortable)
    .flatMap(({ key, title }) =>
      directions.map((direction) => ({ value: `${direction} ${key}`, label: t(`table.${direction}`, { title }) })),
    )
  const take = (chosen: string | null) => {
    const [direction, key] = chosen?.split(' ') ?? []
    order(key ? { key, direction: direction === 'desc' ? 'desc' : 'asc' } : null)
  }
  return (
    <Select<string>
      label={t('table.order')}
      labelHidden
      size="small"
      width={150}
      clearable={sort !== null}
      placeholder={t('table.order')}
      value={sort ? `${sort.direction} ${sort.key}` : null}
      onChange={take}
      options={options}
    />
  )
}
