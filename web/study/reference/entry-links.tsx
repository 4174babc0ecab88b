import { Link } from '@tanstack/react-router'
import type { EntryLink } from '#contract/study/study.ts'
import { drawer, type Panel } from '#web/base/drawer.ts'
import { mayOpen } from '#web/base/pages.ts'
import { session } from '#web/base/session.ts'
import styles from './study.module.css'

/** Kinds that the side drawer shows; the others have a study page of their own. */
const panels = ['herb', 'recipe', 'symptom', 'point'] as const satisfies Panel['kind'][]
const isPanel = (kind: EntryLink['kind']): kind is (typeof panels)[number] => panels.some((panel) => panel === kind)

/** Of the diseases only women's have a page; the others are named. */
const pages = { pattern: '/studyBrain/diagnosisStudy/pattern', disease: null } as const

/** Names that lead on, each kind in a row of its own: into the drawer, or to the page where the thing is read. */
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
