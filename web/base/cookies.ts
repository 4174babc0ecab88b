const yearS = 365 * 24 * 3600

export function readCookie(name: string, all = document.cookie): string | null {
  const found = all.split('; ').find((one) => one.startsWith(`${name}=`))
  if (!found) return null
  const value = found.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    // A cookie written by another program is ignored.
    return null
  }
}

/**
 * The text of a cookie; without an age it ends with the browser session. It is never sent to another site, and with
 * https never unencrypted.
 */
export function cookieText(
  name: string,
  value: string,
  { secure, maxAgeS = yearS }: { secure: boolean; maxAgeS?: number | null },
) {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Strict']
  if (maxAgeS !== null) parts.push(`Max-Age=${maxAgeS}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

const isSecure = () => location.protocol === 'https:'

export function writeCookie(name: string, value: string, maxAgeS: number | null = yearS) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and Chromium's alone; the guard reads at once
  document.cookie = cookieText(name, value, { secure: isSecure(), maxAgeS })
}

export function removeCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  document.cookie = cookieText(name, '', { secure: isSecure(), maxAgeS: 0 })
}
