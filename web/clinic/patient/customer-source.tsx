import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerSources } from '#contract/base/codes.ts'
import { patient } from '#contract/clinic/patient.ts'
import { query } from '#web/base/query.ts'
import { useFormValue } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'

type Source = (typeof customerSources)[number]
const isCode = (source: string): source is Source => (customerSources as readonly string[]).includes(source)

/** The name of a code; other texts as written. */
export function useSourceLabel() {
  const { t } = useTranslation('patient')
  return (source: string) => (isCode(source) ? t(`sources.${source}`) : source)
}

/** How the patient came: one of the usual ways, or free text. */
export function CustomerSourceField() {
  const { t } = useTranslation(['patient', 'fields'])
  const [typed, setTyped] = useState('')
  const now = useFormValue('customerSource')
  const { data } = useQuery(query(patient.customerSources, {}))
  const known = (data?.list ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const own = [...new Set([typeof now === 'string' ? now : '', typed.trim().slice(0, 40)])]
    .filter((word) => word && !known.some(({ value, label }) => value === word || label === word))
    .map((word) => ({ value: word, label: word }))
  const options = [{ value: '', label: t('patient:sourceUnknown') }, ...known, ...own]
  return (
    <Select
      name="customerSource"
      label={t('fields:customerSource')}
      options={options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))}
      typed={typed}
      onSearch={setTyped}
    />
  )
}
