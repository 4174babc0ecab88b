import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { home } from '#contract/support/home.ts'
import { query } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'
import { dayOf, weekdayName } from '#web/base/time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import styles from './home.module.css'

type Row = { label: string; count: number; shown?: string }

const mostNamed = 4

function Bars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (
    <ul className={styles['home-bars']}>
      {rows.map(({ label, count, shown }) => (
        <li key={label}>
          <span className="serif">{label}</span>
          <span className={styles['home-bar']} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{shown ?? count}</b>
        </li>
      ))}
    </ul>
  )
}

const FigureLoading = () => (
  <section className={styles['home-figure']}>
    <Bone />
  </section>
)

const weekQuery = { ...query(home.week, {}), refetchInterval: 120_000 }
export const distributionQuery = { ...query(home.distribution, {}), staleTime: 300_000 }

/** All at once, so that none pushes another down; `before` depends on them too. */
export function Figures({ before }: { before: ReactNode }) {
  const isLoading = [useQuery(weekQuery), useQuery(distributionQuery)].some((one) => one.isPending)
  return (
    <>
      {isLoading ? null : before}
      <div className={classNames(styles['home-figures'], isLoading && styles['home-loading'])}>
        {isLoading ? (
          <>
            <FigureLoading />
            <FigureLoading />
            <FigureLoading />
          </>
        ) : (
          <>
            <Week />
            <Distribution />
          </>
        )}
      </div>
    </>
  )
}

/** The last seven days. The heading of each chart describes it in words. */
function Week() {
  const { t } = useTranslation('home')
  // The names of days depend on the language.
  useSettings()
  const { data } = useQuery(weekQuery)
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

type Counted = { label: string; patients: number | null }

/** How many patients have something in common; a small group has neither bar nor number. */
function Group({ title, none, few, rows }: { title: string; none: string; few: string; rows: readonly Counted[] }) {
  return (
    <>
      <h3 className="text-small text-muted">{title}</h3>
      {rows.length ? (
        <Bars
          rows={rows.map(({ label, patients }) => ({ label, count: patients ?? 0, shown: String(patients ?? few) }))}
        />
      ) : (
        <p className="text-muted text-small">{none}</p>
      )}
    </>
  )
}

/** The patients by sign, formula, age and sex. Small groups have no number. */
function Distribution() {
  const { t } = useTranslation(['home', 'common'])
  const { data } = useQuery(distributionQuery)
  if (!data) return null
  const few = t('home:few', { count: data.smallestGroup })
  const words = { few, none: t('home:distribution.none', { count: data.smallestGroup }) }
  return (
    <section className={styles['home-figure']}>
      <h2>{t('home:distribution.title', { patients: data.patients ?? few })}</h2>
      <Group {...words} title={t('home:distribution.symptoms')} rows={data.bySymptom.slice(0, mostNamed)} />
      <Group {...words} title={t('home:distribution.recipes')} rows={data.byRecipe.slice(0, mostNamed)} />
      <Group
        {...words}
        title={t('home:distribution.ages')}
        rows={data.byAge
          .filter(({ patients }) => patients !== 0)
          .map(({ band, patients }) => ({ label: band === 'unknown' ? t('common:unknown') : band, patients }))}
      />
      <Group
        {...words}
        title={t('home:distribution.sexes')}
        rows={data.bySex.map(({ sex, patients }) => ({ label: t(`common:sex.${sex}`), patients }))}
      />
    </section>
  )
}
