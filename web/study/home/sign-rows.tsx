import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { type Shelf, studyShelves } from '../reference/shelves.tsx'
import styles from './study-home.module.css'

const rows = [
  { deck: 'tongue', shelf: studyShelves.tongueDiag, path: '/studyBrain/diagnosisStudy/tongueDiag' },
  { deck: 'pulse', shelf: studyShelves.pulseTaking, path: '/studyBrain/diagnosisStudy/pulseTaking' },
] as const
const mostDrawn = 8

/** Tongues and pulses as they look: each picture is an entry. */
export function SignRows() {
  const user = useUser()
  return rows.map(({ deck, shelf, path }) =>
    user && mayOpen(path, user) ? <SignRow key={deck} deck={deck} shelf={shelf} path={path} /> : null,
  )
}

type RowProps = { deck: 'tongue' | 'pulse'; shelf: Shelf; path: (typeof rows)[number]['path'] }

function SignRow({ deck, shelf, path }: RowProps) {
  const { t } = useTranslation('study-practice')
  const asked = { q: '', group: '', pageNo: 1, pageSize: 30 }
  const { data } = useQuery({
    queryKey: ['study', shelf.name, asked],
    queryFn: ({ signal }) => shelf.list(asked, signal),
    staleTime: 600_000,
  })
  const drawn = (data?.list ?? []).filter((row) => drawSign(row.name, 40) !== null).slice(0, mostDrawn)
  if (!drawn.length) return null
  return (
    <section className={styles['signs']}>
      <h2>{t(`decks.${deck}`)}</h2>
      <ul>
        {drawn.map((row) => (
          <li key={row.id}>
            <Link to={path} search={{ id: row.id }}>
              {drawSign(row.name, 40)}
              <span>{row.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={path}>{`${t('home.allOf')} ${data?.total ?? ''}`}</Link>
    </section>
  )
}
