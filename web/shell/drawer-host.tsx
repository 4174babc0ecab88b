import { Button, Drawer } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { drawer, type Panel } from '#web/base/drawer.ts'
import { useStore } from '#web/base/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SingleSidebar } from './single-sidebar.tsx'

/** One line for each panel code. */
const panels = { 'single-sidebar': SingleSidebar } satisfies Record<Panel['code'], (props: { panel: Panel }) => unknown>

/** The side drawer. It leaves the page beneath usable, so that writing goes on while reading. */
export function DrawerHost() {
  const { t } = useTranslation('shell')
  const stack = useStore(drawer.store)
  const top = stack.at(-1)
  const last = useRef<Panel | undefined>(undefined)
  if (top) last.current = top
  // While it slides out it still shows what it showed.
  const shown = top ?? last.current
  const Body = shown && panels[shown.code]
  return (
    <Drawer
      open={Boolean(top)}
      onClose={drawer.close}
      mask={false}
      size={380}
      closable={false}
      title={
        <div className="row">
          {stack.length > 1 ? (
            <Button
              type="text"
              size="small"
              icon={<Icon name="left" />}
              onClick={drawer.back}
              aria-label={t('drawer.back')}
            />
          ) : null}
          <span className="title grow el">{shown?.name}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="x" />}
            onClick={drawer.close}
            aria-label={t('drawer.close')}
          />
        </div>
      }
    >
      {Body && shown ? <Body panel={shown} key={`${shown.kind}-${shown.id}`} /> : null}
    </Drawer>
  )
}
