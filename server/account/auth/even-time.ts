/** Longer than either path takes on a machine that is not overloaded. */
export const evenMs = 120

/**
 * Starts a timer; the returned function waits until a whole number of these times has passed, so that timing does not
 * reveal whether an account exists, on a busy machine neither.
 */
export function beginEvenTime(): () => Promise<void> {
  const begun = performance.now()
  return () => new Promise((done) => setTimeout(done, evenMs - ((performance.now() - begun) % evenMs)))
}
