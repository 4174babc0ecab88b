import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import { useAge } from '#web/base/age.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Select } from '#web/ui/form/select.tsx'

export type ChosenPatient = { patientId: number; patientName: string }
type Props = {
  /** Within a form, the field for the patient's id. */
  name: string
  label: string
  wrong: string
  /** The patient, when already known. */
  chosen: ChosenPatient | null
  /** An unknown patient can be added directly. */
  add: (name: string) => void
}

/** Finds a patient by name, pinyin, initials, phone or record number. */
export function PatientSelect({ chosen, add, ...field }: Props) {
  const { t } = useTranslation(['patient', 'common'])
  const ageOf = useAge()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(keepPreviousQuery(patient.list, { name: asked, pageSize: 12 }))
  const found = data?.list ?? []
  const addWord = t('patient:addNamed', { name: asked })
  const shown = (
    <span className="row">
      <span className="text-muted grow">{t('patient:noneFound')}</span>
      <b className="text-qingdai">{addWord}</b>
    </span>
  )
  const options = found.map((one) => ({
    value: one.patientId,
    label: one.patientName,
    shown: (
      <span className="row">
        <b>{one.patientName}</b>
        <span className="text-muted text-small">
          {[t(`common:sex.${one.sex}`), ageOf(one), one.phone].filter(Boolean).join('　')}
        </span>
      </span>
    ),
  }))
  const instead = asked && !isFetching && !found.length ? { label: addWord, shown, take: () => add(asked) } : undefined
  const known = chosen && !options.some((one) => one.value === chosen.patientId)
  return (
    <Select
      {...field}
      clearable
      placeholder={t('patient:findHint')}
      typed={typed}
      onSearch={setTyped}
      options={known ? [{ value: chosen.patientId, label: chosen.patientName }, ...options] : options}
      none={isFetching ? <span className="text-muted">{t('common:loading')}</span> : null}
      instead={instead}
    />
  )
}
