import { useTranslation } from 'react-i18next'
import styles from './study.module.css'

type Props = { title: string; text: string; examples: readonly { name: string; take: () => void }[] }

/** Before anything is selected: the purpose of the tool, and examples to try. */
export function Examples({ title, text, examples }: Props) {
  const { t } = useTranslation('study')
  return (
    <section className={styles['study-try']}>
      <div>
        <h2>{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <p className="text-muted text-small">{t('tryOne')}</p>
      <ul>
        {examples.map(({ name, take }) => (
          <li key={name}>
            <button type="button" className="b o" onClick={take}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
