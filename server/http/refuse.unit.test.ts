import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#server/operations/log.ts'
import { refuse } from './refuse.ts'

test('the log line of a fault has its kind, code and place, and nothing that was sent', async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({ loggerInstance: createLog('error', { write: (line) => lines.push(JSON.parse(line)) }) })
  app.setErrorHandler(refuse)
  app.get('/broken', () => {
    throw Object.assign(new TypeError('invalid input syntax: "患者张三丰"'), { code: '22P02' })
  })
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.['fault']).toMatchObject({
    name: 'TypeError',
    code: '22P02',
    frames: expect.arrayContaining([expect.stringContaining('refuse.unit.test.ts')]),
  })
  expect(JSON.stringify(lines)).not.toContain('张三丰')
})

test.each(['40P01', '40001', '53300', '57P03'])('a database that answers %s is busy', async (code) => {
  const app = Fastify()
  app.setErrorHandler(refuse)
  app.get('/busy', () => {
    throw Object.assign(new Error('not now'), { code })
  })
  const answer = await app.inject('/busy')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 50301])
})
