/** Longer than either way takes on a machine that is not overburdened. */
export const evenMs = 120

/**
 * Begins to count; what it answers waits until so much time has passed. What is done for an account that exists, and not
 * for one that does not, then shows in no time either.
 */
export function beginEvenTime(): () => Promise<void> {
  const begun = performance.now()
  return () => new Promise((done) => setTimeout(done, evenMs - (performance.now() - begun)))
}
