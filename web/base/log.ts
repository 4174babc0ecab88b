/** For whoever opens the browser's console: failures that a person also sees on the screen. */
export function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there
  console.error(what, error)
}
