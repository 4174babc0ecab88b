/** Hands a file to the browser to be saved under a name; a window that would show it may be blocked. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // A browser that asks where to save it still reads from the address meanwhile.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
