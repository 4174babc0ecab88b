import pg from 'pg'
import { vi } from 'vitest'

/** Every statement sent to the database from here on, by its text; a named one is sent as an object. */
export function watchStatements() {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)
  return {
    count: (part: string) => asked.mock.calls.filter(([query]) => textOf(query).includes(part)).length,
    of: (part: string) =>
      asked.mock.calls
        .map(([query, values]: unknown[]) => ({
          text: textOf(query),
          values: ((query as { values?: unknown[] }).values ?? values ?? []) as unknown[],
        }))
        .filter(({ text }) => text.includes(part)),
    stop: () => asked.mockRestore(),
  }
}
