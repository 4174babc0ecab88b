import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } }

type ByName<T> = Readonly<Record<string, T>>
/** Names of chunks: without a session and with one, first by language, and with a session by address. */
type Starts<T> = {
  signedOut: T
  signedIn: T
  languages: ByName<{ signedOut: T; signedIn: T }>
  pages: ByName<T>
}

export const earlyFilesName = 'early-files.json'

/**
 * Writes down which files a start needs beyond those that the page itself names, so that the server can name
 * them too: the browser asks for them at once and not after the first scripts have run.
 */
export function earlyFiles({ signedOut, signedIn, languages, pages }: Starts<readonly string[]>): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
      const byFile = new Map(all.map((one) => [one.fileName, one]))
      const filesOf = (names: readonly string[]) => {
        const seen = new Set<string>()
        const visit = (chunk: Chunk | undefined) => {
          if (!chunk || seen.has(chunk.fileName)) return
          seen.add(chunk.fileName)
          for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
          for (const one of chunk.imports) visit(byFile.get(one))
        }
        for (const name of names) {
          const chunk = all.find((one) => one.name === name && (one.isEntry || one.isDynamicEntry))
          if (!chunk) this.error(`No chunk is called ${name}: early-files does not know what a start needs.`)
          visit(chunk)
        }
        return [...seen]
      }
      const named = new Set(filesOf(['index']))
      const beyond = (names: readonly string[], known: ReadonlySet<string> = named) =>
        filesOf(names).filter((one) => !known.has(one))
      const each = <T, R>(of: ByName<T>, change: (one: T) => R): ByName<R> =>
        Object.fromEntries(Object.entries(of).map(([key, one]) => [key, change(one)]))
      const always = beyond(signedIn)
      const knownThen = new Set([...named, ...always])
      const files: Starts<readonly string[]> = {
        signedOut: beyond(signedOut),
        signedIn: always,
        languages: each(languages, (one) => ({ signedOut: beyond(one.signedOut), signedIn: beyond(one.signedIn) })),
        pages: each(pages, (names) => beyond(names, knownThen)),
      }
      this.emitFile({ type: 'asset', fileName: earlyFilesName, source: JSON.stringify(files) })
    },
  }
}
