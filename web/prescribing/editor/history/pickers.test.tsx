// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { PulsePicker } from './pickers.tsx'

afterEach(() => vi.unstubAllGlobals())

const pulse = { id: 'floating', name: '脉浮', label: '脉浮', place: '', categoryId: 6 }

test('the pictures have their room before the list of the base is there, and can be pressed after it', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => answers.push(done)))
  draw(
    <QueryClientProvider client={new QueryClient()}>
      <PulsePicker chosen={[]} names={new Map()} learn={vi.fn()} toggle={vi.fn()} title="" />
    </QueryClientProvider>,
  )
  const coming = screen.getAllByRole('button') as HTMLButtonElement[]
  expect([coming.length, coming.every((b) => b.disabled), coming[0]?.textContent]).toEqual([12, true, '脉浮'])
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(new Response(JSON.stringify({ code: 0, data: { list: [pulse] } })))
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  expect(screen.getByRole('button', { name: '脉浮', pressed: false })).toBeTruthy()
})
