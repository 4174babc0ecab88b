import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { herb } from '#contract/prescribing/herb.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { query } from '#web/base/query.ts'

type Props = {
  line: PrescribedHerb
  prescriptionId: number
  onTake: (herbId: string) => void
}

/** Substitutes for a herb, each with what is shared, what is lost, and the equivalent dose. */
export function Substitutes({ line, prescriptionId, onTake }: Props) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({
    ...query(herb.substitutes, { herbId: line.herbId ?? '', doseG: line.doseG, prescriptionId }),
    enabled: line.herbId !== null,
  })
  const list = data?.list.slice(0, 4) ?? []
  if (!list.length) return null
  return (
    <span className="substitutes">
      {list.map((s) => (
        <button
          key={s.herbId}
          type="button"
          className="take"
          title={[s.reason, s.source].filter(Boolean).join('\n')}
          aria-label={t('prescription.substitute', { name: s.label, lost: s.lost.join(t('comma')) })}
          // Before the field loses the focus and closes this list.
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => onTake(s.herbId)}
        >
          {s.label} {s.doseG ?? line.doseG} {t('prescription.gram')}
        </button>
      ))}
    </span>
  )
}
