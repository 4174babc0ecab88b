import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FactorCode, secondFactor } from '#contract/account/second-factor.ts'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { useEnter } from '#web/account/auth/use-enter.ts'
import { heldSession } from '#web/base/held-session.ts'
import { toastError } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

const CodeForm = z.object({ code: FactorCode })
/** With this many or fewer left, the user is asked to create new ones. */
const fewCodes = 3

function AskCode({ goOn }: { goOn: () => Promise<void> }) {
  const { t } = useTranslation('second-factor')
  const form = useForm()
  const verify = useCall(secondFactor.verifySecondFactor)
  const [byRecovery, setByRecovery] = useState(false)
  async function submit({ code }: z.output<typeof CodeForm>) {
    const { recoveryCodesLeft } = await verify.mutateAsync({ code })
    if (byRecovery && recoveryCodesLeft <= fewCodes) toastError(t('fewLeft', { count: recoveryCodesLeft }))
    await goOn()
  }
  return (
    <>
      <p className="text-muted join-lead">{t(byRecovery ? 'askRecovery' : 'ask')}</p>
      <Form form={form} schema={CodeForm} submit={submit} refused={() => form.fill({ code: '' })}>
        <TextField
          key={String(byRecovery)}
          name="code"
          label={t(byRecovery ? 'recoveryCode' : 'code')}
          maxLength={20}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          wrong={t(byRecovery ? 'recoveryWrong' : 'codeWrong')}
          required
        />
        <Button look="primary" type="submit" className="big" busy={form.busy}>
          {t('goOn')}
        </Button>
      </Form>
      <p className="row join-links">
        <Button look="link" size="small" onClick={() => setByRecovery(!byRecovery)}>
          {t(byRecovery ? 'useCode' : 'useRecovery')}
        </Button>
        <Link to="/auth">{t('backToLogin')}</Link>
      </p>
      <p className="text-small text-muted">{t('lost')}</p>
    </>
  )
}

/** An admin whose organisation requires it sets it up before the first page opens. */
function Enrol({ goOn }: { goOn: () => Promise<void> }) {
  const { t } = useTranslation('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} done={() => void goOn()} doneLabel={t('goOn')} />
  return (
    <>
      <Alert title={t('enrol')}>{t('enrolText')}</Alert>
      <SetUp done={setCodes} />
      <p className="row join-links">
        <Link to="/auth">{t('backToLogin')}</Link>
      </p>
    </>
  )
}

/** The second step of signing in. The session is valid only for this page until then. */
export function SecondFactorPage() {
  const { t } = useTranslation('second-factor')
  const { goOn } = useEnter()
  // After confirmation the user stays on this page as long as the recovery codes are displayed.
  const [isHeld] = useState(() => heldSession.get() !== null)
  const { data, error, refetch } = useQuery({
    ...query(secondFactor.secondFactor, {}),
    enabled: isHeld,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AuthFrame>
      <title>{`${t('title')} · 岐伯 Qibo`}</title>
      <h1>{t('title')}</h1>
      {isHeld ? null : (
        <>
          <Alert kind="warning" title={t('signInFirst')} />
          <p className="row join-links">
            <Link to="/auth">{t('backToLogin')}</Link>
          </p>
        </>
      )}
      {error ? <LoadFailed error={error} retry={refetch} /> : null}
      {data?.since ? <AskCode goOn={goOn} /> : null}
      {data && !data.since ? <Enrol goOn={goOn} /> : null}
    </AuthFrame>
  )
}
