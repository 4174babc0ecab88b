import { useTranslation } from 'react-i18next'
import { physiologicalStatuses, visitLabels } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import { fullDay, noonOf } from '#web/base/time.ts'
import { useSourceLabel } from './customer-source.tsx'

const nameOfLabel = (code: number) =>
  (Object.keys(visitLabels) as (keyof typeof visitLabels)[]).find((name) => visitLabels[name] === code) ?? 'other'

function useFacts(patient: Patient): [label: string, value: string][] {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const sourceLabel = useSourceLabel()
  const day = (value: string | null) => (value ? fullDay(noonOf(value)) : '')
  const { bmi, bmiBand, menstrualCycleFlag: cycle } = patient
  const list = (values: readonly string[]) => values.join(t('common:listSeparator'))
  const isPregnant = patient.physiologicalStatus === physiologicalStatuses.pregnancy
  return [
    [t('fields:allergies'), list(patient.named.allergies)],
    [t('fields:westernDrugs'), list(patient.named.westernDrugs)],
    [t('fields:birthday'), day(patient.birthday)],
    [t('fields:phone'), patient.phone],
    [t('fields:patientCode'), patient.patientCode],
    [t('fields:height'), patient.height ? `${patient.height} ${t('common:cm')}` : ''],
    [t('fields:weight'), patient.weight ? `${patient.weight} ${t('common:kg')}` : ''],
    [t('common:bmi'), bmi !== null && bmiBand ? `${bmi} ${t(`common:bmiBands.${bmiBand}`)}` : t('patient:bmiMissing')],
    ...(patient.sex === 'female'
      ? ([
          [t('fields:physiologicalStatus'), t(`common:condition.${patient.physiologicalStatus}`)],
          ...(isPregnant ? [[t('fields:pregnancyStart'), day(patient.pregnancyStart)] as [string, string]] : []),
          [t('fields:lastMenses'), day(patient.lastMenses)],
          [
            t('fields:menstrualCycleFlag'),
            cycle
              ? [
                  t(`patient:cycles.${cycle}`),
                  patient.menstrualCycle ? t('patient:days', { count: patient.menstrualCycle }) : '',
                ].join(' ')
              : '',
          ],
        ] as [string, string][])
      : []),
    [t('fields:email'), patient.email],
    [t('fields:address'), patient.address],
    [t('fields:customerSource'), sourceLabel(patient.customerSource)],
    [
      t('fields:visitLabels'),
      list(
        patient.visitLabels.map((one) =>
          [t(`patient:labels.${nameOfLabel(one.visitLabel)}`), one.visitLabelRemark].filter(Boolean).join(' '),
        ),
      ),
    ],
  ]
}

/** All data on a patient; unknown values are marked. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const { t } = useTranslation('common')
  return (
    <dl className="facts">
      {useFacts(patient).map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value || <span className="text-faint">{t('unknown')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
