import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { clinicSettings } from '#contract/account/clinic-settings.ts'
import { languages, sheetPapers } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { currencies } from '#contract/base/money.ts'
import { useMoney } from '#web/base/money.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { session, useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { RadioGroup, Switch } from '#web/ui/form/choice-fields.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { FormCells, FormGroup } from '#web/ui/form/form-cells.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import styles from './clinic-settings.module.css'
import { Seal } from './seal.tsx'

const { shape } = clinicSettings.save.input
/** A field left empty is an empty value, not a missing one. */
const Fields = clinicSettings.save.input.omit({ version: true }).extend({
  nameEn: shape.nameEn.default(''),
  phone: shape.phone.default(''),
  chatAccount: shape.chatAccount.default(''),
  address: shape.address.default(''),
  letterhead: shape.letterhead.default(''),
  longitude: shape.longitude.default(null),
  sheetLanguage: shape.sheetLanguage.default(null),
})
const fees = [
  ['decoctionPerPair', 'decoction'],
  ['processingPerPair', 'processing'],
  ['concentrationPerPair', 'concentration'],
] as const
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))

function SettingsForm({ settings }: { settings: Output<typeof clinicSettings.read> }) {
  const { t } = useTranslation('clinic-settings')
  const form = useForm()
  const user = useUser()
  const { sign } = useMoney()
  const save = useCall(clinicSettings.save, [clinicSettings.read])
  const { version, hasSeal: _, ...initial } = settings
  async function submit(values: z.output<typeof Fields>) {
    await save.mutateAsync({ ...values, version })
    if (user) session.keepUser({ ...user, timeZone: values.timeZone, currency: values.currency })
    toastDone(t('saved'))
  }
  const isAdmin = user?.userType === 'admin'
  return (
    <Form form={form} schema={Fields} initial={initial} submit={submit}>
      <FormGroup title={t('clinic')}>
        <FormCells>
          <TextField name="name" label={t('name')} maxLength={60} required />
          <TextField name="nameEn" label={t('nameEn')} maxLength={80} />
          <TextField name="phone" label={t('phone')} maxLength={30} inputMode="tel" />
          <TextField name="chatAccount" label={t('chatAccount')} maxLength={60} />
        </FormCells>
        <TextField name="address" label={t('address')} maxLength={120} />
      </FormGroup>
      <FormGroup title={t('sheets')}>
        <FormCells>
          <TextField name="letterhead" label={t('letterhead')} maxLength={60} hint={t('letterheadHint')} />
          <RadioGroup
            name="sheetPaper"
            label={t('sheetPaper')}
            options={sheetPapers.map((value) => ({ value, label: value }))}
          />
          <Select
            name="sheetLanguage"
            label={t('sheetLanguage')}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            placeholder={t('languages.zh_CN')}
            hint={t('sheetLanguageHint')}
          />
        </FormCells>
      </FormGroup>
      <FormGroup title={t('time')}>
        <FormCells>
          <Select name="timeZone" label={t('timeZone')} options={zones} />
          <NumberField
            name="longitude"
            label={t('longitude')}
            min={-180}
            max={180}
            precision={4}
            unit="°"
            hint={t('longitudeHint')}
          />
          <NumberField name="daysAhead" label={t('daysAhead')} min={1} max={90} required />
          <NumberField name="leadMinutes" label={t('leadMinutes')} min={0} max={2880} required />
        </FormCells>
        <p className="text-small">
          <Link to="/patientManagement/calendar">{t('hours')}</Link>
        </p>
      </FormGroup>
      <FormGroup title={t('fees')}>
        <FormCells>
          <Select
            name="currency"
            label={t('currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            hint={t('currencyHint')}
          />
          {fees.map(([name, label]) => (
            <NumberField
              key={name}
              name={name}
              label={t(label)}
              min={0}
              max={10000}
              precision={2}
              unit={sign}
              required
            />
          ))}
        </FormCells>
        <p className="text-small">
          <Link to="/admin/prices">{t('prices')}</Link>
        </p>
      </FormGroup>
      <FormGroup title={t('organisation')}>
        <Switch name="casesEnabled" label={t('casesEnabled')} hint={t('casesHint')} disabled={!isAdmin} />
        <Switch
          name="secondFactorForAdmins"
          label={t('secondFactor')}
          hint={t('secondFactorHint')}
          disabled={!isAdmin}
        />
        <Switch
          name="learnFromOutcomes"
          label={t('learnFromOutcomes')}
          hint={t('learnFromOutcomesHint')}
          disabled={!isAdmin}
        />
      </FormGroup>
      <p className={styles['foot']}>
        <span className="text-small text-muted">{t('logged')}</span>
        <Button look="primary" type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </p>
    </Form>
  )
}

/** Settings of the clinic the admin works in, and of the whole organisation. */
export function ClinicSettingsPage() {
  const { t } = useTranslation('clinic-settings')
  const { data, error, refetch } = useQuery(query(clinicSettings.read, {}))
  return (
    <PageFrame title={t('title')} width="text">
      {error ? <LoadFailed error={error} retry={refetch} /> : null}
      {data ? (
        <>
          <SettingsForm key={data.version} settings={data} />
          <Seal hasSeal={data.hasSeal} />
        </>
      ) : null}
    </PageFrame>
  )
}
