import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FactorCode, secondFactor } from '#contract/account/second-factor.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx'
import styles from './second-factor.module.css'

/** A different name from the fields of the surrounding page, since a field is found by its name. */
const PasswordForm = z.object({ ownPassword: z.string().min(1).max(200) })
const CodeForm = z.object({ code: FactorCode })
type Begun = Output<typeof secondFactor.beginSecondFactor>

function Scan({ begun, done }: { begun: Begun; done: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('second-factor')
  const form = useForm()
  const confirm = useCall(secondFactor.confirmSecondFactor)
  async function submit({ code }: z.output<typeof CodeForm>) {
    const { recoveryCodes } = await confirm.mutateAsync({ code })
    done(recoveryCodes)
  }
  return (
    <div className={styles['scan']}>
      <img src={begun.qrImage} alt={t('qr')} width={180} height={180} />
      <div>
        <p>{t('scan')}</p>
        <p className="text-small text-muted">{t('letters')}</p>
        <output className={styles['secret']} aria-label={t('secret')}>
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </output>
      </div>
      <Form form={form} schema={CodeForm} submit={submit} refused={() => form.fill({ code: '' })}>
        <TextField
          name="code"
          label={t('code')}
          maxLength={8}
          inputMode="numeric"
          autoComplete="one-time-code"
          wrong={t('codeWrong')}
          required
        />
        <Button look="primary" type="submit" busy={form.busy}>
          {t('confirm')}
        </Button>
      </Form>
    </div>
  )
}

/** The user's own password, then the QR code and the first code. */
export function SetUp({ done }: { done: (codes: readonly string[]) => void }) {
  const { t } = useTranslation(['second-factor', 'fields'])
  const form = useForm()
  const begin = useCall(secondFactor.beginSecondFactor)
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <Scan begun={begun} done={done} />
  return (
    <Form
      form={form}
      schema={PasswordForm}
      submit={async ({ ownPassword }) => setBegun(await begin.mutateAsync({ password: ownPassword }))}
    >
      <PasswordField
        name="ownPassword"
        label={t('fields:password')}
        hint={t('second-factor:passwordWhy')}
        autoComplete="current-password"
        required
      />
      <Button look="primary" type="submit" busy={form.busy}>
        {t('second-factor:begin')}
      </Button>
    </Form>
  )
}
