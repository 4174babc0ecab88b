import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** Who may import whom. `npm run bounds` fails on the first wall that is walked through, and on any cycle. */

const root = join(import.meta.dirname, '..')
const rooms = ['contract', 'engine', 'knowledge', 'server', 'web', 'tools', 'e2e', 'bench'] as const

type Import = { from: string; to: string; typeOnly: boolean }
type Wall = { name: string; instead: string; from: RegExp; to: RegExp; except?: RegExp }

const outside = /^(?!contract\/|engine\/|knowledge\/|server\/|web\/|i18n\/|tools\/|e2e\/|bench\/)/
const tests = /[.](unit[.])?test[.]tsx?$|^server\/testing\//

const walls: readonly Wall[] = [
  {
    name: 'contract is a leaf',
    instead: 'The contract knows zod and itself.',
    from: /^contract\//,
    to: /^(engine|knowledge|server|web|tools)\/|^(?!zod$)[@a-z][^:/]*$/,
  },
  {
    name: 'engine is pure',
    instead: 'The engine takes its facts as arguments; it knows itself and the types of the knowledge base.',
    from: /^engine\//,
    to: /^(contract|server|web|tools)\/|^knowledge\/(?!schema\/)|^node:/,
  },
  {
    name: 'knowledge stands alone',
    instead: 'The base knows nothing of those who read it.',
    from: /^knowledge\//,
    to: /^(contract|engine|server|web|tools)\//,
  },
  {
    name: 'web and server apart',
    instead: 'They meet in contract/.',
    from: /^web\//,
    to: /^(server|tools)\/|^knowledge\/(?!schema\/)/,
  },
  { name: 'server without web', instead: 'They meet in contract/.', from: /^server\//, to: /^(web|tools)\// },
  {
    name: 'web domains stand on floors',
    instead: 'A domain imports only what lies below it.',
    from: /^web\/(account|clinic|prescribing)\//,
    to: /^web\/(acupuncture|study|exam|support)\//,
  },
  {
    name: 'ui knows no feature',
    instead: 'Pass it in.',
    from: /^web\/ui\//,
    to: /^web\/(account|clinic|prescribing|acupuncture|study|exam|support|shell)\//,
  },
  {
    name: 'sql only in sql files',
    instead: 'Queries live in *.sql.ts and server/db.',
    from: /^server\/(?!db\/|testing\/|jobs\/)(?!.*[.]sql[.]ts$)/,
    to: /^(kysely|pg)$/,
  },
  {
    name: 'sql files know only sql',
    instead: 'A query takes plain values; rules live in the service.',
    from: /[.]sql[.]ts$/,
    to: /[.](service|routes)[.]ts$|^engine\/(?!pricing\/)/,
  },
  {
    name: 'http only in routes',
    instead: 'Services take a Ctx, never a request.',
    from: /[.](service|sql)[.]ts$/,
    to: /^fastify$|^server\/http\/(mount|implement|upload|refuse)|[.]routes[.]ts$/,
  },
]

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'dist' || entry.name === 'data' ? [] : filesIn(path)
    return /[.](ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

const importLine =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(importLine)].map(([, type, plain, dynamic]) => {
    const wanted = plain ?? dynamic ?? ''
    const to = wanted.startsWith('#')
      ? wanted.slice(1)
      : wanted.startsWith('.')
        ? normalize(relative(root, join(root, dirname(file), wanted)))
        : (/^(@[^/]+\/[^/]+|[^/]+)/.exec(wanted)?.[0] ?? wanted)
    return { from: file, to, typeOnly: type !== undefined }
  })
}

function breaches(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    walls.flatMap((wall) => {
      const match = wall.from.exec(from)
      if (!match || tests.test(from)) return []
      const forbidden = new RegExp(wall.to.source.replaceAll('$1', match[1] ?? '$1'))
      return forbidden.test(to) ? [`${wall.name}: ${from} imports ${to}. ${wall.instead}`] : []
    }),
  )
}

/** Types may point at each other; code that runs may not. */
function cycles(imports: readonly Import[]): string[] {
  const graph = Map.groupBy(
    imports.filter((i) => !i.typeOnly && !outside.test(i.to)),
    (i) => i.from,
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      found.push(`cycle: ${[...path.slice(at), file].join(' → ')}`)
      return
    }
    if (done.has(file)) return
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

const files = rooms.flatMap((room) => filesIn(room))
const imports = files.flatMap(importsOf)
// A check that sees nothing must not pass.
if (files.length < 100 || imports.length < 300)
  throw new Error(`only ${files.length} files and ${imports.length} imports seen`)
const faults = [...breaches(imports), ...cycles(imports)]
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${imports.length} imports, ${faults.length} breaches`)
if (faults.length) process.exit(1)
