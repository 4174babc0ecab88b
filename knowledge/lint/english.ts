import type { Rule } from './rule.ts'
import { textsOf } from './texts.ts'

const chinese = /\p{Script=Han}/u

const isEnglish = (text: string) => /[a-z]/i.test(text) && !chinese.test(text)

export const englishIsEnglish: Rule = {
  name: 'English is present and is English',
  *faults(k) {
    for (const { kind, entry, key, text } of textsOf(k))
      if (key === 'en' && !isEnglish(text)) yield `${kind} ${entry}: ${text || 'empty'}`
      else if (key === 'optionsEn' && chinese.test(text)) yield `${kind} ${entry}: ${text}`
    for (const [zh, en] of k.terms) if (!isEnglish(en)) yield `terms ${zh}: ${en}`
  },
}

/** Words of other schools, and the one the WHO's terms have; books by the English name the base gives them. */
const words: readonly [RegExp, string][] = [
  [/\bacrid(?:ity)?\b/i, 'pungent'],
  [/\bglomus\b|\bfocal disten[st]ion\b/i, 'stuffiness'],
  [/\bdistention\b/i, 'distension'],
  [/\bhysteria\b/i, 'visceral agitation'],
  [/\bstranguria\b/i, 'strangury'],
  [/\bnetwork vessels?\b/i, 'collateral'],
  [/\bgird(?:le|ling) vessels?\b/i, 'belt vessel'],
  [/\b(?:controlling|directing|director) vessels?\b/i, 'conception vessel'],
  [/\bpenetrating vessels?\b/i, 'thoroughfare vessel'],
  [/\bgate of (?:life|vitality)\b/i, 'life gate'],
  [/\bplum-stone\b/i, 'plum-pit'],
  [/\bdrum distension\b/i, 'tympanites'],
  [/\brepletion\b/i, 'excess'],
  [/\bvacuity\b/i, 'deficiency'],
  [/\bnutritive\b|\bconstruction\b/i, 'nutrient'],
  [/\batrophy-flaccidity\b/i, 'wilting'],
  [/\bmeridians?\b/i, 'channel'],
  [/\b(?:right|upright)[ -]qi\b|\bdepleted right\b|\b(?:supports?|supporting) the (?:up)?right\b/i, 'healthy qi'],
  [/\bevils?\b|\bpathogenic factors?\b|\bpathogens?\b/i, 'pathogenic qi'],
  [/\btriple (?:burner|heater|warmer)s?\b/i, 'triple energizer'],
  [/\bterminal yin\b/i, 'reverting yin'],
  [/\bBen Cao Gang Mu\b/, 'Compendium of Materia Medica'],
  [/\bZhong Hua Ben Cao\b/, 'Chinese Materia Medica'],
  [/\bJin Gui\b/, 'Golden Cabinet'],
]

const asks = (text: string) => words.find(([word]) => word.test(text))

export const englishHasTheWordsOfTheWho: Rule = {
  name: "English has the words of the WHO's terms, one for each thing",
  *faults(k) {
    for (const { kind, entry, key, text } of textsOf(k)) {
      if (key === 'enForms' || key === 'id' || chinese.test(text)) continue
      const found = asks(text)
      if (found && / |^[A-Z]/.test(text)) yield `${kind} ${entry}: ${found[1]} in ${text}`
    }
    for (const [zh, en] of k.terms) {
      const found = asks(en)
      if (found) yield `terms ${zh}: ${found[1]} in ${en}`
    }
  },
}

export const warningsBeginWithACapital: Rule = {
  name: 'a sentence of warnings and directions in English begins with a capital',
  *faults({ formulas, preparations }) {
    const all = [
      ...[...formulas.values()].flatMap((f) => [f.cautions, f.differs, f.take].map((text) => [f.zh, text] as const)),
      ...[...preparations.values()].flatMap((p) => [p.cautions, p.usage].map((text) => [p.zh, text] as const)),
    ]
    for (const [zh, text] of all)
      if (typeof text === 'object' && /(?:^|[a-z]\. )[a-z]/.test(text.en)) yield `${zh}: ${text.en}`
  },
}

/** The American spelling of a word, and the British one the base has. */
const spellings: readonly [RegExp, string][] = [
  [/\bgoiters?\b/i, 'goitre'],
  [/\blabor\b/i, 'labour'],
  [/\bdyspnea\b/i, 'dyspnoea'],
  [/\b(?:an|leuk|septic|isch|hypoglyc|hyperglyc)emi[ac]\b|\bleukopenia\b/i, '-aemia, leucopenia'],
  [/\bedema(?:tous)?\b/i, 'oedema'],
  [/\besophag\w+/i, 'oesophagus'],
  [/\bdiarrhea\b/i, 'diarrhoea'],
  [/\b(?:feces|fecal)\b/i, 'faeces'],
  [/\bhem(?:at|orrh|opt|oglob|olys)\w+/i, 'haem-'],
  [/\bgynecomastia\b|\bgynecolog\w+/i, 'gynaec-'],
  [/\bestrogen\w*/i, 'oestrogen'],
  [/\btumors?\b/i, 'tumour'],
  [/\bcolor(?:s|ed|less)?\b/i, 'colour'],
  [/\bniter\b/i, 'nitre'],
  [/\bharmoniz\w+|\bparalyz\w+|\borganiz\w+/i, '-ise'],
  [/\bliquorice\b/i, 'licorice, the word of the WHO'],
]

/** Words that are read or kept for good may be spelled either way: forms, ids, and what alarms listen for. */
const readWords = new Set(['enForms', 'id', 'words', 'english'])

const namedBy = new Set(['alarmCues'])

export const englishIsSpelledOneWay: Rule = {
  name: 'English is spelled the British way',
  *faults(k) {
    const misspelled = (text: string) => spellings.find(([word]) => word.test(text))
    for (const { kind, entry, key, text } of textsOf(k)) {
      if (readWords.has(key) || namedBy.has(kind) || chinese.test(text) || !/ |^[A-Z]/.test(text)) continue
      const found = misspelled(text)
      if (found) yield `${kind} ${entry}: ${found[1]} in ${text}`
    }
    for (const [zh, en] of k.terms) {
      const found = misspelled(en)
      if (found) yield `terms ${zh}: ${found[1]} in ${en}`
    }
  },
}

/** Kinds whose entries a reader of English chooses by name. */
const chosenByName = ['herbs', 'formulas', 'preparations', 'patterns', 'diseases'] as const

export const englishNamesAreTheirOwn: Rule = {
  name: 'two entries of one kind do not bear the same English name',
  *faults(k) {
    for (const kind of chosenByName) {
      const bearers = new Map<string, string>()
      for (const { zh, en } of k[kind].values()) {
        const name = en.toLowerCase()
        const bearer = bearers.get(name)
        if (bearer !== undefined) yield `${kind} ${zh}: ${en} is ${bearer}`
        bearers.set(name, zh)
      }
    }
  },
}
