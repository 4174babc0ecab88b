import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/analysis.ts'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import { steadyQuery } from '#web/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { analysisInput } from './symptoms.ts'

type Taken = Partial<Pick<PrescriptionContent, 'chineseDiseases' | 'patterns'>>
type Props = { prescriptionId: number; content: PrescriptionContent; take: (part: Taken) => void }

/** The disease and the pattern that the signs speak for: hers only when she takes them. */
export function DiagnosisOffers({ prescriptionId, content, take }: Props) {
  const { t } = useTranslation('prescription')
  const input = useDebounced(analysisInput(content.symptoms), 120)
  const ready = content.herbs.length > 0 && content.symptoms.some((s) => s.present)
  const { data } = useQuery({
    ...steadyQuery(analysis.patterns, { prescriptionId, ...input, alg: content.alg }),
    enabled: ready && input.allSymptoms.some((s) => typeof s === 'string'),
  })
  const disease = ready ? data?.diseases.find((d) => d.code !== null) : undefined
  const pattern = ready ? data?.list.find((p) => p.code !== null) : undefined
  const coded = (name: string, code: string | null) => [{ name: name.slice(0, 120), code: (code ?? '').slice(0, 20) }]
  const part: Taken = {
    ...(disease && { chineseDiseases: coded(disease.name, disease.code) }),
    ...(pattern && { patterns: coded(pattern.name, pattern.code) }),
  }
  const offered = disease !== undefined || pattern !== undefined
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!offered || !e.altKey || e.ctrlKey || e.metaKey || e.code !== 'Digit0') return
      e.preventDefault()
      take(part)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (!offered) return null
  return (
    <button
      type="button"
      className="take"
      aria-keyshortcuts="Alt+0"
      title={t('give.diagnosisKey')}
      onClick={() => take(part)}
    >
      {t('give.takeDiagnosis', { name: [disease?.label, pattern?.label].filter(Boolean).join(' · ') })}
    </button>
  )
}
