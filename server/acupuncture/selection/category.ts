import type { Language } from '#contract/base/codes.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { chineseOf } from '#server/language/label.ts'

/** Where a doctor looks for a complaint, and the places of signs that go there. */
const categories = [
  { id: 'head', zh: '头面', en: 'Head and face', places: ['头面'] },
  {
    id: 'senses',
    zh: '五官咽喉',
    en: 'Eyes, ears, nose, mouth, throat',
    places: ['眼', '耳', '鼻', '口齿', '咽喉', '舌'],
  },
  { id: 'neck', zh: '颈项腰背', en: 'Neck and back', places: ['颈项', '腰背'] },
  { id: 'limbs', zh: '四肢关节', en: 'Limbs and joints', places: ['四肢'] },
  { id: 'chest', zh: '心胸肺', en: 'Heart, chest and lung', places: ['胸', '肺'] },
  { id: 'digestion', zh: '脾胃肝胆', en: 'Digestion', places: ['饮食', '胃脘', '胁', '腹'] },
  { id: 'relief', zh: '二便前后阴', en: 'Bowel, bladder and below', places: ['二便', '前阴'] },
  { id: 'mind', zh: '神志睡眠', en: 'Mind and sleep', places: ['睡眠', '神志'] },
  { id: 'women', zh: '妇科', en: 'Women', places: ['妇科'] },
  { id: 'men', zh: '男科', en: 'Men', places: ['男科'] },
  { id: 'children', zh: '儿科', en: 'Children', places: ['小儿', '小儿指纹'] },
  { id: 'skin', zh: '皮肤外科', en: 'Skin and surgery', places: ['皮肤', '外科'] },
  { id: 'diseases', zh: '病名', en: 'Diseases', places: ['病史'] },
  { id: 'general', zh: '全身', en: 'General', places: ['全身'] },
] as const

export type CategoryId = (typeof categories)[number]['id']
export const categoryIds = categories.map((c) => c.id)

export const categoryOf = ({ place }: Pick<CompiledSign, 'place'>): CategoryId =>
  categories.find((c) => (c.places as readonly string[]).includes(place))?.id ?? 'general'

export function categoryLabel(id: string, language: Language): { name: string; label: string } {
  const found = categories.find((c) => c.id === id)
  const zh = found?.zh ?? ''
  return { name: zh, label: language === 'en' ? (found?.en ?? '') : chineseOf(zh, language) }
}
