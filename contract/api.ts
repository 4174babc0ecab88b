import { account } from './account.ts'
import { auth } from './auth.ts'
import type { Endpoint, Group } from './endpoint.ts'
import { home } from './home.ts'
import { patient } from './patient.ts'
import { prescription } from './prescription.ts'
import { visit } from './visit.ts'

/** The whole API, one line a feature; `group.call` is the operationId. */
export const api = { account, auth, home, patient, prescription, visit } satisfies Record<string, Group>

/** Every call with its operationId. */
export const calls: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, e]) => [`${group}.${name}`, e] as const),
)
