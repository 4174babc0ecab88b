import type { Endpoint, Input, Output } from './endpoint.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A refusal as the client sees it. `data` is what the server sends beside the sentence (a conflict, say). */
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

export type CallOptions = { signal?: AbortSignal }
export type CallSetup = { fetch: Fetch; token: () => string | null; language: () => string; base?: string }

export const defaultTimeoutMs = 20_000

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

/** Makes the caller: `call(api.patient.list, { name })` gives the data, or throws a `CallError`. */
export function callWith(setup: CallSetup) {
  return async <E extends Endpoint>(e: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> => {
    const { url, body } = requestFor(e, input as Record<string, unknown>)
    const headers = new Headers({ 'accept-language': setup.language() })
    const bearer = setup.token()
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    const payload = encode(e, body, headers)
    const timeout = AbortSignal.timeout(defaultTimeoutMs)
    const response = await setup.fetch(`${setup.base ?? ''}${url}`, {
      method: e.method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(payload !== undefined && { body: payload }),
    })
    if (e.kind === 'blob' && response.ok) return (await response.blob()) as Output<E>
    const envelope = (await response.json()) as { code: number; message?: string; msg?: string; data?: unknown }
    if (envelope.code !== 0) throw new CallError(envelope.code, envelope.message ?? envelope.msg ?? '', envelope.data)
    return envelope.data as Output<E>
  }
}
