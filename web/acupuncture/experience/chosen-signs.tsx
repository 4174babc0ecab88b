import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { limits } from '#contract/base/codes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LimitHint } from '../frame/limit-hint.tsx'
import styles from './experience.module.css'
import { useComplaintChoice } from './use-complaints.ts'

type Props = { session: AcupunctureSession; onResult?: boolean }

/** The selected complaints, displayed on every page of the empirical method, with the link onward. */
export function ChosenSigns({ session, onResult = false }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const { complaints } = session
  const { full, toggle } = useComplaintChoice(session)
  return (
    <div className={styles['chosen-signs']}>
      {full && !onResult ? <LimitHint text={t('empirical.full', { most: limits.empiricalSymptoms })} /> : null}
      <span className="text-muted text-small nowrap">
        {t('empirical.chosen', { count: complaints.length, most: limits.empiricalSymptoms })}
      </span>
      {complaints.map((c) => (
        <span key={c.id} className={styles['chosen-sign']}>
          {c.label}
          <button type="button" aria-label={t('empirical.drop', { name: c.label })} onClick={() => toggle(c)}>
            <Icon name="x" size={14} />
          </button>
        </span>
      ))}
      <span className="grow" />
      {onResult ? null : (
        <Link
          to="/acupBrain/empiricalAcupoint/result"
          className="b p"
          disabled={!complaints.length}
          aria-disabled={!complaints.length}
        >
          {t('empirical.next')}
        </Link>
      )}
    </div>
  )
}
