import { isExternal } from '../schema/formula.ts'
import { doseLimitOf, doseRangeOf } from '../schema/herb-dose.ts'
import type { CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import { fenIn } from './old-weights.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

const times = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4 } as const

/** The most grams a day that the directions of a pill or powder allow: 每服 3～6 g，日二次. */
function mostOf(take: string): number | undefined {
  const dose = /每服\s*(?:约\s*)?([\d.]+)(?:\s*[–～-]\s*([\d.]+))?\s*g/u.exec(take)
  if (!dose) return undefined
  const often = /日([一二两三四])(?:至([二三四]))?[次服]/u.exec(take)
  return Number(dose[2] ?? dose[1]) * times[(often?.[2] ?? often?.[1] ?? '一') as keyof typeof times]
}

/** Proportions by the book, where it weighs all drugs but one at most; else by the grams. */
function sharesOf({ herbs }: CompiledFormula): (number | undefined)[] {
  const weighed = herbs.map(({ original }) => (original?.includes('等分') ? 1 : fenIn(original)))
  const equal = herbs.some(({ original }) => original?.includes('等分'))
  const known = weighed.filter((w) => w !== undefined).length
  const parts = equal || known >= Math.max(1, herbs.length - 1) ? weighed : herbs.map((h) => h.grams ?? undefined)
  const whole = parts.reduce((sum: number, part) => sum + (part ?? 0), 0)
  return parts.map((part) => (part === undefined ? undefined : part / whole))
}

/** A drug that is neither toxic nor limited may go this far beyond its usual dose. */
const mild = 1.5

function limitOf({ herbs }: Knowledge, { herbId, form: name }: CompiledFormula['herbs'][number]): number | undefined {
  const herb = herbs.get(herbId)
  if (!herb) return undefined
  const form = herb.forms.find((f) => f.zh === name)
  const toxic = (form?.toxicity ?? herb.toxicity) !== '无毒' || (form?.maxG ?? herb.maxG) !== undefined
  if (!toxic) return (doseRangeOf(herb, form)?.[1] ?? Number.POSITIVE_INFINITY) * mild
  const powder = doseRangeOf(herb, form, 'powder')?.[1]
  return doseLimitOf(herb, form, 'powder') ?? powder
}

export const pillsKeepTheLimits: Rule = {
  name: 'a pill or powder, taken as directed, gives no drug above its limit',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      const most = isExternal(formula) ? undefined : mostOf(zhOf(formula.take))
      if (most === undefined) continue
      for (const [i, share] of sharesOf(formula).entries()) {
        const part = formula.herbs[i]
        const limit = part && limitOf(k, part)
        const grams = most * (share ?? 0)
        if (limit !== undefined && grams > limit * 1.01)
          yield `${formula.zh}: ${part?.name} ${grams.toFixed(2)} g a day, limit ${limit} g`
      }
    }
  },
}
