/** Saves a file under a name through the browser; a window displaying it might be blocked. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // A browser that asks where to save it still reads from the address meanwhile.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
