type Area = 'local' | 'session'

/** Even naming the storage throws where the browser blocks it. */
const areaOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

const keyOf = (page: string, token: string) => `qibo-${page}-${token.slice(0, 12)}`

/**
 * What the page of one link stores: `local` on this phone, `session` in this window. Where storage is blocked or full the
 * page goes on without it. Unlike `deviceStore` it asks for no account, and a phone loads no schemas.
 */
export function pageStorage<T extends object>(page: string, area: Area) {
  return {
    read: (token: string): T | null => {
      try {
        return JSON.parse(areaOf(area).getItem(keyOf(page, token)) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /** Null removes it. */
    write: (token: string, value: T | null) => {
      try {
        if (value) areaOf(area).setItem(keyOf(page, token), JSON.stringify(value))
        else areaOf(area).removeItem(keyOf(page, token))
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  }
}
