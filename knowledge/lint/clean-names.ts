import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const chineseName = /^[\p{Script=Han}〇]+(（[\p{Script=Han}〇]+）)?$/u
/** Modern findings and numbered formulas are written with Latin letters, digits and roman numerals. */
const modernName = /^[\p{Script=Han}A-Za-zαβγⅠ-Ⅻ0-9＋+%°℃~～/.·（）、，-]+$/u

/** A unit, a law with its number, or a source in one phrase. */
const phrase = /^[\p{Script=Han}〇A-Zα-γ0-9/·（）、， -]+$/u

type Entry = { zh: string; aliases?: readonly string[]; forms?: readonly (string | Entry)[] }

const namesOf = (e: Entry): string[] => [
  e.zh,
  ...(e.aliases ?? []),
  ...(e.forms ?? []).flatMap((f) => (typeof f === 'string' ? [f] : namesOf(f))),
]

function* wrong(entries: Iterable<Entry>, allowed: RegExp) {
  for (const e of entries) for (const n of namesOf(e)) if (!allowed.test(n)) yield `${e.zh}: ${n}`
}

export const namesAreClean: Rule = {
  name: 'a Chinese name holds Chinese characters, and Latin ones only in findings, diseases and numbered formulas',
  *faults(k: Knowledge) {
    yield* wrong([...k.herbs.values(), ...k.patterns.values()], chineseName)
    yield* wrong([...k.formulas.values(), ...k.signs.values(), ...k.diseases.values()], modernName)
    for (const term of k.terms.keys()) if (!phrase.test(term)) yield `term ${term}`
  },
}
