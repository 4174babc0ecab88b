import { CallError, isInvalidToken } from '#contract/base/call.ts'
import { type ErrorKey, errors } from '#contract/base/errors.ts'

const isOneOf = (error: unknown, ...keys: ErrorKey[]) =>
  error instanceof CallError && keys.some((key) => errors[key].code === error.code)

/** What to do after a refused save. */
export function classifySaveError(error: unknown): 'conflict' | 'closed' | 'unreachable' | 'refused' {
  if (!(error instanceof CallError) || isInvalidToken(error)) return 'unreachable'
  if (isOneOf(error, 'too_many_requests', 'server_fault', 'busy')) return 'unreachable'
  if (isOneOf(error, 'prescription_conflict')) return 'conflict'
  return isOneOf(error, 'prescription_confirmed', 'prescription_not_found') ? 'closed' : 'refused'
}
