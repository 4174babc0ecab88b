import type { Token } from './english.types.ts'

/**
 * Pairs of words that are one thing: `lower back` is the loin, `threw up` is vomited. Words without meaning may stand
 * between them, `pit of the stomach`. On the left the words of lookup that replace them; none where the pair means
 * nothing of the body: `shake off`.
 */
const pairs: Readonly<Record<string, string>> = {
  lumbar: 'lower back, small back',
  stomach: 'stomach duct, stomach cavity, pit stomach, pit abdomen',
  'lower abdomen': 'lesser abdomen, smaller abdomen',
  navel: 'abdomen button',
  anus: 'back passage',
  genital: 'down below, down there, private part, intimate part, intimate area',
  vomit: 'throw up, throwing up, threw up, thrown up, chuck up, chucked up, chucking up',
  stool:
    'bowel motion, bowel move, bowel open, open bowel, opened bowel, opening bowel, pass motion, passing motion, passed motion, number two',
  urinate: 'pass urine, passing urine, passed urine, pass water, passing water, passed water',
  fatigue: 'worn out, wiped out, burnt out, burned out, fatigue out',
  agitated: 'worked up, wound up, het up',
  dizzy: 'light headed, light head, light headedness',
  numb: 'pin needle',
  'torn pain': 'tear pain',
  'torn chest': 'tear chest',
  'torn abdomen': 'tear abdomen',
  'torn back': 'tear back',
  blocked: 'blocked up',
  'short breath': 'out breath, out puff',
  intermittent: 'on off, off on, come goes, come go',
  profuse: 'too much, so much',
  scanty: 'very little, hardly any',
  vaginitis: 'vaginal thrush, vagina thrush, genital thrush',
  truecold: 'true cold',
  trueheat: 'true heat',
  pneumothorax: 'collapsed lung, collapse lung',
  '': 'shake off, no stop, knee strapping, ankle strapping, one child, two child, first child, second child, third child, last child, her child, his child, try child, trying child, want child, wants child, wish child, wishes child, plan child, planning child, get pregnant, getting pregnant, become pregnant, becoming pregnant, fall pregnant, falling pregnant',
}
const things = new Map(
  Object.entries(pairs).flatMap(([thing, said]) => said.split(', ').map((pair) => [pair, thing.split(' ')] as const)),
)
const firsts = new Set([...things.keys()].map((pair) => pair.split(' ')[0]))

/** The words of a text with the pairs among them as one thing. */
export function joinPairs(tokens: readonly Token[]): Token[] {
  const out = [...tokens]
  for (let at = 0; at < out.length; at++) {
    const first = out[at]
    if (!first || !firsts.has(first.stem || first.word)) continue
    const second = secondOf(out, at)
    if (!second) continue
    out[at] = { ...first, stem: second.thing[0] ?? '' }
    const token = out[second.at]
    if (token) out[second.at] = { ...token, stem: second.thing[1] ?? '' }
  }
  return out
}

/** The other word of a pair, with nothing but words without meaning before it. */
function secondOf(tokens: readonly Token[], at: number) {
  const first = tokens[at]
  for (let next = at + 1; next < Math.min(tokens.length, at + 4); next++) {
    const token = tokens[next]
    if (!first || !token || token.break !== 'none') return null
    const thing = things.get(`${first.stem || first.word} ${token.stem || token.word}`)
    if (thing) return { at: next, thing }
    if (token.stem) return null
  }
  return null
}
