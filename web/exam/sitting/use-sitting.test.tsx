// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import type { Sitting } from '#contract/exam/exam.ts'
import { type NoticeBoard, notices } from '#web/base/notices.ts'
import { session } from '#web/base/session.ts'
import { useSitting } from './use-sitting.ts'

const options = ['A', 'B'].map((option) => ({ option, text: option }))
const questions = ['one', 'two', 'three'].map((questionId) => ({
  questionId,
  text: questionId,
  options,
  multiple: false,
  subject: '',
  secondsLimit: 60,
}))
type Given = { questionId: string; option: string }

/**
 * A server that stores the first answer to a question, rejects an earlier question as late, and accepts one submission.
 */
let kept: Map<string, string>
let committed: boolean
let sent: string[]
/** What happens to the next calls that change something; each held one waits until the test releases it. */
let fate: ('hold' | 'lose' | 'lose-reply' | 'fault')[]
let gates: (() => void)[]

const envelope = (data: unknown, code = 0) => new Response(JSON.stringify({ code, message: 'refused', data }))
const position = () => questions.findLastIndex((q) => kept.has(q.questionId)) + 1
const standing = () => ({
  position: position(),
  questionRemainingMs: 60_000,
  examRemainingMs: 600_000,
  answered: [...kept.keys()],
  timedOut: [],
})
function take({ questionId, option }: Given) {
  if (kept.has(questionId)) return 'answered-before'
  if (questions.findIndex((q) => q.questionId === questionId) < position()) return 'late'
  kept.set(questionId, option)
  return 'taken'
}

async function fetchStub(url: string, init: RequestInit) {
  const path = url.split('/').at(-1)
  const body = JSON.parse(String(init.body)) as Given & { answers: Given[] }
  if (path === 'begin') {
    const sitting: Sitting = {
      attemptId: 7,
      name: '小测',
      passScore: 60,
      questions,
      endsAt: '2026-03-02T02:10:00.000Z',
      ...standing(),
    }
    return envelope(sitting)
  }
  sent.push(path === 'answer' ? body.questionId : 'commit')
  const next = fate.shift()
  if (next === 'hold') await new Promise<void>((go) => gates.push(go))
  if (next === 'lose') throw new TypeError('no connection')
  if (next === 'fault') return envelope(null, 500)
  if (committed) return envelope(null, errors.exam_committed.code)
  if (path === 'answer') return envelope({ taken: take(body), ...standing() })
  for (const one of body.answers) take(one)
  committed = true
  if (next === 'lose-reply') throw new TypeError('no connection')
  return envelope({ attemptId: 7, accepted: kept.size })
}

beforeEach(() => {
  ;[kept, committed, sent, fate, gates] = [new Map(), false, [], [], []]
  localStorage.clear()
  vi.spyOn(session, 'user').mockReturnValue({ userId: 1 } as ReturnType<typeof session.user>)
  vi.stubGlobal('fetch', fetchStub)
  notices.connect({ message: { error: () => {}, warning: () => {}, destroy: () => {} } } as unknown as NoticeBoard)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open() {
  vi.useRealTimers()
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const done = vi.fn()
  const { result, unmount } = renderHook(() => useSitting(3, 'centre', done), { wrapper })
  await waitFor(() => expect(result.current.standing).not.toBeNull())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const at = () => result.current.standing?.position
  const give = (questionId: string, option = 'A') => act(() => result.current.answer(questionId, option))
  return { result, unmount, done, at, give }
}
const settle = () => act(async () => void (await new Promise((go) => setTimeout(go, 5))))
const letGo = async () => {
  for (const gate of gates.splice(0)) gate()
  await settle()
}
const passRetry = async () => {
  act(() => void vi.advanceTimersByTime(4000))
  await settle()
}
const everything = () => Object.fromEntries(kept)
const allA = { one: 'A', two: 'A', three: 'A' }

test('handing in while the last answer is on its way carries that answer', async () => {
  const { result, done, give, at } = await open()
  give('one')
  give('two')
  await settle()
  fate = ['hold']
  give('three')
  expect(at()).toBe(3)
  await act(() => result.current.finish())
  expect(sent.slice(2)).toEqual(['three', 'commit'])
  expect(everything()).toEqual(allA)
  await letGo()
  expect(done).toHaveBeenCalledWith(7)
})

test('answers go one after another, so that none arrives after a later one; the page does not step back', async () => {
  fate = ['hold']
  const { give, at } = await open()
  give('one')
  give('two')
  await settle()
  expect(sent).toEqual(['one'])
  fate = ['hold']
  await letGo()
  expect(sent).toEqual(['one', 'two'])
  expect(at()).toBe(2)
  await letGo()
  expect(at()).toBe(2)
  expect(everything()).toEqual({ one: 'A', two: 'A' })
})

test.each(['lose', 'fault'] as const)('an answer whose call ends in "%s" is kept and sent again', async (fault) => {
  fate = [fault]
  const { result, give } = await open()
  give('one', 'B')
  await settle()
  expect(result.current.offline).toBe(true)
  expect(result.current.waiting).toHaveLength(1)
  await passRetry()
  expect(everything()).toEqual({ one: 'B' })
  expect(result.current).toMatchObject({ offline: false, waiting: [] })
})

test('what was given without connection outlives a reload and is not asked again', async () => {
  fate = ['lose', 'lose']
  const first = await open()
  first.give('one')
  await settle()
  first.unmount()
  fate = ['hold']
  const second = await open()
  expect(second.at()).toBe(1)
  await letGo()
  expect(everything()).toEqual({ one: 'A' })
})

test('what is chosen and not confirmed outlives a reload, and counts when the paper is handed in', async () => {
  const first = await open()
  act(() => first.result.current.choose('one', 'B'))
  first.unmount()
  const { result, done } = await open()
  expect(result.current.chosen).toBe('B')
  await act(() => result.current.finish())
  expect(everything()).toEqual({ one: 'B' })
  expect(done).toHaveBeenCalledWith(7)
})

test('handing in whose answer was lost is done again, and the paper counts as handed in', async () => {
  const { result, done, give } = await open()
  give('one')
  await settle()
  fate = ['lose-reply']
  await act(() => result.current.finish())
  expect(done).not.toHaveBeenCalled()
  await passRetry()
  expect(sent.filter((call) => call === 'commit')).toHaveLength(2)
  expect(done).toHaveBeenCalledWith(7)
})

test('an attempt that another window has handed in is over here at the next answer', async () => {
  const { done, give } = await open()
  committed = true
  give('one')
  await settle()
  expect(done).toHaveBeenCalledWith(7)
})

test('what was chosen is gone from the device once it is given', async () => {
  const { result, give } = await open()
  const stored = () => Object.keys(localStorage).filter((key) => key.includes('exam-choice'))
  act(() => result.current.choose('one', 'B'))
  expect(stored()).toHaveLength(1)
  give('one', 'B')
  expect(stored()).toEqual([])
})

test('two windows without connection keep the answers of both', async () => {
  const first = await open()
  const second = await open()
  fate = ['lose', 'lose']
  first.give('one')
  second.give('two')
  await settle()
  first.unmount()
  second.unmount()
  fate = ['hold']
  const { result } = await open()
  expect(result.current.waiting.map((one) => one.questionId).sort()).toEqual(['one', 'two'])
})
