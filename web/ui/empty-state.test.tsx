// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { type NoticeBoard, notices, toastError } from '#web/base/notices.ts'
import { LoadFailed } from './empty-state.tsx'
import { draw } from './testing/draw.tsx'

test('what a page says itself is not said a second time above it', () => {
  const { redraw } = draw(<p>{'…'}</p>)
  const message = { error: vi.fn(), destroy: vi.fn() }
  notices.connect({ message } as unknown as NoticeBoard)
  toastError('没有权限')
  redraw(<LoadFailed error={new CallError(403, '没有权限')} retry={() => undefined} />)
  expect(screen.getByRole('heading', { name: '没有权限' })).toBeDefined()
  expect(message.destroy.mock.lastCall).toEqual([message.error.mock.lastCall?.[0].key])
})
