import type { Endpoint, Input, Output } from './endpoint.ts'

type Progress = (share: number) => void
type Fetch = (url: string, init: RequestInit, onProgress?: Progress) => Promise<Response>

/** A refusal as the client sees it. `data` is sent beside the sentence (a conflict, say). */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const isInvalidToken = (error: unknown) =>
  error instanceof CallError && (error.code === 401 || error.code === 4013)

export type CallOptions = {
  signal?: AbortSignal
  /** The call continues after its page is closed. */
  keepalive?: boolean
  /** Progress of an upload, between 0 and 1. */
  onProgress?: Progress
}
export type CallSetup = {
  fetch: Fetch
  token: () => string | null
  language: () => string
  /** How herbs and formulas are named in English; when omitted, only by their English names. */
  nameStyle?: () => string
  /** Identifies the browser session; a new one drops what the server holds for the old one. */
  browserId?: () => string
  base?: string
}

/** How herbs are named in English texts. */
export const nameStyleHeader = 'x-name-style'
export const browserIdHeader = 'x-browser-id'

export const defaultTimeoutMs = 20_000
/** Enough for two megabytes over a slow mobile connection, and for an import of fifty thousand lines. */
const longTimeoutMs = 180_000

/** Turns a contract entry and its input into a request. The browser, the benches and the tests share it. */
export function requestFor(e: Endpoint, input: Record<string, unknown>) {
  const rest = new Map(Object.entries(input).filter(([, v]) => v !== undefined))
  const path = e.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const hasBody = e.method === 'POST' || e.method === 'PUT'
  const inQuery = [...rest].filter(([k]) => !hasBody || e.query?.includes(k))
  const query = new URLSearchParams(
    inQuery.flatMap(([k, v]) => (Array.isArray(v) ? v.map((one) => [k, String(one)]) : [[k, String(v)]])),
  )
  for (const [k] of inQuery) rest.delete(k)
  return { url: query.size ? `${path}?${query}` : path, body: hasBody ? Object.fromEntries(rest) : undefined }
}

function encode(e: Endpoint, body: Record<string, unknown> | undefined, headers: Headers) {
  if (!body) return undefined
  if (!e.upload) {
    headers.set('content-type', 'application/json')
    return JSON.stringify(body)
  }
  const form = new FormData()
  // The file goes last: the server reads the other fields before it.
  for (const [k, v] of Object.entries(body)) if (!(v instanceof Blob)) form.append(k, String(v))
  for (const [k, v] of Object.entries(body)) if (v instanceof Blob) form.append(k, v)
  return form
}

/** Creates the caller: `call(api.patient.list, { name })` returns the data or throws a `CallError`. */
export function callWith(setup: CallSetup) {
  return async <E extends Endpoint>(e: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> => {
    const { url, body } = requestFor(e, input as Record<string, unknown>)
    const headers = headersOf(setup)
    const payload = encode(e, body, headers)
    const timeout = AbortSignal.timeout(e.upload || e.isLong ? longTimeoutMs : defaultTimeoutMs)
    const init = {
      method: e.method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(payload !== undefined && { body: payload }),
      ...(options.keepalive && { keepalive: true }),
    }
    const response = await setup.fetch(`${setup.base ?? ''}${url}`, init, options.onProgress)
    if (e.kind === 'blob' && response.ok) return (await response.blob()) as Output<E>
    return (await dataOf(response)) as Output<E>
  }
}

/** Opens a call of the kind `events`; the answer is read until it ends. */
export function streamWith(setup: CallSetup) {
  return async (e: Endpoint & { kind: 'events' }, signal: AbortSignal): Promise<Response> => {
    const response = await setup.fetch(`${setup.base ?? ''}${e.path}`, { headers: headersOf(setup), signal })
    if (!response.ok) await dataOf(response)
    return response
  }
}

function headersOf(setup: CallSetup): Headers {
  const headers = new Headers({ 'accept-language': setup.language() })
  const bearer = setup.token()
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const browserId = setup.browserId?.()
  if (browserId) headers.set(browserIdHeader, browserId)
  const nameStyle = setup.nameStyle?.()
  if (nameStyle) headers.set(nameStyleHeader, nameStyle)
  return headers
}

async function dataOf(response: Response): Promise<unknown> {
  const envelope = (await response.json()) as { code: number; message?: string; msg?: string; data?: unknown }
  if (envelope.code !== 0) throw new CallError(envelope.code, envelope.message ?? envelope.msg ?? '', envelope.data)
  return envelope.data
}
