import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { later } from '#web/base/later.ts'
import { applyPolicy } from './base/csp.ts'
import { faults } from './base/faults.ts'
import { landing } from './base/guard.ts'
import { i18n, loadLanguage, loadPageTexts, startTexts } from './base/i18n.ts'
import { lock } from './base/lock.ts'
import { notices } from './base/notices.ts'
import { shellRoute } from './base/page.ts'
import { queryClient } from './base/query.ts'
import { session } from './base/session.ts'
import { settings, startSettings, useSettings } from './base/settings.ts'
import { useStore } from './base/store.ts'
import { router } from './routing/routes.tsx'
import { keepPresses } from './ui/press.ts'
import './ui/base.css'
import './ui/transition.css'

/** Names and sentences are in the previous language: those on the screen are requested again, the rest when needed. */
function forgetAnswers() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

const NoticeHost = later(async () => (await import('./ui/notice-host.tsx')).NoticeHost)

function Application() {
  const { language, nameStyle } = useSettings()
  const named = useRef(nameStyle)
  const noticesWanted = useStore(notices.wanted)
  useEffect(() => {
    if (named.current !== nameStyle) forgetAnswers()
    named.current = nameStyle
  }, [nameStyle])
  useEffect(() => {
    let isCurrent = true
    const isOther = language !== i18n.language
    void loadLanguage(language).then(() => {
      if (isCurrent && isOther) forgetAnswers()
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  return (
    <>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Suspense>{noticesWanted ? <NoticeHost /> : null}</Suspense>
    </>
  )
}

applyPolicy()
faults.listen()
startSettings()
keepPresses(document)
session.restore()
lock.follow()
await startTexts(settings.get().language, session.token() !== null)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: (error) => faults.report('component', error) }).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
// During sign-in the texts of the pages behind it are loaded; a faster user waits for them there.
const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  loadPageTexts()?.catch(() => undefined)
  // Off line they could not be loaded any more.
  notices.wanted.set(true)
  // The frame of the pages behind the sign-in, and the first of them, while a name and a password are typed.
  if (session.token() === null)
    for (const route of [shellRoute, router.routesByPath[landing]])
      void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
})
