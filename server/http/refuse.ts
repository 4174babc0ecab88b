import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/base/codes.ts'
import { type ErrorKey, errors, Refusal } from '#contract/base/errors.ts'
import { languageOf, sentenceOf } from '../language/messages.ts'

/** The web server's own refusals, in our words. */
const fromServer: Record<string, ErrorKey> = {
  FST_ERR_BAD_URL: 'call_unknown',
  FST_ERR_MAX_PARAM_LENGTH: 'input_invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input_not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input_not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input_not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input_not_json',
}

/** PostgreSQL returns these when it is full, starting, ending or too contended; the caller may try again. */
const busyStates = /^(53|57|08|40)/
/** The driver's own messages, which have no code, for a database lost during a call. */
const lostWords = /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded)/
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

const isBusy = ({ code, message }: FastifyError) =>
  busyStates.test(code ?? '') || lostCodes.has(code) || lostWords.test(message)

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  const known = fromServer[error.code]
  if (known) return new Refusal(known)
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  if (isBusy(error)) return new Refusal('busy')
  if (error.code === '22021' || error.code === '22P05') return new Refusal('input_invalid')
  if (error.code === 'QB001') return new Refusal('prescription_confirmed')
  if (error.statusCode && error.statusCode < 500) return new Refusal('input_not_json')
  return new Refusal('server_fault')
}

/** For several invalid fields the first sentence is the message; `data` has one per field. */
function messageOf(refusal: Refusal, language: Language): string {
  const { data } = refusal
  const fields =
    refusal.key === 'input_invalid' && typeof data === 'object' && data && 'fields' in data ? data.fields : {}
  const [first] = Object.values(fields as Record<string, string>)
  return first || sentenceOf(refusal, language)
}

/** Every refusal is sent from here, as an envelope in the caller's language. */
export function refuse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  const { code, status } = errors[refusal.key]
  // A client that disconnects during a request is not an error, and receives no answer.
  const isAborted = request.raw.readableAborted
  if (status >= 500 && !isAborted)
    request.log.error({ call: request.routeOptions.config, code, fault: error }, refusal.key)
  return reply
    .code(status)
    .type('application/json')
    .send({
      code,
      message: messageOf(refusal, languageOf(request.headers['accept-language'])),
      data: refusal.data,
    })
}

/** Refusals by Node before there is a request. */
const brokenRequests: Record<string, ErrorKey> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** The same envelope when no request could be read; its language is unknown too. */
export function refuseConnection(
  { code: reason }: { code?: string },
  socket: Pick<Socket, 'writable' | 'end' | 'destroy'>,
): void {
  if (reason === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = new Refusal(brokenRequests[reason ?? ''] ?? 'request_unreadable')
  const { code, status } = errors[refusal.key]
  const body = JSON.stringify({ code, message: sentenceOf(refusal, 'zh_CN'), data: null })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  // Once it is sent, nothing more is read: the rest of a request that was cut off must not be carried out after all.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
