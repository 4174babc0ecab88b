import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { practice } from '#contract/study/practice.ts'
import { drawer } from '#web/base/drawer.ts'
import styles from './study-home.module.css'

type Today = Output<typeof practice.home>['today']
const kinds = { formulas: 'recipe', herbs: 'herb', points: 'point' } as const
const columns = ['formulas', 'herbs', 'points'] as const

/** Formulas, herbs and points on one's own sheets of today, since what is in use is learned best. */
export function TodayUsed({ today }: { today: Today }) {
  const { t } = useTranslation('study-practice')
  return (
    <section>
      <h2>
        {t('home.today')}
        {today.sheets ? <small>{t('home.todayHint', { count: today.sheets })}</small> : null}
      </h2>
      {columns.some((one) => today[one].length) ? (
        <div className={styles['used']}>
          {columns
            .filter((column) => today[column].length)
            .map((column) => (
              <div key={column}>
                <h3>{t(`home.${column}`)}</h3>
                <ul>
                  {today[column].map(({ id, label, patients, isFirst }) => (
                    <li key={id}>
                      <button
                        type="button"
                        onClick={() =>
                          drawer.open({ code: 'single-sidebar', kind: kinds[column], id, name: label, hint: '' })
                        }
                      >
                        <b>{label}</b>
                        <span data-first={isFirst ? '' : undefined}>
                          {isFirst ? t('home.first') : t('home.patients', { count: patients })}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      ) : (
        <p>{t('home.todayEmpty')}</p>
      )}
    </section>
  )
}
