import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { physiologicalStatuses, visitLabels } from '#contract/base/codes.ts'
import { PatientFields } from '#contract/clinic/patient.ts'
import { ageOn } from '#engine/person/age.ts'
import { Checkbox, CheckboxGroup, RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useFormValue } from '#web/ui/form/form.tsx'
import { FormCells, FormGroup } from '#web/ui/form/form-cells.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { MultiSelect, Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { bodyMass } from './body-mass.ts'
import { CustomerSourceField } from './customer-source.tsx'
import styles from './patient.module.css'

/** The contract's fields, with the labels as ticked. */
export const PatientForm = PatientFields.extend({
  visitLabels: z.array(z.number()).optional(),
  visitLabelRemark: z.string().max(200).optional(),
})

const today = () => dayjs().format('YYYY-MM-DD')
const yearsAgo = (years: number) => dayjs().subtract(years, 'year').format('YYYY-MM-DD')
const cellPx = 150
const oldest = 130

/** Who does not know the day gives the age: today that many years ago is written, and can be corrected. */
function BirthFields({ set }: { set: (birthday: string | null) => void }) {
  const { t } = useTranslation(['patient', 'fields'])
  const birthday = useFormValue('birthday')
  return (
    <>
      <NumberField
        label={t('patient:age')}
        min={0}
        max={oldest}
        unit={t('patient:yearsOld')}
        value={typeof birthday === 'string' ? ageOn(birthday, today()) : null}
        onChange={(age) => set(age === null ? null : yearsAgo(age))}
      />
      <DateField name="birthday" label={t('fields:birthday')} to={today()} />
    </>
  )
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

function BodyMassLine() {
  const { t } = useTranslation(['patient', 'common'])
  const mass = bodyMass(numberOrNull(useFormValue('height')), numberOrNull(useFormValue('weight')))
  return (
    <p className={`text-small ${styles['bmi']}`} aria-live="polite">
      <span className="text-faint">{t('common:bmi')}</span>{' '}
      {mass ? (
        <>
          <b>{mass.bmi}</b> {t(`common:bmiBands.${mass.band}`)}
        </>
      ) : (
        <span className="text-faint">{t('patient:bmiMissing')}</span>
      )}
    </p>
  )
}

function BodyFields() {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  return (
    <FormGroup title={t('patient:groups.body')}>
      <FormCells leastPx={cellPx}>
        <NumberField name="height" label={t('fields:height')} min={20} max={260} precision={1} unit={t('common:cm')} />
        <NumberField name="weight" label={t('fields:weight')} min={0.3} max={400} precision={1} unit={t('common:kg')} />
        <BodyMassLine />
      </FormCells>
    </FormGroup>
  )
}

function WomenFields() {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const sex = useFormValue('sex')
  const condition = useFormValue('physiologicalStatus')
  const cycle = useFormValue('menstrualCycleFlag')
  if (sex !== 'female') return null
  return (
    <FormGroup title={t('patient:groups.condition')}>
      <RadioGroup
        name="physiologicalStatus"
        label={t('fields:physiologicalStatus')}
        options={([1, 2, 3] as const).map((value) => ({ value, label: t(`common:condition.${value}`) }))}
      />
      <FormCells leastPx={cellPx}>
        {condition === physiologicalStatuses.pregnancy ? (
          <DateField name="pregnancyStart" label={t('fields:pregnancyStart')} to={today()} />
        ) : null}
        <DateField name="lastMenses" label={t('fields:lastMenses')} to={today()} />
        <Select
          name="menstrualCycleFlag"
          label={t('fields:menstrualCycleFlag')}
          clearable
          options={(['fixed', 'irregular'] as const).map((value) => ({ value, label: t(`patient:cycles.${value}`) }))}
        />
        {cycle === 'fixed' ? (
          <NumberField name="menstrualCycle" label={t('fields:menstrualCycle')} min={10} max={120} />
        ) : null}
      </FormCells>
    </FormGroup>
  )
}

function LabelFields() {
  const { t } = useTranslation(['patient', 'fields'])
  const chosen = useFormValue('visitLabels')
  return (
    <FormGroup title={t('patient:groups.labels')}>
      <CheckboxGroup
        name="visitLabels"
        label={t('patient:groups.labels')}
        labelHidden
        options={Object.entries(visitLabels).map(([name, value]) => ({
          value,
          label: t(`patient:labels.${name as keyof typeof visitLabels}`),
        }))}
      />
      {Array.isArray(chosen) && chosen.includes(visitLabels.other) ? (
        <TextField name="visitLabelRemark" label={t('fields:visitLabelRemark')} maxLength={200} />
      ) : null}
    </FormGroup>
  )
}

type Props = { onNameLeft: () => void; setBirthday: (birthday: string | null) => void }

/** All fields of a patient; those for women only when applicable. */
export function PatientFormFields({ onNameLeft, setBirthday }: Props) {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  return (
    <>
      <FormCells leastPx={136}>
        <TextField
          name="patientName"
          label={t('fields:patientName')}
          wrong={t('patient:wrong.patientName')}
          required
          maxLength={50}
          onLeave={onNameLeft}
        />
        <RadioGroup
          name="sex"
          label={t('fields:sex')}
          wrong={t('patient:wrong.sex')}
          options={(['male', 'female'] as const).map((value) => ({ value, label: t(`common:sex.${value}`) }))}
        />
        <BirthFields set={setBirthday} />
        <TextField
          name="phone"
          label={t('fields:phone')}
          wrong={t('patient:wrong.phone')}
          maxLength={20}
          inputMode="tel"
        />
      </FormCells>
      <FormGroup title={t('patient:groups.alerts')}>
        <FormCells leastPx={260}>
          <MultiSelect
            name="allergies"
            label={t('fields:allergies')}
            hint={t('patient:tagHint')}
            free
            options={[]}
            maxCount={30}
          />
          <MultiSelect
            name="westernDrugs"
            label={t('fields:westernDrugs')}
            hint={t('patient:drugHint')}
            free
            options={[]}
            maxCount={40}
          />
        </FormCells>
      </FormGroup>
      <WomenFields />
      <BodyFields />
      <FormGroup title={t('patient:groups.contact')}>
        <FormCells leastPx={cellPx}>
          <TextField
            name="email"
            label={t('fields:email')}
            wrong={t('patient:wrong.email')}
            maxLength={120}
            inputMode="email"
          />
          <TextField name="patientCode" label={t('fields:patientCode')} maxLength={40} />
          <TextField name="address" label={t('fields:address')} maxLength={200} />
          <CustomerSourceField />
        </FormCells>
      </FormGroup>
      <LabelFields />
      <Checkbox name="teachingConsent" label={t('fields:teachingConsent')} />
    </>
  )
}
