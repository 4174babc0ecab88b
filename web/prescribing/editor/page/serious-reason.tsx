import { useTranslation } from 'react-i18next'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import styles from '#web/prescribing/editor/prescription/suggested-lines.module.css'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The upper range is for severe cases: the server requires a signature under this key, and the reason is written
 * beforehand.
 */
const seriousKey = 'serious-doses'

const seriousReasonOf = ({ overrides }: Pick<PrescriptionContent, 'overrides'>) =>
  overrides.find((o) => o.warning === seriousKey)?.reason ?? ''

/** The overrides with this reason replacing the earlier one; an empty text removes it. */
const withSeriousReason = ({ overrides }: Pick<PrescriptionContent, 'overrides'>, reason: string) => [
  ...overrides.filter((o) => o.warning !== seriousKey),
  ...(reason.trim() ? [{ warning: seriousKey, reason }] : []),
]

type Props = { content: PrescriptionContent; change: (change: ContentChange, merge?: string) => void }

export function SeriousReason({ content, change }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <label className={styles['serious']}>
      <Icon name="warn" size={14} />
      <span>{t('prescription.seriousReason')}</span>
      <input
        maxLength={200}
        aria-required
        placeholder={t('prescription.seriousInvite')}
        value={seriousReasonOf(content)}
        onChange={(e) => change({ overrides: withSeriousReason(content, e.target.value) }, 'serious')}
      />
    </label>
  )
}
