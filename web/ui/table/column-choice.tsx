import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Checkbox } from '../form/choice-fields.tsx'
import { Popover } from '../popover.tsx'
import styles from './table.module.css'
import type { Column } from './table.types.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  show: (key: string, shown: boolean) => void
}

export function ColumnChoice<Row>({ columns, isShown, show }: Props<Row>) {
  const { t } = useTranslation('kit')
  const list = (
    <div className={styles['choice']}>
      {columns
        .filter(({ optional }) => optional)
        .map((column) => (
          <Checkbox
            key={column.key}
            label={column.title}
            value={isShown(column)}
            onChange={(shown) => show(column.key, shown)}
          />
        ))}
    </div>
  )
  return (
    <Popover content={list}>
      <Button look="icon" size="small" icon="columns" label={t('table.columns')} />
    </Popover>
  )
}
