import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import { keepPreviousQuery } from '#web/base/query.ts'

export type ChosenPatient = { patientId: number; patientName: string }
type Props = {
  id?: string
  value?: ChosenPatient | null
  onChange?: (chosen: ChosenPatient | null) => void
  /** A patient who is not known yet is added on the spot. */
  add: (name: string) => void
}

/** Finds a patient by name, pinyin, initials, phone or record number. */
export function PatientSelect({ id, value, onChange, add }: Props) {
  const { t } = useTranslation(['patient', 'common'])
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(keepPreviousQuery(patient.list, { name, pageSize: 12 }))
  const found = data?.list ?? []
  const options = found.map((one) => ({
    value: one.patientId,
    label: one.patientName,
    hint: [t(`common:sex.${one.sex}`), one.age === null ? '' : t('common:ageYears', { age: one.age }), one.phone]
      .filter(Boolean)
      .join('　'),
  }))
  const known = value && !options.some((one) => one.value === value.patientId)
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear
      placeholder={t('patient:findHint')}
      value={value?.patientId ?? null}
      options={known ? [{ value: value.patientId, label: value.patientName, hint: '' }, ...options] : options}
      optionRender={({ data: option }) => (
        <span className="row">
          <b>{option.label}</b>
          <span className="m s">{option.hint}</span>
        </span>
      )}
      onChange={(patientId: number | null, option) => {
        const one = Array.isArray(option) ? option[0] : option
        onChange?.(patientId && one ? { patientId, patientName: String(one.label) } : null)
      }}
      notFoundContent={
        isFetching ? (
          <span className="m">{t('common:loading')}</span>
        ) : (
          <div className="row">
            <span className="m grow">{t('patient:noneFound')}</span>
            <Button size="small" onClick={() => add(typed.trim())}>
              {t('patient:addNamed', { name: typed.trim() })}
            </Button>
          </div>
        )
      }
    />
  )
}
