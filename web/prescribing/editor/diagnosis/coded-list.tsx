import { useTranslation } from 'react-i18next'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type DiagnosisField, withDiagnoses } from './diagnoses.ts'

type Props = {
  content: PrescriptionContent
  change: (change: ContentChange) => void
  field: DiagnosisField
}

/** The diagnoses with their codes, each removable. */
export function CodedList({ content, change, field }: Props) {
  const { t } = useTranslation('prescription')
  return content[field].map((d) => (
    <span className="coded" key={`${field} ${d.code} ${d.name}`}>
      {d.name} <span className="text-faint text-tiny">{d.code}</span>
      <button
        type="button"
        aria-label={t('history.drop', { name: d.name })}
        onClick={() => change(withDiagnoses(content, { [field]: content[field].filter((x) => x !== d) }))}
      >
        <Icon name="x" size={14} />
      </button>
    </span>
  ))
}
