import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Chunk = { fileName: string; code: string; imports: string[]; dynamicImports: string[]; isEntry: boolean }

/** The entry and all it imports at once: what a cold browser must fetch before it can draw anything. */
function firstPage(chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk)
  return seen
}

/** Fails the build when the scripts of the first page outgrow the budget. */
export function sizeBudget({ firstPageKb }: { firstPageKb: number }): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
      )
      const bytes = [...firstPage(chunks)].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
      const kb = Math.round(bytes / 1024)
      this.info(`first page ${kb} kB gzip of ${firstPageKb}`)
      if (kb > firstPageKb) this.error(`The first page is ${kb} kB gzip, over its budget of ${firstPageKb} kB.`)
    },
  }
}
