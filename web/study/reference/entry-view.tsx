import { useTranslation } from 'react-i18next'
import type { StudyEntry, StudySection } from '#contract/study/study.ts'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { EntryLinks } from './entry-links.tsx'
import styles from './study.module.css'

function Section({ section, first }: { section: StudySection; first: boolean }) {
  const { t } = useTranslation('study')
  return (
    <section className={styles['study-section']}>
      {first && <h3>{t(`sections.${section.key}`)}</h3>}
      {section.title && <h4 className="serif">{section.title}</h4>}
      {section.text && <p>{section.text}</p>}
      <EntryLinks links={section.links} />
    </section>
  )
}

/** One entry, section by section, with links for the names in it. */
export function EntryView({ entry }: { entry: StudyEntry }) {
  const { t } = useTranslation('study')
  const drawing = drawSign(entry.name, 132)
  return (
    <article className={styles['study-entry']} aria-label={entry.label}>
      <header>
        {drawing && <span className={styles['study-drawing']}>{drawing}</span>}
        <div>
          <h2 className="serif">{entry.label}</h2>
          <p className="text-muted text-small">{entry.hint}</p>
        </div>
      </header>
      {entry.sections.map((section, at) => (
        <Section
          key={`${section.key}-${section.title}-${section.links[0]?.id ?? at}`}
          section={section}
          first={entry.sections[at - 1]?.key !== section.key}
        />
      ))}
      {entry.source && (
        <p className={`text-faint text-small ${styles['study-source']}`}>{t('source', { source: entry.source })}</p>
      )}
    </article>
  )
}
