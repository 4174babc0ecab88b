import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/prescribing/analysis.ts'
import type { Differential } from '#contract/prescribing/assessment.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { lastVisitOf } from '../history/last-visit-of.ts'
import { analysisInput } from '../history/symptoms.ts'
import { useReading } from '../history/use-reading.ts'
import { type DiagnosisField, diagnosisFields } from './diagnoses.ts'

type Taken = Partial<Pick<PrescriptionContent, DiagnosisField>>
type Props = {
  prescriptionId: number
  content: PrescriptionContent
  /** The differential; a page without one requests it here. */
  found?: Pick<Differential, 'patterns' | 'diseases' | 'diagnosis'> | null
  take: (part: Taken) => void
}

type Found = Differential['patterns'][number]
type Named = NonNullable<Differential['diagnosis']>['main']

/** The main pattern's code; without one, the first pattern that has a code. */
function leading(list: readonly Found[], main: Named | undefined): Pick<Found, 'name' | 'label' | 'code'> | undefined {
  const code = main?.code ?? list.find((p) => p.name === main?.name)?.code ?? null
  if (main && code) return list.find((p) => p.code === code && p.patternId !== null) ?? { ...main, code }
  return list.find((p) => p.code !== null && p.patternId !== null) ?? list.find((p) => p.code !== null)
}

/** Only the likeliest: the next one that has a code would be another disease. */
const firstCoded = ([first]: Differential['diseases'] = []) => (first?.code ? first : undefined)

/** For a page outside the editor, which has no differential. */
function useAsked(prescriptionId: number, content: PrescriptionContent, isWanted: boolean) {
  const reading = useReading(isWanted ? content.selfDescription : '')
  const input = useDebounced(analysisInput(content.symptoms, reading), 120)
  const enabled = isWanted && input.allSymptoms.some((s) => typeof s === 'string')
  const asked = { prescriptionId, ...input, alg: content.alg }
  const { data: patterns } = useQuery({ ...keepPreviousQuery(analysis.patterns, asked), enabled })
  const { data: formulas } = useQuery({ ...keepPreviousQuery(analysis.symptoms, asked), enabled })
  if (!enabled || !patterns) return undefined
  return { patterns: patterns.list, diseases: patterns.diseases, diagnosis: formulas?.diagnosis ?? null }
}

/** The diagnosis of the last visit, by its codes: on a return visit the likeliest, whatever is left of the complaint. */
function useLastDiagnosis(prescriptionId: number, { herbs }: PrescriptionContent) {
  const { data } = useQuery({ ...lastVisitOf(prescriptionId), enabled: herbs.length > 0 })
  return data && diagnosisFields.some((field) => data.coded[field].length > 0) ? data : null
}

/** The likeliest disease and pattern: recorded only when the doctor accepts them. */
export function DiagnosisOffers({ prescriptionId, content, found, take }: Props) {
  const { t } = useTranslation('prescription')
  const ready = content.herbs.length > 0 && content.symptoms.some((s) => s.present)
  const asked = useAsked(prescriptionId, content, ready && found === undefined)
  const data = ready ? (found ?? asked) : undefined
  const disease = firstCoded(data?.diseases)
  const pattern = data && leading(data.patterns, data.diagnosis?.main)
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
  const last = useLastDiagnosis(prescriptionId, content)
  const isSame = last?.coded.chineseDiseases.some((d) => d.code === disease?.code) ?? false
  return (
    <>
      {last && !isSame && (
        <button type="button" className="take" onClick={() => take(last.coded)}>
          {t('prescription.lastDiagnosis', { name: last.diagnosis })}
        </button>
      )}
      {offered && (
        <button
          type="button"
          className="take"
          aria-keyshortcuts="Alt+0"
          title={t('prescription.diagnosisKey')}
          onClick={() => take(part)}
        >
          {t('prescription.takeDiagnosis', { name: [disease?.label, pattern?.label].filter(Boolean).join(' · ') })}
        </button>
      )}
    </>
  )
}
