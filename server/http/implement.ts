import type { Endpoint, Group, Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { Blob, Ctx, PublicCtx } from './context.ts'

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx
type AnswerOf<E extends Endpoint> = E['kind'] extends 'blob'
  ? Blob
  : E['kind'] extends 'events'
    ? AsyncIterable<Output<E>>
    : Output<E>

export type Handlers<G extends Group> = {
  [K in keyof G]: (input: ParsedInput<G[K]>, ctx: CtxOf<G[K]>) => Promise<AnswerOf<G[K]>> | AnswerOf<G[K]>
}

/** A group of the contract with its handlers. */
export type Feature = { name: string; group: Group; handlers: Record<string, (input: never, ctx: never) => unknown> }

/** Binds a contract group to its handlers. A missing or misspelt handler does not compile. */
export const implement = <G extends Group>(name: string, group: G, handlers: Handlers<G>): Feature => ({
  name,
  group,
  handlers: handlers as Feature['handlers'],
})
