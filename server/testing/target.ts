import type { ConnectionTarget } from '#server/db/connect.ts'

/** The same server, another database. */
export function inDatabase(target: ConnectionTarget, database: string): ConnectionTarget {
  if (!('url' in target)) return { ...target, database }
  const url = new URL(target.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
