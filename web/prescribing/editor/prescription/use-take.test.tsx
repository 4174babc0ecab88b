// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/base/codes.ts'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { startTexts } from '#web/base/i18n.ts'
import { type NoticeBoard, notices } from '#web/base/notices.ts'
import { settings } from '#web/base/settings.ts'
import { useTake, useTakeAll } from './use-take.ts'

const line = (herbId: string, doseG = 6, from: PrescribedHerb['from'] = 'smart') =>
  PrescribedHerb.parse({ herbId, name: herbId, doseG, from })
const lines = (count: number, from?: PrescribedHerb['from']) =>
  Array.from({ length: count }, (_, i) => line(`h${i}`, 6, from))

await startTexts('zh_CN', true)

const error = vi.fn()
const info = vi.fn()
const destroy = vi.fn()
const change = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  notices.connect({ message: { error, info, warning: vi.fn(), destroy } } as unknown as NoticeBoard)
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
afterAll(() => vi.unstubAllGlobals())

let isAdded = false
const take = (herbs: PrescribedHerb[], added: PrescribedHerb) => {
  const { result, unmount } = renderHook(() => useTake({ herbs }, change), { wrapper })
  act(() => {
    isAdded = result.current(added)
  })
  return unmount
}

test('a line is added while its kind has room', () => {
  take(lines(limits.itemsPerModule - 1), line('new'))
  expect(change.mock.lastCall?.[0].herbs).toHaveLength(limits.itemsPerModule)
  expect(error).not.toHaveBeenCalled()
  expect(isAdded).toBe(true)
})

test('where its kind is full that is reported and nothing changes', () => {
  take(lines(limits.itemsPerModule), line('new'))
  expect(error).toHaveBeenCalledOnce()
  expect([isAdded, change.mock.calls]).toEqual([false, []])
})

test('a herb on the sheet takes the new dose, also where its kind is full, and that is reported', () => {
  take(lines(limits.itemsPerModule), line('h3', 12))
  const { herbs } = change.mock.lastCall?.[0] ?? {}
  expect(herbs).toHaveLength(limits.itemsPerModule)
  expect(herbs[3].doseG).toBe(12)
  expect(info).toHaveBeenCalledOnce()
  expect(error).not.toHaveBeenCalled()
})

test('what is reported has the name of the herb in the language of the screen', async () => {
  vi.stubGlobal('fetch', async () => {
    const list = [{ herbId: 'du-zhong', name: '杜仲', label: 'duzhong 杜仲', forms: [] }]
    return new Response(JSON.stringify({ code: 0, message: '', data: { list } }))
  })
  settings.set({ ...settings.get(), language: 'en' })
  const herbs = [{ ...line('du-zhong', 9), name: '杜仲' }]
  const { result } = renderHook(() => useTake({ herbs }, change), { wrapper })
  await waitFor(() => {
    act(() => void result.current({ ...line('du-zhong', 12), name: '杜仲' }))
    expect(JSON.stringify(info.mock.lastCall?.[0].content)).toContain('Duzhong 杜仲')
  })
  settings.set({ ...settings.get(), language: 'zh_CN' })
})

test('a herb that a pasted list has several times is reported once, from its first dose to its last', () => {
  const { result } = renderHook(() => useTake({ herbs: [line('h0', 6)] }, change), { wrapper })
  act(() => void result.current([line('h0', 9), line('h0', 12), line('h1', 3), line('h0', 10)]))
  expect(change.mock.lastCall?.[0].herbs.map((h: PrescribedHerb) => h.doseG)).toEqual([10, 3])
  expect(JSON.stringify(info.mock.lastCall?.[0].content).match(/merged\.(?:one|same)|已在方中/g)).toHaveLength(1)
})

test('what is reported of one sheet does not stand on the next', () => {
  const leave = take(lines(3), line('h1', 12))
  expect(destroy).not.toHaveBeenCalled()
  leave()
  expect(destroy).toHaveBeenCalledExactlyOnceWith(info.mock.lastCall?.[0].key)
})

test('all lines of a formula are taken up to the limit of the sheet, beyond it none', async () => {
  const { result } = renderHook(() => useTakeAll(change))
  const take = (count: number) => act(async () => result.current({ herbs: lines(count, 'recipe') }))
  expect(await take(limits.herbs)).toBe(true)
  expect(change).toHaveBeenCalledOnce()
  expect(await take(limits.herbs + 1)).toBe(false)
  expect(change).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledOnce()
})
