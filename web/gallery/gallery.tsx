import { createRoot } from 'react-dom/client'
import { languages } from '#contract/base/codes.ts'
import { applyPolicy } from '#web/base/csp.ts'
import { startTexts } from '#web/base/i18n.ts'
import { changeSetting, settings, startSettings } from '#web/base/settings.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import '#web/ui/base.css'
import { Controls } from './controls.tsx'
import { Lists } from './lists.tsx'
import { Pictures } from './pictures.tsx'

/** Every part of the kit on one page, in any theme, size and language: `vite web`, then /gallery/?theme=dark&language=en. */
applyPolicy()
startSettings()
const asked = new URLSearchParams(location.search)
changeSetting('theme', asked.get('theme') === 'dark' ? 'dark' : 'light')
const language = languages.find((one) => one === asked.get('language')) ?? 'zh_CN'
changeSetting('language', language)
await startTexts(settings.get().language, true)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <KitProvider>
    <main style={{ display: 'grid', gap: 24, padding: 16 }}>
      <Controls />
      <Lists />
      <Pictures />
    </main>
  </KitProvider>,
)
