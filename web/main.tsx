import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { App as AntdApp, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import { StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { applyPolicy, nonce } from './base/csp.ts'
import { faults } from './base/faults.ts'
import { i18n, loadLanguage, startTexts } from './base/i18n.ts'
import { notices } from './base/notices.ts'
import { createQueryClient } from './base/query.ts'
import { session } from './base/session.ts'
import { settings, startSettings, useSettings } from './base/settings.ts'
import { antdThemeFor } from './base/theme.ts'
import { router } from './routing/routes.tsx'
import './ui/base.css'
import './ui/transition.css'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const queryClient = createQueryClient()

/** Names and sentences came in the language before: what stands on the screen is asked for again, the rest when it is wanted. */
function forgetAnswers() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

function NoticeBridge() {
  const app = AntdApp.useApp()
  useEffect(() => notices.connect(app), [app])
  return null
}

function Application({ firstLocale }: { firstLocale: Locale }) {
  const { language, size, theme } = useSettings()
  const [locale, setLocale] = useState(firstLocale)
  const antdTheme = useMemo(() => antdThemeFor(theme, size, stillness.matches), [theme, size])
  useEffect(() => {
    let isCurrent = true
    const isOther = language !== i18n.language
    void loadLanguage(language).then((loaded) => {
      if (!isCurrent) return
      setLocale(loaded)
      if (isOther) forgetAnswers()
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  return (
    <ConfigProvider
      locale={locale}
      theme={antdTheme}
      componentSize={size}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
    >
      <AntdApp message={{ maxCount: 3 }} component={false}>
        <NoticeBridge />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  )
}

applyPolicy()
faults.listen()
startSettings()
session.restore()
const firstLocale = await startTexts(settings.get().language)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: (error) => faults.report('component', error) }).render(
  <StrictMode>
    <Application firstLocale={firstLocale} />
  </StrictMode>,
)
