import { App } from 'antd'
import { useEffect } from 'react'
import { notices } from '#web/base/notices.ts'
import { KitProvider } from './kit-provider.tsx'

function NoticeBridge() {
  const app = App.useApp()
  useEffect(() => notices.connect(app), [app])
  return null
}

/** Displays notices and questions, beside the pages: it may come after the first of them. */
export const NoticeHost = () => (
  <KitProvider>
    <App message={{ maxCount: 3 }} component={false}>
      <NoticeBridge />
    </App>
  </KitProvider>
)
