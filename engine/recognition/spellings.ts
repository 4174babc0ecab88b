import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Spelled } from './recognition.types.ts'

/** Letters without tones or marks; words stay apart. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')

/** What character is read how: learnt from the base's own herbs, because a dictionary misreads 阿胶 and 重楼. */
function readCharacters({ herbs }: Knowledge): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { zh, pinyin } of herbs.values()) {
    const syllables = plainLetters(pinyin).split(' ').filter(Boolean)
    if (syllables.length !== zh.length) continue
    for (const [i, syllable] of syllables.entries()) {
      const of = counts.get(zh.charAt(i)) ?? new Map<string, number>()
      of.set(syllable, (of.get(syllable) ?? 0) + 1)
      counts.set(zh.charAt(i), of)
    }
  }
  const usual = (of: Map<string, number>) => [...of].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  return new Map([...counts].map(([char, of]) => [char, usual(of)]))
}

/** Every name, alias and processed form by full pinyin and by initials, and herbs by their English name. */
export function spellNames(knowledge: Knowledge, uses: (herbId: string) => number): Spelled[] {
  const sounds = readCharacters(knowledge)
  const spelled: Spelled[] = []
  for (const [name, ref] of knowledge.herbNames) {
    const herb = knowledge.herbs.get(ref.herbId)
    const main = herb?.zh === name
    const syllables = main
      ? plainLetters(herb.pinyin).split(' ').filter(Boolean)
      : Array.from(name).flatMap((char) => sounds.get(char) ?? [])
    if (!main && syllables.length !== name.length) continue
    const add = (text: string) => spelled.push({ ...ref, text, name, main, uses: uses(ref.herbId) })
    add(syllables.join(''))
    if (syllables.length > 1) add(syllables.map((s) => s.charAt(0)).join(''))
    if (main) add(plainLetters(herb.en).replaceAll(' ', ''))
  }
  return spelled
}
