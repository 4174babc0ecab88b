/** The fields that differ, with old and new values. */
export function changesOf(
  before: object,
  after: object,
  excluded: readonly string[] = [],
): Record<string, [unknown, unknown]> {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !excluded.includes(name))
  const pairs = names.map((name): [string, [unknown, unknown]] => [name, [was.get(name) ?? null, is.get(name) ?? null]])
  return Object.fromEntries(pairs.filter(([, [a, b]]) => JSON.stringify(a) !== JSON.stringify(b)))
}
