import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type Symptom, symptom } from '#contract/prescribing/symptom.ts'
import { query } from '#web/base/query.ts'

/** Names of the signs in the prescription, as far as known in this window. */
export function useSymptomNames(signs: PrescriptionContent['symptoms']) {
  const { language } = useTranslation().i18n
  const [names, setNames] = useState<ReadonlyMap<string, Symptom>>(new Map())
  const [spoken, setSpoken] = useState(language)
  if (spoken !== language) {
    setSpoken(language)
    setNames(new Map())
  }
  const learn = useCallback((symptoms: readonly Symptom[]) => {
    setNames((known) => {
      const fresh = symptoms.filter((s) => known.get(s.id)?.label !== s.label)
      return fresh.length ? new Map([...known, ...fresh.map((s) => [s.id, s] as const)]) : known
    })
  }, [])
  const missing = signs.find((s) => !names.has(s.id))?.id
  const { data } = useQuery({ ...query(symptom.detail, { symptomId: missing ?? '' }), enabled: missing !== undefined })
  useEffect(() => {
    if (data) learn([data])
  }, [data, learn])
  return { names, learn }
}
