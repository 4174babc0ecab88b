import { useTranslation } from 'react-i18next'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import { useAge } from '#web/base/age.ts'
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
    | 'g6pd'
    | 'glaucoma'
    | 'pressure'
    | 'crisis'
    | 'heart'
    | 'thyroid'
    | 'bleeding'
    | 'surgery'
    | 'potassium'
    | 'swelling'
    | 'retention'
    | 'seizures'
    | 'sport'
    | 'allergy'
    | 'no-allergy'
    | 'allergy-unknown'
    | 'drug'
    | 'no-drug'
    | 'drug-unknown'
  words: string
}

type Props = { patient: StripPatient; stated?: readonly StatedCondition[] | undefined }

/** The current patient, and what must stay visible: sex, age, weight, allergies, pregnancy, drugs. */
export function PatientStrip({ patient, stated = [] }: Props) {
  const { t } = useTranslation('common')
  const { physiologicalStatus: condition } = patient
  const { allergies, westernDrugs, denied, unasked } = knownOf(patient, stated)
  const age = useAge()(patient)
  return (
    <div className="strip">
      <b>{patient.patientName}</b>
      <span className="text-muted nowrap">
        {[t(`sex.${patient.sex}`), age, patient.weight ? t('weightKg', { kg: patient.weight }) : '']
          .filter(Boolean)
          .join(' ')}
      </span>
      {allergies.length > 0 && (
        <Seal mark={t('seal.allergy')} tone="cinnabar" filled>
          {t('allergicTo', { what: allergies.join(t('listSeparator')) })}
        </Seal>
      )}
      <StatedSeals stated={stated.flatMap((s) => (isSeal(s) && !isOnRecord(s.kind, condition) ? [s] : []))} />
      {condition === physiologicalStatuses.pregnancy && (
        <Seal mark={t('seal.pregnancy')} tone="gamboge" filled>
          {t('condition.2')}
        </Seal>
      )}
      {condition === physiologicalStatuses.lactation && (
        <Seal mark={t('seal.lactation')} tone="gamboge" filled>
          {t('condition.3')}
        </Seal>
      )}
      {westernDrugs.length > 0 && (
        <Flag icon="hint" words={t('takes', { what: westernDrugs.join(t('listSeparator')) })} />
      )}
      {denied.map((kind) => (
        <Flag key={kind} icon="check" words={t(`stated.${kind}`)} />
      ))}
      {unasked.length > 0 && (
        <Flag
          icon="warn"
          tone="text-gamboge"
          words={t('notAsked', { what: unasked.map((what) => t(`unasked.${what}`)).join(t('listSeparator')) })}
        />
      )}
    </div>
  )
}

type FlagProps = { icon: 'hint' | 'check' | 'warn'; tone?: 'text-muted' | 'text-gamboge'; words: string }

const Flag = ({ icon, tone = 'text-muted', words }: FlagProps) => (
  <span className={`flag ${tone}`}>
    <Icon name={icon} size={14} />
    {words}
  </span>
)

/** Allergies and drugs of record and visit; which of them are denied; and what nobody has asked. */
function knownOf({ named, allergies: recorded }: StripPatient, stated: readonly StatedCondition[]) {
  const has = (kind: StatedCondition['kind']) => stated.some((s) => s.kind === kind)
  const said = (kind: StatedCondition['kind']) => stated.filter((s) => s.kind === kind).map((s) => s.words)
  const allergies = [...named.allergies, ...said('allergy')]
  // The history denies it, or the record contains 「无」; an empty record means nothing.
  const isAllergyDenied = !allergies.length && (recorded.length > 0 || has('no-allergy'))
  return {
    allergies,
    westernDrugs: [...named.westernDrugs, ...said('drug')],
    denied: [...(isAllergyDenied ? (['no-allergy'] as const) : []), ...(has('no-drug') ? (['no-drug'] as const) : [])],
    unasked: [
      ...(allergies.length || isAllergyDenied ? [] : (['allergy'] as const)),
      ...(has('pregnancy-unknown') ? (['pregnancy'] as const) : []),
      ...(has('drug-unknown') ? (['drug'] as const) : []),
    ],
  }
}

/** Already in the record, with its own seal. */
const isOnRecord = (kind: StatedCondition['kind'], condition: StripPatient['physiologicalStatus']) =>
  (kind === 'pregnant' && condition === physiologicalStatuses.pregnancy) ||
  (kind === 'lactating' && condition === physiologicalStatuses.lactation)

const besideRecord = [
  'allergy',
  'no-allergy',
  'allergy-unknown',
  'drug',
  'no-drug',
  'drug-unknown',
  'pregnancy-unknown',
] as const
type SealOf = StatedCondition & { kind: Exclude<StatedCondition['kind'], (typeof besideRecord)[number]> }
/** Allergies and drugs are displayed with those of the record, open questions together. */
const isSeal = (s: StatedCondition): s is SealOf => !besideRecord.some((kind) => kind === s.kind)

/** One seal per condition. */
function StatedSeals({ stated }: { stated: readonly SealOf[] }) {
  const { t } = useTranslation('common')
  const once = [...new Map(stated.map((s) => [s.kind, s])).values()]
  return once.map(({ kind, words }) => (
    <span key={kind} title={words || undefined}>
      <Seal mark={t(`statedMark.${kind}`)} tone="gamboge" filled>
        {t(`stated.${kind}`)}
      </Seal>
    </span>
  ))
}
