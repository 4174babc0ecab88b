/** Longer than either path takes on a machine that is not overloaded. */
export const evenMs = 120

/**
 * Starts a timer; the returned function waits until the time has passed, so that timing does not reveal whether an
 * account exists.
 */
export function beginEvenTime(): () => Promise<void> {
  const begun = performance.now()
  return () => new Promise((done) => setTimeout(done, evenMs - (performance.now() - begun)))
}
