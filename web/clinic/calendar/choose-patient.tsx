import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { patient } from '#contract/clinic/patient.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import type { ChosenPatient } from '#web/clinic/patient/patient-select.tsx'
import { Select } from '#web/ui/form/select.tsx'

type Props = { label: string; value: ChosenPatient | null; onChange: (chosen: ChosenPatient | null) => void }

/** Finds the patient of a booking by name, pinyin, initials, phone or record number. */
export function ChoosePatient({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(keepPreviousQuery(patient.list, { name, pageSize: 12 }))
  const found = (data?.list ?? []).map((p) => ({ patientId: p.patientId, patientName: p.patientName, phone: p.phone }))
  const known = value && !found.some((p) => p.patientId === value.patientId) ? [{ ...value, phone: '' }] : []
  return (
    <Select
      label={label}
      options={[...known, ...found].map((p) => ({
        value: p.patientId,
        label: [p.patientName, p.phone].filter(Boolean).join('　'),
      }))}
      value={value?.patientId ?? null}
      onChange={(id) => onChange(found.find((p) => p.patientId === id) ?? null)}
      onSearch={setTyped}
      searching={isFetching}
      clearable
    />
  )
}
