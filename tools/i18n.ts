import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { calls } from '#contract/api.ts'
import { errors } from '#contract/base/errors.ts'
import { messageTemplates } from '#contract/base/message-templates.ts'
import { templates } from '#server/language/templates.ts'
import {
  compareTexts,
  flatten,
  type Named,
  namesIn,
  type Texts,
  type Tree,
  translateTree,
  unusedKeys,
} from './texts.ts'

/**
 * `node tools/i18n.ts` writes zh_TW from zh_CN; with --check it writes nothing and fails on a key that is missing,
 * unused or stale.
 */
const root = `${import.meta.dirname}/..`
const check = process.argv.includes('--check')
const readTree = (path: string): Tree => JSON.parse(readFileSync(`${root}/i18n/${path}`, 'utf8'))
const read = (path: string) => readFileSync(path, 'utf8')

/** `clinic/visit`: a domain's folder and a catalogue in it. */
const catalogues = globSync('*/*.json', { cwd: `${root}/i18n/zh_CN` })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
const exceptions = readTree('zh_TW.exceptions.json') as Record<string, string>

function allNames(): Named {
  const files = globSync(`${root}/{web,server,contract,engine,knowledge/schema}/**/*.{ts,tsx}`, {
    exclude: (path) => /\.test\.tsx?$|[/\\](dist|node_modules)([/\\]|$)/.test(path),
  })
  return namesIn(files.map(read).join('\n'))
}

/** Names of every input field, nested ones too: the server puts them into its sentences. */
function inputFields(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const one of schema) inputFields(one, found)
  else if (schema && typeof schema === 'object') {
    const { properties, ...rest } = schema as { properties?: Record<string, unknown> }
    for (const [name, field] of Object.entries(properties ?? {})) {
      found.add(name)
      inputFields(field, found)
    }
    for (const value of Object.values(rest)) inputFields(value, found)
  }
  return found
}

const issueKinds = [
  ...['required', 'too_short', 'too_long', 'too_small', 'above', 'too_big', 'year'],
  ...['step', 'format', 'date', 'time', 'email', 'number', 'type', 'choice', 'unknown'],
]

/** Catalogues the server reads by key: the contract determines the required keys. */
const wantedKeys: Record<string, readonly string[]> = {
  errors: Object.keys(errors),
  issues: issueKinds,
  messages: Object.keys(messageTemplates).flatMap((name) => [`${name}_title`, `${name}_content`]),
  letters: templates.flatMap((t) => [`${t}_subject`, `${t}_text`]),
  fields: [
    ...new Set(
      calls.flatMap(([, e]) => [...inputFields(z.toJSONSchema(e.input, { io: 'input', unrepresentable: 'any' }))]),
    ),
  ],
}

/** Read by ids of the base; a test compares the two. */
const byId = ['plain-signs']

function keyFaults(namespace: string, texts: Texts, names: Named): string[] {
  if (byId.includes(namespace)) return []
  const wanted = wantedKeys[namespace]
  if (!wanted) return unusedKeys(namespace, texts, names).map((k) => `unused ${k}`)
  const extra = namespace === 'fields' ? new Set(unusedKeys(namespace, texts, names)) : new Set(texts.keys())
  return [
    ...wanted.filter((k) => !texts.has(k)).map((k) => `missing ${k}`),
    ...[...texts.keys()].filter((k) => !wanted.includes(k) && extra.has(k)).map((k) => `unused ${k}`),
  ]
}

const names = allNames()
const faults: string[] = []
for (const file of catalogues) {
  const namespace = basename(file, '.json')
  const source = readTree(`zh_CN/${file}`)
  const generated = `${JSON.stringify(translateTree(source, exceptions), null, 2)}\n`
  const target = `${root}/i18n/zh_TW/${file}`
  if (!check) {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, generated)
  } else if (!existsSync(target) || read(target) !== generated)
    faults.push(`zh_TW/${file}: stale, run npm run texts:build`)
  const english = existsSync(`${root}/i18n/en/${file}`) ? flatten(readTree(`en/${file}`)) : new Map()
  faults.push(...compareTexts(flatten(source), english).map((f) => `en/${file}: ${f}`))
  faults.push(...keyFaults(namespace, flatten(source), names).map((f) => `zh_CN/${file}: ${f}`))
}
for (const fault of faults) console.error(fault)
console.log(`${catalogues.length} catalogues, ${faults.length} faults`)
if (check && faults.length) process.exitCode = 1
