import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { toastError } from '#web/base/notices.ts'
import styles from './study.module.css'

type Props = { title: string; text: string; examples: readonly { name: string; take: () => Promise<void> }[] }

/** Before anything is selected: the purpose of the tool, and examples to try. */
export function Examples({ title, text, examples }: Props) {
  const { t } = useTranslation(['study', 'common'])
  // A refusal has been displayed by the call; a network failure has not.
  const failed = (error: unknown) => {
    if (!(error instanceof CallError)) toastError(t('common:unreached'))
  }
  return (
    <section className={styles['study-try']}>
      <div>
        <h2>{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <p className="text-muted text-small">{t('study:tryOne')}</p>
      <ul>
        {examples.map(({ name, take }) => (
          <li key={name}>
            <button type="button" className="b o" onClick={() => void take().catch(failed)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
