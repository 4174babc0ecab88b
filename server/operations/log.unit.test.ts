import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function lines() {
  const said: Record<string, unknown>[] = []
  return { said, log: createLog('info', { write: (line: string) => said.push(JSON.parse(line)) }) }
}

const secret = '患者张三丰 13912345678'
const fault = () => Object.assign(new TypeError(`invalid input syntax: "${secret}"`), { code: '22P02' })

test('of an error its kind, code and place are logged, never its message', () => {
  const { said, log } = lines()
  log.error(fault())
  log.error({ err: fault() })
  log.error({ err: fault() }, 'job failed')
  log.error({ fault: fault() }, 'job failed')
  expect(JSON.stringify(said)).not.toContain('张三丰')
  expect(said.map(({ msg }) => msg)).toEqual(['fault', 'fault', 'job failed', 'job failed'])
  for (const line of said)
    expect(line['err'] ?? line['fault']).toMatchObject({
      name: 'TypeError',
      code: '22P02',
      frames: expect.arrayContaining([expect.stringContaining('log.unit.test.ts')]),
    })
})

test('no path, header or address of a request is logged', () => {
  const { said, log } = lines()
  log.warn('Reply was already sent, did you forget it in the "/api/patients?q=张三丰" (GET) route?')
  log.warn({ req: { url: '/api/patients?q=张三丰' }, res: { headers: secret } }, 'request errored')
  expect(JSON.stringify(said)).not.toContain('张三丰')
})

test('a line says when, how grave and which version', () => {
  const { said, log } = lines()
  log.info({ call: 'home.search', ms: 3 }, 'call')
  expect(said).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.any(String),
      call: 'home.search',
      ms: 3,
      msg: 'call',
    },
  ])
})
