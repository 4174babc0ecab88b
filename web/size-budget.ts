import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Chunk = {
  name: string
  fileName: string
  code: string
  imports: string[]
  dynamicImports: string[]
  isEntry: boolean
}

/** The entry and all it imports at once: what a cold browser must fetch before it can draw anything. */
function firstPage(chunks: ReadonlyMap<string, Chunk>, entry: string): Set<Chunk> {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of chunks.values()) if (chunk.isEntry && chunk.name === entry) visit(chunk)
  return seen
}

/** Fails the build when the scripts that an entry needs at once outgrow its budget. */
export function sizeBudget(budgetsKb: Readonly<Record<string, number>>): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
      )
      for (const [entry, budgetKb] of Object.entries(budgetsKb)) {
        const bytes = [...firstPage(chunks, entry)].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
        const kb = Math.round(bytes / 1024)
        this.info(`first page of ${entry} ${kb} kB gzip of ${budgetKb}`)
        if (kb === 0 || kb > budgetKb)
          this.error(`The first page of ${entry} is ${kb} kB gzip; its budget is ${budgetKb} kB.`)
      }
    },
  }
}
