import type { EntryLink, entryKinds, StudySection } from '#contract/study/study.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, termOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'

type Key = StudySection['key']
type Kind = (typeof entryKinds)[number]

/** Writes the sections of one entry; empty ones are left out. */
export function sectionsFor({ knowledge, language }: Pick<Ctx, 'knowledge' | 'language'>) {
  const sections: StudySection[] = []
  const shelves = shelvesOf(knowledge)
  const linkTo = (kind: Kind, ids: readonly string[]): EntryLink[] =>
    ids.flatMap((id) => {
      const entry = shelves[kind].get(id)
      return entry ? [{ kind, id, label: labelOf(entry, language) }] : []
    })
  const add = (key: Key, part: Partial<StudySection>) => {
    const section = { key, title: '', text: '', links: [], ...part }
    if (section.text || section.links.length) sections.push(section)
  }
  return {
    sections,
    linkTo,
    add,
    prose: (key: Key, prose: Prose | undefined) => add(key, { text: proseOf(prose, language) }),
    words: (key: Key, words: readonly string[]) =>
      add(key, { text: words.map((w) => termOf(knowledge, w, language)).join(punctuation[language].comma) }),
    links: (key: Key, kind: Kind, ids: readonly string[]) => add(key, { links: linkTo(kind, [...new Set(ids)]) }),
  }
}

const shelvesOf = (k: Knowledge): Record<Kind, ReadonlyMap<string, { zh: string; en: string }>> => ({
  symptom: k.signs,
  pattern: k.patterns,
  disease: k.diseases,
  recipe: k.formulas,
  herb: k.herbs,
  point: k.points,
  channel: k.channels,
})
