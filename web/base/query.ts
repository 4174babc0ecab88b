import {
  keepPreviousData,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import {
  CallError,
  type CallOptions,
  type CallSetup,
  callWith,
  isInvalidToken,
  streamWith,
} from '#contract/base/call.ts'
import type { Endpoint, Input, Output } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { userCalls } from '#contract/base/user.ts'
import { browserId } from './browser-id.ts'
import { heldSession } from './held-session.ts'
import { i18n } from './i18n.ts'
import { type CallKind, createInvalidTokenHandler } from './invalid-token.ts'
import { isTyping } from './is-typing.ts'
import { askAside, askWarning, toastError, toastWaiting } from './notices.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { patienceMs } from './use-lasting.ts'

export type WebCallOptions = CallOptions & {
  kind?: CallKind
  /** Runs first when the server rejects the token. */
  onInvalidToken?: () => void
  /** Refusals the caller displays itself, beside the field concerned. */
  quiet?: readonly number[] | 'all'
  /** The caller says itself, and lastingly, that no answer came. */
  saysUnreached?: boolean
  /** Calls of one scope are sent one after another, in the order of the calls. */
  scope?: string
}

const setup: CallSetup = {
  fetch: (url, init, onProgress) => (onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init)),
  token: () => session.token() ?? heldSession.get()?.token ?? null,
  language: () => settings.get().language.replace('_', '-'),
  nameStyle: () => settings.get().nameStyle,
  browserId,
}
const rawCall = callWith(setup)
export const openStream = streamWith(setup)

export const invalidToken = createInvalidTokenHandler({
  dropToken: session.dropToken,
  ask: () =>
    (isTyping() ? askAside : askWarning)({
      title: i18n.t('shell:loggedOut.title'),
      content: i18n.t('shell:loggedOut.text'),
      okText: i18n.t('shell:loggedOut.again'),
      cancelText: i18n.t('shell:loggedOut.stay'),
    }),
  leave: () => {
    session.expire()
    location.reload()
  },
})

const isQuiet = ({ code }: CallError, { quiet = [] }: WebCallOptions) => quiet === 'all' || quiet.includes(code)

/** Every call of the browser. Refusals are displayed here, once; a network failure is rejected without a message. */
export async function call<E extends Endpoint>(
  e: E,
  input: Input<E>,
  options: WebCallOptions = {},
): Promise<Output<E>> {
  const answered = options.kind !== 'read' && e.method !== 'GET' && !e.upload && !e.isLong ? whileWaiting() : undefined
  try {
    return await rawCall(e, input, options)
  } catch (error) {
    if (isInvalidToken(error)) {
      options.onInvalidToken?.()
      void invalidToken.handle(options.kind ?? 'write')
    } else if (error instanceof CallError && error.message && !isQuiet(error, options)) {
      toastError(error.message)
    }
    throw error
  } finally {
    answered?.()
  }
}

let waiting = 0

/** An action that the server leaves without an answer says so; the returned function says that it has answered. */
function whileWaiting() {
  let ended: (() => void) | undefined
  const timer = setTimeout(() => {
    waiting += 1
    const close = toastWaiting(i18n.t('common:waiting'))
    ended = () => {
      waiting -= 1
      if (waiting === 0) close()
    }
  }, patienceMs)
  return () => {
    clearTimeout(timer)
    ended?.()
  }
}

// Answers are rendered immediately: a browser timer would delay each by some milliseconds.
notifyManager.setScheduler(queueMicrotask)

/** Method and path first, so that `useCall` can drop every cached page of a call it names. */
export const keyOf = (e: Endpoint) => [e.method, e.path] as const

export const query = <E extends Endpoint>(e: E, input: Input<E>, options: WebCallOptions = {}) =>
  queryOptions({
    queryKey: [...keyOf(e), input],
    queryFn: ({ signal }) => call(e, input, { kind: 'read', ...options, signal }),
  })

const askAgainMs = 3000

/** What could not be read for want of the server is asked for again; a refusal is not. */
export const untilAnswered = ({ state: { error } }: { state: { error: Error | null } }) =>
  error && !(error instanceof CallError) ? askAgainMs : false

/** A list filtered while typing: the previous answer stays until the next one arrives, so that nothing jumps. */
export const keepPreviousQuery = <E extends Endpoint>(e: E, input: Input<E>) => ({
  ...query(e, input),
  refetchInterval: untilAnswered,
  placeholderData: keepPreviousData,
})

/** The last good answer: a refusal or a network failure does not clear the screen. */
export function useLast<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

export const useCall = <E extends Endpoint>(e: E, refresh: readonly Endpoint[] = [], options: WebCallOptions = {}) =>
  useSend((input: Input<E>): Promise<Output<E>> => call(e, input, options), refresh, options)

/**
 * A first reading still under way was begun before the change and may answer without it: invalidating alone would wait
 * for it and keep its answer.
 */
export async function readAgain(cache: QueryClient, read: Endpoint): Promise<void> {
  const queryKey = keyOf(read)
  await cache.cancelQueries({ queryKey, predicate: (q) => q.state.data === undefined && q.isActive() })
  await cache.invalidateQueries({ queryKey })
}

/**
 * As `readAgain`, for what somebody else has changed: a first reading still under way is displayed, and another one
 * follows it.
 */
export async function readAfter(cache: QueryClient, read: Endpoint): Promise<void> {
  const queryKey = keyOf(read)
  const first = cache.getQueryCache().findAll({ queryKey, predicate: (q) => q.state.data === undefined })
  const underWay = first.flatMap((q) => q.promise ?? [])
  await cache.invalidateQueries({ queryKey })
  if (underWay.length === 0) return
  await Promise.allSettled(underWay)
  await cache.invalidateQueries({ queryKey })
}

/** A refusal was displayed by its call; that the server did not answer was not. For an action without `useCall`. */
export function sayUnreached(error: unknown): void {
  if (!(error instanceof CallError)) toastError(i18n.t('common:unreached'))
}

/** A change that needs more than one call, or more than its call. */
export function useSend<I, O>(
  send: (input: I) => Promise<O>,
  refresh: readonly Endpoint[] = [],
  { scope, saysUnreached = false }: Pick<WebCallOptions, 'scope' | 'saysUnreached'> = {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: () => Promise.all(refresh.map((r) => readAgain(cache, r))),
    onError: (error) => {
      if (!saysUnreached) sayUnreached(error)
    },
  })
}

/** Refused for lack of a permission: the account's permissions have changed since they were last read. */
const isForbidden = (error: unknown) => error instanceof CallError && error.code === errors.forbidden.code

export function createQueryClient() {
  const onError = (error: unknown) => {
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: keyOf(userCalls.info) })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && !(error instanceof CallError),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** The single cache of the window, also used outside of React, as by the guards. */
export const queryClient = createQueryClient()
