// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/base/endpoint.ts'
import type { followup } from '#contract/clinic/follow-up.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { PatientLink } from './patient-link.tsx'

const url = 'http://192.168.1.20:4600/p/follow-up/abc'
vi.mock('#web/base/query.ts', async (actual) => ({
  ...(await actual<object>()),
  query: () => ({ queryKey: ['links'], queryFn: () => ({ list: [] }) }),
  useCall: () => ({
    mutateAsync: async () => ({ url, qrImage: 'data:,', sentTo: '', expiresAt: '' }),
    isPending: false,
  }),
}))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['has none, as without a certificate', { userAgent: '', language: 'zh-CN' }],
  ['refuses it', { userAgent: '', language: 'zh-CN', clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
])('where the clipboard of the browser %s, the address is there to be copied by hand', async (_, browser) => {
  const detail = { visitId: 1, displayState: 'none', patient: { phone: '' } } as unknown as Output<
    typeof followup.detail
  >
  const { person } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <PatientLink detail={detail} />
    </QueryClientProvider>,
  )
  // Only now: the person who clicks brings a clipboard of its own.
  vi.stubGlobal('navigator', browser)
  await person.click(await screen.findByRole('button', { name: '当面扫码' }))
  await screen.findByRole('img')
  const copy = screen.queryByRole('button', { name: /复制/ })
  if (copy) await person.click(copy)
  expect((await screen.findByRole('textbox', { name: /链接地址/ })) as HTMLInputElement).toHaveProperty('value', url)
})
