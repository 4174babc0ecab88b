import type { RecognitionIndex } from '#engine/recognition/recognition.types.ts'
import { resolveChinese, resolveLetters } from '#engine/recognition/resolve-name.ts'
import type { HerbForm } from '#knowledge/schema/herb.ts'
import type { CompiledHerb, HerbRef } from '#knowledge/schema/knowledge.ts'
import { findTerms, toSimplified } from './terms.ts'

/** `alias`: the other name that matched; empty when its own name matched. */
export type FoundHerb = { herb: CompiledHerb; form: HerbForm | null; alias: string }

/**
 * Herbs for the typed text, the intended one first: letters are resolved like a whole prescription, then by any other
 * name.
 */
export function findHerbs(index: RecognitionIndex, q: string, doseG: number | null, limit: number): FoundHerb[] {
  const wanted = toSimplified(q).trim()
  const letters = /^[a-z' ]+$/i.test(wanted)
  const exact = resolveChinese(index, wanted)
  const meant = letters
    ? resolveLetters(index, wanted.toLowerCase(), doseG, limit)
    : exact
      ? [{ ...exact, name: wanted }]
      : []
  const named = findTerms(index.knowledge, 'herb', q, limit).flatMap(({ id }) => namedAt(index, id, wanted, letters))
  const once = new Map<string, FoundHerb>()
  for (const one of [...meant, ...named]) {
    const key = `${one.herbId} ${one.form ?? ''}`
    const found = once.has(key) ? null : foundAs(index, one, letters && /[a-z]/i.test(one.name) ? '' : one.name)
    if (found) once.set(key, found)
  }
  return [...once.values()].slice(0, limit)
}

/** The processed forms with this name, then the plain herb with it. */
function namedAt({ knowledge }: RecognitionIndex, herbId: string, wanted: string, letters: boolean) {
  const herb = knowledge.herbs.get(herbId)
  if (!herb) return []
  const bears = (name: string) => name.includes(wanted)
  if (letters || bears(herb.zh)) return [{ herbId, form: null, name: herb.zh }]
  const forms = herb.forms.flatMap((f) => {
    const name = [f.zh, ...f.aliases].find(bears)
    return name ? [{ herbId, form: f.zh, name }] : []
  })
  return [...forms, { herbId, form: null, name: herb.aliases.find(bears) ?? herb.zh }]
}

function foundAs({ knowledge }: RecognitionIndex, ref: HerbRef, name: string): FoundHerb | null {
  const herb = knowledge.herbs.get(ref.herbId)
  if (!herb) return null
  const form = herb.forms.find((f) => f.zh === ref.form) ?? null
  const own = form?.zh ?? herb.zh
  return { herb, form, alias: name && name !== own && isName(herb, name) ? name : '' }
}

const isName = (herb: CompiledHerb, name: string) =>
  herb.aliases.includes(name) || herb.forms.some((f) => f.zh === name || f.aliases.includes(name))
