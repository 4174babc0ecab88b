import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import styles from './case-filters.module.css'

type Props = {
  label: string
  value: string | null
  clear: () => void
  /** `close` when the value is complete. */
  panel: (close: () => void) => ReactNode
}

/** A filter as a word of a sentence: pressing it opens its panel; in use, it displays its value and can be removed. */
export function FilterWord({ label, value, clear, panel }: Props) {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState(false)
  return (
    <span className={value === null ? styles['idle'] : styles['held']}>
      <Popover
        below
        open={open}
        onOpenChange={setOpen}
        content={<div className={styles['panel']}>{panel(() => setOpen(false))}</div>}
      >
        <button type="button" aria-label={value === null ? label : `${label} ${value}`}>
          {value ?? label}
        </button>
      </Popover>
      {value === null ? null : (
        <button type="button" aria-label={t('remove', { name: label })} onClick={clear}>
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  )
}
