import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { analysisInput } from '../history/symptoms.ts'
import { useStated } from '../history/use-stated.ts'

type Taken = Partial<Pick<PrescriptionContent, 'chineseDiseases' | 'patterns'>>
type Props = { prescriptionId: number; content: PrescriptionContent; take: (part: Taken) => void }

type Found = Output<typeof analysis.patterns>['list'][number]
type Named = NonNullable<Output<typeof analysis.symptoms>['diagnosis']>['main']

/** The chief pattern as the standard names its code; where it has none, the first that has one. */
function leading(list: readonly Found[], main: Named | undefined): Pick<Found, 'name' | 'label' | 'code'> | undefined {
  const code = main?.code ?? list.find((p) => p.name === main?.name)?.code ?? null
  if (main && code) return list.find((p) => p.code === code && p.patternId !== null) ?? { ...main, code }
  return list.find((p) => p.code !== null && p.patternId !== null) ?? list.find((p) => p.code !== null)
}

/** The disease and the pattern that the signs speak for: recorded only when the doctor takes them. */
export function DiagnosisOffers({ prescriptionId, content, take }: Props) {
  const { t } = useTranslation('prescription')
  const input = useDebounced(analysisInput(content.symptoms, useStated(content.selfDescription)), 120)
  const ready = content.herbs.length > 0 && content.symptoms.some((s) => s.present)
  const enabled = ready && input.allSymptoms.some((s) => typeof s === 'string')
  const asked = { prescriptionId, ...input, alg: content.alg }
  const { data } = useQuery({ ...keepPreviousQuery(analysis.patterns, asked), enabled })
  // The answer of the middle column: what is offered here is the pattern that stands over the formulas there.
  const statedFacts = useQuery({ ...keepPreviousQuery(analysis.symptoms, asked), enabled })
  const disease = ready ? data?.diseases.find((d) => d.code !== null) : undefined
  const pattern = ready && data ? leading(data.list, statedFacts.data?.diagnosis?.main) : undefined
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
      title={t('prescription.diagnosisKey')}
      onClick={() => take(part)}
    >
      {t('prescription.takeDiagnosis', { name: [disease?.label, pattern?.label].filter(Boolean).join(' · ') })}
    </button>
  )
}
