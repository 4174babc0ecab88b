import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { practice } from '#contract/study/practice.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './study-home.module.css'

type Home = Output<typeof practice.home>
const secondsEach = 25

/** What is due now, and the button to start. */
export function DueCards({ due, total }: { due: Home['due']; total: number }) {
  const { t } = useTranslation('study-practice')
  return (
    <section>
      <h2>
        {t('home.due')}
        {total ? (
          <small>
            {t('home.dueCount', { count: total, minutes: Math.max(1, Math.round((total * secondsEach) / 60)) })}
          </small>
        ) : null}
      </h2>
      {total ? (
        <>
          <p className={styles['decks']}>
            {due
              .filter((one) => one.due + one.fresh)
              .map((one) => (
                <span key={one.deck}>
                  {t('home.duePer', { deck: t(`decks.${one.deck}`), count: one.due + one.fresh })}
                </span>
              ))}
          </p>
          <Link to="/studyBrain/practice" className={buttonClass({ look: 'primary' })}>
            {t('start')}
          </Link>
        </>
      ) : (
        <p>{t('home.nothingDue')}</p>
      )}
    </section>
  )
}
