import { type FunctionComponent, lazy } from 'react'

const askAgainMs = 2000

/** Whether the server can be reached and is well. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Code that did not arrive is asked for once more when the server answers. A second refusal is an older version's. */
export async function loadWhenAnswered<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    while (!(await serverAnswers())) await new Promise((next) => setTimeout(next, askAgainMs))
    return await load()
  }
}

/**
 * A component whose code is loaded when it is first drawn. While the server is out of reach it alone is missing, and the
 * page around it, with what is typed there, stands.
 */
export const later = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => ({ default: await loadWhenAnswered(load) }))
