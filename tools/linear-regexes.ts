import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

/**
 * `node tools/linear-regexes.ts [--all]`: checks that every regular expression applied to free text is linear in its length.
 * Literals are found in the source; those built with `new RegExp` are recorded while the modules are loaded.
 */
const folders = ['engine', 'server', 'contract', 'knowledge/schema']
/** These modules build their expressions from words at load time, so they are imported. */
const loaded = 'engine/**/*.ts'
const isSource = (path: string) => !/\.(?:test|d)\.ts$/.test(path)

type Found = { source: string; flags: string; where: string }

function literalsOf(path: string): Found[] {
  const found: Found[] = []
  const text = readFileSync(path, 'utf8')
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ source: node.regex.pattern, flags: node.regex.flags, where: `${path}:${line}` })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** Expressions that modules build while they load. */
async function builtBy(paths: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  const Plain = globalThis.RegExp
  let where = ''
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, args, newTarget) {
      const made: unknown = Reflect.construct(target, args, newTarget)
      if (made instanceof Plain) found.push({ source: made.source, flags: made.flags, where })
      return made as object
    },
  })
  for (const path of paths) {
    where = `${path} (built)`
    await import(pathToFileURL(path).href)
  }
  globalThis.RegExp = Plain
  return found
}

/** Without an unbounded quantifier no match is longer than the expression allows, so a search is linear. */
function isBounded(source: string): boolean {
  const bare = source.replace(/\\./g, '').replace(/\[[^\]]{0,4000}\]/g, '')
  return !/[*+]|\{\d{1,4},\}/.test(bare)
}

/**
 * The longest expression takes some seconds on an idle machine. Without an answer nothing is known of it, so a machine
 * that is slow and busy is waited for.
 */
const patienceMs = 300_000

/**
 * Hashes of the expressions found linear by this version of the checker, committed with the code: only what is new is
 * checked. `--all` checks each again.
 */
const kept = 'tools/linear-regexes.json'
const judge: string = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')).version
const keyOf = ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  createHash('sha256').update(`${judge} ${flags} ${source}`).digest('base64url')

function readKept(): ReadonlySet<string> {
  const keys: unknown = process.argv.includes('--all') ? [] : JSON.parse(readFileSync(kept, 'utf8'))
  return new Set(Array.isArray(keys) ? keys.map(String) : [])
}

/**
 * The checker's fuzzer guesses from few steps. Its suspicions are verified with its own attack: quadratic time takes
 * seconds there, linear time a few milliseconds.
 */
function isQuick(source: string, flags: string, attack: string): boolean {
  const search = {
    text: attack.slice(0, 40_000),
    pattern: new RegExp(source, flags.includes('g') ? flags : `${flags}g`),
  }
  try {
    runInNewContext("text.replace(pattern, '')", search, { timeout: 1500 })
    return true
  } catch {
    return false
  }
}

const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`)).filter(isSource)
const all = [...paths.flatMap(literalsOf), ...(await builtBy(globSync(loaded).filter(isSource)))]
const distinct = [...new Map(all.map((f) => [`/${f.source}/${f.flags}`, f])).values()]
const slow: string[] = []
const before = readKept()
const linear: string[] = []
for (const { source, flags, where } of distinct) {
  if (isBounded(source)) continue
  const key = keyOf({ source, flags })
  if (before.has(key)) {
    linear.push(key)
    continue
  }
  const answer = await check(source, flags, { timeout: patienceMs, randomSeed: 1 })
  const isGuess = answer.status === 'vulnerable' && answer.complexity.isFuzz
  if (answer.status === 'safe' || (isGuess && isQuick(source, flags, answer.attack.string))) {
    linear.push(key)
    continue
  }
  slow.push(
    `${where} ${answer.status} ${answer.status === 'vulnerable' ? answer.complexity.summary : answer.error.kind} /${source.slice(0, 160)}/${flags}`,
  )
}
writeFileSync(kept, `${JSON.stringify(linear.toSorted(), null, 2)}\n`)
console.log(slow.join('\n'))
console.log(`${distinct.length} regular expressions, ${slow.length} not linear`)
process.exit(slow.length ? 1 : 0)
