import type { Import } from './imports.ts'

/**
 * Every cycle, each once, starting with its alphabetically first name. Type imports count: a reader follows them too.
 */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const graph = Map.groupBy(imports, (i) => i.from)
  const done = new Set<string>()
  const found = new Map<string, string[]>()
  const visit = (at: string, path: readonly string[]) => {
    const start = path.indexOf(at)
    if (start >= 0) {
      const cycle = path.slice(start)
      const first = cycle.indexOf(cycle.toSorted()[0] ?? at)
      const turned = [...cycle.slice(first), ...cycle.slice(0, first)]
      found.set(turned.join(' '), turned)
      return
    }
    if (done.has(at)) return
    for (const { to } of graph.get(at) ?? []) visit(to, [...path, at])
    done.add(at)
  }
  for (const at of graph.keys()) visit(at, [])
  return [...found.values()]
}
