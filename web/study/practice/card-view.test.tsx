// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StudyCard } from '#contract/study/practice.ts'
import { CardView } from './card-view.tsx'

const card: StudyCard = {
  cardId: 'herb-class:x',
  deck: 'herb',
  ask: 'herb-class',
  subject: '黄连',
  signs: [],
  source: '',
  words: '',
  picture: '',
  places: null,
  reps: 0,
  isNew: true,
  options: ['one', 'two', 'three', 'four'].map((id) => ({ id, label: id })),
}
const days = { hard: 0.004, good: 0.007, easy: 8 }
const answered = {
  right: false,
  answer: { id: 'one', label: 'one' },
  entry: null,
  words: ['why it is one'],
  source: '',
  chosen: { label: 'two', words: 'what two is', entry: null },
  days,
  recorded: true,
  dueAt: null,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a wrong answer is explained beside the right one, and the next card takes its place', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, message: '', data: answered })))
  // As in Chromium, whose typings do not say so yet.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((() => Promise.resolve()) as () => void)
  const next = vi.fn()
  const view = (
    <QueryClientProvider client={new QueryClient()}>
      <CardView card={card} next={next} />
    </QueryClientProvider>
  )
  const { unmount } = render(view)
  fireEvent.keyDown(window, { key: '2' })
  expect(await screen.findByText('why it is one')).toBeTruthy()
  const button = screen.getAllByRole('button').at(-1)
  expect(document.activeElement).toBe(button)
  if (button) fireEvent.click(button)
  expect(next).toHaveBeenCalledOnce()
  unmount()
})
