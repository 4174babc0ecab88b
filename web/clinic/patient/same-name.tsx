import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import { query } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'

type Props = { name: string; take: (patientId: number, patientName: string) => void }

/** Existing patients with the same name, to avoid adding one twice. Empty when there are none. */
export function SameName({ name, take }: Props) {
  const { t } = useTranslation('patient')
  const { data } = useQuery({ ...query(patient.check, { name }), enabled: name.length > 0 })
  if (!data?.exists || !name) return null
  return (
    <Alert kind="warning" title={t('sameName', { name, count: data.patients.length })}>
      <ul>
        {data.patients.map((one) => (
          <li key={one.patientId} className="row">
            <span>{[one.patientName, one.birthday ?? t('noBirthday'), one.phone || t('noPhone')].join('　')}</span>
            <button type="button" className="b t" onClick={() => take(one.patientId, one.patientName)}>
              {t('takeThis')}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
