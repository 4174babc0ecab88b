import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { startTexts } from '#web/base/i18n.ts'
import { KitProvider } from '../kit-provider.tsx'
import { NoticeHost } from '../notice-host.tsx'

await startTexts('zh_CN', true)

/** Renders a part as the application does, with its real texts, and returns the simulated user. */
export function draw(part: ReactElement) {
  const wrapped = (inner: ReactElement) => (
    <>
      <KitProvider>{inner}</KitProvider>
      <NoticeHost />
    </>
  )
  const { rerender } = render(wrapped(part))
  return { person: userEvent.setup(), redraw: (next: ReactElement) => rerender(wrapped(next)) }
}
