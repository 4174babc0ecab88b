import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dualScreen, type PanelContent } from '#contract/clinic/dual-screen.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { session, useUser } from '#web/base/session.ts'
import { hasChannel, openChannel } from './channel.ts'

const blank: PanelContent = {
  ...{ patient: null, selfDescription: '', symptoms: [], prescription: null, doctorName: '' },
  language: 'zh_CN',
}
const againMs = 30_000
let warned = false

/** Sends to the second screen while a page stands, to windows of this browser and by the server; leaving makes it blank. */
export function useSender(content: PanelContent | null) {
  const { t } = useTranslation('panel')
  const user = useUser()
  const allowed = user?.permissions.includes('brain_dual_screen') ?? false
  const [heard, setHeard] = useState(false)
  const now = useRef<PanelContent | null>(null)
  const text = allowed && content ? JSON.stringify(content) : ''
  useEffect(() => {
    if (!allowed) return
    if (!hasChannel() && !warned) {
      warned = true
      toastError(t('noChannel'))
    }
    const accountId = session.user()?.userId ?? 0
    const tell = () => channel?.send({ kind: 'show', accountId, content: now.current ?? blank })
    const channel = openChannel((message) => {
      if (message.kind !== 'ask') return
      setHeard(true)
      tell()
    })
    const send = () => {
      tell()
      // The server is told at the next beat again, should this one be lost.
      void call(dualScreen.dualScreenPublish, now.current ?? blank, { quiet: [] }).catch(() => undefined)
    }
    now.current = text ? (JSON.parse(text) as PanelContent) : null
    send()
    const beat = setInterval(() => now.current && send(), againMs)
    const leave = () => {
      clearInterval(beat)
      now.current = null
      send()
    }
    // A window that is closed or goes elsewhere draws nothing any more: this is its last word.
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      channel?.close()
    }
  }, [allowed, text, t])
  return { allowed, heard }
}
