import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { home } from '#contract/support/home.ts'
import { query } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'
import { dayOf, weekdayName } from '#web/base/time.ts'
import styles from './home.module.css'

function Bars({ rows }: { rows: readonly { label: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (
    <ul className={styles['home-bars']}>
      {rows.map(({ label, count }) => (
        <li key={label}>
          <span className="serif ellipsis">{label}</span>
          <span className={styles['home-bar']} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}

/** The last seven days. The head of each chart is what it shows, in words. */
export function Week() {
  const { t } = useTranslation('home')
  // The names of days follow the language.
  useSettings()
  const { data } = useQuery({ ...query(home.week, {}), refetchInterval: 120_000 })
  if (!data) return null
  const total = data.days.reduce((sum, day) => sum + day.seen, 0)
  const most = Math.max(1, ...data.days.map((day) => day.seen + day.booked))
  const busiest = data.days.reduce((best, day) => (day.seen > best.seen ? day : best))
  const today = dayOf(new Date())
  return (
    <>
      <section className={styles['home-figure']}>
        <h2>{total ? t(`week.${data.scope}`, { count: total, day: weekdayName(busiest.day) }) : t('week.none')}</h2>
        <ol className={styles['home-week']}>
          {data.days.map(({ day, seen, booked }) => (
            <li key={day} data-today={day === today || undefined}>
              <b>{seen}</b>
              <span className={styles['home-columns']} aria-hidden="true">
                <span className="booked" style={{ height: `${(booked / most) * 100}%` }} />
                <span style={{ height: `${(seen / most) * 100}%` }} />
              </span>
              <span className="text-muted text-tiny">{weekdayName(day)}</span>
              {booked ? <span className="visually-hidden">{t('week.booked', { count: booked })}</span> : null}
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['home-figure']}>
        <h2>{t('recipes')}</h2>
        {data.recipes.length ? (
          <Bars rows={data.recipes.map(({ name, count }) => ({ label: name, count }))} />
        ) : (
          <p className="text-muted text-small">{t('noRecipes')}</p>
        )}
      </section>
    </>
  )
}

/** Which patients come: by sign, formula, age and sex. Small groups have no number. */
export function Distribution() {
  const { t } = useTranslation(['home', 'common'])
  const { data } = useQuery({ ...query(home.distribution, {}), staleTime: 300_000 })
  if (!data) return null
  const few = t('home:few', { count: data.smallestGroup })
  const shown = (count: number | null) => (count === null ? few : String(count))
  return (
    <section className={styles['home-figure']}>
      <h2>{t('home:distribution.title', { patients: shown(data.patients) })}</h2>
      {data.bySymptom.length ? (
        <Bars rows={data.bySymptom.slice(0, 4).map(({ label, patients }) => ({ label, count: patients }))} />
      ) : (
        <p className="text-muted text-small">{t('home:distribution.none', { count: data.smallestGroup })}</p>
      )}
      <p className="text-muted text-small">
        {data.bySex.map(({ sex, patients }) => `${t(`common:sex.${sex}`)} ${shown(patients)}`).join('  ')}
      </p>
      <p className="text-muted text-small">
        {data.byAge
          .filter(({ patients }) => patients !== 0)
          .map(({ band, patients }) => `${band === 'unknown' ? t('common:unknown') : band} ${shown(patients)}`)
          .join('  ')}
      </p>
    </section>
  )
}
