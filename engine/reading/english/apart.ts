import { parts } from './body-english.ts'
import { classes, combinations } from './concepts.ts'
import type { ApartForm } from './english.types.ts'
import { isBeside } from './keys.ts'
import { lemmaOf } from './lemma.ts'
import { stemOf } from './word-families.ts'

/** How the place of a class of words differs from that of a word. */
export const classMark = '*'

/** Words that are also what a wider word means: a throb is a pain. */
const wider: Readonly<Record<string, string>> = {
  pain: 'ache sore hurt tender discomfort agony throb throbbing stab twinge killing soreness',
  swell: 'puffy puff balloon',
  cold: 'freezing icy frozen ice chill',
  see: 'vision',
  urinate: 'urine',
  urine: 'urinate',
  fatigue: 'drained wiped knackered',
  stomach: 'abdomen',
  eat: 'meal food',
  meal: 'eat food',
  stool: 'bowel motion',
  toilet: 'loo bathroom ladies gents lavatory',
  loo: 'toilet bathroom lavatory',
  phlegm: 'mucus',
}
export const widerOf = new Map<string, string[]>()
for (const [wide, said] of Object.entries(wider))
  for (const word of said.split(' ')) widerOf.set(word, [...(widerOf.get(word) ?? []), wide])

type Way = { signId: string; meanings: readonly string[]; no: boolean; isClass: boolean }

/** Names of two words and more, and combinations of classes, each by the rarest of its meanings. */
export function prepareApart(
  forms: ReadonlyMap<string, string>,
  signs: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly ApartForm[]> {
  const ways = [...waysOfForms(forms), ...waysOfClasses(signs)]
  const often = new Map<string, number>()
  for (const { meanings } of ways) for (const m of meanings) often.set(m, (often.get(m) ?? 0) + 1)
  const apart = new Map<string, ApartForm[]>()
  for (const { meanings, ...form } of ways) {
    const [rarest = '', ...others] = meanings.toSorted((a, b) => (often.get(a) ?? 0) - (often.get(b) ?? 0))
    const list = apart.get(rarest)
    if (list) list.push({ ...form, others })
    else apart.set(rarest, [{ ...form, others }])
  }
  return apart
}

const waysOfForms = (forms: ReadonlyMap<string, string>): Way[] =>
  [...forms].flatMap(([key, signId]) => {
    const [first = '', mark, ...rest] = key.split('|')
    if (mark === 'than' || (first && rest.join(''))) return []
    const meanings = `${first} ${rest.join(' ')}`.split(' ').filter((s) => s && !isBeside(s))
    const no = mark === 'no'
    return meanings.length + (no ? 1 : 0) > 1 ? [{ signId, meanings, no, isClass: false }] : []
  })

const waysOfClasses = (signs: ReadonlyMap<string, string>): Way[] =>
  Object.entries(combinations).flatMap(([name, ways]) => {
    const signId = signs.get(name)
    return signId === undefined ? [] : ways.map((way) => ({ signId, ...meaningsOf(way) }))
  })

function meaningsOf(way: string) {
  const words = way.split(' ')
  const meanings = words
    .filter((w) => w !== 'no')
    .map((w) => (w in classes ? classMark + w : w in parts ? w : lemmaOf(stemOf(w))))
  return { meanings, no: words.includes('no'), isClass: true }
}
