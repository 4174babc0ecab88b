// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undoBar } from '#web/base/undo-bar.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { SavedFilters, SaveFilterDialog } from './saved-filters.tsx'

const saved = { id: 4, name: '已完成的', filter: { visitStatus: 'F' }, names: {}, count: 3 }
const sent: { method: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  undoBar.set(null)
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push({ method, body: body ? JSON.parse(String(body)) : null })
    const data = method === 'GET' ? { list: [saved] } : method === 'POST' ? saved : { id: 4 }
    return Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data })))
  })
})
afterEach(() => vi.unstubAllGlobals())

const within = (part: React.ReactElement) => (
  <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
)

test('a saved filter that is removed comes back with one press', async () => {
  const { person } = draw(within(<SavedFilters take={vi.fn()} />))
  await person.click(await screen.findByRole('button', { name: '去掉 已完成的' }))
  await waitFor(() => expect(undoBar.get()?.text).toContain('已完成的'))
  expect(sent).toMatchObject([{ method: 'DELETE' }])
  await undoBar.get()?.undo()
  expect(sent[1]).toMatchObject({ method: 'POST', body: { name: '已完成的', filter: { visitStatus: 'F' } } })
})

test('a name that is in use is said before its filter is replaced', async () => {
  const { person } = draw(within(<SaveFilterDialog filter={{ visitStatus: 'F' }} close={vi.fn()} />))
  const name = screen.getByRole('textbox', { name: '名称' })
  await person.type(name, '已完成')
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy()
  await person.type(name, '的')
  expect((await screen.findByRole('status')).textContent).toContain('会替换它')
  expect(screen.getByRole('button', { name: '替换' })).toBeTruthy()
})
