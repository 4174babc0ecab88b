import { isExternal } from '#knowledge/schema/formula.ts'
import { doseLimitOf, doseRangeOf, toxicityOf } from '#knowledge/schema/herb-dose.ts'
import type { CompiledFormula, CompiledIngredient, HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import { convertAmount, tableOf } from './convert.ts'
import type { DosedHerb, DoseRequest } from './dosing.types.ts'
import { middleDose, roundPart } from './round-dose.ts'

/** Severe cases use the upper end of the range; a formula's own dose is raised at most by half. */
const seriousRise = 1.5

type Dose = { grams: number | null; because: DosedHerb['because'] }

/**
 * The doses of one formula: classic by its book's measures, modern as printed in textbooks, serious at the upper range.
 */
export function doseFormula(knowledge: Knowledge, request: DoseRequest): DosedHerb[] {
  const formula = knowledge.formulas.get(request.formulaId)
  if (!formula) return []
  return formula.herbs.map((ingredient) => {
    const dose = doseOf(knowledge, formula, ingredient, request)
    const doseG = dose.grams === null ? null : roundPart(dose.grams, request.fraction, rangeOf(knowledge, ingredient))
    return {
      herbId: ingredient.herbId,
      form: ingredient.form,
      name: ingredient.name,
      role: ingredient.role,
      preparation: ingredient.preparation,
      doseG,
      because: dose.because,
      from: [{ formulaId: formula.id, original: ingredient.original, doseG }],
    }
  })
}

function doseOf(knowledge: Knowledge, formula: CompiledFormula, herb: CompiledIngredient, request: DoseRequest): Dose {
  if (!isExternal(formula) && hasNoOralDose(knowledge, herb))
    return { grams: null, because: [{ rule: 'no-oral-dose', figures: '' }] }
  if (request.compatibility === 'classic') {
    const table = tableOf(knowledge, formula.source, request.tableId)
    const converted = table && herb.original ? convertAmount(knowledge, table, herb, herb.original) : null
    if (converted?.grams)
      return {
        grams: converted.grams,
        because: [{ rule: 'original', figures: `${herb.original} = ${converted.because.figures}` }],
      }
  }
  const modern = modernDose(knowledge, herb)
  return request.compatibility === 'serious' ? seriousDose(knowledge, herb, modern) : modern
}

/** A raw toxic herb without an oral dose in any source never gets a dose automatically, whatever an old book prints. */
function hasNoOralDose({ herbs }: Knowledge, ref: HerbRef): boolean {
  const herb = herbs.get(ref.herbId)
  const form = herb?.forms.find((f) => f.zh === ref.form)
  return herb !== undefined && !doseRangeOf(herb, form) && toxicityOf(herb, form) !== '无毒'
}

/**
 * The grams printed with the formula, limited to the range of the herb; the middle of the range when none is printed.
 */
function modernDose(knowledge: Knowledge, herb: CompiledIngredient): Dose {
  const range = rangeOf(knowledge, herb)
  if (herb.grams === null) {
    if (!range) return { grams: null, because: [{ rule: 'unknown', figures: '' }] }
    return { grams: middleDose(range), because: [{ rule: 'herb-range', figures: `${range.low}–${range.high} g` }] }
  }
  const printed: DosedHerb['because'] = [{ rule: 'formula', figures: `${herb.grams} g` }]
  if (!range) return { grams: herb.grams, because: printed }
  const kept = Math.min(Math.max(herb.grams, range.low), range.high)
  if (kept === herb.grams) return { grams: kept, because: printed }
  return { grams: kept, because: [...printed, { rule: 'kept-in-range', figures: `${range.low}–${range.high} g` }] }
}

function seriousDose(knowledge: Knowledge, herb: HerbRef, modern: Dose): Dose {
  if (modern.grams === null) return modern
  const range = rangeOf(knowledge, herb)
  const raised = Math.min(modern.grams * seriousRise, range?.high ?? modern.grams)
  if (raised <= modern.grams)
    return {
      grams: modern.grams,
      because: [...modern.because, { rule: 'limited', figures: `${range?.high ?? '–'} g` }],
    }
  return {
    grams: raised,
    because: [...modern.because, { rule: 'upper-range', figures: `× ${seriousRise}, ≤ ${range?.high ?? '–'} g` }],
  }
}

/** The usual grams a day for a herb in this form; a legal maximum limits the range. */
export function rangeOf(knowledge: Knowledge, ref: HerbRef): { low: number; high: number } | null {
  const herb = knowledge.herbs.get(ref.herbId)
  const form = herb?.forms.find((f) => f.zh === ref.form)
  const range = herb && doseRangeOf(herb, form)
  if (!range) return null
  const most = doseLimitOf(herb, form) ?? Number.POSITIVE_INFINITY
  return { low: Math.min(range[0], most), high: Math.min(range[1], most) }
}
