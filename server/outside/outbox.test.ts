import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#contract/base/codes.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { readConfig } from '#server/config.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { letterOf } from '#server/language/letters.ts'
import { templates } from '#server/language/templates.ts'
import { connectAsApp, makeTestDatabase } from '#server/testing/database.ts'
import { createDrivers } from './drivers.ts'
import { type Letter, sendToPerson } from './outbox.service.ts'

type Received = { from: string; to: string; text: string }
const mails: Received[] = []
const rejected = 'nobody@example.com'
let isDown = false
let sentAway = 0

/** A local SMTP server. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (isDown) {
      sentAway++
      return done(Object.assign(new Error('come again'), { responseCode: 451 }))
    }
    done(address === rejected ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null)
  },
  onData(stream, session, done) {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom === false ? '' : mailFrom.address
      mails.push({ from, to: rcptTo[0]?.address ?? '', text: Buffer.concat(pieces).toString() })
      done()
    })
  },
})
const smsReceived: { to: string; text: string; authorization: string | undefined }[] = []
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => {
    body += String(piece)
  })
  request.on('end', () => {
    const { to, text } = JSON.parse(body) as { to: string; text: string }
    if (to.endsWith('0')) {
      response.writeHead(400).end()
      return
    }
    smsReceived.push({ to, text, authorization: request.headers.authorization })
    // The first answer of an overloaded gateway.
    response.writeHead(smsReceived.length === 1 ? 503 : 202).end()
  })
})
const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port
const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
await listen(smtp.server)
await listen(gateway)

const config = readConfig({
  QIBO_SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
  QIBO_MAIL_FROM: 'Qibo <clinic@example.com>',
  QIBO_SMS_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
  QIBO_SMS_TOKEN: 'token-of-the-gateway',
})
const made = await makeTestDatabase()
const app = await connectAsApp(made)
const jobs = await startJobs(made.target, loadKnowledge(), () => new Date(), {}, { drivers: createDrivers(config) })
afterAll(async () => {
  await jobs.stop()
  await app.destroy()
  await made.drop()
  await new Promise<void>((done) => smtp.close(done))
  gateway.close()
})

const letter = (to: Letter['to'], code: string, more: Partial<Letter> = {}): Letter => ({
  topOrgId: null,
  to,
  template: 'register_code',
  values: { code, minutes: 10 },
  language: 'zh_CN',
  ...more,
})
const send = (one: Letter) => app.transaction().execute((trx) => sendToPerson({ config, now: new Date() }, trx, one))
const rowsTo = (recipient: string) =>
  made.db.selectFrom('outbox').select(['state', 'body']).where('recipient', '=', recipient).execute()

test('mail goes out over SMTP after the act has been committed, and its text is kept no longer', async () => {
  await send(letter({ email: 'Shen@Example.com' }, '135790'))
  await expect.poll(() => mails.length).toBe(1)
  const [mail] = mails
  expect(mail).toMatchObject({ from: 'clinic@example.com', to: 'shen@example.com' })
  expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m)
  await expect.poll(() => rowsTo('shen@example.com')).toEqual([{ state: 'sent', body: '' }])
})

test('what was rolled back is not sent', async () => {
  const act = app.transaction().execute(async (trx) => {
    await sendToPerson({ config, now: new Date() }, trx, letter({ email: 'gone@example.com' }, '111111'))
    throw new Error('rolled back')
  })
  await expect(act).rejects.toThrow('rolled back')
  expect(await rowsTo('gone@example.com')).toEqual([])
})

test('a short message goes out over HTTP with the token; a gateway under load is asked again', async () => {
  await send(letter({ phone: '13800000001' }, '246802'))
  await expect.poll(() => rowsTo('13800000001')).toEqual([{ state: 'sent', body: '' }])
  expect(smsReceived).toHaveLength(2)
  expect(smsReceived[1]).toMatchObject({ to: '13800000001', authorization: 'Bearer token-of-the-gateway' })
  expect(smsReceived[1]?.text).toContain('246802')
})

test('a mail server that is down is tried again', async () => {
  isDown = true
  await send(letter({ email: 'later@example.com' }, '222222'))
  const attempts = () =>
    made.db.selectFrom('outbox').select('state').where('recipient', '=', 'later@example.com').executeTakeFirstOrThrow()
  await expect.poll(() => sentAway).toBe(1)
  expect(await attempts()).toEqual({ state: 'waiting' })
  isDown = false
  await expect.poll(attempts).toEqual({ state: 'sent' })
})

test.each([{ email: rejected }, { phone: '13800000010' }])(
  'what is refused for good is not tried again',
  async (to) => {
    await send(letter(to, '333333'))
    const recipient = 'email' in to ? to.email : to.phone
    await expect.poll(() => rowsTo(recipient ?? '')).toEqual([{ state: 'failed', body: '' }])
  },
)

test('a message that is past its time is dropped', async () => {
  await send(letter({ email: 'slow@example.com' }, '444444', { expiresAt: new Date(Date.now() - 1000) }))
  await expect.poll(() => rowsTo('slow@example.com')).toEqual([{ state: 'expired', body: '' }])
})

test('where nothing is configured the outbox keeps the text', async () => {
  const one = letter({ phone: '13800000003' }, '555555', { language: 'en' })
  await app.transaction().execute((trx) => sendToPerson({ config: readConfig(), now: new Date() }, trx, one))
  const [row] = await rowsTo('13800000003')
  expect(row?.state).toBe('kept')
  expect(row?.body).toContain('555555')
})

test.each(languages.flatMap((language) => templates.map((template) => [language, template] as const)))(
  '%s has the letter %s, short enough for a short message',
  (language, template) => {
    const { subject, text } = letterOf(
      template,
      { clinic: '杏林', days: 30, url: 'https://q.cn/p/sheet/x', code: '123456', minutes: 10 },
      language,
    )
    expect(`${subject}${text}`).not.toMatch(/\{\{|_subject|_text/)
    expect(text.length).toBeLessThan(language === 'en' ? 200 : 80)
  },
)
