import { useTranslation } from 'react-i18next'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type DiagnosisField, withDiagnoses } from './diagnoses.ts'
import { useCodedLabel } from './use-coded-label.ts'

type Props = {
  content: PrescriptionContent
  change: (change: ContentChange) => void
  field: DiagnosisField
}

/** The diagnoses with their codes, each removable. */
export function CodedList({ content, change, field }: Props) {
  return content[field].map((d) => (
    <CodedOne
      key={`${field} ${d.code} ${d.name}`}
      coded={d}
      drop={() => change(withDiagnoses(content, { [field]: content[field].filter((x) => x !== d) }))}
    />
  ))
}

function CodedOne({ coded, drop }: { coded: { code: string; name: string }; drop: () => void }) {
  return <Removable name={useCodedLabel(coded)} code={coded.code} drop={drop} />
}

export function Removable({ name, code, drop }: { name: string; code?: string; drop: () => void }) {
  const { t } = useTranslation('prescription')
  return (
    <span className="coded">
      {name} {code && <span className="text-faint text-tiny">{code}</span>}
      <button type="button" aria-label={t('history.drop', { name })} onClick={drop}>
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
