/** The common prefix of these names, up to a colon: 神龟图：头口, 神龟图：腰中. */
export function sharedStart(names: readonly string[]): string {
  const [first = ''] = names
  const start = /^[^：:]*(?:：|: )/.exec(first)?.[0] ?? ''
  return names.length > 1 && names.every((name) => name.startsWith(start)) ? start : ''
}
