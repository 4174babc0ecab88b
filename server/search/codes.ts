import { pinyin } from 'pinyin-pro'
import { indexNames, type NameIndex, searchNames } from '#engine/searching/search.ts'
import { loadCodes } from '#knowledge/codes.ts'
import type { CodeSystem } from '#knowledge/schema/code.ts'
import { toSimplified } from './terms.ts'

type Found = { code: string; name: string; en: string }
const made = new Map<CodeSystem, NameIndex>()

/** Built at first use: the tables are large, and a clinic that does not use codes needs none. */
function indexOf(system: CodeSystem): NameIndex {
  const index =
    made.get(system) ??
    indexNames(
      loadCodes(system).map((c) => {
        const syllables = pinyin(c.zh, { toneType: 'none', type: 'array', nonZh: 'removed' })
        const initials = syllables.map((s) => s[0] ?? '').join('')
        return {
          id: c.code,
          name: c.zh,
          others: [...c.aliases, c.code],
          pinyin: syllables.join(''),
          initials,
          en: c.en ?? '',
        }
      }),
    )
  made.set(system, index)
  return index
}

export const searchCodes = (system: CodeSystem, q: string, limit: number): Found[] =>
  searchNames(indexOf(system), toSimplified(q), limit).map(({ id, name, en }) => ({ code: id, name, en }))
