import { expect, test, vi } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { warmInBackground } from './prewarm.ts'

const soon = () => Promise.resolve()

const faultIn = (knowledge: Knowledge) => {
  const faults: unknown[] = []
  return warmInBackground(knowledge, soon, (error) => faults.push(error)).then(() => faults)
}

test('a fault in preparing is reported once and goes no further', async () => {
  const broken = new Error('the base is broken')
  const knowledge = {
    ...smallBase(),
    get formulas(): never {
      throw broken
    },
  }
  expect(await faultIn(knowledge)).toEqual([broken])
})

test('a fault in trying the engine out is reported as well', async () => {
  const base = smallBase()
  const signs = { key: ['nowhere'], main: null, other: [] }
  const knowledge = { ...base, formulas: new Map([['f', { signs } as never]]) }
  expect(await faultIn(knowledge)).toHaveLength(1)
})

test('the engine is not tried out before its turn comes', async () => {
  const turn = () => new Promise<void>(() => {})
  const done = vi.fn()
  void warmInBackground(smallBase(), turn, done).then(done)
  await new Promise(setImmediate)
  expect(done).not.toHaveBeenCalled()
})
