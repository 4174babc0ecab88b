import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStore } from '#web/base/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './acup-frame.module.css'
import { outOfStep } from './step-guard.ts'

/** Displayed on the page of the redirect, until closed or left. */
export function StepNotice() {
  const { t } = useTranslation('acupuncture-ways')
  const { pathname } = useLocation()
  const said = useStore(outOfStep)
  if (said !== pathname) return null
  return (
    <div className={styles['step-notice']} role="alert">
      <Icon name="warn" />
      <b>{t('steps.follow')}</b>
      <span>{t(said.includes('empirical') ? 'steps.empirical' : 'steps.dialectical')}</span>
      <button type="button" className="b t" aria-label={t('steps.close')} onClick={() => outOfStep.set(null)}>
        <Icon name="x" size={14} />
      </button>
    </div>
  )
}
