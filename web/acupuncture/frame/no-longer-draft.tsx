import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { flows } from '#web/acupuncture/selection/flow.ts'
import { Blank } from '#web/ui/blank.tsx'

/** What is confirmed does not change: it can be read, or another one begun. */
export function NoLongerDraft() {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <Blank title={t('confirmed.title')} text={t('confirmed.text')}>
      <span className="row">
        <Link to="/acupBrain/needlePrescription" className="b p">
          {t('confirmed.read')}
        </Link>
        <button type="button" className="b o" onClick={flows.close}>
          {t('confirmed.another')}
        </button>
      </span>
    </Blank>
  )
}
