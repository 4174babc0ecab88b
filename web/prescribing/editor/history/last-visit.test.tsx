// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { LastVisit } from './last-visit.tsx'

const last = {
  prescriptionId: 3,
  confirmedAt: '2026-11-01T02:00:00.000Z',
  diagnosis: '不寐',
  recipeName: '归脾汤',
  pairs: 7,
  selfDescription: '失眠',
  signs: [],
  herbs: [],
  advice: '',
  avoid: [],
  coded: {},
}
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, message: '', data: last })))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (content = { selfDescription: '', symptoms: [], herbs: [] } as never) => {
  const onTaken = vi.fn()
  const ask = vi.fn(async () => ({ dropped: [] }))
  const client = new QueryClient()
  const part = (now: typeof content) => (
    <QueryClientProvider client={client}>
      <LastVisit
        prescriptionId={7}
        content={now}
        change={() => undefined}
        ask={ask as never}
        learn={() => undefined}
        onTaken={onTaken}
      />
    </QueryClientProvider>
  )
  const { person, redraw } = draw(part(content))
  return { person, onTaken, ask, become: (now: typeof content) => redraw(part(now)) }
}

test('the pressed button is gone once the last prescription is taken: the focus goes on to its herbs', async () => {
  const { person, onTaken } = show()
  await person.click(await screen.findByRole('button', { name: /照用上次的方/ }))
  await waitFor(() => expect(onTaken).toHaveBeenCalledOnce())
})

test('by key it is taken while the doctor goes on writing', async () => {
  const { person, onTaken, ask } = show()
  await screen.findByRole('button', { name: /照用上次的方/ })
  await person.keyboard('{Alt>}l{/Alt}')
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(onTaken).not.toHaveBeenCalled()
})

test('it stands open beside what the front desk noted, and folds to one line at the doctor’s own words', async () => {
  const saying = (selfDescription: string) =>
    ({ selfDescription, symptoms: [{ id: 'insomnia', present: true }], herbs: [] }) as never
  const { become } = show(saying('失眠'))
  await screen.findByRole('button', { name: '收起' })
  become(saying('失眠，口苦'))
  await screen.findByRole('button', { name: '展开' })
  expect(screen.queryByRole('button', { name: '收起' })).toBeNull()
})
