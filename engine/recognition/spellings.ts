import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'
import { nameShare } from './name-share.ts'
import type { Spelled } from './recognition.types.ts'

/** Letters without tones or marks; words stay separate. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')

/** The reading of each character, learnt from the base's own herbs, because a dictionary misreads 阿胶 and 重楼. */
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

/** Second readings that are typed as often as the pharmacopoeia's: 枳壳 zhǐ qiào is typed zhike. */
const otherReadings: Readonly<Record<string, string>> = {
  壳: 'ke',
  柏: 'bo',
  桔: 'ju',
  没: 'mei',
  术: 'shu',
  血: 'xie',
}

/** Every name, alias and processed form by full pinyin and by initials, and herbs by their English name. */
export function spellNames(
  knowledge: Knowledge,
  uses: (herbId: string) => number,
  readings: ReadonlyMap<string, string>,
): Spelled[] {
  const sounds = readCharacters(knowledge)
  const spelled: Spelled[] = []
  for (const [name, ref] of knowledge.herbNames) {
    const herb = knowledge.herbs.get(ref.herbId)
    if (!herb) continue
    const main = herb.zh === name
    const syllables = main
      ? plainLetters(herb.pinyin).split(' ').filter(Boolean)
      : Array.from(name).flatMap((char) => sounds.get(char) ?? readings.get(char) ?? [])
    if (!main && syllables.length !== name.length) continue
    const share = nameShare(herb, name)
    const texts = new Set(waysToRead(name, syllables).flatMap(typedAs))
    if (main) for (const text of [herb.en, ...latinOf(herb)]) texts.add(plainLetters(text).replaceAll(' ', ''))
    for (const text of texts) spelled.push({ ...ref, text, name, main, uses: uses(ref.herbId), share })
  }
  return spelled
}

const part = / ((?:Radix et )?Rhizoma(?: et Radix)?|[A-Z][a-z]+)( P?raeparat\w+(?: [a-z ]+)?)?$/

/** Aconiti Lateralis Radix Praeparata, and the older order that puts the part first. */
function latinOf({ la }: Pick<CompiledHerb, 'la'>): string[] {
  const found = part.exec(la)
  if (!found) return [la]
  const older = `${found[1]} ${la.slice(0, found.index)}${found[2] ?? ''}`
  return [la, older, older.replace('Praepar', 'Prepar')]
}

function waysToRead(name: string, syllables: readonly string[]): (readonly string[])[] {
  const chars = Array.from(name)
  const other = syllables.map((s, i) => otherReadings[chars[i] ?? ''] ?? s)
  return syllables.length === chars.length && other.join() !== syllables.join() ? [syllables, other] : [syllables]
}

/** In full; by first letters; by first sounds, with zh, ch and sh kept whole: shd for 熟地. */
function typedAs(syllables: readonly string[]): string[] {
  const whole = syllables.join('')
  if (syllables.length < 2) return [whole]
  return [
    whole,
    syllables.map((s) => s.charAt(0)).join(''),
    syllables.map((s) => /^[zcs]h/.exec(s)?.[0] ?? s.charAt(0)).join(''),
  ]
}
