import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import type { Permission } from './permissions.ts'

/** A file that a call takes as multipart beside its other fields. */
export type Upload = { field: 'file'; maxBytes: number; types: readonly string[] }

/** One API call: what the web and the server must agree on, and nothing else. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` parts are taken from the input; the rest goes to the query (GET, DELETE) or the body. */
  path: `/api/${string}`
  /** Any one of the listed permissions admits. */
  access: 'public' | 'session' | readonly Permission[]
  summary: string
  /** The core type: comparing every schema with all methods of `ZodType` takes half of the time of a type check. */
  input: z.core.$ZodType<Record<string, unknown>>
  output: z.core.$ZodType
  /** Fields of a POST or PUT that travel in the query. */
  query?: readonly string[]
  upload?: Upload
  /** `blob` answers bytes without envelope, `events` a stream of server-sent events of `output`. */
  kind?: 'json' | 'blob' | 'events'
  /** Largest body in bytes; 64 KiB where not given. */
  maxBodyBytes?: number
  /** Refusals beyond those that any call may give. */
  errors?: readonly ErrorKey[]
  /** Not a GET, but nothing that other calls read changes by it: what was read before may be answered again. */
  changesNothingRead?: true
  /** Good for a session that has not yet changed its first password. */
  beforePasswordChange?: true
  /** Good for a session that has not yet shown that a person is present. */
  beforeFaceCheck?: true
  /** Good for a session that has not yet given its second factor. */
  beforeSecondFactor?: true
}

type Fields<E extends Endpoint> = z.input<E['input']>
/** A call without fields has those of nothing, which would forbid the file. */
type WithFile<E extends Endpoint> = { file: Blob } & (string extends keyof Fields<E> ? unknown : Fields<E>)
export type Input<E extends Endpoint> = E['upload'] extends Upload ? WithFile<E> : Fields<E>
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = E['kind'] extends 'blob' ? Blob : z.output<E['output']>

export type Group = Readonly<Record<string, Endpoint>>
export const endpoint = <const E extends Endpoint>(e: E): E => e
