import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ownSessions } from '#contract/account/own-sessions.ts'
import { FactorCode, secondFactor } from '#contract/account/second-factor.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

const ProofForm = z.object({ ownPassword: z.string().min(1).max(200), code: FactorCode })
type Proof = { password: string; code: string }

type AskProps = {
  title: string
  text: string
  label: string
  danger?: boolean
  close: () => void
  run: (p: Proof) => Promise<void>
}

/** Requires both proofs again, so that an unlocked screen is not sufficient. */
function ProofDialog({ title, text, label, danger = false, close, run }: AskProps) {
  const { t } = useTranslation(['second-factor', 'fields'])
  const form = useForm()
  return (
    <Dialog title={title} close={close} form={form} confirm={{ label, run: form.submit, danger }}>
      <p className="text-muted">{text}</p>
      <Form form={form} schema={ProofForm} submit={({ ownPassword, code }) => run({ password: ownPassword, code })}>
        <PasswordField name="ownPassword" label={t('fields:password')} autoComplete="current-password" required />
        <TextField
          name="code"
          label={t('second-factor:codeOrRecovery')}
          maxLength={20}
          autoComplete="one-time-code"
          wrong={t('second-factor:codeWrong')}
          required
        />
      </Form>
    </Dialog>
  )
}

/** The second factor of the user's own account: set up, new recovery codes, removal. */
export function OwnSecondFactor() {
  const { t } = useTranslation('second-factor')
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(query(secondFactor.secondFactor, {}))
  const renew = useCall(secondFactor.renewRecoveryCodes, [secondFactor.secondFactor])
  const remove = useCall(secondFactor.removeSecondFactor, [secondFactor.secondFactor])
  const [dialog, setDialog] = useState<'renew' | 'remove' | null>(null)
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!data) return null
  const close = () => setDialog(null)
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        doneLabel={t('kept')}
        done={() => {
          setCodes(undefined)
          setSettingUp(false)
        }}
      />
    )
  if (!data.since)
    return isSettingUp ? (
      <SetUp
        done={(made) => {
          setCodes(made)
          toastDone(t('set'))
          for (const one of [secondFactor.secondFactor, ownSessions.sessions])
            void cache.invalidateQueries({ queryKey: [one.method, one.path] })
        }}
      />
    ) : (
      <>
        <p className="text-muted">{t('off')}</p>
        <Button onClick={() => setSettingUp(true)}>{t('setUp')}</Button>
      </>
    )
  return (
    <>
      <p className="text-muted">
        {t('on', { day: fullDay(data.since) })} {t('left', { count: data.recoveryCodesLeft })}
        {data.required ? ` ${t('required')}` : ''}
      </p>
      <p className="row">
        <Button onClick={() => setDialog('renew')}>{t('renew')}</Button>
        <Button look="danger" disabled={data.required} onClick={() => setDialog('remove')}>
          {t('remove')}
        </Button>
      </p>
      {dialog === 'renew' ? (
        <ProofDialog
          title={t('renew')}
          text={t('renewText')}
          label={t('renew')}
          close={close}
          run={async (proof) => {
            setCodes((await renew.mutateAsync(proof)).recoveryCodes)
            close()
          }}
        />
      ) : null}
      {dialog === 'remove' ? (
        <ProofDialog
          title={t('remove')}
          text={t('removeText')}
          label={t('remove')}
          danger
          close={close}
          run={async (proof) => {
            await remove.mutateAsync(proof)
            toastDone(t('removed'))
            close()
          }}
        />
      ) : null}
    </>
  )
}
