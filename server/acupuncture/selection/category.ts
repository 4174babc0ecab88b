import type { Language } from '#contract/base/codes.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { needlingSentence } from '#server/language/messages.ts'

/** Body regions for finding a complaint, and the places of signs that belong to them. */
const categories = [
  { id: 'head', places: ['头面'] },
  {
    id: 'senses',
    places: ['眼', '耳', '鼻', '口齿', '咽喉', '舌'],
  },
  { id: 'neck', places: ['颈项', '腰背'] },
  { id: 'limbs', places: ['四肢'] },
  { id: 'chest', places: ['胸', '肺'] },
  { id: 'digestion', places: ['饮食', '胃脘', '胁', '腹'] },
  { id: 'relief', places: ['二便', '前阴'] },
  { id: 'mind', places: ['睡眠', '神志'] },
  { id: 'women', places: ['妇科'] },
  { id: 'men', places: ['男科'] },
  { id: 'children', places: ['小儿', '小儿指纹'] },
  { id: 'skin', places: ['皮肤', '外科'] },
  { id: 'diseases', places: ['病史'] },
  { id: 'general', places: ['全身'] },
] as const

export type CategoryId = (typeof categories)[number]['id']
export const categoryIds = categories.map((c) => c.id)

export const categoryOf = ({ place }: Pick<CompiledSign, 'place'>): CategoryId =>
  categories.find((c) => (c.places as readonly string[]).includes(place))?.id ?? 'general'

/** `name` in Chinese, `label` in the caller's language. */
export function categoryLabel(id: CategoryId, language: Language): { name: string; label: string } {
  const wordIn = (of: Language) => needlingSentence(`category.${id}`, {}, of)
  return { name: wordIn('zh_CN'), label: wordIn(language) }
}
