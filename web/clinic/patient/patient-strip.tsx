import { useTranslation } from 'react-i18next'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Seal } from '#web/ui/seal.tsx'

export type StripPatient = Pick<
  Patient,
  'patientName' | 'sex' | 'age' | 'ageMonths' | 'weight' | 'allergies' | 'named' | 'physiologicalStatus'
>

/** A condition stated at this visit: the words, and whether it still has to be asked. */
export type StatedCondition = {
  kind:
    | 'pregnant'
    | 'pregnancy-possible'
    | 'pregnancy-unknown'
    | 'lactating'
    | 'wishes-child'
    | 'kidney'
    | 'liver'
    | 'allergy'
    | 'no-allergy'
    | 'allergy-unknown'
    | 'drug'
  words: string
}

type Props = { patient: StripPatient; stated?: readonly StatedCondition[] | undefined }

/** The current patient, and what must stay visible: sex, age, weight, allergies, pregnancy. */
export function PatientStrip({ patient, stated = [] }: Props) {
  const { t } = useTranslation('common')
  const { physiologicalStatus: condition } = patient
  const said = (kind: StatedCondition['kind']) => stated.filter((s) => s.kind === kind).map((s) => s.words)
  const allergies = [...patient.named.allergies, ...said('allergy')]
  const westernDrugs = [...patient.named.westernDrugs, ...said('drug')]
  /** The history denies it, or the record contains 「无」; an empty record means nothing. */
  const isAllergyDenied = patient.allergies.length > 0 || stated.some((s) => s.kind === 'no-allergy')
  const months = patient.ageMonths
  const age = months !== null && months < 36 ? t('ageMonths', { count: months }) : patient.age
  return (
    <div className="strip">
      <b>{patient.patientName}</b>
      <span className="text-muted nowrap">
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
      ) : isAllergyDenied ? (
        <span className="flag text-muted">
          <Icon name="check" size={14} />
          {t('stated.no-allergy')}
        </span>
      ) : (
        <span className="flag text-gamboge">
          <Icon name="warn" size={14} />
          {t('noAllergy')}
        </span>
      )}
      <StatedSeals stated={stated.flatMap((s) => (isSeal(s) && !isOnRecord(s.kind, condition) ? [s] : []))} />
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
        <span className="flag text-muted">
          <Icon name="hint" size={14} />
          {t('takes', { what: westernDrugs.join(t('listSeparator')) })}
        </span>
      ) : null}
    </div>
  )
}

/** Already in the record, with its own seal. */
const isOnRecord = (kind: StatedCondition['kind'], condition: StripPatient['physiologicalStatus']) =>
  (kind === 'pregnant' && condition === physiologicalStatuses.pregnancy) ||
  (kind === 'lactating' && condition === physiologicalStatuses.lactation)

const besideRecord = ['allergy', 'no-allergy', 'allergy-unknown', 'drug'] as const
type SealOf = StatedCondition & { kind: Exclude<StatedCondition['kind'], (typeof besideRecord)[number]> }
/** Allergies and drugs of the history are displayed with those of the record. */
const isSeal = (s: StatedCondition): s is SealOf => !besideRecord.some((kind) => kind === s.kind)

/** One seal per condition; unknown ones are requested. */
function StatedSeals({ stated }: { stated: readonly SealOf[] }) {
  const { t } = useTranslation('common')
  const once = [...new Map(stated.map((s) => [s.kind, s])).values()]
  return once.map(({ kind, words }) =>
    kind === 'pregnancy-unknown' ? (
      <span key={kind} className="flag text-gamboge">
        <Icon name="warn" size={14} />
        {t('stated.pregnancy-unknown')}
      </span>
    ) : (
      <span key={kind} title={words || undefined}>
        <Seal mark={t(`statedMark.${kind}`)} tone="gamboge" filled>
          {t(`stated.${kind}`)}
        </Seal>
      </span>
    ),
  )
}
