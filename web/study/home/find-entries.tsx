import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { FindBox } from '#web/ui/find-box.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { studyShelves } from '../reference/shelves.tsx'
import styles from './study-home.module.css'

const searched = [
  { shelf: studyShelves.recipe, path: '/studyBrain/recipeStudy/recipe' },
  { shelf: studyShelves.medicine, path: '/studyBrain/recipeStudy/medicine' },
  { shelf: studyShelves.pattern, path: '/studyBrain/diagnosisStudy/pattern' },
  { shelf: studyShelves.classic, path: '/studyBrain/acupStudy/classic' },
  { shelf: studyShelves.symptomAnalyze, path: '/studyBrain/symptomStudy/symptomAnalyze' },
] as const
/** How many of each kind; the rest are on their page. */
const shownMost = 4

/** One search over all that may be read: a formula, a herb, a pattern, a point, a sign. */
export function FindEntries() {
  const { t } = useTranslation(['study', 'study-practice', 'shell'])
  const user = useUser()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 150)
  const open = searched.filter(({ path }) => user && mayOpen(path, user))
  const asked = { q, group: '', pageNo: 1, pageSize: shownMost }
  const answers = useQueries({
    queries: open.map(({ shelf }) => ({
      queryKey: ['study', shelf.name, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => shelf.list(asked, signal),
      enabled: q !== '',
      staleTime: 600_000,
    })),
  })
  if (!open.length) return null
  const isDone = q !== '' && answers.every(({ isFetching }) => !isFetching)
  return (
    <section className={styles['find']}>
      <FindBox label={t('study-practice:home.find')} value={typed} onChange={setTyped} />
      {q ? (
        <ul>
          {open.map(({ shelf, path }, i) =>
            answers[i]?.data?.list.length ? (
              <li key={path}>
                <Link to={path} search={{ q }} className={styles['kind']}>
                  {t(`shell:pages.${shelf.name}`)} {answers[i].data.total}
                </Link>
                {answers[i].data.list.map((row) => (
                  <Link key={row.id} to={path} search={{ q, id: row.id }}>
                    {row.label}
                  </Link>
                ))}
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
      {isDone && answers.every(({ data }) => !data?.list.length) ? <p role="status">{t('study:none')}</p> : null}
    </section>
  )
}
