import { useTranslation } from 'react-i18next'
import { type PageKey, pageKeys } from '#web/base/page-keys.ts'
import { useUser } from '#web/base/session.ts'
import { useStore } from '#web/base/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './everywhere.module.css'

/** What the keys do, here and on every page. */
export function KeysDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('shell')
  const here = useStore(pageKeys)
  const signedIn: readonly PageKey[] = [
    ['Ctrl K', t('keys.search')],
    ['Ctrl Shift L', t('keys.lock')],
  ]
  const everywhere: readonly PageKey[] = [
    ...(useUser() ? signedIn : []),
    ['Tab', t('keys.next')],
    ['← →', t('keys.tabs')],
    ['Enter', t('keys.open')],
    ['Esc', t('keys.close')],
    ['?', t('keys.help')],
  ]
  return (
    <Dialog title={t('keys.title')} closesEasily close={close} width={460}>
      {here.length ? <KeyList title={t('keys.here')} keys={here} /> : null}
      <KeyList title={t('keys.everywhere')} keys={everywhere} />
    </Dialog>
  )
}

const KeyList = ({ title, keys }: { title: string; keys: readonly PageKey[] }) => (
  <section>
    <h3 className={styles['heading']}>{title}</h3>
    <dl className={styles['keys']}>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)
