import type { Language } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { symptom } from '#contract/prescribing/symptom.ts'
import type { EntryLink, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { wordCategories } from '#knowledge/schema/word-tip.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, otherNamesOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { findTerms, toSimplified } from '#server/search/terms.ts'

type Category = (typeof wordCategories)[number]
const categoryOf = ({ knowledge }: Pick<Ctx, 'knowledge'>, category: Category, language: Language) =>
  labelOf({ zh: category, en: termOf(knowledge, category, 'en') }, language)

/** Without `q` all words in the order of the base. A category can be named in any of the languages. */
export function listWords(
  ctx: Ctx,
  { q, category }: ParsedInput<typeof symptom.wordTips>,
): Output<typeof symptom.wordTips> {
  const { knowledge, language } = ctx
  const found = q
    ? findTerms(knowledge, 'word', q, 60).flatMap(({ id }) => knowledge.wordTips.get(id) ?? [])
    : [...knowledge.wordTips.values()]
  const isAsked = (one: Category) =>
    !category || one === toSimplified(category) || categoryOf(ctx, one, 'en').toLowerCase() === category.toLowerCase()
  const list = found
    .filter((w) => isAsked(w.category))
    .map((w) => ({ id: w.id, title: labelOf(w, language), category: categoryOf(ctx, w.category, language) }))
  return { list }
}

export function describeWord(ctx: Ctx, id: string): Output<typeof symptom.wordTipDetail> {
  const { knowledge, language } = ctx
  const word = knowledge.wordTips.get(id)
  if (!word) throw new Refusal('word_tip_not_found')
  return {
    id,
    title: labelOf(word, language),
    pinyin: word.pinyin,
    otherNames: [language === 'en' ? word.zh : word.en, ...otherNamesOf(word.aliases, language)],
    category: categoryOf(ctx, word.category, language),
    content: proseOf(word.content, language),
    source: sourceOf(ctx, word.source),
    links: word.links.map((link) => ({ kind: link.kind, id: link.id, label: labelOfLink(knowledge, link, language) })),
  }
}

function labelOfLink(k: Knowledge, { kind, id, name }: EntryLink, language: Language) {
  const kinds = {
    herb: k.herbs,
    recipe: k.formulas,
    point: k.points,
    symptom: k.signs,
    pattern: k.patterns,
    disease: k.diseases,
    word: k.wordTips,
    preparation: k.preparations,
    therapy: k.therapies,
  }
  const entry = kinds[kind].get(id)
  return language === 'en' && entry ? labelOf(entry, language) : chineseOf(name, language)
}
