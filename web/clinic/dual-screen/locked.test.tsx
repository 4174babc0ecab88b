// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/base/user.ts'
import { PanelContent } from '#contract/clinic/dual-screen.ts'
import { lock } from '#web/base/lock.ts'
import { session } from '#web/base/session.ts'
import { openChannel } from './channel.ts'
import { useSender } from './use-sender.ts'

const content = PanelContent.parse({
  patient: { patientId: 1, name: '吴秀英', sex: 'female', age: 71, allergies: [] },
})
let said: string[]
let close: () => void
beforeEach(() => {
  said = []
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data: {} }))))
  session.keepUser({ userId: 7, userName: '沈知微', permissions: ['brain_dual_screen'] } as unknown as UserInfo)
  lock.release()
  const channel = openChannel((message) => {
    if (message.kind !== 'beat') said.push(message.kind)
  })
  close = () => channel?.close()
})
afterEach(() => {
  close()
  lock.release()
  vi.unstubAllGlobals()
})
const heard = (kinds: string[]) => expect.poll(() => said).toEqual(kinds)

test('locking blanks the second screen at once, nothing brings it back but unlocking', async () => {
  renderHook(() => useSender(content))
  await heard(['show'])
  act(() => lock.set())
  await heard(['show', 'leave'])
  // The window comes to the front again, still locked.
  act(() => void dispatchEvent(new Event('focus')))
  act(() => lock.release())
  await heard(['show', 'leave', 'show'])
})

test('a page that is loaded behind a lock shows nothing before it is opened', async () => {
  lock.set()
  renderHook(() => useSender(content))
  await heard(['leave'])
  act(() => lock.release())
  await heard(['leave', 'show'])
})
