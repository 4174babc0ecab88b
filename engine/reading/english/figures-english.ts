import { beatsSign, type Figure, feverSign, stoolEverySign } from '../figures.ts'

type Meaning = { names: readonly string[]; present?: boolean } | null
type Rule = { pattern: RegExp; read: (m: RegExpMatchArray) => Meaning }

const words: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
}
const numberOf = (text = '') => words[text.toLowerCase()] ?? Number(text)
const number = `(\\d{1,2}|${Object.keys(words).join('|')})`
const stool = '(?:stools?|bowel movements?|bowels?(?: open| move)?|bm|bms|defecat\\w{1,12}|motions?)'
const many = (times: number): Meaning => (times >= 3 ? { names: ['便次增多', '大便次数多', '泄泻'] } : null)

/** A week too early or too late, for a cycle of twenty-eight days. */
function cycleSign(days: number): Meaning {
  if (days >= 36) return { names: ['月经后期'] }
  return days >= 14 && days <= 21 ? { names: ['月经先期'] } : null
}

const mgPerMmol = 18
function glucoseSign(said: number, isFasting: boolean): Meaning {
  const mmol = said > 40 ? said / mgPerMmol : said
  return mmol >= (isFasting ? 7 : 11.1) ? { names: ['血糖高'] } : null
}

const rules: readonly Rule[] = [
  { pattern: /\b(?:afebrile|apyrexial)\b/gi, read: () => ({ names: ['发热'], present: false }) },
  {
    pattern:
      /\b(?:temperature|temp|fever)\b[^.;,\d]{0,12}(3[4-9]|4[0-3])(\.\d)?\d?\s{0,3}(?:°\s{0,3}c?|℃|c\b|degrees)?/gi,
    read: (m) => feverSign(Number(`${m[1]}${m[2] ?? ''}`)),
  },
  {
    pattern: /\b(9[5-9]|10[0-8])(\.\d)?\s{0,3}(?:°\s{0,3}f|℉|f\b|degrees f\w{0,12})/gi,
    read: (m) => feverSign(Math.round(((Number(`${m[1]}${m[2] ?? ''}`) - 32) / 1.8) * 10) / 10),
  },
  {
    pattern: /\bblood pressure\b[^.;\d]{0,12}(\d{2,3})\s{0,3}\/\s{0,3}(\d{2,3})/gi,
    read: (m) => {
      if (Number(m[1]) >= 140 || Number(m[2]) >= 90) return { names: ['血压高'] }
      return Number(m[1]) < 90 ? { names: ['血压低'] } : null
    },
  },
  {
    // In mg/dL above 40; the same limits as of the Chinese words.
    pattern:
      /\b(fasting )?(?:blood |plasma |random )?(?:glucose|blood sugars?)\b[^.;,\d]{0,16}(\d{1,3}(?:\.\d{1,2})?)(?![\d.]|\s{0,3}(?:years?|months?|weeks?|days?|times|x\b|%|-|to\b))/gi,
    read: (m) => glucoseSign(Number(m[2]), m[1] !== undefined),
  },
  {
    pattern:
      /\b(?:high|raised|elevated) (?:fasting |random )?(?:blood )?(?:glucose|blood sugars?|sugar levels?)\b|\b(?:glucose|blood sugars?)(?: levels?)? (?:is|was|are|were|came back|has been|runs?|running|has run|goes) (?:a (?:bit|little) |too |very |quite |always |often |still )?(?:high|raised|elevated|up)\b/gi,
    read: () => ({ names: ['血糖高'] }),
  },
  {
    pattern:
      /\b(?:heart rate|pulse(?: rate)?)\b[^.;,\d]{0,8}(\d{2,3})(?!\d|\/|\.\d)(?:\s{0,3}(?:bpm|beats|\/\s{0,3}min|per minute))?/gi,
    read: (m) => beatsSign(Number(m[1])),
  },
  {
    pattern: new RegExp(
      `\\b${stool}[^.;,]{0,16}?\\b(?:once )?(?:every|in|each)\\s{1,3}(?:\\d\\s{0,3}(?:-|to)\\s{0,3})?${number}\\s{0,3}days`,
      'gi',
    ),
    read: (m) => stoolEverySign(numberOf(m[1])),
  },
  {
    pattern:
      /\b(?:menses|periods?|menstruation|cycles?)\b[^.;,\d]{0,20}(?:\d{2}\s{0,3}(?:-|to)\s{0,3})?(\d{2,3})[\s-]{0,3}days?/gi,
    read: (m) => cycleSign(Number(m[1])),
  },
  {
    // Every two or three months.
    pattern:
      /\b(?:menses|periods?|menstruation|cycles?)\b[^.;,\d]{0,24}\bevery (?:other month|(?:two|three|four|five|six|couple of|few|[2-6])(?:\s{0,3}(?:-|to|or)\s{0,3}(?:three|four|five|six|[3-6]))? months)\b/gi,
    read: () => ({ names: ['月经后期'] }),
  },
  {
    pattern: new RegExp(
      `\\bno ${stool}\\s{1,3}(?:for|in|since)\\s{1,3}(?:the )?(?:past |last )?${number}\\s{0,3}days`,
      'gi',
    ),
    read: (m) => stoolEverySign(numberOf(m[1])),
  },
  {
    pattern: new RegExp(
      `\\b${stool}[^.;,]{0,16}?(?:\\d\\s{0,3}(?:-|to)\\s{0,3})?\\b${number}\\s{0,3}(?:times|x|×)\\s{0,3}(?:a|per|each|every|\\/)?\\s{0,3}(?:day|daily)`,
      'gi',
    ),
    read: (m) => many(numberOf(m[1])),
  },
  {
    pattern: new RegExp(
      `\\b(?:gets?|got|getting|wakes?|waking|rises?|up|urinat\\w{1,12}|pass\\w{0,12}|nocturia|voids?)\\b[^.;,\\d]{0,24}?(?:\\d\\s{0,3}(?:-|to|or)\\s{0,3})?\\b${number}\\s{0,3}(?:times|x|×)\\s{0,3}(?:a|per|each|every|at|during the)\\s{0,3}night(?:\\s{1,3}to\\s{1,3}(?:urinate|pass\\s{1,3}(?:water|urine)|pee|void))`,
      'gi',
    ),
    read: () => ({ names: ['夜尿多'] }),
  },
  {
    pattern: new RegExp(
      `\\b(?:urinat\\w{1,12}|passes\\s{1,3}(?:water|urine)|nocturia|voids?|pees?)\\b[^.;,\\d]{0,16}?(?:\\d\\s{0,3}(?:-|to|or)\\s{0,3})?\\b${number}\\s{0,3}(?:times|x|×)\\s{0,3}(?:a|per|each|every|at|during the)\\s{0,3}night`,
      'gi',
    ),
    read: () => ({ names: ['夜尿多'] }),
  },
  {
    pattern: new RegExp(
      `\\b(?:\\d\\s{0,3}(?:-|to)\\s{0,3})?${number}\\s{1,3}(?:loose |watery |soft )?${stool}\\s{1,3}(?:a|per|each|every)\\s{1,3}day`,
      'gi',
    ),
    read: (m) => many(numberOf(m[1])),
  },
]

/** Measured values in English text. */
export function readEnglishFigures(text: string): Figure[] {
  return rules.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((m) => {
      const meaning = read(m)
      if (!meaning) return []
      const { names, present = true } = meaning
      return [{ start: m.index, end: m.index + m[0].trimEnd().length, names, present }]
    }),
  )
}
