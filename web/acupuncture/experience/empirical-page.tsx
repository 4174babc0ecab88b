import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import styles from '#web/acupuncture/frame/acup-frame.module.css'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { SchoolLinks } from './school-links.tsx'

/** The empirical method: up to three complaints, and a school for them. */
export function EmpiricalPage() {
  const { t } = useTranslation('shell')
  return (
    <SessionFrame title={t('pages.empiricalAcupoint')}>{(session) => <Empirical session={session} />}</SessionFrame>
  )
}

function Empirical({ session }: { session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const { school } = session
  const decide = useDecide(session.prescriptionId)
  return (
    <section className={`acup-col ${styles['acup-one']}`} aria-label={t('empirical.title')}>
      <div className="acup-head">
        <h2 className="title">{t('empirical.title')}</h2>
        <span className="text-muted text-small">{t(`schools.${school}.teaches`)}</span>
      </div>
      <SchoolLinks genre={school} onChoose={(chosen) => void decide({ kind: 'school', school: chosen })} />
      <ComplaintList genre={school} session={session} />
      <div className={styles['acup-foot']}>
        <ChosenSigns session={session} />
      </div>
    </section>
  )
}
