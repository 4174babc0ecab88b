import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { physiologicalStatuses, visitLabels } from '#contract/base/codes.ts'
import { PatientFields } from '#contract/clinic/patient.ts'
import { bodyMass } from './body-mass.ts'

const { shape } = PatientFields
const isFuture = (day: dayjs.Dayjs) => day.isAfter(dayjs(), 'day')

/** One rule a field, and it is the contract's own. */
function useRule() {
  const { t } = useTranslation('patient')
  return (name: 'phone' | 'email' | 'patientName') => [
    {
      validator: async (_: unknown, value: unknown) =>
        shape[name].safeParse(value ?? '').success ? undefined : Promise.reject(t(`wrong.${name}`)),
    },
  ]
}

function BodyMassLine() {
  const { t } = useTranslation(['patient', 'common'])
  const height = Form.useWatch<number | null>('height')
  const weight = Form.useWatch<number | null>('weight')
  const mass = bodyMass(height, weight)
  return (
    <p className="s bmi" aria-live="polite">
      <span className="h">{t('common:bmi')}</span>{' '}
      {mass ? (
        <>
          <b>{mass.bmi}</b> {t(`common:bmiBands.${mass.band}`)}
        </>
      ) : (
        <span className="h">{t('patient:bmiMissing')}</span>
      )}
    </p>
  )
}

function BodyFields() {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  return (
    <fieldset className="group">
      <legend>{t('patient:groups.body')}</legend>
      <div className="cells">
        <Form.Item name="height" label={t('fields:height')}>
          <InputNumber min={20} max={260} step={1} precision={1} controls={false} suffix={t('common:cm')} />
        </Form.Item>
        <Form.Item name="weight" label={t('fields:weight')}>
          <InputNumber min={0.3} max={400} step={0.5} precision={1} controls={false} suffix={t('common:kg')} />
        </Form.Item>
        <BodyMassLine />
      </div>
    </fieldset>
  )
}

function WomenFields() {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const sex = Form.useWatch('sex')
  const condition = Form.useWatch('physiologicalStatus')
  const cycle = Form.useWatch('menstrualCycleFlag')
  if (sex !== 'female') return null
  return (
    <fieldset className="group">
      <legend>{t('patient:groups.condition')}</legend>
      <Form.Item name="physiologicalStatus" label={t('fields:physiologicalStatus')}>
        <Radio.Group
          options={[1, 2, 3].map((value) => ({ value, label: t(`common:condition.${value as 1 | 2 | 3}`) }))}
        />
      </Form.Item>
      <div className="cells">
        {condition === physiologicalStatuses.pregnancy ? (
          <Form.Item name="pregnancyStart" label={t('fields:pregnancyStart')}>
            <DatePicker disabledDate={isFuture} />
          </Form.Item>
        ) : null}
        <Form.Item name="lastMenses" label={t('fields:lastMenses')}>
          <DatePicker disabledDate={isFuture} />
        </Form.Item>
        <Form.Item name="menstrualCycleFlag" label={t('fields:menstrualCycleFlag')}>
          <Select
            allowClear
            options={(['fixed', 'irregular'] as const).map((value) => ({ value, label: t(`patient:cycles.${value}`) }))}
          />
        </Form.Item>
        {cycle === 'fixed' ? (
          <Form.Item name="menstrualCycle" label={t('fields:menstrualCycle')}>
            <InputNumber min={10} max={120} precision={0} controls={false} />
          </Form.Item>
        ) : null}
      </div>
    </fieldset>
  )
}

function LabelFields() {
  const { t } = useTranslation(['patient', 'fields'])
  const labels = Form.useWatch<number[] | undefined>('visitLabels')
  return (
    <fieldset className="group">
      <legend>{t('patient:groups.labels')}</legend>
      <Form.Item name="visitLabels">
        <Checkbox.Group
          options={Object.entries(visitLabels).map(([name, value]) => ({
            value,
            label: t(`patient:labels.${name as keyof typeof visitLabels}`),
          }))}
        />
      </Form.Item>
      {labels?.includes(visitLabels.other) ? (
        <Form.Item name="visitLabelRemark" label={t('fields:visitLabelRemark')}>
          <Input maxLength={200} />
        </Form.Item>
      ) : null}
    </fieldset>
  )
}

/** Every field of a patient; what concerns women stands only where it applies. */
export function PatientFormFields({ onNameLeft }: { onNameLeft: () => void }) {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const rule = useRule()
  const separators = ['，', ',', '、', ';', '；']
  return (
    <>
      <div className="cells">
        <Form.Item name="patientName" label={t('fields:patientName')} rules={rule('patientName')} required>
          <Input maxLength={50} onBlur={onNameLeft} autoComplete="off" />
        </Form.Item>
        <Form.Item name="sex" label={t('fields:sex')} rules={[{ required: true, message: t('patient:wrong.sex') }]}>
          <Radio.Group
            options={(['male', 'female'] as const).map((value) => ({ value, label: t(`common:sex.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="birthday" label={t('fields:birthday')}>
          <DatePicker disabledDate={isFuture} />
        </Form.Item>
        <Form.Item name="phone" label={t('fields:phone')} rules={rule('phone')} validateTrigger="onBlur">
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <fieldset className="group">
        <legend>{t('patient:groups.alerts')}</legend>
        <div className="cells wide">
          <Form.Item name="allergies" label={t('fields:allergies')} extra={t('patient:tagHint')}>
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} maxCount={30} />
          </Form.Item>
          <Form.Item name="westernDrugs" label={t('fields:westernDrugs')} extra={t('patient:drugHint')}>
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} maxCount={40} />
          </Form.Item>
        </div>
      </fieldset>
      <WomenFields />
      <BodyFields />
      <fieldset className="group">
        <legend>{t('patient:groups.contact')}</legend>
        <div className="cells">
          <Form.Item name="email" label={t('fields:email')} rules={rule('email')} validateTrigger="onBlur">
            <Input maxLength={120} inputMode="email" autoComplete="off" />
          </Form.Item>
          <Form.Item name="patientCode" label={t('fields:patientCode')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item name="address" label={t('fields:address')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="customerSource" label={t('fields:customerSource')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        </div>
      </fieldset>
      <LabelFields />
    </>
  )
}
