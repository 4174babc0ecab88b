import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many at once, so many waiting, the next refused; a place that is left is taken by who waits', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 })
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const done = [
    inTurn(async () => {
      order.push('first')
      await first.promise
    }),
    inTurn(async () => {
      order.push('second')
    }),
  ]
  await expect(inTurn(async () => undefined)).rejects.toMatchObject({ key: 'busy' })
  expect(order).toEqual(['first'])
  first.resolve()
  await Promise.all(done)
  expect(order).toEqual(['first', 'second'])
})

test('work that fails leaves its place', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
