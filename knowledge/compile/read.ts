import { readdirSync, readFileSync } from 'node:fs'
import { load as parseYaml } from 'js-yaml'
import { pinyin } from 'pinyin-pro'
import { type EntryOf, type Kind, kinds, TermEntry } from '../schema/kinds.ts'

const dataFolder = `${import.meta.dirname}/../data`

/** What is wrong, and where. */
export type Fault = { rule: string; where: string; what: string }

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const pinyinIds = new Set<Kind>(['herbs', 'formulas', 'preparations', 'joint-names', 'homonyms', 'stand-ins'])

/**
 * The id of an entry that states none: pinyin for herbs, formulas and names of several herbs, the English name for the
 * rest.
 */
function defaultId(kind: Kind, raw: Record<string, unknown>) {
  if (!pinyinIds.has(kind)) return slug(String(raw['en'] ?? ''))
  const spoken = raw['pinyin'] ?? pinyin(String(raw['zh'] ?? ''), { toneType: 'none', nonZh: 'removed' })
  return slug(String(spoken))
}

export function filesOf(folder: string): string[] {
  try {
    return readdirSync(`${dataFolder}/${folder}`)
      .sort()
      .map((file) => `${dataFolder}/${folder}/${file}`)
  } catch {
    return []
  }
}

const nameOf = (path: string) => path.slice(path.indexOf('/data/') + 6)

function readList(path: string, faults: Fault[]): Record<string, unknown>[] {
  try {
    const list = parseYaml(readFileSync(path, 'utf8')) ?? []
    if (Array.isArray(list)) return list as Record<string, unknown>[]
    faults.push({ rule: 'yaml', where: nameOf(path), what: 'is not a list' })
  } catch (error) {
    faults.push({ rule: 'yaml', where: nameOf(path), what: String(error).split('\n')[0] ?? '' })
  }
  return []
}

/** All entries of a kind that match the schema, by id; the others become faults. */
export function readKind<K extends Kind>(kind: K, faults: Fault[]): Map<string, EntryOf<K>> {
  const entries = new Map<string, EntryOf<K>>()
  for (const path of filesOf(kind).filter((p) => p.endsWith('.yaml'))) {
    for (const raw of readList(path, faults)) {
      const where = `${nameOf(path)} ${raw?.['zh'] ?? '?'}`
      const entry = parseEntry(kind, raw, where, faults)
      if (!entry) continue
      const holder = entries.get(entry.id)
      if (holder)
        faults.push({ rule: 'one id, one entry', where, what: `id ${entry.id} already belongs to ${holder.zh}` })
      else entries.set(entry.id, entry)
    }
  }
  return entries
}

function parseEntry<K extends Kind>(
  kind: K,
  raw: Record<string, unknown>,
  where: string,
  faults: Fault[],
): EntryOf<K> | null {
  const parsed = kinds[kind].safeParse({ ...raw, id: raw['id'] ?? defaultId(kind, raw) })
  if (parsed.success) return parsed.data as EntryOf<K>
  for (const i of parsed.error.issues) faults.push({ rule: 'schema', where, what: `${i.path.join('.')}: ${i.message}` })
  return null
}

export function readTerms(faults: Fault[]): Map<string, string> {
  const terms = new Map<string, string>()
  for (const path of filesOf('terms')) {
    for (const raw of readList(path, faults)) {
      const parsed = TermEntry.safeParse(raw)
      if (!parsed.success) faults.push({ rule: 'schema', where: nameOf(path), what: JSON.stringify(raw) })
      else if (!terms.has(parsed.data.zh)) terms.set(parsed.data.zh, parsed.data.en)
    }
  }
  return terms
}
