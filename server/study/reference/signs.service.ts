import { Refusal } from '#contract/base/errors.ts'
import type { StudyEntry } from '#contract/study/study.ts'
import type { CompiledSign, Knowledge, LinkedSignProfile } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, proseOf, termOf, wordsForSign } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { listEntries } from './list-entries.ts'
import { sectionsFor } from './sections.ts'

/** The signs of each study page. */
export const signShelves = {
  tongue: (s: CompiledSign) => s.kind === 'tongue',
  pulse: (s: CompiledSign) => s.kind === 'pulse',
  abdomen: (s: CompiledSign) => s.kind === 'abdomen' || s.kind === 'tender',
  symptom: (s: CompiledSign) => s.kind === 'symptom' || s.kind === 'eye' || s.kind === 'finger',
} as const
export type SignShelf = keyof typeof signShelves

const most = { entries: 40, points: 30 }

export function listSigns(ctx: Ctx, shelf: SignShelf, asked: Parameters<typeof listEntries>[2]) {
  const { knowledge, language } = ctx
  return listEntries(
    ctx,
    {
      entries: [...knowledge.signs.values()].filter(signShelves[shelf]),
      searched: 'symptom',
      groupOf: (s) => s.place,
      labelOfGroup: (place) => termOf(knowledge, place, language),
      rowOf: (s) => ({
        id: s.id,
        name: s.zh,
        label: labelOf(s, language),
        hint:
          language === 'en'
            ? s.zh
            : s.forms
                .slice(0, 3)
                .map((form) => chineseOf(form, language))
                .join(punctuation[language].comma),
      }),
    },
    asked,
  )
}

export function describeStudySign(ctx: Ctx, shelf: SignShelf, id: string): StudyEntry {
  const { knowledge, language } = ctx
  const sign = knowledge.signs.get(id)
  if (!sign || !signShelves[shelf](sign)) throw new Refusal('not_found')
  const { sections, add, prose, links } = sectionsFor(ctx)
  prose('meaning', sign.note)
  add('words', { text: wordsForSign(sign, language).join(punctuation[language].comma) })
  add('elements', { text: elementsOf(ctx, sign) })
  links('wider', 'symptom', sign.broader)
  links('narrower', 'symptom', narrowerOf(knowledge, id))
  links('opposite', 'symptom', sign.opposite)
  links('ask', 'symptom', sign.ask)
  links('patterns', 'pattern', holding(knowledge.patterns.values(), id))
  links('diseases', 'disease', holding(knowledge.diseases.values(), id))
  links('recipes', 'recipe', holding(knowledge.formulas.values(), id))
  links(
    'herbs',
    'herb',
    [...knowledge.herbs.values()].flatMap((h) => (h.indications.signs.includes(id) ? h.id : [])).slice(0, most.entries),
  )
  links(
    'points',
    'point',
    [...knowledge.points.values()].flatMap((p) => (p.indications.includes(id) ? p.id : [])).slice(0, most.points),
  )
  return {
    id,
    name: sign.zh,
    label: labelOf(sign, language),
    hint: termOf(knowledge, sign.place, language),
    source: '',
    sections,
  }
}

export function describeSignBriefly({ knowledge, language }: Ctx, id: string) {
  const sign = knowledge.signs.get(id)
  if (!sign) throw new Refusal('symptom_not_found')
  return {
    symptomId: id,
    name: sign.zh,
    label: labelOf(sign, language),
    description: proseOf(sign.note, language) || elementsOf({ knowledge, language }, sign),
    images: [],
  }
}

/** 寒 +++, 表 ++: what the sign suggests and how strongly. */
function elementsOf({ knowledge, language }: Pick<Ctx, 'knowledge' | 'language'>, sign: CompiledSign): string {
  return Object.entries(sign.elements)
    .sort(([, a], [, b]) => b - a)
    .map(([element, weight]) => `${termOf(knowledge, element, language)} ${'+'.repeat(weight)}`)
    .join(punctuation[language].comma)
}

const narrowerOf = (knowledge: Knowledge, id: string) =>
  [...knowledge.signs.values()].flatMap((s) => (s.broader.includes(id) ? s.id : []))

/** Entries whose picture contains the sign, those to which it matters most first. */
function holding(entries: Iterable<{ id: string; signs: LinkedSignProfile }>, id: string): string[] {
  const order = ['key', 'main', 'tongue', 'pulse', 'abdomen', 'other'] as const
  return [...entries]
    .map((entry) => ({ id: entry.id, at: order.findIndex((kind) => entry.signs[kind].includes(id)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .slice(0, most.entries)
    .map((found) => found.id)
}
