import { describe, expect, it } from 'vitest'
import { createInvalidTokenHandler } from './invalid-token.ts'

function setup() {
  const log: string[] = []
  let answer: (again: boolean) => void = () => undefined
  const handler = createInvalidTokenHandler({
    dropToken: () => log.push('drop'),
    ask: () => {
      log.push('ask')
      return new Promise<boolean>((resolve) => {
        answer = resolve
      })
    },
    leave: () => log.push('leave'),
  })
  return { log, handler, answer: (again: boolean) => answer(again) }
}

describe('a token that the server no longer knows', () => {
  it('[ERR-invalid-token-confirm] is dropped, and one question is asked for many calls', async () => {
    const { log, handler, answer } = setup()
    const first = handler.handle('read')
    await handler.handle('read')
    await handler.handle('write')
    expect(log).toEqual(['drop', 'ask', 'drop', 'drop'])
    answer(false)
    await first
    expect(log).not.toContain('leave')
  })

  it('[ERR-invalid-token-relogin] leads to the login when confirmed', async () => {
    const { log, handler, answer } = setup()
    const done = handler.handle('read')
    answer(true)
    await done
    expect(log).toEqual(['drop', 'ask', 'leave'])
  })

  it('whoever stays is asked again by an own act, not by a page that refreshes itself', async () => {
    const { log, handler, answer } = setup()
    const done = handler.handle('read')
    answer(false)
    await done
    await handler.handle('read')
    expect(log).toEqual(['drop', 'ask', 'drop'])
    void handler.handle('write')
    expect(log).toEqual(['drop', 'ask', 'drop', 'drop', 'ask'])
  })
})
