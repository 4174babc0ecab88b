import { useTranslation } from 'react-i18next'
import type { Stated } from '#contract/prescribing/symptom.ts'
import styles from './history.module.css'

/** The diagnosis the history itself states, with its words: weighed beside the signs, and so displayed beside them. */
export function StatedList({ stated }: { stated: readonly Stated[] }) {
  const { t } = useTranslation('prescription')
  if (!stated.length) return null
  return (
    <section className={styles['stated']} aria-label={t('stated.title')}>
      <h4 className="text-faint text-small">{t('stated.title')}</h4>
      <ul>
        {stated.map((s) => (
          <li key={`${s.kind} ${s.span[0]}`}>
            <b>{s.label}</b> <span className="text-muted text-small">{t('stated.words', { text: s.text })}</span>
            <span className="text-faint text-tiny">{t(`stated.kinds.${s.kind}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-faint text-tiny">{t('stated.why')}</p>
    </section>
  )
}
