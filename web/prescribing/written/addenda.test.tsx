// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/base/session.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { Addenda } from './addenda.tsx'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  vi.spyOn(session, 'user').mockReturnValue({ userId: 3 } as ReturnType<typeof session.user>)
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    const added = { id: 1, content: '已电话告知', authorName: '沈', createdAt: '2026-12-01T08:00:00Z' }
    const data = method === 'GET' ? { list: [], mayAdd: true } : added
    return Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data })))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const of = (prescriptionId: number, key: string) => (
  <QueryClientProvider key={key} client={new QueryClient()}>
    <Addenda prescriptionId={prescriptionId} />
  </QueryClientProvider>
)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '补记的内容' })

test('what is added to a sheet outlives a reload until it is sent, and stands at no other sheet', async () => {
  const { person, redraw } = draw(of(7, 'first'))
  await person.type(await field(), '已电话告知')
  redraw(of(8, 'other'))
  expect((await field()).value).toBe('')
  redraw(of(7, 'reloaded'))
  expect((await field()).value).toBe('已电话告知')
  await person.click(screen.getByRole('button', { name: '保存补记' }))
  await waitFor(() => expect(sent).toMatchObject([{ content: '已电话告知' }]))
  await waitFor(async () => expect((await field()).value).toBe(''))
  redraw(of(7, 'again'))
  expect((await field()).value).toBe('')
})
