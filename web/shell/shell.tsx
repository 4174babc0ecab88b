import { useQuery } from '@tanstack/react-query'
import { Outlet, useBlocker } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserInfo, userCalls } from '#contract/base/user.ts'
import { drawer } from '#web/base/drawer.ts'
import { later, loadWhenAnswered } from '#web/base/later.ts'
import { overlays } from '#web/base/overlays.ts'
import { query } from '#web/base/query.ts'
import { session, useUser } from '#web/base/session.ts'
import { useSettings } from '#web/base/settings.ts'
import { useStore } from '#web/base/store.ts'
import { undoBar } from '#web/base/undo-bar.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PageRefused } from './page-refused.tsx'
import { palette } from './palette-state.ts'
import { Rail } from './rail.tsx'
import { SectionNav } from './section-nav.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useLiveReads } from './use-live-reads.ts'

const DrawerHost = later(async () => (await import('./drawer-host.tsx')).DrawerHost)
const AccountDialogs = later(async () => (await import('./account-dialogs.tsx')).AccountDialogs)
const UndoBar = later(async () => (await import('./undo-bar.tsx')).UndoBar)
/** When the page itself has been loaded. */
const paletteAfterMs = 1500
const loadPalette = () => loadWhenAnswered(() => import('./palette.tsx'))
const Palette = later(async () => (await loadPalette()).Palette)

/** Whether something has ever been open: its code is loaded then, and stays for the closing animation. */
function useOnceOpen(isOpen: boolean) {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was
}

function useSearchKey() {
  // Its code is there before the first key, so that the first words are not lost on a slow machine.
  useEffect(() => {
    const soon = setTimeout(() => void loadPalette(), paletteAfterMs)
    return () => clearTimeout(soon)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      palette.set(!palette.get())
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** An administrator may have changed the permissions since sign-in. */
function useFreshAccount() {
  const { data } = useQuery({ ...query(userCalls.info, {}), staleTime: 30_000, refetchInterval: 60_000 })
  useEffect(() => {
    if (data) session.keepUser(UserInfo.parse(data))
  }, [data])
}

/** The browser's way back closes what covers the page; other ways to another page are free. */
function useBackCloses() {
  const isCovered = useStore(overlays.store).length > 0
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      overlays.closeTop()
      return true
    },
    enableBeforeUnload: false,
    disabled: !isCovered,
  })
}

/** `children`: the content when there is no page. */
export function Shell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const { sidebar } = useSettings()
  const drawerUsed = useOnceOpen(useStore(drawer.store).length > 0)
  const undoable = useStore(undoBar)
  const paletteUsed = useOnceOpen(useStore(palette))
  useSearchKey()
  useFreshAccount()
  useLiveReads()
  useBackCloses()
  if (!user) return null
  return (
    <KitProvider>
      <div className={sidebar === 'open' ? 'shell' : `shell ${styles['folded']}`}>
        <a className="skip" href="#page">
          {t('skip')}
        </a>
        <Rail user={user} />
        <TopBar user={user} />
        <div className={styles['room']}>
          <SectionNav user={user} />
          <main className="shell-main" id="page" tabIndex={-1}>
            <PageRefused />
            {children ?? <Outlet />}
          </main>
        </div>
        <PageAnnouncer />
        <Suspense>
          {drawerUsed ? <DrawerHost /> : null}
          {paletteUsed ? <Palette user={user} /> : null}
          {undoable ? <UndoBar offered={undoable} /> : null}
          <AccountDialogs user={user} />
        </Suspense>
      </div>
    </KitProvider>
  )
}
