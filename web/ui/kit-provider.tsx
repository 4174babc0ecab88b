import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useEffect, useMemo } from 'react'
import { nonce } from '#web/base/csp.ts'
import { notices } from '#web/base/notices.ts'
import { useSettings } from '#web/base/settings.ts'
import { antdThemeFor } from './theme.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

function NoticeBridge() {
  const app = App.useApp()
  useEffect(() => notices.connect(app), [app])
  return null
}

/** The context of every part of the kit: theme, size, language, and notices. */
export function KitProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { size, theme } = useSettings()
  const antdTheme = useMemo(() => antdThemeFor(theme, size, stillness.matches), [theme, size])
  return (
    <ConfigProvider
      locale={locale}
      theme={antdTheme}
      componentSize={size}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
    >
      <App message={{ maxCount: 3 }} component={false}>
        <NoticeBridge />
        {children}
      </App>
    </ConfigProvider>
  )
}
