import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledFormula } from '#knowledge/schema/knowledge.ts'

/** How the sheet is made up; all but the paste are taken as a decoction. */
export type MadeAs = 'self' | 'clinic' | 'concentrate' | 'boiled_powder' | 'paste'

const made: readonly CompiledFormula['form'][] = ['丸', '散', '丹', '膏', '酒']
/** A sentence about pills, powders or pastes; powder added to a decoction (甘遂末) does not count. */
const ofMadeForm = /丸|炼蜜|为末|为散|散服|收膏|膏滋|浸酒|[一每]服 ?[\d.～]+ ?(g|克|粒|ml)/
const alsoDecocted = /作汤剂|水煎/

/** Notes of the pot, the longer word before the shorter that it contains. */
const potNotes = ['先煎去沫', '久煎', '先煎', '后下', '包煎', '另煎', '烊化', '兑服', '冲服', '泡服']

/** The note of the pot that the first of these formulas with this herb writes beside it: 去节，先煎去沫. */
export function noteOfFormulas(formulas: readonly Pick<CompiledFormula, 'herbs'>[], herbId: string): string {
  return (
    formulas
      .flatMap(({ herbs }) => herbs.filter((h) => h.herbId === herbId))
      .flatMap(({ preparation }) => potNotes.find((note) => preparation?.includes(note)) ?? [])[0] ?? ''
  )
}

const sentencesOf = (text: string, language: 'zh' | 'en') =>
  text
    .split(language === 'zh' ? /(?<=[。；])/u : /(?<=[.;])\s/u)
    .map((s) => s.trim())
    .filter(Boolean)

/**
 * The book's instructions for taking, as far as they apply to the form given: on a decoction nothing about pills, on a
 * paste nothing about decocting. Null when nothing is left, so that the sheet's own sentence is used alone.
 */
export function directionsFor({ take, form }: Pick<CompiledFormula, 'take' | 'form'>, as: MadeAs): Prose | null {
  if (take === undefined) return null
  const { zh, en } = typeof take === 'string' ? { zh: take, en: take } : take
  if (as === 'paste') return form === '膏' ? take : null
  const sentences = sentencesOf(zh, 'zh')
  const fits = sentences.map((s) => !ofMadeForm.test(s) || (!made.includes(form) && alsoDecocted.test(s)))
  if (fits.every(Boolean)) return made.includes(form) && /^(亦可|可)?.{0,4}作汤剂/.test(zh) ? null : take
  const kept = sentences.filter((s, i) => fits[i] && !/作汤剂/.test(s))
  if (!kept.length) return null
  const english = sentencesOf(en, 'en')
  // When the translation has a different structure it is omitted rather than cut in the wrong place.
  const keptEn =
    english.length === sentences.length ? english.filter((_, i) => fits[i] && !/作汤剂/.test(sentences[i] ?? '')) : []
  const last = (text: string) => text.replace(/[；;]$/u, (mark) => (mark === '；' ? '。' : '.'))
  return { zh: last(kept.join('')), en: last(keptEn.join(' ')) || last(kept.join('')) }
}
