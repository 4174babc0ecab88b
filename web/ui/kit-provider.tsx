import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { nonce } from '#web/base/csp.ts'
import { useSettings } from '#web/base/settings.ts'
import { useStore } from '#web/base/store.ts'
import { kitLocale } from './locales.ts'
import { antdThemeFor } from './theme.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** The context of every part of the kit: theme, size and language. */
export function KitProvider({ children }: { children: ReactNode }) {
  const { size, theme } = useSettings()
  const locale = useStore(kitLocale)
  const antdTheme = useMemo(() => antdThemeFor(theme, size, stillness.matches), [theme, size])
  return (
    <ConfigProvider
      {...(locale && { locale })}
      theme={antdTheme}
      componentSize={size}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}
