import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { payment } from '#contract/clinic/calendar.ts'
import { keyOf, readAgain } from './query.ts'

test('a first reading that began before a change does not hide the change', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const answers: ((list: string[]) => void)[] = []
  const queryKey = [...keyOf(payment.list), { mcId: 1 }]
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: () => new Promise<string[]>((settle) => answers.push(settle)),
  })
  const stop = observer.subscribe(() => undefined)
  const reading = readAgain(cache, payment.list)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['86.50'])
  answers[0]?.([])
  await reading
  expect(cache.getQueryData(queryKey)).toEqual(['86.50'])
  stop()
})
