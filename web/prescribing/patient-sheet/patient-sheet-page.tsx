import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Output } from '#contract/base/endpoint.ts'
import { Day } from '#contract/base/fields.ts'
import { patientSheet } from '#contract/prescribing/patient-sheet.ts'
import { LanguageSelect } from '#web/base/language-select.tsx'
import { call } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import styles from './patient-sheet.module.css'

type Sheet = Output<typeof patientSheet.sheet>
const BirthdayForm = z.object({ birthday: Day })

function Shown({ sheet }: { sheet: Sheet }) {
  const { t, i18n } = useTranslation(['patient-sheet', 'common'])
  const day = new Intl.DateTimeFormat(i18n.language.replace('_', '-'), { dateStyle: 'long' })
  return (
    <>
      <p className="text-muted">
        {t('of', { day: day.format(new Date(sheet.confirmedAt)), doctor: sheet.doctorName })}
      </p>
      <ul className={styles['patient-herbs']}>
        {sheet.herbs.map(({ name, doseG, decoct }) => (
          <li key={name}>{t('herb', { name, doseG, decoct })}</li>
        ))}
      </ul>
      <p>{t('usage', { pairs: sheet.pairs, times: sheet.timesPerDay })}</p>
      <p>{sheet.taking}</p>
      {sheet.advice ? <p>{sheet.advice}</p> : null}
      {sheet.avoid.length ? <p>{t('avoid', { items: sheet.avoid.join(t('common:listSeparator')) })}</p> : null}
      {sheet.nextVisitTime ? <p>{t('next', { day: day.format(new Date(sheet.nextVisitTime)) })}</p> : null}
      <footer className="text-small text-muted">
        {t('until', {
          clinic: sheet.clinic.name,
          phone: sheet.clinic.phone,
          day: day.format(new Date(sheet.expiresAt)),
        })}
      </footer>
    </>
  )
}

/** The sheet and its advice on the patient's own phone, protected by the birthday. */
export function PatientSheetPage() {
  const { t } = useTranslation('patient-sheet')
  const { token } = useParams({ strict: false })
  const form = useForm()
  const [sheet, setSheet] = useState<Sheet>()
  return (
    <main className={styles['patient-sheet']}>
      <title>{`${t('title')} · 岐伯 Qibo`}</title>
      <header className={styles['patient-head']}>
        <h1>{t('title')}</h1>
        <LanguageSelect />
      </header>
      {sheet ? (
        <Shown sheet={sheet} />
      ) : (
        <Form
          form={form}
          schema={BirthdayForm}
          submit={async ({ birthday }) => setSheet(await call(patientSheet.sheet, { token: token ?? '', birthday }))}
        >
          <DateField name="birthday" label={t('birthday')} hint={t('birthdayHint')} required />
          <Button look="primary" type="submit" busy={form.busy}>
            {t('open')}
          </Button>
        </Form>
      )}
    </main>
  )
}
