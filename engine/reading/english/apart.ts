import { parts } from './body-english.ts'
import { innerClasses } from './classes-inner.ts'
import { outerClasses } from './classes-outer.ts'
import { combinations } from './combinations.ts'
import type { ApartForm } from './english.types.ts'
import { lemmaOf } from './lemma.ts'
import { stemOf } from './word-families.ts'

/** Words of one meaning, by the name that the combinations use. */
export const classes = { ...innerClasses, ...outerClasses }

/** How the place of a class of words differs from that of a word. */
export const classMark = '*'

/** Words that are also what a wider word means: a throb is a pain. */
const wider: Readonly<Record<string, string>> = {
  pain: 'ache sore hurt tender discomfort agony throb stab twinge killing',
  swell: 'puffy puff balloon',
  cold: 'freezing icy frozen ice chill',
  see: 'vision',
  vision: 'see',
  urinate: 'urine',
  urine: 'urinate',
  fatigue: 'drained wiped knackered',
  stomach: 'abdomen',
  eat: 'meal food breakfast lunch dinner supper',
  meal: 'eat food breakfast lunch dinner supper',
  stool: 'bowel motion',
  toilet: 'loo bathroom ladies gents lavatory',
  loo: 'toilet bathroom lavatory',
  phlegm: 'mucus',
  blue: 'bluish cyanotic',
  cyanotic: 'blue bluish',
  bluish: 'blue cyanotic',
  droop: 'drop sag hang',
  finger: 'fingertip thumb',
  toe: 'toenail',
  intercourse: 'sex love lovemaking',
  sex: 'intercourse',
  around: 'round',
  spot: 'patch',
  patch: 'spot',
  child: 'baby toddler infant son daughter boy girl',
  baby: 'child newborn infant',
  cry: 'weep scream howl sob',
  breathless: 'puff winded panting gasping',
  fall: 'drop',
  lack: 'low few little poor',
  low: 'poor reduced few',
  weak: 'feeble frail',
  itch: 'prickle tickle',
  leak: 'drip ooze dribble seep',
  hard: 'solid firm',
  thick: 'gluey gloopy',
  wet: 'damp moist soggy',
  lump: 'nodule bump',
  anger: 'rage fury',
}
export const widerOf = new Map<string, string[]>()
for (const [wide, said] of Object.entries(wider))
  for (const word of said.split(' ')) widerOf.set(lemmaOf(word), [...(widerOf.get(lemmaOf(word)) ?? []), lemmaOf(wide)])

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
    const meanings = `${first} ${rest.join(' ')}`.split(' ').flatMap((s) => (s ? lemmaOf(s) : []))
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
