import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { type ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { KeptDraft } from './draft.types.ts'
import { createDraftStore } from './draft-store.ts'

const rx = (version: number, content: Partial<PrescriptionContent> = {}) =>
  ({ id: 7, version, content: PrescriptionContent.parse(content) }) as Prescription

/** A server with one prescription that answers on demand, and a device with storage. */
function bench(kept: KeptDraft | null = null, opened = rx(1)) {
  const log: { version: number; change: ContentChange }[] = []
  let server = opened
  let fault: Error | null = null
  const gates: (() => void)[] = []
  const device = { kept, isFull: false }
  let closed = 0
  let offline = 0
  const write = async (version: number, change: ContentChange) => {
    log.push({ version, change })
    await new Promise<void>((open) => gates.push(open))
    if (fault) throw fault
    if (version !== server.version) throw new CallError(errors.prescription_conflict.code, '', server)
    server = rx(version + 1, { ...server.content, ...(change as Partial<PrescriptionContent>) })
    return server
  }
  const draft = createDraftStore(opened, {
    autoSave: write,
    save: write,
    recall: () => device.kept,
    keep: (now) => {
      if (device.isFull) return false
      device.kept = now
      return true
    },
    closed: () => {
      closed += 1
    },
    offline: () => {
      offline += 1
    },
  })
  const answer = async () => {
    gates.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
  }
  return {
    ...draft,
    log,
    device,
    answer,
    look: () => draft.editor.get(),
    fail: (error: Error | null) => {
      fault = error
    },
    closed: () => closed,
    offline: () => offline,
    server: () => server,
    /** The server changes the draft itself. */
    actions: (change: Partial<PrescriptionContent>) => (now: { version: number }) => write(now.version, change),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a change made while a save is under way follows it, on the version that it left', async () => {
  const b = bench()
  b.change({ advice: '避风' })
  await b.pass(600)
  b.change({ advice: '避风寒' })
  await b.pass(600)
  expect(b.log).toHaveLength(1)
  await b.answer()
  await b.answer()
  expect(b.log.map((l) => l.version)).toEqual([1, 2])
  expect([b.look().kept, b.look().version, b.device.kept]).toEqual(['saved', 3, null])
})

test('two acts on what stands there follow each other, even before anything is drawn again', () => {
  const b = bench()
  b.change(({ unsaid }) => ({ unsaid: [...unsaid, 'chills'] }))
  b.change(({ unsaid }) => ({ unsaid: [...unsaid, 'fever'] }))
  expect(b.look().content.unsaid).toEqual(['chills', 'fever'])
})

test('a device that is full or barred stops no save, and the editor says so until it keeps again', async () => {
  const b = bench()
  b.device.isFull = true
  expect(() => b.change({ advice: '避风' })).not.toThrow()
  expect(b.look().isBarred).toBe(true)
  await b.pass(600)
  expect(b.log).toHaveLength(1)
  await b.answer()
  expect([b.look().kept, b.look().version]).toEqual(['saved', 2])
  b.device.isFull = false
  b.change({ advice: '避风寒' })
  expect([b.look().isBarred, b.device.kept?.change]).toEqual([false, { advice: '避风寒' }])
})

test('saving the whole waits for the autosave before it', async () => {
  const b = bench()
  b.change({ advice: '避风' })
  await b.pass(600)
  const saved = b.save()
  await b.pass(1)
  expect(b.log).toHaveLength(1)
  await b.answer()
  await b.answer()
  expect((await saved)?.version).toBe(3)
})

test('two windows that say the same have nothing to settle', async () => {
  const b = bench()
  b.change({ advice: '避风' })
  b.fail(new CallError(errors.prescription_conflict.code, '', rx(4, { advice: '避风' })))
  await b.pass(600)
  await b.answer()
  expect([b.look().kept, b.look().version]).toEqual(['saved', 4])
})

test('stored, but the answer was lost on the way: no conflict with oneself', async () => {
  const b = bench()
  b.change({ advice: '避风' })
  b.fail(new TypeError('socket hang up'))
  await b.pass(600)
  await b.answer()
  b.change({ advice: '避风寒' })
  b.fail(new CallError(errors.prescription_conflict.code, '', rx(2, { advice: '避风' })))
  await b.pass(600)
  await b.answer()
  expect([b.look().version, b.look().theirs]).toEqual([2, null])
  await b.pass(1)
  expect(b.log.at(-1)).toEqual({ version: 2, change: { advice: '避风寒' } })
})

test('left with something unsent: it goes at once', async () => {
  const b = bench()
  b.change({ advice: '避风' })
  b.stop()
  await b.answer()
  expect([b.log.length, b.device.kept]).toEqual([1, null])
})

test('out of reach: kept on this device, said so, and sent again', async () => {
  const b = bench()
  b.fail(new TypeError('fetch failed'))
  b.change({ advice: '避风' })
  await b.pass(600)
  await b.answer()
  expect([b.look().kept, b.device.kept?.change]).toEqual(['device', { advice: '避风' }])
  b.fail(null)
  await b.pass(4000)
  await b.answer()
  expect([b.look().kept, b.device.kept]).toEqual(['saved', null])
})

test('what the server refuses is not sent again until it is changed', async () => {
  const b = bench()
  b.fail(new CallError(errors.input_invalid.code, '医嘱太长'))
  b.change({ advice: '长' })
  await b.pass(600)
  await b.answer()
  await b.pass(60_000)
  expect([b.look().kept, b.log.length]).toEqual(['refused', 1])
  b.fail(null)
  b.change({ advice: '短' })
  await b.pass(600)
  await b.answer()
  expect(b.look().kept).toBe('saved')
})

test('confirmed in another window: the editor closes and sends nothing more', async () => {
  const b = bench()
  b.fail(new CallError(errors.prescription_confirmed.code, '已确认'))
  b.change({ advice: '改' })
  await b.pass(600)
  await b.answer()
  b.change({ advice: '再改' })
  await b.pass(60_000)
  expect([b.closed(), b.log.length]).toEqual([1, 1])
  await expect(b.save()).resolves.toBeNull()
  await expect(b.ask(b.actions({ ownName: '桂枝汤' }))).resolves.toBeNull()
  expect([b.closed(), b.log.length]).toEqual([1, 1])
})

test('left while the server cannot be reached: sent once, kept on this device, and retried when opened again', async () => {
  const b = bench()
  b.fail(new TypeError('offline'))
  b.change({ advice: '避风' })
  b.stop()
  await b.answer()
  await b.pass(60_000)
  expect([b.log.length, b.device.kept?.change]).toEqual([1, { advice: '避风' }])
  b.fail(null)
  b.start()
  await b.pass(1)
  await b.answer()
  expect([b.log.length, b.look().kept]).toEqual([2, 'saved'])
})

test('of many saves without an answer the latest six are remembered', async () => {
  const b = bench()
  b.fail(new TypeError('offline'))
  const tries = ['1', '2', '3', '4', '5', '6', '7', '8']
  for (const advice of tries) {
    b.change({ advice })
    await b.pass(600)
    await b.answer()
  }
  expect(b.device.kept?.doubtful.map((sent) => sent.advice)).toEqual(tries.slice(-6))
})

test('opened again: what this device kept is there, also when the answer to its own save was lost', () => {
  const kept = { version: 1, change: { advice: '避风寒' }, doubtful: [{ advice: '避风' }] }
  expect(bench(kept).look().content.advice).toBe('避风寒')
  expect(bench(kept, rx(2, { advice: '避风' })).look()).toMatchObject({ kept: 'saved', content: { advice: '避风寒' } })
})

test('opened again after another window stored: a conflict with both, and either can go on', async () => {
  const kept = { version: 1, change: { advice: '我' }, doubtful: [] }
  const b = bench(kept, rx(3, { advice: '他' }))
  expect([b.look().kept, b.look().theirs?.content.advice, b.look().content.advice]).toEqual(['conflict', '他', '我'])
  b.settle('ours')
  await b.pass(600)
  await b.answer()
  expect([b.log, b.look().kept]).toEqual([[{ version: 3, change: { advice: '我' } }], 'saved'])
})

test('what only the server can do: what it lacks goes first, its answer stands here and can be undone', async () => {
  const b = bench()
  b.change({ advice: '避风' })
  const done = b.ask(b.actions({ ownName: '桂枝汤' }))
  await b.answer()
  b.change({ clinicalNote: '边等边写' })
  await b.answer()
  await expect(done).resolves.toMatchObject({ version: 3 })
  expect(b.look().content).toMatchObject({ advice: '避风', ownName: '桂枝汤', clinicalNote: '边等边写' })
  b.undo()
  expect(b.look().content.ownName).toBe('')
  await b.pass(600)
  await b.answer()
  expect([b.server().version, b.server().content.ownName, b.server().content.advice]).toEqual([4, '', '避风'])
})

test('where the server cannot be reached nothing is done, she is reported, and nothing of hers is lost', async () => {
  const b = bench()
  b.fail(new TypeError('offline'))
  b.change({ advice: '避风' })
  const first = b.ask(b.actions({ ownName: '桂枝汤' }))
  await b.answer()
  await expect(first).resolves.toBeNull()
  expect([b.offline(), b.look().kept, b.look().content.ownName]).toEqual([1, 'device', ''])
  b.fail(null)
  await b.pass(4000)
  await b.answer()
  expect(b.look().kept).toBe('saved')
  b.fail(new TypeError('offline'))
  const second = b.ask(b.actions({ ownName: '桂枝汤' }))
  await b.pass(1)
  await b.answer()
  await expect(second).resolves.toBeNull()
  expect([b.offline(), b.look().kept]).toEqual([2, 'saved'])
})

test('a refusal leaves the draft as it stands; another window that was quicker is a conflict', async () => {
  const b = bench()
  b.fail(new CallError(errors.herb_limit.code, '药味过多'))
  const refused = b.ask(b.actions({ ownName: '桂枝汤' }))
  await b.pass(1)
  await b.answer()
  await expect(refused).resolves.toBeNull()
  expect([b.look().kept, b.look().content.ownName]).toEqual(['saved', ''])
  b.fail(new CallError(errors.prescription_conflict.code, '', rx(9, { ownName: '别处' })))
  const late = b.ask(b.actions({ ownName: '桂枝汤' }))
  await b.pass(1)
  await b.answer()
  await expect(late).resolves.toBeNull()
  expect([b.look().kept, b.look().theirs?.version]).toEqual(['conflict', 9])
})

test('no answer to what she asked for: it is said, and asked again when she will', async () => {
  const b = bench()
  b.fail(new TypeError('offline'))
  const first = b.ask(b.actions({ ownName: '桂枝汤' }))
  await b.pass(1)
  await b.answer()
  await first
  expect([b.look().unanswered, b.look().kept]).toEqual([{ version: 1, shown: true }, 'saved'])
  b.dismiss()
  expect(b.look().unanswered?.shown).toBe(false)
  b.fail(null)
  const again = b.again()
  await b.pass(1)
  await b.answer()
  await again
  expect([b.look().content.ownName, b.look().unanswered, b.look().kept]).toEqual(['桂枝汤', null, 'saved'])
})

/** The server acts, and the answer is lost on the way. */
async function loseAnswer(b: ReturnType<typeof bench>) {
  const lost = b.ask(async (now) => {
    await b.actions({ ownName: '桂枝汤' })(now)
    throw new TypeError('connection lost')
  })
  await b.pass(1)
  await b.answer()
  await lost
}

test('her own step whose answer was lost is no conflict: asked again, or at the next save, it is taken over', async () => {
  const asked = bench()
  await loseAnswer(asked)
  const again = asked.again()
  await asked.pass(1)
  await asked.answer()
  await again
  expect(asked.look()).toMatchObject({ content: { ownName: '桂枝汤' }, theirs: null, unanswered: null, version: 2 })

  const b = bench()
  await loseAnswer(b)
  b.change({ advice: '避风' })
  await b.pass(600)
  await b.answer()
  expect(b.look()).toMatchObject({ content: { ownName: '桂枝汤', advice: '避风' }, theirs: null, version: 2 })
  await b.pass(1)
  await b.answer()
  expect(b.server()).toMatchObject({ version: 3, content: { ownName: '桂枝汤', advice: '避风' } })
})

test('her own step whose answer was lost, and the same field changed since: both are shown, and named for what they are', async () => {
  const b = bench()
  await loseAnswer(b)
  b.change({ ownName: '麻黄汤' })
  await b.pass(600)
  await b.answer()
  expect(b.look()).toMatchObject({ kept: 'conflict', content: { ownName: '麻黄汤' }, unanswered: { version: 1 } })
  b.settle('theirs')
  expect(b.look()).toMatchObject({ content: { ownName: '桂枝汤' }, unanswered: null })
})
