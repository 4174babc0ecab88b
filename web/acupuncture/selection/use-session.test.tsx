// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AcupunctureSession, SessionChange } from '#contract/acupuncture/acupuncture-session.ts'
import { type NoticeBoard, notices } from '#web/base/notices.ts'
import { useDecide, useSession } from './use-session.ts'

const empty: AcupunctureSession = {
  prescriptionId: 7,
  revision: 0,
  step: 'compute',
  symptomIds: [],
  places: [],
  located: 'computed',
  proposal: [],
  meridianCodes: [],
  meridians: [],
  rule: 'constant',
  choice: null,
  school: 'classic',
  complaints: [],
  side: null,
  sideRule: null,
  needlingRule: null,
  empirical: [],
}

/** A server that stores channels like the real one; each answer is held until the test releases it. */
let held: AcupunctureSession
let sent: SessionChange[]
let fate: ('answer' | 'lose' | 'refuse')[]
let gates: (() => void)[]
const toasts: string[] = []
const envelope = (data: unknown, code = 0) => new Response(JSON.stringify({ code, message: 'refused', data }))

async function fetchStub(url: string, init: RequestInit) {
  if (init.method === 'GET') {
    const state = held
    if (gates.length || url.includes('slow')) await new Promise<void>((go) => gates.push(go))
    return envelope(state)
  }
  const { change } = JSON.parse(String(init.body)) as { change: SessionChange }
  sent.push(change)
  const next = fate.shift() ?? 'answer'
  if (next === 'refuse') return envelope(null, 45004)
  if (change.kind === 'channel') {
    const { meridianCode, taken } = change
    const others = held.meridianCodes.filter((c) => c !== meridianCode)
    const meridianCodes = taken ? [...others, meridianCode] : others
    if (meridianCodes.join() !== held.meridianCodes.join())
      held = { ...held, meridianCodes, revision: held.revision + 1 }
  }
  if (next === 'lose') throw new TypeError('the answer was lost')
  return envelope(held)
}

beforeEach(() => {
  held = empty
  sent = []
  fate = []
  gates = []
  toasts.length = 0
  vi.stubGlobal('fetch', fetchStub)
  const board = {
    message: {
      error: ({ content }: { content: string }) => toasts.push(content),
      // On a slow machine an action may wait for longer than it stays silent.
      warning: () => {},
      destroy: () => {},
    },
  }
  notices.connect(board as unknown as NoticeBoard)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => ({ ...useSession(7), decide: useDecide(7) }), { wrapper })
  await waitFor(() => expect(result.current.session).toBeDefined())
  const shown = () => result.current.session?.meridianCodes
  const take = (meridianCode: string, taken = true) =>
    act(async () => void result.current.decide({ kind: 'channel', meridianCode, taken }))
  return { result, shown, take }
}

test('a tick is shown at once, and two quick ones are both kept', async () => {
  const { result, shown, take } = await open()
  act(() => {
    void result.current.decide({ kind: 'channel', meridianCode: 'lu', taken: true })
    void result.current.decide({ kind: 'channel', meridianCode: 'li', taken: true })
  })
  expect(shown()).toEqual(['lu', 'li'])
  await waitFor(() => expect(held.meridianCodes).toEqual(['lu', 'li']))
  // Another window has added a third in the meantime.
  held = { ...held, meridianCodes: ['lu', 'li', 'st'], revision: held.revision + 1 }
  await take('lu', false)
  await waitFor(() => expect(shown()).toEqual(['li', 'st']))
})

test('a lost answer is asked for again; the decision is made once', async () => {
  fate = ['lose', 'lose']
  const { shown, take } = await open()
  await take('lu')
  await waitFor(() => expect(sent).toHaveLength(3))
  await waitFor(() => expect(held.revision).toBe(1))
  expect(shown()).toEqual(['lu'])
  expect(toasts).toEqual([])
})

test('where no answer comes at all it is said, and what the server holds is shown', async () => {
  fate = ['lose', 'lose', 'lose']
  const { result, shown, take } = await open()
  held = { ...held, meridianCodes: ['st'], revision: 5 }
  await take('lu')
  await waitFor(() => expect(toasts).toHaveLength(1))
  await waitFor(() => expect(shown()).toEqual(['st', 'lu']))
  expect(result.current.session?.revision).toBe(6)
})

test('a refused decision is said and taken back', async () => {
  fate = ['refuse']
  const { shown, take } = await open()
  await take('lu')
  await waitFor(() => expect(shown()).toEqual([]))
  expect(toasts).toEqual(['refused'])
  expect(sent).toHaveLength(1)
})

test('a reading that was slow does not undo a later decision', async () => {
  const { result, shown, take } = await open()
  gates.push(() => undefined)
  let reading: Promise<unknown> = Promise.resolve()
  act(() => {
    reading = result.current.refetch()
  })
  await waitFor(() => expect(gates).toHaveLength(2))
  await take('lu')
  await waitFor(() => expect(held.meridianCodes).toEqual(['lu']))
  await act(async () => {
    for (const go of gates) go()
    await reading
  })
  expect(shown()).toEqual(['lu'])
})
