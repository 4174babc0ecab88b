import { useTranslation } from 'react-i18next'
import type { SafetyReport } from '#contract/prescription-safety.ts'
import { Icon } from '#web/ui/icon.tsx'

type Rule = keyof typeof import('#i18n/zh_CN/prescription.json')['rules']

/** What was looked at, the silent checks too. */
export function Checked({ safety }: { safety: SafetyReport }) {
  const { t } = useTranslation('prescription')
  return (
    <div>
      <span className="xs h">{t('sheet.checked')}</span>
      <ul className="checked">
        {safety.checked.map((c) => (
          <li key={c.rule}>
            <Icon name={c.result === 'clear' ? 'check' : c.result === 'found' ? 'hint' : 'dash'} size={14} />
            <span>{t(`rules.${c.rule as Rule}`)}</span>
            <span className="m">{t(`sheet.${c.result as 'clear' | 'found' | 'unknown'}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
