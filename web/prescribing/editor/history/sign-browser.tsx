import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Symptom, symptom } from '#contract/prescribing/symptom.ts'
import { drawer } from '#web/base/drawer.ts'
import { query } from '#web/base/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'
import styles from './sign-browser.module.css'
import type { Chosen, SymptomNames } from './symptoms.ts'

type Props = {
  chosen: readonly Chosen[]
  names: SymptomNames
  learn: (symptoms: readonly Symptom[]) => void
  toggle: (id: string) => void
}

const fresh = { staleTime: Number.POSITIVE_INFINITY } as const

export const openSign = (id: string, name: string) =>
  void drawer.open({ code: 'single-sidebar', kind: 'symptom', id, name, hint: '' })

/** All signs of the base by category and place: for signs one would recognise but cannot name. */
export function SignBrowser(props: Props) {
  const { t } = useTranslation('prescription')
  return (
    <ToggledDialog trigger={t('browse.short')} title={t('browse.title')}>
      {() => <Categories {...props} />}
    </ToggledDialog>
  )
}

function Categories(props: Props) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({ ...query(symptom.categories, {}), ...fresh })
  const [picked, setPicked] = useState<number | null>(null)
  if (!data) return <Skeleton rows={3} />
  const filled = data.list.filter((c) => c.count > 0)
  const now = filled.find((c) => c.categoryId === picked) ?? filled[0]
  const chosenIn = (categoryId: number) =>
    props.chosen.filter((c) => c.present && props.names.get(c.id)?.categoryId === categoryId).length
  return (
    <>
      <fieldset className={styles['browse']} aria-label={t('browse.categories')}>
        {filled.map((c) => (
          <button
            key={c.categoryId}
            type="button"
            aria-pressed={c.categoryId === now?.categoryId}
            onClick={() => setPicked(c.categoryId)}
          >
            {t('browse.count', { name: c.name, chosen: chosenIn(c.categoryId), maximum: c.maximum })}
          </button>
        ))}
      </fieldset>
      {now && (
        <OfCategory
          key={now.categoryId}
          {...props}
          categoryId={now.categoryId}
          full={chosenIn(now.categoryId) >= now.maximum}
          maximum={now.maximum}
        />
      )}
    </>
  )
}

type Of = Props & { categoryId: number; full: boolean; maximum: number }

function OfCategory({ categoryId, full, maximum, chosen, learn, toggle }: Of) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({ ...query(symptom.listByCategory, { categoryId }), ...fresh })
  const [place, setPlace] = useState<string | null>(null)
  if (!data) return <Skeleton rows={6} />
  const places = [...Map.groupBy(data.list, (s) => s.place)]
  const [, signs = []] = places.find(([name]) => name === place) ?? places[0] ?? []
  const isChosen = (id: string) => chosen.some((c) => c.id === id && c.present)
  return (
    <>
      {places.length > 1 && (
        <fieldset className={styles['browse']} aria-label={t('browse.places')}>
          {places.map(([name]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === (place ?? places[0]?.[0])}
              onClick={() => setPlace(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {full && <p className="text-gamboge">{t('browse.full', { maximum })}</p>}
      <ul className={styles['browse-signs']}>
        {signs.map((s) => (
          <li key={s.id}>
            <button
              type="button"
              aria-pressed={isChosen(s.id)}
              disabled={full && !isChosen(s.id)}
              onClick={() => {
                learn([s])
                toggle(s.id)
              }}
            >
              {s.label}
            </button>
            <button
              type="button"
              className="what"
              aria-label={t('what.ask', { name: s.label })}
              onClick={() => openSign(s.id, s.label)}
            >
              {'?'}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
