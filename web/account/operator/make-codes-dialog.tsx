import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { operator } from '#contract/account/operator.ts'
import { RowId, text } from '#contract/base/fields.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './operator.module.css'

const MakeForm = z.object({
  count: z.int().min(1).max(100),
  days: z.int().min(1).max(3660),
  validDays: z.int().min(1).max(3660),
  topOrgId: RowId.optional(),
  note: text(80).default(''),
})

/** How many codes for how long; then the codes, once. */
export function MakeCodesDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('operator')
  const form = useForm()
  const make = useCall(operator.createActivations, [operator.activations])
  const [codes, setCodes] = useState<readonly string[]>()
  async function submit({ topOrgId, ...rest }: z.output<typeof MakeForm>) {
    const made = await make.mutateAsync({ ...rest, topOrgId: topOrgId ?? null })
    setCodes(made.codes)
  }
  async function copy(all: readonly string[]) {
    await navigator.clipboard.writeText(all.join('\n'))
    toastDone(t('copied'))
  }
  if (codes)
    return (
      <Dialog title={t('made')} close={close} cancelLabel={t('kept')}>
        <p>{t('madeText')}</p>
        <ul className={styles['codes']} aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {/* The clipboard exists only in a secure context. */}
        {'clipboard' in navigator ? <Button onClick={() => void copy(codes)}>{t('copy')}</Button> : null}
      </Dialog>
    )
  return (
    <Dialog title={t('make')} close={close} form={form} confirm={{ label: t('make'), run: form.submit }}>
      <Form form={form} schema={MakeForm} initial={{ count: 1, days: 365, validDays: 365 }} submit={submit}>
        <NumberField name="count" label={t('count')} min={1} max={100} required />
        <NumberField name="days" label={t('days')} min={1} max={3660} required />
        <NumberField name="validDays" label={t('validDays')} min={1} max={3660} required />
        <NumberField name="topOrgId" label={t('org')} min={1} max={999_999_999} hint={t('orgHint')} />
        <TextField name="note" label={t('note')} maxLength={80} />
      </Form>
    </Dialog>
  )
}
