import type { Endpoint, Output } from '#contract/base/endpoint.ts'
import { call } from './query.ts'

/** Sends a file to a call that takes one and nothing else. */
export const uploadFile = <E extends Endpoint>(e: E, file: Blob): Promise<Output<E>> => {
  const input: Record<string, unknown> = { file }
  return call<Endpoint>(e, input) as Promise<Output<E>>
}
