import {
  lettersOf,
  type Needed,
  neededCharacters,
  neededLetters,
  type Sieve,
  sieveOf,
} from '#engine/reading/needed-characters.ts'
import { compilePhrases, sourceOf } from '#knowledge/schema/alarm-phrase.ts'
import type { AlarmIndex, PreparedGroup } from './alarms.types.ts'

type Words = { say: readonly string[]; english: readonly string[] }

/**
 * Compiles each group of words into one expression a language. `phrasesIn` then tells of which a text may hold a phrase,
 * from its characters, or its letters by threes.
 */
export function compileWords<W extends Words>(groups: readonly W[], plain: (phrases: readonly string[]) => string[]) {
  const chinese: [RegExp, readonly Needed[]][] = []
  const english: typeof chinese = []
  const compiled = new Map(
    groups.map((words): [W, PreparedGroup] => {
      const [say, inEnglish] = [plain(words.say), plain(words.english)]
      const group = { chinese: compilePhrases(say, false), english: compilePhrases(inEnglish, true) }
      for (const p of say) if (group.chinese) chinese.push([group.chinese, neededCharacters(sourceOf(p, false))])
      for (const p of inEnglish) if (group.english) english.push([group.english, neededLetters(sourceOf(p, true))])
      return [words, group]
    }),
  )
  return { compiled, phrasesIn: phrasesBy(sieveOf(chinese), sieveOf(english)) }
}

const phrasesBy =
  (chinese: Sieve<RegExp>, english: Sieve<RegExp>): AlarmIndex['phrasesIn'] =>
  (text) =>
    new Set([
      ...(/\p{Script=Han}/u.test(text) ? chinese(new Set(text)) : []),
      ...(/[a-z]{2}/.test(text) ? english(lettersOf(text)) : []),
    ])
