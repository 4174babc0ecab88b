import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type Finding, type Symptom, symptom } from '#contract/prescribing/symptom.ts'
import { query } from '#web/base/query.ts'
import type { SymptomNames } from './symptoms.ts'

const withNames = (known: SymptomNames, symptoms: readonly Symptom[]): SymptomNames => {
  const fresh = symptoms.filter((s) => known.get(s.id)?.label !== s.label)
  return fresh.length ? new Map([...known, ...fresh.map((s) => [s.id, s] as const)]) : known
}

const nothingRead: readonly Finding[] = []

/** Names of the signs in the prescription, as far as known in this window. `read`: the signs of the last reading. */
export function useSymptomNames(signs: PrescriptionContent['symptoms'], read = nothingRead) {
  const { language } = useTranslation().i18n
  const [names, setNames] = useState<SymptomNames>(new Map())
  const [spoken, setSpoken] = useState(language)
  if (spoken !== language) {
    setSpoken(language)
    setNames(new Map())
  }
  const [named, setNamed] = useState(nothingRead)
  // Before anything is rendered with it: learnt afterwards, the names would render every formula a second time.
  if (named !== read) {
    setNamed(read)
    setNames((known) =>
      withNames(
        known,
        read.map((f) => f.symptom),
      ),
    )
  }
  const learn = useCallback((symptoms: readonly Symptom[]) => setNames((known) => withNames(known, symptoms)), [])
  const missing = signs.find((s) => !names.has(s.id))?.id
  const { data } = useQuery({ ...query(symptom.detail, { symptomId: missing ?? '' }), enabled: missing !== undefined })
  useEffect(() => {
    if (data) learn([data])
  }, [data, learn])
  return { names, learn }
}
