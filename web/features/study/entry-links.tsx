import { Link } from '@tanstack/react-router'
import type { EntryLink } from '#contract/study.ts'
import { features, mayOpen } from '#web/features.ts'
import { session } from '#web/session.ts'
import { drawer, type Panel } from '#web/shell/drawer.ts'

/** Kinds that the side drawer shows; the others have a study page of their own. */
const panels: readonly string[] = ['herb', 'recipe', 'symptom', 'point'] satisfies Panel['kind'][]
const isPanel = (kind: EntryLink['kind']): kind is Extract<EntryLink['kind'], Panel['kind']> => panels.includes(kind)

const pages = { pattern: '/studyBrain/diagnosisStudy/pattern', disease: '/studyBrain/symptomStudy/gynecology' } as const

/** Names that lead on: into the drawer, or to the page where the thing is read. */
export function EntryLinks({ links }: { links: readonly EntryLink[] }) {
  if (!links.length) return null
  const user = session.user()
  return (
    <ul className="study-links">
      {links.map((link) => (
        <li key={`${link.kind}-${link.id}`} data-kind={link.kind}>
          {isPanel(link.kind) ? (
            <PanelLink kind={link.kind} link={link} />
          ) : link.kind === 'pattern' && user && mayOpen(pages.pattern, user, features) ? (
            <Link to={pages.pattern} search={{ id: link.id }}>
              {link.label}
            </Link>
          ) : (
            <span>{link.label}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const PanelLink = ({ kind, link }: { kind: Panel['kind']; link: EntryLink }) => (
  <button
    type="button"
    className="link"
    onClick={() => drawer.open({ code: 'single-sidebar', kind, id: link.id, name: link.label, hint: '' })}
  >
    {link.label}
  </button>
)
