import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/acupuncture/frame/acup-frame.module.css'

type Props = {
  /** The back link, on the left. */
  back: ReactNode
  /** How many points of the list are not on the prescription yet. */
  rest: number
  busy: boolean
  takeRest: () => void
}

/** Below a list of points: add the remaining ones, or continue to the needles. */
export function TakeFoot({ back, rest, busy, takeRest }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <div className={styles['acup-foot']}>
      {back}
      <span className="grow" />
      {rest ? (
        <button type="button" className="b p" disabled={busy} onClick={takeRest}>
          {t('proposal.takeAll', { count: rest })}
        </button>
      ) : (
        <Link to="/acupBrain/needlePrescription" className="b p">
          {t('proposal.toNeedles')}
        </Link>
      )}
    </div>
  )
}
