// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { LastVisit } from './last-visit.tsx'

const last = {
  ...{ prescriptionId: 3, confirmedAt: '2026-11-01T02:00:00.000Z', diagnosis: '不寐', recipeName: '归脾汤', pairs: 7 },
  ...{ selfDescription: '失眠', signs: [], herbs: [], advice: '', avoid: [], coded: {} },
}
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, message: '', data: last })))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = () => {
  const onTaken = vi.fn()
  const ask = vi.fn(async () => ({ dropped: [] }))
  const { person } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <LastVisit
        prescriptionId={7}
        content={{ selfDescription: '', symptoms: [], herbs: [] }}
        change={() => undefined}
        ask={ask as never}
        learn={() => undefined}
        onTaken={onTaken}
      />
    </QueryClientProvider>,
  )
  return { person, onTaken, ask }
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
