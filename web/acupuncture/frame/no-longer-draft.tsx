import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A confirmed prescription cannot be changed: it can be read, or a new one started. */
export function NoLongerDraft() {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <EmptyState title={t('confirmed.title')} text={t('confirmed.text')}>
      <span className="row">
        <Link to="/acupBrain/needlePrescription" className="b p">
          {t('confirmed.read')}
        </Link>
        <button type="button" className="b o" onClick={currentPrescription.close}>
          {t('confirmed.another')}
        </button>
      </span>
    </EmptyState>
  )
}
