const probe = 'probe'

/** What the browser blocks: without cookies nobody stays signed in, without storage only until the page is reloaded. */
export function barredStorage(): 'cookies' | 'storage' | null {
  if (!navigator.cookieEnabled) return 'cookies'
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return null
  } catch {
    return 'storage'
  }
}
