import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import type { Permission } from './permissions.ts'

/** A file that a call accepts as multipart beside its other fields. */
export type Upload = { field: 'file'; maxBytes: number; types: readonly string[] }

/** One API call: exactly what the web and the server must agree on. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` parts are taken from the input; the rest goes to the query (GET, DELETE) or the body. */
  path: `/api/${string}`
  /** Any one of the listed permissions is enough. */
  access: 'public' | 'session' | readonly Permission[]
  summary: string
  /** The core type: comparing every schema with all methods of `ZodType` doubles the time of a type check. */
  input: z.core.$ZodType<Record<string, unknown>>
  output: z.core.$ZodType
  /** Fields of a POST or PUT that are sent in the query. */
  query?: readonly string[]
  upload?: Upload
  /** `blob` returns bytes without envelope; `events` returns a stream of server-sent events of `output`. */
  kind?: 'json' | 'blob' | 'events'
  /** Works through a whole table: it is waited for as long as an upload. */
  isLong?: true
  /** Largest body in bytes; 64 KiB when omitted. */
  maxBodyBytes?: number
  /** Refusals in addition to those any call may return. */
  errors?: readonly ErrorKey[]
  /** Not a GET, but it changes nothing that other calls read, so cached answers stay valid. */
  changesNothingRead?: true
  /** Allowed before the first password has been changed. */
  beforePasswordChange?: true
  /** Allowed before the session has shown that a person is present. */
  beforeFaceCheck?: true
  /** Allowed before the session has passed its second factor. */
  beforeSecondFactor?: true
}

type Fields<E extends Endpoint> = z.input<E['input']>
/** A call without fields has an empty input type, which would forbid the file. */
type WithFile<E extends Endpoint> = { file: Blob } & (string extends keyof Fields<E> ? unknown : Fields<E>)
export type Input<E extends Endpoint> = E['upload'] extends Upload ? WithFile<E> : Fields<E>
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = E['kind'] extends 'blob' ? Blob : z.output<E['output']>

export type Group = Readonly<Record<string, Endpoint>>
export const endpoint = <const E extends Endpoint>(e: E): E => e
