import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { account } from '#contract/account/account.ts'
import { CallError, isInvalidToken } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { lock } from '#web/base/lock.ts'
import { call } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/text-field.tsx'
import { useLogout } from '../use-logout.ts'
import styles from './everywhere.module.css'

const LockForm = z.object({ password: z.string().min(1).max(200) })

/** In the top layer: everything below, including dialogs, is neither visible nor reachable. */
export function LockScreen({ user }: { user: UserInfo }) {
  const { t } = useTranslation(['shell', 'common'])
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useForm()
  const logout = useLogout()
  useEffect(() => {
    const node = dialog.current
    if (!node) return
    const show = () => {
      if (!node.open) node.showModal()
    }
    // Key events do not reach the page below; a second Escape would close any dialog.
    const guard = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || !(event.target instanceof Node && node.contains(event.target))) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    const within = (event: KeyboardEvent) => event.stopPropagation()
    addEventListener('keydown', guard, true)
    node.addEventListener('keydown', within)
    node.addEventListener('close', show)
    show()
    const title = document.title
    document.title = `${t('shell:lock.title')} · 岐伯 Qibo`
    return () => {
      removeEventListener('keydown', guard, true)
      node.removeEventListener('keydown', within)
      node.removeEventListener('close', show)
      document.title = title
    }
  }, [t])

  const faultOf = (error: unknown) => {
    if (!(error instanceof CallError)) return t('common:unreached')
    return error.code === errors.signature_password.code ? t('shell:lock.wrong') : error.message
  }

  async function submit({ password }: z.infer<typeof LockForm>) {
    try {
      await call(account.unlock, { password }, { quiet: 'all' })
      lock.release()
    } catch (error) {
      // Unsent data stay on the device for the next sign-in.
      if (isInvalidToken(error)) {
        session.expire()
        location.reload()
      }
      form.fill({ password: '' })
      form.fault('password', faultOf(error))
    }
  }

  return (
    <dialog ref={dialog} className={styles['lock']} aria-labelledby="lock-title">
      <div className={styles['box']}>
        <h1 id="lock-title">{t('shell:lock.title')}</h1>
        <p>{t('shell:lock.text', { name: user.userName })}</p>
        <Form form={form} schema={LockForm} submit={submit}>
          <PasswordField name="password" label={t('shell:lock.password')} wrong={t('shell:lock.empty')} underlined />
          <Button look="primary" type="submit" block busy={form.busy}>
            {t('shell:lock.open')}
          </Button>
        </Form>
        <Button
          look="link"
          onClick={() => {
            lock.release()
            void logout()
          }}
        >
          {t('shell:logout')}
        </Button>
      </div>
    </dialog>
  )
}
