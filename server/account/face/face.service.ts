import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { face } from '#contract/account/face.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { takeAttempts } from '#server/account/auth/attempt.sql.ts'
import { drawCode } from '#server/account/auth/draw-code.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Blob, Ctx, PublicCtx } from '#server/http/context.ts'
import { clearFacePending, insertEvent, selectEvent, settleEvent, takeTry } from './face.sql.ts'

const minutes = 5
const triesAllowed = 3
const eventsAnHour = 20
/** Digits available as drawn characters that cannot be confused. */
const digits = ['3', '4', '6', '7', '9']

const makeTask = (): string => {
  const rest = [...digits]
  return Array.from({ length: 4 }, () => rest.splice(randomInt(rest.length), 1)[0]).join('')
}

/** Where the page is sent: the verifier in the settings, else the product's own page. */
function verificationUrl({ config }: Ctx, eventId: string, returnUrl: string): string {
  const own = `/face-recognition?verify=${eventId}`
  if (config.faceUrl === undefined) return own
  const url = new URL(config.faceUrl)
  url.searchParams.set('eventId', eventId)
  url.searchParams.set('returnUrl', `${config.publicUrl ?? ''}${withEvent(returnUrl, eventId)}`)
  return url.href
}

const withEvent = (path: string, eventId: string) => `${path}${path.includes('?') ? '&' : '?'}eventId=${eventId}`

export async function createEvent(ctx: Ctx, { returnUrl }: ParsedInput<typeof face.createEvent>) {
  const { db, user, now } = ctx
  const key = `face checks of ${user.accountId}`
  const taken = await takeAttempts(db, [key], now, 60)
  if ((taken.get(key) ?? 0) > eventsAnHour) throw new Refusal('password_tries', { minutes: 60 })
  const eventId = randomBytes(16).toString('base64url')
  const evenCode = String(randomInt(1_000_000)).padStart(6, '0')
  await insertEvent(db, {
    id: eventId,
    account_id: user.accountId,
    token_hash: user.tokenHash,
    even_code: evenCode,
    task: makeTask(),
    return_url: returnUrl,
    made_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  })
  const faceRecognitionUrl = verificationUrl(ctx, eventId, returnUrl)
  return { eventId, faceRecognitionFlag: user.facePending, faceRecognitionUrl, evenCode }
}

type Event = NonNullable<Awaited<ReturnType<typeof selectEvent>>>
type State = Output<typeof face.result>['state']

function stateOf({ state, tries, expires_at }: Event, now: Date): State {
  if (state !== 'loading') return state
  if (expires_at <= now) return 'timeout'
  return tries < triesAllowed ? 'loading' : 'denied'
}

export async function readResult(ctx: Ctx, eventId: string): Promise<Output<typeof face.result>> {
  const { db, user, now } = ctx
  const event = await selectEvent(db, eventId)
  if (!event || event.account_id !== user.accountId || !event.token_hash.equals(user.tokenHash))
    throw new Refusal('face_event_not_found')
  const state = stateOf(event, now)
  if (state === 'succeeded' && user.facePending)
    await db.transaction().execute(async (trx) => {
      await clearFacePending(trx, user.tokenHash)
      const detail = { seconds: Math.round((now.getTime() - event.made_at.getTime()) / 1000) }
      const entry = { action: 'face-check', entity: 'account', entityId: user.accountId, patientId: null, detail }
      await writeAudit(ctx, trx, entry)
    })
  return { eventId, evenCode: event.even_code, state }
}

/** The result of an external verifier. Without a shared secret none is accepted. */
export async function takeVerdict({ config, db, now }: PublicCtx, input: ParsedInput<typeof face.providerCallback>) {
  const { eventId, result, signature } = input
  if (config.faceSecret === undefined) throw new Refusal('face_signature')
  const wanted = createHmac('sha256', config.faceSecret).update(`${eventId}.${result}`).digest()
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) throw new Refusal('face_signature')
  const event = await selectEvent(db, eventId)
  if (!event) throw new Refusal('face_event_not_found')
  await settleEvent(db, eventId, result, now)
  return {}
}

/** The own page exists only when no verifier is configured. */
async function ownEvent({ config, db }: PublicCtx, eventId: string): Promise<Event> {
  const event = config.faceUrl === undefined ? await selectEvent(db, eventId) : undefined
  if (!event) throw new Refusal('face_event_not_found')
  return event
}

export async function drawTask(ctx: PublicCtx, eventId: string): Promise<Blob> {
  const { task } = await ownEvent(ctx, eventId)
  return { type: 'image/png', bytes: await drawCode(task) }
}

export async function answerTask(ctx: PublicCtx, { eventId, answer }: ParsedInput<typeof face.answerTask>) {
  const { db, now } = ctx
  const event = await ownEvent(ctx, eventId)
  const returnUrl = withEvent(event.return_url, eventId)
  const tried = await takeTry(db, eventId, makeTask(), triesAllowed, now)
  if (!tried) return { state: stateOf(await ownEvent(ctx, eventId), now), triesLeft: 0, returnUrl }
  const isRight = tried.task === answer.replace(/\D/g, '')
  const triesLeft = triesAllowed - tried.tries
  if (isRight) await settleEvent(db, eventId, 'succeeded', now)
  else if (triesLeft === 0) await settleEvent(db, eventId, 'denied', now)
  return {
    state: isRight ? ('succeeded' as const) : triesLeft ? ('loading' as const) : ('denied' as const),
    triesLeft,
    returnUrl,
  }
}
