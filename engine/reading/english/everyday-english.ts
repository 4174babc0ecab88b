import type { Figure } from '../figures.ts'
import { lettersOf, mayHold, neededLetters } from '../needed-characters.ts'
import { composedIdioms } from './idioms-composed.ts'
import { dailyIdioms } from './idioms-daily.ts'
import { innerIdioms } from './idioms-inner.ts'
import { outerIdioms } from './idioms-outer.ts'
import { spotIdioms } from './idioms-spot.ts'
import { relativeIsPatient } from './past.ts'

const idioms = [...innerIdioms, ...outerIdioms, ...dailyIdioms, ...composedIdioms, ...spotIdioms].map((idiom) => ({
  ...idiom,
  needed: neededLetters(idiom.pattern.source),
  saysNo: /\bn[o’']t?\b|n't|not|never|cannot|can |no \||without|nothing|none|unable/.test(idiom.pattern.source),
}))

/** The names used by the idioms, so that a test can check each against the base. */
export const idiomNames: readonly string[] = [...new Set(idioms.flatMap((i) => i.names))]

const denied =
  /\b(?:no|nil|not|without|never|isn['’]t|aren['’]t|doesn['’]t|don['’]t|didn['’]t|hasn['’]t|haven['’]t|wasn['’]t|nor|neither)\b(?!\s(?:only|just|stop))[^.;,!?\n]{0,28}$|\b(?:denie[sd]|deny|denying|free of|negative for)\b[^.;!?\n]{0,60}$|\b(?:no|nil|without)\b[^.;!?\n]{0,40}(?:\bor|\bnor)\s$/i
const over = /^[^.;,!?\n]{0,14}\b(?:gone|went away|has stopped|resolved|cleared up|better now|disappeared)\b/i
const kin =
  /\b(?:mother|father|mum|mom|dad|sister|brother|husband|wife|son|daughter|uncle|aunt|gran\w{0,8}|colleague|friend|neighbou?r|partner)(?:['’]s)?\s(?:had|has|have|died|snores?|got|is|was|suffer\w*|keeps?)\b[^.;,!?\n]{0,40}$/i
const newThought = /\bbut\b|\bthough\b|, (?:and |now )?(?:I|he|she|it|my|just)\b/i
/** How far back the thing may have been named. */
const nearReach = 60

/** `My legs do not swell`. */
const deniedInside = /\b(?:not|never|no longer|without)\b|n['’]t\b/i
const sentences = /[^.;!?\n]+(?:[.;!?](?=\S)[^.;!?\n]*)*/g

/** Idioms in a text, with their places; what is over or another's is left to the words of the base. */
export function readEnglishIdioms(text: string): (Figure & { isNear: boolean })[] {
  const isKin = relativeIsPatient(text)
  return [...text.matchAll(sentences)].flatMap(({ 0: sentence, index }) => {
    const letters = lettersOf(sentence)
    return idioms.flatMap((idiom) =>
      mayHold(letters, idiom.needed) ? readIdiom(idiom, text, sentence, index, isKin) : [],
    )
  })
}

function readIdiom(
  { pattern, names, near, saysNo }: (typeof idioms)[number],
  text: string,
  sentence: string,
  from: number,
  isKin: boolean,
) {
  return [...sentence.matchAll(pattern)].flatMap((m) => {
    const start = from + m.index
    const end = start + m[0].length
    const before = text.slice(Math.max(0, start - nearReach), start)
    if (near && !near.test(before + m[0])) return []
    const said = sentence.slice(Math.max(0, m.index - nearReach), m.index)
    if ((!isKin && kin.test(said)) || over.test(text.slice(end, end + 40))) return []
    const isDenied = denied.test(said.split(newThought).at(-1) ?? '') || (!saysNo && deniedInside.test(m[0]))
    return [{ start, end, names, present: !isDenied, isNear: near !== undefined }]
  })
}
