/** For the browser's console: failures that are also displayed on the screen. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there
  console.error(what, error)
}
