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

/** For the doctor or the dispensary, or about another form; nothing of it belongs on the patient's sheet. */
const notForPatient =
  /每服|为[粗细极]*[散末]|末，|^或?研末$|^锭剂$|原[方书为]|今不用|不[作入].{0,2}[煎汤]|作汤剂|亦水煎|散剂|急证用汤|者加|加柏实|倍白薇|妊娠用之|今用|合用|重者日|匕|[一二三四五六七八九十半][升合]/
/** How often, which the sheet states from its own numbers; and that it is decocted. */
const statedByNumbers =
  /^[今多亦可现]*(水煎|煎服)服?|每?日[一二三两]至?[二三]?剂|今?分?温?分[二三四数](至[三四])?次?|[每一]?日[一再二三四五]([至、][二三四])?[服次]|日三夜一/g
const oldMeasure = /(?<=温服)[一二三四五六七八九十半][升合]$/

const ofNumbersEn = /\b(a|per) day\b|\bdaily\b|\bsheng\b|spoon|\beach dose\b/i
/** The numbers of the sheet are of what is taken. */
const outside = /外用|熏洗|[敷涂搽]/

const isOpen = (clause: string) => clause.lastIndexOf('（') > clause.lastIndexOf('）')

/** At commas and stops, but not within brackets. */
const clausesOf = (text: string) =>
  text.split(/(?<=[，。；])/u).reduce<string[]>((clauses, part) => {
    const last = clauses.at(-1) ?? ''
    return isOpen(last) ? [...clauses.slice(0, -1), last + part] : [...clauses, part]
  }, [])

function clauseOnSheet(clause: string): string {
  const mark = /[，。；]$/u.exec(clause)?.[0] ?? ''
  const words = (mark ? clause.slice(0, -1) : clause).replace(oldMeasure, '')
  if (notForPatient.test(words)) return ''
  const left = words.replace(statedByNumbers, '').replace('（）', '')
  return left === '' || left === '服' ? '' : left + mark
}

/**
 * What a decoction's directions add to the numbers of the sheet: no second amount or number of times, no old measure,
 * no remark to the doctor. Null when that is nothing but 温服. English loses the sentences of which
 * nothing is left, or, where it is divided otherwise, those with a number a day.
 */
export function besideNumbers(directions: Prose): Prose | null {
  const { zh, en } = typeof directions === 'string' ? { zh: directions, en: directions } : directions
  if (outside.test(zh)) return directions
  const sentences = sentencesOf(zh, 'zh')
  const kept = sentences.map((s) => clausesOf(s).map(clauseOnSheet).join(''))
  if (kept.every((s, i) => s === sentences[i])) return directions
  const left = kept.join('').replace(/[，；]$/u, '。')
  if (left === '' || left === '温服。') return null
  const english = sentencesOf(en, 'en')
  const keptEn = english.filter((s, i) => (english.length === sentences.length ? kept[i] : !ofNumbersEn.test(s)))
  return { zh: left, en: keptEn.join(' ').replace(/;$/, '.') }
}

const howTaken = /服|饭|食[前后远]|空腹|睡|送下|[咽饮含啜嚼调敷洗涂熏噙搽]/u

/** Whether it states at what hour, how warm or in which way the medicine is taken. */
export const saysHowTaken = (zh: string) => howTaken.test(zh.replace(/[不可停过勿]久?服|冲服|兑服/gu, ''))
