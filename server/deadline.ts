import { createContext, Script } from 'node:vm'
import { Refusal } from '#contract/base/errors.ts'

type Slot = { work: () => void }
const slot: Slot = { work: () => undefined }
const context = createContext({ slot })
const run = new Script('slot.work()')

const isOverdue = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/**
 * Synchronous work that blocks the thread, aborted when its time is over, since no other request is served meanwhile.
 * The engine is stopped from outside because it has no clock; this works inside a regular expression too.
 */
export function within<T>(limitMs: number, work: () => T): T {
  const done: T[] = []
  slot.work = () => {
    done.push(work())
  }
  try {
    run.runInContext(context, { timeout: limitMs })
  } catch (error) {
    if (isOverdue(error)) throw new Refusal('busy')
    throw error
  } finally {
    slot.work = () => undefined
  }
  const [answer] = done
  return answer as T
}
