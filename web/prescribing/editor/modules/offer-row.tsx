import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { toastError } from '#web/base/notices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShortSource } from '../differential/source.ts'
import styles from './modules.module.css'

type Props = {
  name: string
  /** Grams, form, price: displayed beside the name. */
  beside?: string
  why: string
  source: string
  caution?: string
  chosen: boolean
  /** As many are chosen as a prescription holds of the kind. */
  isFull?: boolean
  onToggle: () => void
  /** Opens the full entry in the drawer. */
  onOpen?: () => void
  children?: ReactNode
}

/** Something offered beside the herbs: in the colour of a proposal until selected, then with its own fields. */
export function OfferRow({
  name,
  beside = '',
  why,
  source,
  caution = '',
  chosen,
  isFull,
  onToggle,
  onOpen,
  children,
}: Props) {
  const { t } = useTranslation('prescription')
  const shortSource = useShortSource()
  const toggle = () =>
    isFull && !chosen ? toastError(t('offer.full', { maximum: limits.itemsPerModule })) : onToggle()
  return (
    <div className={chosen ? styles['offer'] : `${styles['offer']} ${styles['proposed']}`}>
      <span>
        {onOpen ? (
          <button type="button" className="link" onClick={onOpen}>
            <b>{name}</b>
          </button>
        ) : (
          <b>{name}</b>
        )}{' '}
        <span className="text-muted">{beside}</span>
        <span className="text-small text-muted">
          {why}{' '}
          <span className="text-faint text-tiny" title={source}>
            {shortSource(source)}
          </span>
        </span>
        {caution && (
          <span className={`${styles['caution']} text-gamboge`}>
            <Icon name="warn" size={14} />
            {caution}
          </span>
        )}
      </span>
      <button
        type="button"
        className={chosen ? 'b t sm' : 'take'}
        aria-label={t(chosen ? 'offer.dropOf' : 'offer.takeOf', { name })}
        onClick={toggle}
      >
        {t(chosen ? 'offer.drop' : 'prescription.take')}
      </button>
      {chosen && children && <div className={styles['below']}>{children}</div>}
    </div>
  )
}
