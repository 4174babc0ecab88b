import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { normalise } from './normalise.ts'

/** One of the signs a word may mean, and what must precede it in its sentence. */
export type HeadlessSign = { after: RegExp; signId: string }

const far = '[^。;]{0,24}$'
/** 小便 is not 便, and denied things do not count: 不咳嗽，无痰. */
const owns: Readonly<Record<string, string>> = {
  便: '(?<![小溲尿溺])便',
  咳: '(?<![不无未没]|[没无]有)咳',
  咳嗽: '(?<![不无未没]|[没无]有)咳嗽',
}
const thing = (name: string) => owns[name] ?? name

/** What such a word means here; null where nothing before it defines it, undefined for any other word. */
export function meaningHere(
  headless: ReadonlyMap<string, readonly HeadlessSign[]>,
  text: string,
  start: number,
  word: string,
): string | null | undefined {
  const meant = headless.get(word)
  if (!meant) return undefined
  const before = text.slice(Math.max(0, start - 30), start)
  return meant.find(({ after }) => after.test(before))?.signId ?? null
}

/** Words used of many things (稠黄, 数日一行): each is a sign only after its own thing. */
export function headlessWords(
  signs: ReadonlyMap<string, CompiledSign>,
  variants: ReadonlyMap<string, string>,
): Map<string, readonly HeadlessSign[]> {
  const words = new Map<string, readonly HeadlessSign[]>()
  for (const { id, after } of signs.values())
    for (const { things, forms } of after) {
      const before = new RegExp(`(?:${things.map(thing).join('|')})${far}`)
      for (const form of forms) {
        const word = normalise(form, variants)
        words.set(word, [...(words.get(word) ?? []), { after: before, signId: id }])
      }
    }
  return words
}
