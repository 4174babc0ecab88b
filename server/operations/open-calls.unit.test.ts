import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { countOpenCalls } from './open-calls.ts'

const hour = 3_600_000
const app = Fastify()
afterEach(() => app.close())

test('work in the background waits for the call that is being answered, and no longer', async () => {
  const calls = countOpenCalls(hour)
  calls.watch(app)
  let answer = () => {}
  const answered = new Promise<void>((settle) => {
    answer = settle
  })
  let isReached = () => {}
  const reached = new Promise<void>((settle) => {
    isReached = settle
  })
  app.get('/slow', { config: { operationId: 'slow' } }, async () => {
    isReached()
    await answered
    return 'done'
  })
  await calls.quietTurn()
  const call = app.inject('/slow')
  await reached
  const order: string[] = []
  const turn = calls.quietTurn().then(() => order.push('turn'))
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  order.push('answer')
  answer()
  await call
  await turn
  expect(order).toEqual(['answer', 'turn'])
})

test('a server that always has calls still gets on', async () => {
  const calls = countOpenCalls(0)
  const busy = Fastify()
  calls.watch(busy)
  let isReached = () => {}
  const reached = new Promise<void>((settle) => {
    isReached = settle
  })
  let answer = () => {}
  busy.get('/slow', { config: { operationId: 'slow' } }, async () => {
    isReached()
    await new Promise<void>((settle) => {
      answer = settle
    })
    return 'done'
  })
  const call = busy.inject('/slow')
  await reached
  await calls.quietTurn()
  answer()
  await call
  await busy.close()
})
