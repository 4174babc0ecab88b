import { Link } from '@tanstack/react-router'
import type { EntryLink } from '#contract/study/study.ts'
import { drawer, type Panel } from '#web/base/drawer.ts'
import { mayOpen } from '#web/base/pages.ts'
import { session } from '#web/base/session.ts'
import styles from './study.module.css'

/** Kinds the side drawer can show; the others have their own study page. */
const panels = ['herb', 'recipe', 'symptom', 'point'] as const satisfies Panel['kind'][]
const isPanel = (kind: EntryLink['kind']): kind is (typeof panels)[number] => panels.some((panel) => panel === kind)

/** A pattern has a page of its own; a disease is only named. */
const pages = { pattern: '/studyBrain/diagnosisStudy/pattern', disease: null } as const

/** Links by name, one row per kind: to the drawer, or to the page of the entry. */
export const EntryLinks = ({ links }: { links: readonly EntryLink[] }) =>
  [...Map.groupBy(links, (link) => link.kind)].map(([kind, ofKind]) => (
    <ul key={kind} className={styles['study-links']} data-kind={kind}>
      {ofKind.map((link) => (
        <li key={link.id}>
          <LinkTo link={link} />
        </li>
      ))}
    </ul>
  ))

function LinkTo({ link }: { link: EntryLink }) {
  const { kind, id, label } = link
  const user = session.user()
  if (isPanel(kind))
    return (
      <button
        type="button"
        className="link"
        onClick={() => drawer.open({ code: 'single-sidebar', kind, id, name: label, hint: '' })}
      >
        {label}
      </button>
    )
  const page = kind === 'pattern' || kind === 'disease' ? pages[kind] : null
  if (!page || !user || !mayOpen(page, user)) return <span>{label}</span>
  return (
    <Link to={page} search={{ id }}>
      {label}
    </Link>
  )
}
