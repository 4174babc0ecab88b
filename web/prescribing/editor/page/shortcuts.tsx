import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'

const keys = [
  ['F2', 'complaint'],
  ['F3', 'formulas'],
  ['F4', 'herbs'],
  ['F7', 'unasked'],
  ['F8', 'correct'],
  ['Alt Enter', 'take'],
  ['Alt L', 'last'],
  ['Y N U', 'answer'],
  ['hq20 Enter', 'add'],
  ['Enter', 'proposed'],
  ['Alt 1–9', 'nth'],
  ['Alt 0', 'diagnosis'],
  ['↑ ↓', 'doses'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Enter', 'save'],
  ['Ctrl P', 'review'],
  ['F9', 'next'],
  ['?', 'help'],
] as const

/** All keys of the editor. */
export function Shortcuts({ close }: { close: () => void }) {
  const { t } = useTranslation('prescription')
  return (
    <Dialog title={t('keys.title')} closesEasily close={close} width={460}>
      <dl className="shortcuts">
        {keys.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
