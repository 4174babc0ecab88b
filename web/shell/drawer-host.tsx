import { useRef } from 'react'
import { drawer, type Panel } from '#web/base/drawer.ts'
import { useOverlay } from '#web/base/overlays.ts'
import { useStore } from '#web/base/store.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { SingleSidebar } from './single-sidebar.tsx'

/** One line for each panel code. */
const panels = { 'single-sidebar': SingleSidebar } satisfies Record<Panel['code'], (props: { panel: Panel }) => unknown>

/** The side drawer. The page below stays usable, so that the user can write while reading. */
export function DrawerHost() {
  const stack = useStore(drawer.store)
  const top = stack.at(-1)
  // On a narrow screen it covers the page.
  useOverlay(drawer.back, useNarrow() && stack.length > 0)
  const last = useRef<Panel | undefined>(undefined)
  if (top) last.current = top
  // While sliding out it still displays its content.
  const shown = top ?? last.current
  const Body = shown && panels[shown.code]
  return (
    <Drawer
      open={Boolean(top)}
      title={shown?.name ?? ''}
      close={drawer.close}
      back={stack.length > 1 ? drawer.back : undefined}
    >
      {Body && shown ? <Body panel={shown} key={`${shown.kind}-${shown.id}`} /> : null}
    </Drawer>
  )
}
