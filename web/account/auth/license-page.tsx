import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './auth.module.css'

const sections = {
  terms: ['what', 'duty', 'account', 'records', 'source', 'end'],
  privacy: ['which', 'why', 'where', 'who', 'howLong', 'rights'],
} as const

function Articles<P extends keyof typeof sections>({ part }: { part: P }) {
  const { t } = useTranslation('license')
  const text = (key: string) => (part === 'terms' ? t(`terms.${key as 'title'}`) : t(`privacy.${key as 'title'}`))
  return (
    <section id={part} aria-labelledby={`${part}-title`}>
      <h2 id={`${part}-title`}>{text('title')}</h2>
      <p>{text('lead')}</p>
      {sections[part].map((key) => (
        <div key={key}>
          <h3>{text(`${key}.title`)}</h3>
          <p>{text(`${key}.text`)}</p>
        </div>
      ))}
    </section>
  )
}

/** What a person agrees to before signing in. */
export function LicensePage() {
  const { t } = useTranslation('license')
  return (
    <main className={styles['licence']}>
      <title>{`${t('title')} · 岐伯 Qibo`}</title>
      <Link to="/auth">{t('back')}</Link>
      <h1>{t('title')}</h1>
      <Articles part="terms" />
      <Articles part="privacy" />
    </main>
  )
}
