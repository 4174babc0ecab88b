import { App } from 'antd'
import { useEffect } from 'react'
import { notices } from '#web/base/notices.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { KitProvider } from './kit-provider.tsx'

function NoticeBridge() {
  const app = App.useApp()
  useEffect(() => notices.connect(app), [app])
  return null
}

/** Displays notices and questions, beside the pages: it may come after the first of them. */
export function NoticeHost() {
  // Below the top bar: the patient's name and allergies are never covered. On a phone they take up to five lines.
  const top = useNarrow() ? 108 : 54
  return (
    <KitProvider>
      <App message={{ maxCount: 3, top }} component={false}>
        <NoticeBridge />
      </App>
    </KitProvider>
  )
}
