import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { isDialogOpen } from '#web/base/dialog-open.ts'
import { isTyping } from '#web/base/is-typing.ts'
import { later } from '#web/base/later.ts'
import { lock } from '#web/base/lock.ts'
import { session, useUser } from '#web/base/session.ts'
import { useStore } from '#web/base/store.ts'
import { keysAsked } from './keys-asked.ts'

const KitProvider = later(async () => (await import('#web/ui/kit-provider.tsx')).KitProvider)
const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen)
const KeysDialog = later(async () => (await import('./keys-dialog.tsx')).KeysDialog)

function onKeyDown(event: KeyboardEvent) {
  if (event.isComposing) return
  if ((event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'l') {
    event.preventDefault()
    if (session.token() !== null) lock.set()
    return
  }
  if (event.key !== '?' || isTyping() || isDialogOpen()) return
  // A page with its own list of keys takes the event, before or after this handler.
  setTimeout(() => {
    if (!event.defaultPrevented) keysAsked.set(true)
  })
}

/**
 * Around every page: the keys and, for a signed-in user, the lock. The patient's screen has neither: it goes blank
 * instead.
 */
export function Everywhere() {
  const user = useUser()
  const { pathname } = useLocation()
  const locked = useStore(lock.store)
  const asked = useStore(keysAsked)
  const has = pathname !== '/user-panel'
  useEffect(() => {
    if (!has) return
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [has])
  return (
    <>
      <Outlet />
      <Suspense>
        {asked && has ? (
          <KitProvider>
            <KeysDialog close={() => keysAsked.set(false)} />
          </KitProvider>
        ) : null}
        {locked && has && user ? (
          <KitProvider>
            <LockScreen user={user} />
          </KitProvider>
        ) : null}
      </Suspense>
    </>
  )
}
