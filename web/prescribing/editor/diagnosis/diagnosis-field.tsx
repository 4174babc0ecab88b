import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Differential } from '#contract/prescribing/assessment.ts'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { diagnosisInWords } from '#contract/prescribing/prescription-rules.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { places } from '../page/places.ts'
import { CodedList, Removable } from './coded-list.tsx'
import { type Coded, diagnosisFields, fieldOf, withDiagnoses } from './diagnoses.ts'
import { DiagnosisOffers } from './diagnosis-offers.tsx'

const isAnswered = (asked: { isSuccess: boolean; isPlaceholderData: boolean }) =>
  asked.isSuccess && !asked.isPlaceholderData

/** Disease and pattern by GB/T 15657, western disease by ICD-10, as diagnoses are stored. */
export function DiagnosisField({
  prescriptionId,
  content,
  change,
  found: differential,
  sheet,
}: {
  prescriptionId: number
  content: PrescriptionContent
  change: (c: ContentChange) => void
  /** The differential, when the page has it. */
  found?: Differential | null
  /** Opens the full diagnosis form. */
  sheet: ReactNode
}) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 80)
  const domestic = useQuery({ ...keepPreviousQuery(diagnosis.codeSearch, { q }), enabled: q !== '' })
  const western = useQuery({ ...keepPreviousQuery(diagnosis.westernDiseases, { q }), enabled: q !== '' })
  // Only together: otherwise the Western names would be first for a moment, and could be selected by accident.
  const both = domestic.data !== undefined && western.data !== undefined
  const found = q && both ? [...domestic.data.list.slice(0, 12), ...western.data.list.slice(0, 6)] : []
  const take = ({ kind, code, name }: Coded) => {
    const field = fieldOf[kind]
    const without = content[field].filter((d) => d.code !== code)
    change(withDiagnoses(content, { [field]: [...without, { code, name }] }))
    setText('')
  }
  const words = diagnosisInWords(content)
  return (
    <span>
      {/* As on the sheet: written in words, for example by a visit from another program. */}
      {words && <Removable name={words} drop={() => change(withDiagnoses(content, {}))} />}
      {diagnosisFields.map((field) => (
        <CodedList key={field} content={content} change={change} field={field} />
      ))}
      <Finder
        inputRef={places.diagnosis}
        label={t('prescription.diagnosis')}
        invite={t('prescription.diagnosisInvite')}
        value={text}
        onType={setText}
        found={found}
        settled={text.trim() === '' || (text.trim() === q && isAnswered(domestic) && isAnswered(western))}
        keyOf={(d) => `${d.kind} ${d.code}`}
        show={(d) => (
          <>
            <span>{d.label}</span>
            <span className="far">{d.code}</span>
          </>
        )}
        onTake={take}
      />
      {sheet}
      {/* A key that takes them must not replace what is written. */}
      {!words && diagnosisFields.every((field) => content[field].length === 0) && (
        <DiagnosisOffers
          prescriptionId={prescriptionId}
          content={content}
          {...(differential !== undefined && { found: differential })}
          take={(part) => change(withDiagnoses(content, part))}
        />
      )}
    </span>
  )
}
