// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { PulsePicker, useComingPictures } from './pickers.tsx'

afterEach(() => vi.unstubAllGlobals())

const pulse = { id: 'floating', name: '脉浮', label: '脉浮', place: '', categoryId: 3 }
const answerOf = (list: readonly object[]) => new Response(JSON.stringify({ code: 0, data: { list } }))

/** As the desk: the pictures once all have come. */
function Opening() {
  if (useComingPictures()) return <p>coming</p>
  return <PulsePicker chosen={[]} names={new Map()} learn={vi.fn()} toggle={vi.fn()} title="" />
}
function open() {
  draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Opening />
    </QueryClientProvider>,
  )
}

test('the pictures of tongue, pulse and abdomen come with the page, and can be pressed', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => answers.push(done)))
  open()
  await waitFor(() => expect(answers).toHaveLength(3))
  for (const answer of answers.slice(0, 2)) answer(answerOf([pulse]))
  await new Promise((done) => setTimeout(done))
  expect(screen.getByText('coming')).toBeTruthy()
  answers[2]?.(answerOf([pulse]))
  expect(await screen.findByRole('button', { name: '脉浮', pressed: false })).toBeTruthy()
})

test('without an answer the page opens all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  open()
  expect(await screen.findByRole('heading', { name: /脉/ })).toBeTruthy()
})
