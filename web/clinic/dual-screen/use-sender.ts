import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dualScreen, type PanelContent, silentMs } from '#contract/clinic/dual-screen.ts'
import { lock } from '#web/base/lock.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { session, useUser } from '#web/base/session.ts'
import { hasChannel, openChannel } from './channel.ts'
import { createSender } from './sender.ts'

let warned = false

type Sender = ReturnType<typeof createSender>

function openSender(accountId: number) {
  const channel = openChannel((message) => message.kind === 'ask' && sender.answer())
  // An ended session displays nothing; the doctor is asked once, by whichever call comes first.
  const options = { kind: 'read', quiet: 'all', onInvalidToken: () => sender.end() } as const
  const sender: Sender = createSender({
    accountId,
    say: (message) => channel?.send(message),
    publish: (id, content) =>
      call(dualScreen.dualScreenPublish, { ...(content ?? { patient: null }), sender: id }, options),
    beat: async (id) => {
      const signal = AbortSignal.timeout(silentMs)
      return (await call(dualScreen.dualScreenBeat, { sender: id }, { ...options, signal })).shown
    },
    leave: (id) => {
      // After sign-out the server has blanked it with the session.
      if (session.token() === null) return
      void call(dualScreen.dualScreenLeave, { sender: id }, { ...options, keepalive: true }).catch(() => undefined)
    },
    isHidden: () => document.visibilityState === 'hidden',
  })
  // A locked screen displays nothing to the patient, here and on any other device.
  const resume = () => {
    if (!lock.store.get()) sender.resume()
  }
  const offLock = lock.store.subscribe(() => (lock.store.get() ? sender.end() : sender.resume()))
  if (lock.store.get()) sender.end()
  const events: [EventTarget, string, () => void][] = [
    // Closed, replaced by a full page load, or suspended: it is not rendered any more.
    [globalThis, 'pagehide', sender.end],
    [document, 'freeze', sender.end],
    [globalThis, 'pageshow', resume],
    [document, 'resume', resume],
    [globalThis, 'focus', resume],
  ]
  for (const [target, name, act] of events) target.addEventListener(name, act)
  return {
    show: sender.show,
    close: () => {
      offLock()
      for (const [target, name, act] of events) target.removeEventListener(name, act)
      sender.end()
      sender.stop()
      channel?.close()
    },
  }
}

/**
 * Sends to the second screen while a page is mounted, to windows of this browser and through the server; leaving blanks
 * it.
 */
export function useSender(content: PanelContent | null) {
  const { t } = useTranslation('panel')
  const user = useUser()
  const allowed = user?.permissions.includes('brain_dual_screen') ?? false
  const accountId = user?.userId ?? 0
  const sender = useRef<ReturnType<typeof openSender> | null>(null)
  const text = content ? JSON.stringify(content) : ''
  useEffect(() => {
    if (!allowed) return
    const opened = openSender(accountId)
    sender.current = opened
    return () => {
      sender.current = null
      opened.close()
    }
  }, [allowed, accountId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sender has to be given what there is to show
  useEffect(() => {
    sender.current?.show(text ? (JSON.parse(text) as PanelContent) : null)
  }, [allowed, accountId, text])
  useEffect(() => {
    if (!allowed || hasChannel() || warned) return
    warned = true
    toastError(t('noChannel'))
  }, [allowed, t])
  return { allowed }
}
