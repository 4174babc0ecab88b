import { toFinest } from '#engine/dosing/round-dose.ts'
import type { MadeForm } from '#knowledge/schema/made-form.ts'

export type MadeLine = {
  herbId: string | null
  name: string
  rawG: number
  ratio: number
  madeG: number
  by: 'herb' | 'product' | 'powder' | 'paste'
}
export type Made = {
  lines: MadeLine[]
  madePerPairG: number
  /** For the whole prescription. */
  auxiliaries: { code: 'honey' | 'xylitol' | 'agar'; grams: number }[]
  bags: number
}

type Line = { herbId: string | null; name: string; doseG: number }
export type MadeInput = {
  form: MadeForm
  lines: readonly Line[]
  pairs: number
  timesPerDay: number
  pairsPerDay: number
  /** Granules of the whole formula, or of each herb. */
  compound: boolean
  granuleRatio: (herbId: string) => number | undefined
  auxiliaries: readonly ('honey' | 'xylitol' | 'agar')[]
}

/** Hundredths; a herb of a few milligrams keeps them. */
const weighed = (grams: number) => (grams < 0.1 ? toFinest(grams) : Math.round(grams * 100) / 100)
/** A sum in tenths; below a gram as finely as its herbs. */
export const madeSum = (grams: number) => (grams < 1 ? toFinest(grams) : Math.round(grams * 10) / 10)

/**
 * Grams of granules, boiled powder or paste equivalent to grams of raw herbs; a paste is one piece, divided into bags.
 */
export function computeDosageForm({ form, lines, compound, granuleRatio, ...input }: MadeInput): Made {
  const made = lines.map((l): MadeLine => {
    const own = form.kind === 'concentrate' && !compound && l.herbId ? granuleRatio(l.herbId) : undefined
    const ratio = own ?? form.rawPerMadeG
    const general = form.kind === 'concentrate' ? 'product' : form.kind === 'paste' ? 'paste' : 'powder'
    const madeG = weighed(l.doseG / ratio)
    return { herbId: l.herbId, name: l.name, rawG: l.doseG, ratio, madeG, by: own === undefined ? general : 'herb' }
  })
  const madePerPairG = madeSum(made.reduce((sum, l) => sum + l.madeG, 0))
  const clearG = madePerPairG * input.pairs
  const auxiliaries =
    form.kind === 'paste'
      ? input.auxiliaries.map((code) => ({ code, grams: Math.round(clearG * (form.auxiliaries[code] ?? 0)) }))
      : []
  const wholeG = clearG + auxiliaries.reduce((sum, a) => sum + a.grams, 0)
  const times = Math.ceil((input.pairs / input.pairsPerDay) * input.timesPerDay)
  return { lines: made, madePerPairG, auxiliaries, bags: form.kind === 'paste' ? Math.ceil(wholeG / form.bagG) : times }
}
