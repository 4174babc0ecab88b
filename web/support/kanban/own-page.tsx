import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { kanban } from '#contract/support/kanban.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Definition, type Figure } from './definition.tsx'
import styles from './kanban.module.css'
import { MonthPicker } from './month-picker.tsx'

type Own = Output<typeof kanban.own>
const shown: readonly Figure[] = ['revisitRate', 'totalVisits', 'totalCustomers', 'newCustomers', 'referredCustomers']

/** A doctor's own figures: without ranks or colleagues. */
export function OwnFiguresPage() {
  const { t } = useTranslation('kanban')
  const [month, setMonth] = useState<string>()
  const { data, error, refetch } = useQuery(keepPreviousQuery(kanban.own, month ? { month } : {}))
  return (
    <PageFrame title={t('own.title')}>
      {error && !data ? <LoadFailed error={error} retry={refetch} /> : null}
      {data ? <Figures own={data} choose={setMonth} /> : error ? null : <Skeleton rows={6} />}
    </PageFrame>
  )
}

function Figures({ own, choose }: { own: Own; choose: (month: string) => void }) {
  const { t } = useTranslation('kanban')
  const { figures, before, latestScore, latestComment } = own
  return (
    <>
      <section className={styles['head']}>
        <p>
          {t(own.running ? 'own.running' : 'own.whole', { month: own.month })}
          <br />
          <span className={styles['quiet']}>{t('own.private')}</span>
        </p>
        <MonthPicker months={own.months} value={own.month} choose={choose} />
      </section>
      <dl className={styles['own']}>
        {shown.map((figure) => (
          <div key={figure}>
            <dt>{t(`columns.${figure}`)}</dt>
            <dd>
              <b className={styles['result']}>{wordOf(figure, figures[figure])}</b>
              {figure === 'revisitRate' ? (
                <span className={styles['quiet']}> {`${figures.returningTakers}/${figures.takers}`}</span>
              ) : null}
              <p className={styles['quiet']}>
                {t(own.running ? 'own.beforeSameDays' : 'own.before', { value: wordOf(figure, before[figure]) })}
              </p>
            </dd>
            <dd>
              <Definition figure={figure} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('columns.latestComment')}</dt>
          <dd className={styles['comment']}>
            {latestScore === null ? (
              <span className={styles['quiet']}>{t('noComment')}</span>
            ) : (
              `${t('score', { score: latestScore })} ${latestComment}`
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}

const wordOf = (figure: Figure, value: number) => (figure === 'revisitRate' ? `${value.toFixed(1)} %` : String(value))
