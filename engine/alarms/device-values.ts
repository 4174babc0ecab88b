import type { AlarmValue } from '#knowledge/schema/alarm.ts'
import type { ReadValue } from './alarms.types.ts'

/** What English tells of a value read at home: 190 on my watch, the finger clip says 82. */
const wrist = '(?:watch|smart ?watch|fitbit|garmin|fitness tracker|tracker|wearable|heart monitor|chest strap)'
const clip = '(?:oximeter|finger (?:clip|thing|gadget|probe|sensor|peg)|pulse ox|sats? (?:probe|monitor|machine))'
const cuff = '(?:cuff|(?:blood pressure|bp) (?:machine|monitor|device))'
export const device = `(?:${wrist}|${clip}|${cuff}|machine|monitor|device|gadget|clip|probe|sensor|meter|strip|thermometer|app|ecg|arrival|admission|triage|home)`
export const ofDevice =
  "(?:the|a|an|my|his|her|our|home|finger|blood|pressure|bp|digital|new|smart|apple|own|little|neighbour's)"
/** A number of days, minutes or tablets is no value. */
export const notOfValue =
  '\\s?-?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|tablets?|pills?|spoons?|teaspoons?|lumps?|cubes?|steps|miles|km|kg)(?![a-z])'

/** A watch counts other things as well. */
const otherwise =
  '(?!(?:[^.;\\d]{0,40}?)(?:sleep|slept|stress|step|calor|battery|score|recovery|vo2|oxygen|spo2|sats|blood pressure|time|asleep|walk|distance))'
const number = `(\\d{2,3})(?![\\d:/%]|[.]\\d| ?(?:percent|over)\\b|${notOfValue})`
const says =
  '(?:says?|said|shows?|showed|showing|saying|reads?|reading|gives?|at|alarm(?:s|ed|ing)?|alert(?:s|ed|ing)?|buzz(?:es|ed|ing)?|going off|keeps?|kept|is|was|of|with|for|heart|rate|pulse|high|low|up|to|a|my|me|goes|went|of|about|around|over|just|only|still|the|now|and|it|s|beeping|flashing|warning|me|him|her)'

type Reader = { words: RegExp; id: AlarmValue; from: number; to: number }
const readers: readonly Reader[] = [
  ...ofWords('heart-rate', 20, 300, [
    `(?<![a-z])${wrist}${otherwise}(?:[ ,，:'-]{1,2}${says}){0,7}[ ,，:]{1,2}${number}`,
    `(?<![\\d./])${number}(?: (?:bpm|beats(?: (?:a|per) minute)?))?(?: at rest)?,? (?:on|by|from|according to) (?:${ofDevice} ){0,3}${wrist}(?![a-z])`,
    `(?<![\\d./])${number}(?: beats)? (?:a|per|each) minute(?<!(?:breath|resp)[^.;]{0,40})(?! (?:on a|breath))`,
    `(?:pulse|heart(?: rate)?|heartbeat)[^.;\\d]{0,30} ${clip}[^.;\\d]{0,12} ${number}`,
    `(?<![\\d./])(?:pulse|heart(?: rate)?|heartbeat)[^.;\\d]{0,30} ${number},? (?:on|by|from) (?:${ofDevice} ){0,3}${clip}`,
  ]),
  ...ofWords('oxygen-saturation', 50, 100, [
    `(?<!(?:pulse|heart|rate)[^.;]{0,30})${clip}(?:[ ,，:]{1,2}(?:at home|${says})){0,4}[ ,，:]{1,2}${number}`,
    `(?<!(?:pulse|heart|rate)[^.;]{0,30})(?<![\\d./])${number},? (?:on|by|from) (?:${ofDevice} ){0,3}${clip}`,
  ]),
]

function ofWords(id: AlarmValue, from: number, to: number, words: readonly string[]): Reader[] {
  return words.map((w) => ({ id, from, to, words: new RegExp(w, 'g') }))
}

const effort =
  /\b(?:during|when|while|after|on|in) (?:(?:a|an|my|the|his|her|hard|long|fast|spin|gym|last|this|of) ){0,3}(?:runs?|running|jog(?:s|ging)?|spin(?:ning)?|cycling|class|workouts?|exercis\w{1,3}|gym|match|training|treadmill|climb(?:ing)?|sprint(?:s|ing)?|swim(?:s|ming)?|football|tennis|session)\b/
const lastsOn = /\b(?:still|won't|will not|isn't|not|stays?|stayed|hours?|since|even|rest(?:ing)?)\b/
/** A fast heart of effort, which nothing says has stayed: 150 during spin class. */
export const isOfEffort = (plain: string, [start, end]: ReadValue['span']) => {
  const from = Math.max(plain.lastIndexOf('.', start), plain.lastIndexOf('，', start)) + 1
  const around = plain.slice(from, end + 50).split(/[。;.]/)[0] ?? ''
  return effort.test(around) && !lastsOn.test(around)
}

export const deviceValues = (plain: string): ReadValue[] =>
  readers.flatMap(({ words, id, from, to }) =>
    [...plain.matchAll(words)].flatMap((m) => {
      const value = Number(m[1])
      return value >= from && value <= to ? [{ id, value, span: [m.index, m.index + m[0].length] as const }] : []
    }),
  )
