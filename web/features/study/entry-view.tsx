import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudyEntry, StudySection } from '#contract/study.ts'
import { abdomenSigns, drawAbdomen, drawPulse, drawTongue, pulseSigns, tongueSigns } from '#web/ui/drawings.tsx'
import { EntryLinks } from './entry-links.tsx'

/** What a picture says better than words; nothing where there is none. */
function drawingOf(name: string): ReactNode {
  if (tongueSigns.includes(name)) return drawTongue(name)
  if (pulseSigns.includes(name)) return drawPulse(name)
  return abdomenSigns.includes(name) ? drawAbdomen(name) : null
}

function Section({ section, first }: { section: StudySection; first: boolean }) {
  const { t } = useTranslation('study')
  return (
    <section className="study-section">
      {first && <h3>{t(`sections.${section.key}`)}</h3>}
      {section.title && <h4 className="serif">{section.title}</h4>}
      {section.text && <p>{section.text}</p>}
      <EntryLinks links={section.links} />
    </section>
  )
}

/** One entry, section by section; every name in it leads on. */
export function EntryView({ entry }: { entry: StudyEntry }) {
  const { t } = useTranslation('study')
  const drawing = drawingOf(entry.name)
  return (
    <article className="study-entry" aria-label={entry.label}>
      <header>
        {drawing && <span className="study-drawing">{drawing}</span>}
        <div>
          <h2 className="serif">{entry.label}</h2>
          <p className="m s">{entry.hint}</p>
        </div>
      </header>
      {entry.sections.map((section, at) => (
        <Section
          key={`${section.key}-${section.title}-${section.links[0]?.id ?? at}`}
          section={section}
          first={entry.sections[at - 1]?.key !== section.key}
        />
      ))}
      {entry.source && <p className="h s study-source">{t('source', { source: entry.source })}</p>}
    </article>
  )
}
