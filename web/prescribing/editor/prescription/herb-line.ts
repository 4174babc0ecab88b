import type { CombinedChoice, HerbChoice } from '#contract/prescribing/herb.ts'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { finestG, middleDose, toFinest } from '#engine/dosing/round-dose.ts'

/** `hq20`, `黄芪20g`, `gan cao 6`: the words, and the grams if they were typed. */
export function splitEntry(text: string): { words: string; grams: number | null } {
  const match = /^(.*?[^\d.])\s*(0\.\d{1,3}|\d{1,4}(?:\.\d{1,2})?)\s*(?:g|克)?$/i.exec(text.trim())
  const words = (match?.[1] ?? text).trim()
  return match && words ? { words, grams: Number(match[2]) } : { words: text.trim(), grams: null }
}

/** 二冬各12: the word, and whether the amount is for each of its herbs. */
export const splitEach = (words: string) => ({ name: words.replace(/\s*各$/, ''), each: /各$/.test(words) })

/** Only a number, as a dose a scale can weigh. */
export function gramsOnly(text: string): number | null {
  const [, digits] = /^(0\.\d{1,3}|\d{1,4}(?:\.\d{1,2})?)\s*(?:g|克)?$/i.exec(text.trim()) ?? []
  return digits !== undefined && Number(digits) > 0 ? Number(digits) : null
}

/** A number after a name, or alone, that no scale can weigh: 0, −5, 99999, 3.14159, 1e9. */
export function isMisdosed(text: string): boolean {
  if (/\de[-+]?\d+\s*(?:g|克)?$/i.test(text.trim())) return true
  const [, words = '', figure] = /^(.*?)\s*([-−]?[\d.]+)\s*(?:g|克)?$/i.exec(text.trim()) ?? []
  if (figure === undefined) return false
  return words === '' ? gramsOnly(text) === null : /^[-−]/.test(figure) || !splitEntry(text).grams
}

/** 黄芪abc: letters after a name, where its grams should be. */
export function unreadTail(text: string): { name: string; tail: string } | null {
  const [, name, tail] = /^(\p{Script=Han}+)([a-z][a-z\d.]*)$/iu.exec(text.trim()) ?? []
  return name && tail ? { name, tail } : null
}

/** The default: the middle of the usual range. */
export function usualDose(range: HerbChoice['doseG']): number {
  if (!range) return 6
  const [low, high] = range
  return middleDose({ low, high })
}

const askedNotes = new Set(['先煎', '后下', '包煎', '另煎', '烊化', '冲服', '先煎去沫', '久煎', '兑服', '泡服'])

export const lineFrom = (choice: HerbChoice, grams: number | null): PrescribedHerb =>
  PrescribedHerb.parse({
    herbId: choice.herbId,
    name: choice.name,
    form: choice.form,
    doseG: grams ?? usualDose(choice.doseG),
    decoct: choice.decoct.find((n) => askedNotes.has(n)) ?? '',
  })

/** 二冬12 is six grams of either, 二冬各12 twelve of each; without a figure each herb comes at its own usual dose. */
export const combinedLines = (
  { herbs }: CombinedChoice,
  { grams, each }: { grams: number | null; each: boolean },
  ageMonths: number | null,
): PrescribedHerb[] => {
  const share = grams === null || each ? grams : Math.max(finestG, toFinest(grams / herbs.length))
  return herbs.map((h) => lineFrom(h, share ?? doseAt(usualDose(h.doseG), ageMonths)))
}

const han = /\p{Script=Han}/u

/** Letters alone are never a herb's name. */
export const mayBeWrittenFreely = (name: string) => han.test(name)

/** A name outside the base is stored as written, on the doctor's request; the safety check reports it as unchecked. */
export const freeLine = (name: string, grams: number | null): PrescribedHerb =>
  PrescribedHerb.parse({ name: name.slice(0, 40), doseG: grams ?? 6 })

/** `hq20 gz10`, 薄荷6后下, `gc6(zhi)`: more than one name and its grams, so it is parsed like a prescription. */
export const isSeveral = (text: string) => {
  const plain = text.trim().replace(/(?:g|克)$/i, '')
  return /\d\s*(?:g|克)?\s*[^\d.\sg克]/i.test(plain) || /[（(]/.test(plain) || /\d\s+\d/.test(plain)
}
