import type { Addition } from './additions.types.ts'
import { type Offer, offerHerb, withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

/** 引经药 by channel, after 珍珠囊 and 本草备要. The first is offered first. */
const guides: Record<string, readonly string[]> = {
  心: ['黄连', '细辛'],
  小肠: ['木通', '竹叶'],
  肺: ['桔梗', '升麻', '葱白', '白芷'],
  大肠: ['白芷', '升麻', '石膏'],
  脾: ['升麻', '苍术', '葛根', '白芍'],
  胃: ['白芷', '升麻', '石膏', '葛根'],
  肝: ['柴胡', '川芎', '青皮', '吴茱萸'],
  胆: ['柴胡', '青皮'],
  肾: ['独活', '肉桂', '知母', '细辛'],
  膀胱: ['羌活', '藁本'],
  心包: ['柴胡', '牡丹皮'],
  三焦: ['连翘', '柴胡'],
}
/** Where a sign sits, for guides that lead to a place rather than to a channel. */
const placeGuides: readonly { signs: readonly string[]; herb: string; why: string }[] = [
  { signs: ['前额痛'], herb: '白芷', why: '引药至阳明，治前额痛' },
  { signs: ['后头痛', '项强'], herb: '羌活', why: '引药至太阳，治后头及项' },
  { signs: ['偏头痛'], herb: '川芎', why: '引药至少阳，治头侧痛' },
  { signs: ['巅顶痛'], herb: '藁本', why: '引药至巅顶' },
  { signs: ['肩痛', '上肢痛'], herb: '桑枝', why: '引药至肩臂' },
  { signs: ['下肢痛', '膝痛', '腰膝酸软'], herb: '牛膝', why: '引药下行至腰膝' },
]

/** 引经: herbs that lead a prescription to the channels or the place of the illness, at a low dose. */
export function addGuides(
  index: AdditionIndex,
  places: readonly string[],
  shown: readonly string[],
  present: readonly { herbId: string }[],
): Addition[] {
  const seen = new Set(shown)
  const bySign = placeGuides.flatMap(({ signs, herb, why }) => {
    const ids = signs.flatMap((name) => index.knowledge.lexicon.get(name) ?? []).filter((id) => seen.has(id))
    return ids.length ? offerHerb(index, guide(herb, why), ids, 'guide') : []
  })
  const byChannel = places.flatMap((place) =>
    (guides[place] ?? []).slice(0, 2).flatMap((herb) => offerHerb(index, guide(herb, `引药入${place}经`), [], 'guide')),
  )
  return withoutDoubles([...bySign, ...byChannel], present)
}

const guide = (herb: string, why: string): Offer => ({ herb, share: 0.2, why, source: '珍珠囊；本草备要' })
