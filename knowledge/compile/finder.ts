import type { SignProfile } from '../schema/common.ts'
import type { HerbRef, LinkedSignProfile } from '../schema/knowledge.ts'
import type { Names } from './names.ts'
import type { Fault } from './read.ts'
import { splitCompound, splitWords } from './split-signs.ts'

export type Tables = {
  [K in 'patternNames' | 'formulaNames' | 'diseaseNames' | 'pointNames' | 'channelNames']: ReadonlyMap<string, string>
}
const wordFor: Record<keyof Tables, string> = {
  patternNames: 'pattern',
  formulaNames: 'formula',
  diseaseNames: 'disease',
  pointNames: 'point',
  channelNames: 'channel',
}

/** Turns names into ids. An unknown name is a fault and is left out. */
export function finder(names: Names, faults: Fault[]) {
  const missing = (what: string, name: string, where: string) => {
    faults.push({ rule: `${what} exists`, where, what: name })
    return []
  }

  const signs = (list: readonly string[], where: string): string[] => {
    const ids = list.flatMap((name) => {
      const id = names.lexicon.get(name)
      if (id) return [id]
      const isSign = (n: string) => names.lexicon.has(n)
      const parts = splitCompound(name, isSign) ?? splitWords(name, isSign)
      return parts ? parts.flatMap((p) => names.lexicon.get(p) ?? []) : missing('sign', name, where)
    })
    return [...new Set(ids)]
  }

  /** Two names of the same disease count once; points stay in their order, and lint reports duplicates. */
  const ids = (table: keyof Tables, list: readonly string[], where: string) => {
    const found = list.flatMap((name) => names[table].get(name) ?? missing(wordFor[table], name, where))
    return table === 'pointNames' ? found : [...new Set(found)]
  }

  const herbs = (list: readonly string[], where: string): (HerbRef & { name: string })[] =>
    list.flatMap((name) => {
      const ref = names.herbNames.get(name)
      return ref ? [{ ...ref, name }] : missing('herb', name, where)
    })

  const picture = (p: SignProfile, where: string): LinkedSignProfile => ({
    key: signs(p.key, where),
    main: signs(p.main, where),
    other: signs(p.other, where),
    tongue: signs(p.tongue, where),
    pulse: signs(p.pulse, where),
    abdomen: signs(p.abdomen, where),
    against: signs(p.against, where),
  })

  return { signs, ids, herbs, picture }
}
export type Finder = ReturnType<typeof finder>
