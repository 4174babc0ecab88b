import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { compileKnowledge } from './compile/base.ts'
import { filesOf } from './compile/read.ts'
import { kinds } from './schema/kinds.ts'
import type { Knowledge } from './schema/knowledge.ts'

const cacheFolder = `${import.meta.dirname}/../.cache`
const cacheFile = `${cacheFolder}/knowledge.json`

/** Changes when any data or schema file does; names, sizes and times are sufficient and cost a few milliseconds. */
export function stamp() {
  const files = [...Object.keys(kinds), 'terms', '../schema', '../compile'].flatMap(filesOf)
  return files.map((f) => `${f.split('/').slice(-2).join('/')}:${statSync(f).size}:${statSync(f).mtimeMs}`).join('\n')
}

/** `read` is the stamp taken before the files were read: what is edited while they compile must not pass as compiled. */
export function writeCompiled(knowledge: Knowledge, read: string) {
  const plain = Object.fromEntries(Object.entries(knowledge).map(([k, v]) => [k, v instanceof Map ? [...v] : v]))
  mkdirSync(cacheFolder, { recursive: true })
  const temporary = `${cacheFile}.${process.pid}`
  writeFileSync(temporary, JSON.stringify({ stamp: read, knowledge: plain }))
  renameSync(temporary, cacheFile)
}

function readCompiled(): Knowledge | null {
  try {
    const { stamp: written, knowledge } = JSON.parse(readFileSync(cacheFile, 'utf8'))
    if (written !== stamp()) return null
    return Object.fromEntries(
      Object.entries(knowledge).map(([k, v]) => [k, Array.isArray(v) ? new Map(v as [string, unknown][]) : v]),
    ) as Knowledge
  } catch {
    return null
  }
}

let loaded: Knowledge | undefined

/** The compiled base, read once a process. */
export function loadKnowledge(): Knowledge {
  loaded ??= readKnowledge()
  return loaded
}

/** A copy of the compiled base, from the cache when it is current. */
export function readKnowledge(): Knowledge {
  const compiled = readCompiled()
  if (compiled) return compiled
  const read = stamp()
  const { knowledge } = compileKnowledge()
  try {
    writeCompiled(knowledge, read)
  } catch {
    // The program's folder is read-only, as in a container: compile at each start.
  }
  return knowledge
}
