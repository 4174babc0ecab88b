import { useTranslation } from 'react-i18next'
import { toastDone } from '#web/base/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './second-factor.module.css'

type Props = { codes: readonly string[]; done: () => void; doneLabel: string }

/** Displayed once: only their hash is stored. */
export function RecoveryCodes({ codes, done, doneLabel }: Props) {
  const { t } = useTranslation('second-factor')
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastDone(t('copied'))
  }
  return (
    <section aria-label={t('recoveryCodes')}>
      <Alert kind="warning" urgent title={t('recoveryCodes')}>
        {t('recoveryText')}
      </Alert>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="row">
        {/* The clipboard exists only in a secure context. */}
        {'clipboard' in navigator ? <Button onClick={() => void copy()}>{t('copy')}</Button> : null}
        <Button look="primary" onClick={done}>
          {doneLabel}
        </Button>
      </p>
    </section>
  )
}
