import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/codes.ts'
import { diagnosis } from '#contract/diagnosis.ts'
import type { Output } from '#contract/endpoint.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { steadyQuery } from '#web/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { DiagnosisOffers } from './diagnosis-offers.tsx'
import { Finder } from './finder.tsx'

type Coded = Output<typeof diagnosis.codeSearch>['list'][number]
const fieldOf = { disease: 'chineseDiseases', pattern: 'patterns', western: 'westernDiseases' } as const
const fields = Object.values(fieldOf)

type Diagnoses = Pick<PrescriptionContent, (typeof fields)[number]>

/** The lists, and the sentence and codes that follow from them. */
function withDiagnoses(content: PrescriptionContent, part: Partial<Diagnoses>): ContentChange {
  const next = { ...content, ...part }
  const all = fields.flatMap((f) => next[f])
  const joined = (words: readonly string[], most: number) => words.join(' ').slice(0, most)
  return {
    ...part,
    diagnosisResult: joined(
      all.map((d) => d.name),
      300,
    ),
    diagnosisCode: joined(
      all.map((d) => d.code),
      200,
    ),
  }
}

const isAnswered = (asked: { isSuccess: boolean; isPlaceholderData: boolean }) =>
  asked.isSuccess && !asked.isPlaceholderData

/** Disease and pattern by GB/T 15657, western disease by ICD-10: what a diagnosis is stored as. */
export function DiagnosisField({
  prescriptionId,
  content,
  change,
}: {
  prescriptionId: number
  content: PrescriptionContent
  change: (c: ContentChange) => void
}) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 80)
  const domestic = useQuery({ ...steadyQuery(diagnosis.codeSearch, { q }), enabled: q !== '' })
  const western = useQuery({ ...steadyQuery(diagnosis.westernDiseases, { q }), enabled: q !== '' })
  const found = q ? [...(domestic.data?.list ?? []).slice(0, 12), ...(western.data?.list ?? []).slice(0, 6)] : []
  const write = (field: (typeof fields)[number], list: PrescriptionContent['patterns']) =>
    change(withDiagnoses(content, { [field]: list }))
  const take = ({ kind, code, name }: Coded) => {
    const field = fieldOf[kind]
    const without = content[field].filter((d) => d.code !== code)
    write(field, [...without, { code, name }].slice(-limits.diseases))
    setText('')
  }
  return (
    <span>
      {fields.flatMap((field) =>
        content[field].map((d) => (
          <span className="coded" key={`${field} ${d.code}`}>
            {d.name} <span className="h xs">{d.code}</span>
            <button
              type="button"
              aria-label={t('say.drop', { name: d.name })}
              onClick={() =>
                write(
                  field,
                  content[field].filter((x) => x !== d),
                )
              }
            >
              <Icon name="x" size={14} />
            </button>
          </span>
        )),
      )}
      <Finder
        label={t('give.diagnosis')}
        invite={t('give.diagnosisInvite')}
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
      {fields.every((field) => content[field].length === 0) && (
        <DiagnosisOffers
          prescriptionId={prescriptionId}
          content={content}
          take={(part) => change(withDiagnoses(content, part))}
        />
      )}
    </span>
  )
}
