/** A heading for earlier times extends to the end of its line, or until the text returns to today. */
const section =
  /\b(?:past (?:medical |surgical |health )?history|previous (?:medical )?history|medical history|pmh|pmhx|family history|fhx?|allergies)\s*[:–-][^\n]*?(?=\n|$|\b(?:now|currently|today|at present|present(?:ing|ly|s)?|chief complaint|p\/c|c\/o|o\/e|pc\b|hpc|hpi|on examination|examination|tongue|pulse)\b)/gi
/** A clause about earlier times: `history of hypertension`, `used to have migraine`. */
const clause =
  /\b(?:history of(?! (?:the )?present)|h\/o|previously|used to (?:have|suffer|get)|in (?:his|her|my) (?:childhood|youth)|as a child|years ago|(?:mother|father|brother|sister|parents?|husband|wife|son|daughter|uncle|aunt|grand(?:mother|father)) (?:had|has|died|snores?|suffer\w*))\b[^.;\n]*?(?=[.;\n]|$|\b(?:so I|but|now|currently|today|presents?|at present)\b|,\s?(?:and )?(?:I|she|he|patient)\b)/gi
/** Who is never the patient, and what somebody only asks. */
const others =
  /\b(?:(?:my|our|his|her|a|the) (?:\w{2,12} )?(?:colleagues?|co-?workers?|friends?|neighbou?rs?|boss|manager|flatmate|room-?mate|dog|cat|horse|teacher|landlord|landlady|ex)(?! and I\b)|(?:asked|asks|wondered|wonders|wanted to know)(?: (?:me|him|her))? (?:whether|if))\b(?![^.;\n]{0,20}\b(?:said|says|told|tells|noticed|thinks?|asks?|asked)\b (?:that )?(?:me|I|my|he|she))[^.;\n]*?(?=[.;\n]|$|\b(?:but|so|and|then) (?:I|my|she|he|it|now)\b|,\s?(?:and )?(?:I|my|patient)\b)/gi
/** `Had asthma as a child`: the time is told after the illness. */
const then =
  /\b(?:had|got|suffered from|was treated for)\b[^.;,\n]{1,40}?\b(?:as a (?:child|kid|baby|teenager|boy|girl)|in (?:my|his|her) (?:childhood|youth|teens|twenties)|years ago)\b/gi
const family = /^(?:mother|father|brother|sister|parents?|husband|wife|son|daughter|uncle|aunt|grand)/i
/** `3-day history of cough` is about today. */
const lasted = /\b(?:hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?|long|short|recent)['’]?s?[\s-]*$/i

const kin =
  'mother|father|mum|mom|dad|sister|brother|husband|wife|son|daughter|uncle|aunt|gran\\w{0,8}|parents?|baby|toddler|boy|girl|kid|child'
const ofKin = new RegExp(`^\\s*(?:my|our)?\\s?(?:[\\w-]{1,12} ){0,2}(?:${kin})\\b(?! (?:died|had|and I))`, 'i')
const writer = /\bI(?:['’]\w{1,2})?\b|\b(?:me|myself|patient)\b/

/** `My son has a runny nose`: nobody else is spoken of, so the relative is the patient. */
export const relativeIsPatient = (text: string): boolean => ofKin.test(text) && !writer.test(text)

/** Where the text is about earlier times, or the family. */
export function pastSpans(text: string): (readonly [number, number])[] {
  const isKin = relativeIsPatient(text)
  return [
    ...text.matchAll(section),
    ...text.matchAll(then),
    ...text.matchAll(others),
    ...[...text.matchAll(clause)].filter((m) => !isKin || !family.test(m[0])),
  ]
    .filter((m) => !/^history/i.test(m[0]) || !lasted.test(text.slice(Math.max(0, m.index - 12), m.index)))
    .map((m) => [m.index, m.index + m[0].length] as const)
}
