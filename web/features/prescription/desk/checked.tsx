import { useTranslation } from 'react-i18next'
import type { SafetyReport } from '#contract/prescription-safety.ts'
import { Icon } from '#web/ui/icon.tsx'

type Rule = keyof typeof import('#i18n/zh_CN/prescription.json')['rules']

/** What was looked at: what was found or could not be judged stands open, the silent checks are folded. */
export function Checked({ safety }: { safety: SafetyReport }) {
  const { t } = useTranslation('prescription')
  const clear = safety.checked.filter((c) => c.result === 'clear')
  return (
    <div>
      <span className="xs h">{t('sheet.checked')}</span>
      <Rules list={safety.checked.filter((c) => c.result !== 'clear')} />
      {clear.length > 0 && (
        <details className="checked-clear">
          <summary>
            <Icon name="check" size={14} /> {t('sheet.allClear', { count: clear.length })}
          </summary>
          <Rules list={clear} />
        </details>
      )}
    </div>
  )
}

function Rules({ list }: { list: SafetyReport['checked'] }) {
  const { t } = useTranslation('prescription')
  return (
    <ul className="checked">
      {list.map((c) => (
        <li key={c.rule}>
          <Icon name={c.result === 'clear' ? 'check' : c.result === 'found' ? 'hint' : 'dash'} size={14} />
          <span>{t(`rules.${c.rule as Rule}`)}</span>
          <span className="m">{t(`sheet.${c.result as 'clear' | 'found' | 'unknown'}`)}</span>
        </li>
      ))}
    </ul>
  )
}
