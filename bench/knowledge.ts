import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/STCharacters'
import type { Named } from '#engine/searching/search.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Dice, seeded } from '#server/demo/names.ts'
import { findTerms, searchTerms, termIndex } from '#server/search/terms.ts'
import { report, spreadOf, timeEach } from './measure.ts'

/** Loading the whole base, and finding in all of it at once what doctors may type. */

const targets = { targetMs: 500, targetMb: 150 }
const starts = 7
const entriesEach = 40
const listed = 20
const kinds = ['herb', 'recipe', 'symptom', 'pattern', 'disease', 'product', 'preparation', 'word'] as const

const toTraditional = ConverterFactory([characters])
const part = (text: string, long: number, dice: Dice) => {
  const at = dice.int(0, Math.max(0, text.length - long))
  return text.slice(at, at + long)
}

/** Ways to ask for an entry; empty where it has no such name. */
const queries: Record<string, (entry: Named, dice: Dice) => string> = {
  name: (e) => e.name,
  'one character': (e, dice) => dice.pick([...e.name]),
  'two characters': (e, dice) => part(e.name, 2, dice),
  alias: (e, dice) => (e.others.length ? dice.pick(e.others) : ''),
  traditional: (e) => toTraditional(e.name),
  'full pinyin': (e) => e.pinyin,
  'beginning of pinyin': (e, dice) => e.pinyin.slice(0, dice.int(2, 6)),
  ...Object.fromEntries([1, 2, 3, 4].map((n) => [`${n} initials`, (e: Named) => e.initials.slice(0, n)])),
  'all initials': (e) => e.initials,
  English: (e) => e.en,
  'beginning of English': (e, dice) => e.en.slice(0, dice.int(2, 8)),
  'not there': (e, dice) => `${part(e.name, 2, dice)}龘`,
}

type Load = { ms: number; addedMb: number; residentMb: number }

function loadOnce(): Load {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'load-once.ts')], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

// Compiled again when the data have changed: every later start finds it ready.
const knowledge = loadKnowledge()
const loads = Array.from({ length: starts }, loadOnce)
const mostMb = (of: (load: Load) => number) => Math.round(Math.max(...loads.map(of)))
const memory = { addedMb: mostMb((l) => l.addedMb), residentMb: mostMb((l) => l.residentMb) }
const loadMs = loads.map((l) => l.ms)
report('knowledge-load', loadMs, { ...memory, ...targets })

const dice = seeded(5)
const entries = kinds.flatMap((kind) => {
  const { rows } = termIndex(knowledge, kind)
  return Array.from({ length: entriesEach }, () => ({ kind, entry: dice.pick(rows) }))
})
const all: number[] = []
const each: Record<string, ReturnType<typeof spreadOf> & { missed: number }> = {}
for (const [name, ask] of Object.entries(queries)) {
  const asked = entries.map(({ kind, entry }) => ({ kind, entry, q: ask(entry, dice) })).filter(({ q }) => q.trim())
  const ms = await timeEach(asked.length, (i) =>
    searchTerms({ knowledge, language: 'zh_CN' }, asked[i]?.q ?? '', kinds, listed),
  )
  const isFound = ({ kind, entry, q }: (typeof asked)[number]) =>
    findTerms(knowledge, kind, q, Number.POSITIVE_INFINITY).some(({ id }) => id === entry.id)
  all.push(...ms)
  each[name] = { ...spreadOf(ms), missed: asked.filter((one) => !isFound(one)).length }
}
report('knowledge-search', all, { targetMs: 5, kinds: kinds.length, each })
