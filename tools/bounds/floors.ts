import type { Import } from './imports.ts'

/**
 * The domains of the product, lowest first. A domain imports from lower floors, never from a neighbour on its own
 * floor. Code that two neighbours need moves down, or is passed in by the composition above them (server/features.ts,
 * web/routing).
 */
export const floors = [
  ['account'],
  ['clinic'],
  ['prescribing'],
  ['acupuncture'],
  ['study'],
  ['exam', 'support'],
] as const satisfies readonly (readonly string[])[]

const floorOf = new Map<string, number>(floors.flatMap((names, floor) => names.map((name) => [name, floor] as const)))
const cut = /^(contract|server|web)\/([\w-]+)/

/**
 * Above all domains: the composition of the program. Everything else outside the domains is the ground they build on.
 */
const top =
  /^contract\/(api|openapi|payloads)|^server\/(main|app|docs|features|prewarm)[.]|^server\/(cli|demo|jobs|testing)\/|^server\/[^/]+[.]test[.]ts$|^web\/(main[.]tsx|routing\/|shell\/)/

type Place = { domain: string | null; floor: number }

function placeOf(path: string): Place | null {
  const part = cut.exec(path)
  if (!part) return null
  if (top.test(path)) return { domain: null, floor: floors.length }
  const domain = part[2] ?? ''
  const floor = floorOf.get(domain)
  return floor === undefined ? { domain: null, floor: -1 } : { domain, floor }
}

export function floorFaults(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const above = placeOf(from)
    const below = placeOf(to)
    if (!above || !below || below.floor < above.floor) return []
    if (below.floor === above.floor && below.domain === above.domain) return []
    return [`floors: ${from} imports ${to}. A domain imports only what lies below it.`]
  })
}

/** `server/clinic/visit`: a feature is a folder within a domain. */
export const featureOf = (path: string): string | null => {
  const [room, domain, feature, rest] = path.split('/')
  return rest && (room === 'server' || room === 'web') && floorOf.has(domain ?? '')
    ? `${room}/${domain}/${feature}`
    : null
}

/** Imports between features, as a graph of features. */
export const featureImports = (imports: readonly Import[]): Import[] =>
  imports.flatMap(({ from, to }) => {
    const [a, b] = [featureOf(from), featureOf(to)]
    return a && b && a !== b ? [{ from: a, to: b }] : []
  })
