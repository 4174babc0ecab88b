import type { Herb, HerbForm } from './herb.ts'

/** How a line is taken: decocted, or as powder or pill. */
export type Way = 'decoction' | 'powder'
type Range = readonly [number, number]
type Dosed = Pick<Herb, 'doseG' | 'powderG' | 'maxG' | 'toxicity'>
type Form = HerbForm | null | undefined

const powder = /冲服|吞服|末服|研末|研粉|打粉|粉服|丸|散/
const ground = /[粉末]$/

/** From the note of the line, else from a name that implies powder: 川贝粉. */
export const wayOf = (decoct: string, name = ''): Way =>
  powder.test(decoct) || (decoct.trim() === '' && ground.test(name)) ? 'powder' : 'decoction'

/** Grams a day by mouth for this form taken in this way; none when no source states an oral dose. */
export function doseRangeOf(herb: Dosed, form: Form, way: Way = 'decoction'): Range | undefined {
  if (form?.oral) return undefined
  const asPowder = form?.powderG ?? (form?.doseG ? undefined : herb.powderG)
  return (way === 'powder' ? asPowder : undefined) ?? form?.doseG ?? herb.doseG
}

/**
 * The legal maximum a day; for a raw form at least that of the processed one applies. As powder a limited herb is
 * capped at its powder range.
 */
export function doseLimitOf(herb: Dosed, form: Form, way: Way = 'decoction'): number | undefined {
  const most = form?.maxG ?? herb.maxG
  if (most === undefined || way === 'decoction') return most
  return Math.min(most, doseRangeOf(herb, form, way)?.[1] ?? most)
}

/** A form without its own statement is as toxic as its entry says, never milder by omission. */
export const toxicityOf = (herb: Pick<Herb, 'toxicity'>, form: Form): Herb['toxicity'] =>
  form?.toxicity ?? herb.toxicity
