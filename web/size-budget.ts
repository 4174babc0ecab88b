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

/** `also`: chunks that the page asks for before it is drawn, by name. */
type Budget = { entry: string; also?: readonly string[]; kb: number }

/** The entry and all it imports at once: what a cold browser must fetch before it can draw anything. */
function firstPage(chunks: ReadonlyMap<string, Chunk>, { entry, also = [] }: Budget): Set<Chunk> {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  const all = [...chunks.values()]
  const starts = [
    all.find((chunk) => chunk.isEntry && chunk.name === entry),
    ...also.map((name) => all.find((chunk) => chunk.name === name)),
  ]
  // A chunk that is no longer called so would make the page look light.
  if (starts.includes(undefined)) return seen
  for (const chunk of starts) visit(chunk)
  return seen
}

/** Fails the build when the scripts that a first page needs outgrow their budget. */
export function sizeBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
      )
      for (const budget of budgets) {
        const bytes = [...firstPage(chunks, budget)].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
        const kb = Math.round(bytes / 1000)
        const what = [budget.entry, ...(budget.also ?? [])].join(' + ')
        this.info(`first page of ${what} ${kb} kB gzip of ${budget.kb}`)
        if (kb === 0 || kb > budget.kb)
          this.error(`The first page of ${what} is ${kb} kB gzip; its budget is ${budget.kb} kB.`)
      }
    },
  }
}
