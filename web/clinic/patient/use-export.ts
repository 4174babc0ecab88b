import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/base/endpoint.ts'
import { type Patient, patient } from '#contract/clinic/patient.ts'
import { everyPage } from '#web/base/every-page.ts'
import { toastDone, toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { dayOf } from '#web/base/time.ts'
import { useSourceLabel } from './customer-source.tsx'
import { patientsCsv } from './patients-csv.ts'

/** All patients of the current filter, as a spreadsheet file. `share` is null while nothing runs. */
export function useExport() {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const sourceLabel = useSourceLabel()
  const [share, setShare] = useState<number | null>(null)
  async function run(filter: Input<typeof patient.list>) {
    setShare(0)
    try {
      const patients = await everyPage((paging) => call(patient.list, { ...filter, ...paging }), setShare)
      const words = {
        column: (name: string) => t(`fields:${name as 'phone'}`),
        sex: (sex: Patient['sex']) => t(`common:sex.${sex}`),
        source: sourceLabel,
      }
      const file = new Blob([patientsCsv(patients, words)], { type: 'text/csv' })
      saveFile(file, `${t('patient:fileName')}-${dayOf(new Date())}.csv`)
      toastDone(t('patient:exported', { count: patients.length }))
    } catch {
      toastError(t('patient:exportFailed'))
    } finally {
      setShare(null)
    }
  }
  return { share, run }
}
