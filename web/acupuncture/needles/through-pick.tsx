import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { point } from '#contract/acupuncture/point.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { Pick } from '#web/acupuncture/selection/needle-fields.tsx'
import { query } from '#web/base/query.ts'

type Props = { needle: ChosenPoint; onChange: (throughPointId: string | null) => void }

/** The end point of a needle run through: one of the neighbouring points. */
export function ThroughPick({ needle, onChange }: Props) {
  const { t } = useTranslation('acupuncture-needles')
  const { data } = useQuery(query(point.detail, { genreCode: 'classic', id: needle.pointId }))
  const near = data?.neighbours ?? []
  const kept = needle.throughPointId
  const options = [
    { value: '', word: t('through.none') },
    ...(kept && !near.some((n) => n.pointId === kept) ? [{ value: kept, word: kept.toUpperCase() }] : []),
    ...near.map((n) => ({ value: n.pointId, word: n.label })),
  ]
  return (
    <span className="row">
      <span className="text-muted">{t('through.to')}</span>
      <Pick
        label={t('through.of', { name: needle.name })}
        value={kept ?? ''}
        options={options}
        onChange={(id) => onChange(id || null)}
      />
    </span>
  )
}
