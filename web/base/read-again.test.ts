import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { payment } from '#contract/clinic/calendar.ts'
import { keyOf, readAfter, readAgain } from './query.ts'

/** A list on the screen, whose readings the test answers one by one. */
function watched() {
  const cache = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const answers: ((list: string[]) => void)[] = []
  const queryKey = [...keyOf(payment.list), { mcId: 1 }]
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: () => new Promise<string[]>((settle) => answers.push(settle)),
  })
  const stop = observer.subscribe(() => undefined)
  return { cache, answers, shown: () => cache.getQueryData(queryKey), stop }
}

test('a first reading that began before a change does not hide the change', async () => {
  const { cache, answers, shown, stop } = watched()
  const reading = readAgain(cache, payment.list)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['86.50'])
  answers[0]?.([])
  await reading
  expect(shown()).toEqual(['86.50'])
  stop()
})

test('one that began before somebody else changed it is displayed, and another follows', async () => {
  const { cache, answers, shown, stop } = watched()
  const reading = readAfter(cache, payment.list)
  answers[0]?.([])
  await expect.poll(shown).toEqual([])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['86.50'])
  await reading
  expect(shown()).toEqual(['86.50'])
  stop()
})
