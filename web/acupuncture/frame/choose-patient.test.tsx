// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/base/user.ts'
import { registerPages } from '#web/base/pages.ts'
import { session } from '#web/base/session.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { OpenPatient } from './choose-patient.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  session.clear()
})

/** Answers every call but the one whose address has these words. */
const failing = (words: string) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes(words)) return new Response(JSON.stringify({ code: 99, message: '暂时不能读取', data: null }))
    const data = url.includes('system') ? { mode: 'patient-case' } : null
    return new Response(JSON.stringify({ code: 0, message: '', data }))
  })

test.each(['current', 'today', 'system'])(
  'without an answer to the call of %s it is said, and can be repeated',
  async (words) => {
    registerPages([])
    session.keepUser({ userType: 'doctor', permissions: [] } as unknown as UserInfo)
    failing(words)
    draw(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OpenPatient />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy()
  },
)
