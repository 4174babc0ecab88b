import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** One import: paths from the root of the project, or the name of a package (`zod`, `@scope/name`, `node:fs`). */
export type Import = { from: string; to: string }

export const rooms = ['contract', 'engine', 'knowledge', 'server', 'web', 'i18n', 'tools', 'e2e', 'bench'] as const

const root = join(import.meta.dirname, '../..')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'dist' || path === 'knowledge/data' ? [] : filesIn(path)
    return /[.](ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

const importLine =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** `#server/x.ts` and `./x.ts` become paths; a package keeps its name without the inner path. */
export function targetOf(from: string, wanted: string): string {
  if (wanted.startsWith('#')) return wanted.slice(1)
  if (wanted.startsWith('.')) return normalize(relative(root, join(root, dirname(from), wanted)))
  return /^(node:[^/]+|@[^/]+\/[^/]+|[^/]+)/.exec(wanted)?.[0] ?? wanted
}

export const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(importLine)].map(([, plain, dynamic]) => ({ from, to: targetOf(from, plain ?? dynamic ?? '') }))

export function readImports(): { files: string[]; imports: Import[] } {
  const files = rooms.flatMap(filesIn)
  return { files, imports: files.flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8'))) }
}
