import { useTranslation } from 'react-i18next'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Seal } from '#web/ui/seal.tsx'

export type StripPatient = Pick<
  Patient,
  'patientName' | 'sex' | 'age' | 'ageMonths' | 'weight' | 'allergies' | 'physiologicalStatus' | 'westernDrugs'
>

/** Who sits there, and what must stay in sight: sex, age, weight, allergies, pregnancy. */
export function PatientStrip({ patient }: { patient: StripPatient }) {
  const { t } = useTranslation('common')
  const { allergies, westernDrugs, physiologicalStatus: condition } = patient
  const months = patient.ageMonths
  const age = months !== null && months < 36 ? t('ageMonths', { count: months }) : patient.age
  return (
    <div className="strip">
      <b>{patient.patientName}</b>
      <span className="m nw">
        {[
          t(`sex.${patient.sex}`),
          age === null ? '' : t('ageYears', { age }),
          patient.weight ? t('weightKg', { kg: patient.weight }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {allergies.length ? (
        <Seal mark={t('seal.allergy')} tone="cinnabar" filled>
          {t('allergicTo', { what: allergies.join(t('listSeparator')) })}
        </Seal>
      ) : (
        <span className="flag c-g">
          <Icon name="warn" size={14} />
          {t('noAllergy')}
        </span>
      )}
      {condition === physiologicalStatuses.pregnancy ? (
        <Seal mark={t('seal.pregnancy')} tone="gamboge" filled>
          {t('condition.2')}
        </Seal>
      ) : null}
      {condition === physiologicalStatuses.lactation ? (
        <Seal mark={t('seal.lactation')} tone="gamboge" filled>
          {t('condition.3')}
        </Seal>
      ) : null}
      {westernDrugs.length ? (
        <span className="flag m">
          <Icon name="hint" size={14} />
          {t('takes', { what: westernDrugs.join(t('listSeparator')) })}
        </span>
      ) : null}
    </div>
  )
}
