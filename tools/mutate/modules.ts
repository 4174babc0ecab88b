import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Module, SourceTextModule, SyntheticModule } from 'node:vm'

type Loaded = Map<string, Promise<Module>>

/**
 * The project's modules in one process. While the text of one file is changed, that file and what depends on it are
 * loaded again; everything else, the compiled base above all, stays as it is.
 */
export class Modules {
  /** What `import … from 'vitest'` gets. */
  readonly #vitest: Record<string, unknown>
  readonly #root: string
  readonly #loaded: Loaded = new Map()
  readonly #outside: Loaded = new Map()
  readonly #texts = new Map<string, string>()
  readonly #importers = new Map<string, Set<string>>()
  #changed: { loaded: Loaded; paths: ReadonlySet<string>; text: ReadonlyMap<string, string> } | undefined

  constructor(root: string, vitest: Record<string, unknown>) {
    this.#root = root
    this.#vitest = vitest
  }

  /** Its imports become known; nothing of it runs. */
  async link(path: string): Promise<Module> {
    const module = await this.#module(path)
    if (module.status === 'unlinked') await module.link((name, from) => this.#imported(name, from.identifier))
    return module
  }

  /** Runs the file, once as long as nothing it imports changes. */
  async run(path: string): Promise<void> {
    await (await this.link(path)).evaluate()
  }

  /** The files among which one change would be noticed: these and all that import them, however indirectly. */
  dependents(paths: readonly string[]): Set<string> {
    const all = new Set(paths)
    for (const path of all) for (const importer of this.#importers.get(path) ?? []) all.add(importer)
    return all
  }

  /** Until it ends, the files of `texts` have these texts. */
  async withTexts<T>(texts: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T> {
    this.#changed = { loaded: new Map(), paths: this.dependents([...texts.keys()]), text: texts }
    try {
      return await work()
    } finally {
      this.#changed = undefined
    }
  }

  #module(path: string): Promise<Module> {
    const loaded = this.#changed?.paths.has(path) ? this.#changed.loaded : this.#loaded
    return found(loaded, path, async () => {
      if (path.endsWith('.json')) return values({ default: JSON.parse(readFileSync(path, 'utf8')) })
      const text = this.#changed?.text.get(path)
      return new SourceTextModule(text === undefined ? this.#script(path) : stripTypeScriptTypes(text), {
        identifier: path,
        initializeImportMeta: (meta) => {
          meta.url = pathToFileURL(path).href
          meta.filename = path
          meta.dirname = dirname(path)
        },
      })
    })
  }

  #script(path: string): string {
    const text = this.#texts.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'))
    this.#texts.set(path, text)
    return text
  }

  #imported(name: string, from: string): Promise<Module> {
    const path = name.startsWith('#')
      ? join(this.#root, name.slice(1))
      : name.startsWith('.')
        ? resolve(dirname(from), name)
        : undefined
    if (!path) {
      return found(this.#outside, name, async () => values(name === 'vitest' ? this.#vitest : await import(name)))
    }
    const importers = this.#importers.get(path) ?? new Set()
    this.#importers.set(path, importers.add(from))
    return this.#module(path)
  }
}

function found(loaded: Loaded, name: string, make: () => Promise<Module>): Promise<Module> {
  const module = loaded.get(name) ?? make()
  loaded.set(name, module)
  return module
}

const values = (all: Record<string, unknown>): Module =>
  new SyntheticModule(Object.keys(all), function (this: SyntheticModule) {
    for (const [name, value] of Object.entries(all)) this.setExport(name, value)
  })
