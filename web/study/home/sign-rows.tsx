import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { type Shelf, studyShelves } from '../reference/shelves.tsx'
import styles from './study-home.module.css'

/** The most frequent ones, by their names in the base. */
const rows = [
  {
    shelf: studyShelves.tongueDiag,
    path: '/studyBrain/diagnosisStudy/tongueDiag',
    wanted: ['舌淡', '舌红', '齿痕', '裂纹舌', '苔黄', '苔腻'],
  },
  {
    shelf: studyShelves.pulseTaking,
    path: '/studyBrain/diagnosisStudy/pulseTaking',
    wanted: ['脉浮', '脉沉', '脉数', '脉弦', '脉滑', '脉细'],
  },
  {
    shelf: studyShelves.bellyDiag,
    path: '/studyBrain/diagnosisStudy/bellyDiag',
    wanted: ['心下痞', '胸胁苦满', '心下悸', '小腹急结', '少腹硬满', '小腹不仁'],
  },
] as const

/** Tongues, pulses and bellies as they look: each picture is an entry. */
export function SignRows() {
  const user = useUser()
  return rows.map((row) => (user && mayOpen(row.path, user) ? <SignRow key={row.path} {...row} /> : null))
}

type RowProps = { shelf: Shelf; path: (typeof rows)[number]['path']; wanted: readonly string[] }

function SignRow({ shelf, path, wanted }: RowProps) {
  const { t } = useTranslation(['study-practice', 'shell'])
  const asked = { q: '', group: '', pageNo: 1, pageSize: 100 }
  const { data } = useQuery({
    queryKey: ['study', shelf.name, asked],
    queryFn: ({ signal }) => shelf.list(asked, signal),
    staleTime: 600_000,
  })
  const drawn = wanted.flatMap((name) => data?.list.find((row) => row.name === name) ?? [])
  if (!drawn.length) return null
  return (
    <section className={styles['signs']}>
      <h2>{t(`shell:pages.${shelf.name}`)}</h2>
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
      <Link to={path}>{`${t('study-practice:home.allOf')} ${data?.total ?? ''}`}</Link>
    </section>
  )
}
