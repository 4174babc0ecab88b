import { isUniqueViolation } from './error-codes.ts'

/** Performs an action with a request key; when the same request was faster, its result is returned. */
export async function onceOr<T>(act: () => Promise<T>, madeBefore: () => Promise<T | undefined>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const made = isUniqueViolation(error) ? await madeBefore() : undefined
    if (made === undefined) throw error
    return made
  }
}
