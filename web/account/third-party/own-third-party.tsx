import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ownThirdParty } from '#contract/account/own-third-party.ts'
import { startedState } from '#web/account/auth/third-party-start.ts'
import { toastDone, toastError } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/text-field.tsx'

const socialType = 'wechat'
const PasswordForm = z.object({ ownPassword: z.string().min(1).max(200) })

type AskProps = {
  title: string
  text: string
  danger?: boolean
  close: () => void
  run: (password: string) => Promise<void>
}

function PasswordDialog({ title, text, danger = false, close, run }: AskProps) {
  const { t } = useTranslation('fields')
  const form = useForm()
  return (
    <Dialog title={title} close={close} form={form} confirm={{ label: title, run: form.submit, danger }}>
      <p className="text-muted">{text}</p>
      <Form form={form} schema={PasswordForm} submit={({ ownPassword }) => run(ownPassword)}>
        <PasswordField name="ownPassword" label={t('password')} autoComplete="current-password" required />
      </Form>
    </Dialog>
  )
}

type SentBack = { code: string; state: string }

/** What WeChat sent back to this page, taken out of the address so that a reload does not send it again. */
function useSentBack() {
  const { t } = useTranslation('third-party')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [sent, setSent] = useState<SentBack | null>(null)
  const taken = useRef(false)
  const [code, state] = [String(search['code'] ?? ''), String(search['state'] ?? '')]
  useEffect(() => {
    if (taken.current || !state) return
    taken.current = true
    // A binding begun elsewhere would let a stranger's WeChat in.
    if (code && state === startedState.take()) setSent({ code, state })
    else toastError(t('stale'))
    void navigate({ to: '/account', replace: true })
  }, [code, state, navigate, t])
  return { sent, forget: () => setSent(null) }
}

/** The WeChat account that signs in to the user's own account: bound, and unbound, by the password. */
export function OwnThirdParty() {
  const { t } = useTranslation('third-party')
  const { data } = useQuery(query(ownThirdParty.thirdPartyBindings, {}))
  const begin = useCall(ownThirdParty.beginThirdPartyBinding, [])
  const add = useCall(ownThirdParty.addThirdPartyBinding, [ownThirdParty.thirdPartyBindings])
  const remove = useCall(ownThirdParty.removeThirdPartyBinding, [ownThirdParty.thirdPartyBindings])
  const { sent, forget } = useSentBack()
  const [isRemoving, setRemoving] = useState(false)
  const bound = data?.list.find((one) => one.socialType === socialType)
  if (!bound && !data?.offered.includes(socialType)) return null

  async function goToProvider() {
    const { url, state } = await begin.mutateAsync({ social_type: socialType })
    startedState.keep(state)
    location.assign(url)
  }

  return (
    <section aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="text-muted">
        {bound
          ? t(bound.name ? 'bound' : 'boundNameless', { name: bound.name, day: fullDay(bound.boundAt) })
          : t('none')}
      </p>
      {bound ? (
        <Button look="danger" onClick={() => setRemoving(true)}>
          {t('unbind')}
        </Button>
      ) : (
        <Button busy={begin.isPending} onClick={() => void goToProvider()}>
          {t('bind')}
        </Button>
      )}
      {sent ? (
        <PasswordDialog
          title={t('bind')}
          text={t('bindText')}
          close={forget}
          run={async (password) => {
            await add.mutateAsync({ social_type: socialType, ...sent, password })
            toastDone(t('done'))
            forget()
          }}
        />
      ) : null}
      {isRemoving ? (
        <PasswordDialog
          title={t('unbind')}
          text={t('unbindText')}
          danger
          close={() => setRemoving(false)}
          run={async (password) => {
            await remove.mutateAsync({ social_type: socialType, password })
            toastDone(t('removed'))
            setRemoving(false)
          }}
        />
      ) : null}
    </section>
  )
}
