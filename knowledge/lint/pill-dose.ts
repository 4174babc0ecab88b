import { isExternal } from '../schema/formula.ts'
import { doseLimitOf, doseRangeOf } from '../schema/herb-dose.ts'
import type { CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import { fenIn } from './old-weights.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

const times = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4 } as const

const weighed = /每服\s*(?:一[丸字粒]（)?(?:约\s*)?([\d.]+)(?:\s*[–～-]\s*([\d.]+))?\s*g/u
/** 每丸 3 g，每服一丸. */
const counted = /每丸(?:重)?(?:约)?\s*([\d.]+)\s*g[^。]*?每服([一二两三四])丸/u

type Count = keyof typeof times

/** The most grams a day that the directions of a pill or powder allow: 每服 3～6 g，日二次. */
function mostOf(take: string): number | undefined {
  const [, least, most] = weighed.exec(take) ?? []
  const [, each, pills] = counted.exec(take) ?? []
  const dose = least ? Number(most ?? least) : Number(each) * times[pills as Count]
  const often = /日([一二两三四])(?:至([二三四]))?[次服]/u.exec(take)
  const honey = take.includes('约半为炼蜜') ? 0.5 : 1
  return Number.isNaN(dose) ? undefined : honey * dose * times[(often?.[2] ?? often?.[1] ?? '一') as Count]
}

/** Proportions by the book, where it weighs all drugs, or all but one that has no grams either; else by the grams. */
function sharesOf({ herbs }: CompiledFormula): (number | undefined)[] {
  const weighed = herbs.map(({ original }) => (original?.includes('等分') ? 1 : fenIn(original)))
  const equal = herbs.some(({ original }) => original?.includes('等分'))
  const known = weighed.filter((w) => w !== undefined).length
  const grams = herbs.map((h) => h.grams ?? undefined)
  const byBook =
    equal || known === herbs.length || (known > 0 && known === herbs.length - 1 && grams.includes(undefined))
  const parts = byBook ? weighed : grams
  const whole = parts.reduce((sum: number, part) => sum + (part ?? 0), 0)
  return parts.map((part) => (part === undefined ? undefined : part / whole))
}

/** A drug that is neither toxic nor limited may go this far beyond its usual dose. */
const mild = 1.5

const isToxic = ({ herbs }: Knowledge, { herbId, form: name }: CompiledFormula['herbs'][number]) => {
  const herb = herbs.get(herbId)
  const form = herb?.forms.find((f) => f.zh === name)
  return (form?.toxicity ?? herb?.toxicity ?? '无毒') !== '无毒' || (form?.maxG ?? herb?.maxG) !== undefined
}

function limitOf(k: Knowledge, part: CompiledFormula['herbs'][number]): number | undefined {
  const { herbId, form: name } = part
  const herb = k.herbs.get(herbId)
  if (!herb) return undefined
  const form = herb.forms.find((f) => f.zh === name)
  if (!isToxic(k, part)) return (doseRangeOf(herb, form)?.[1] ?? Number.POSITIVE_INFINITY) * mild
  const powder = doseRangeOf(herb, form, 'powder')?.[1]
  return doseLimitOf(herb, form, 'powder') ?? powder
}

/** A ready medicine of the pharmacopoeia may pass the amount of the single drug, where its directions say so. */
const isOwned = ({ take }: CompiledFormula, part: CompiledFormula['herbs'][number] | undefined) =>
  new RegExp(`${part?.name}[^。]*逾单味`, 'u').test(zhOf(take))

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
        if (limit !== undefined && grams > limit * 1.01 && !isOwned(formula, part))
          yield `${formula.zh}: ${part?.name} ${grams.toFixed(2)} g a day, limit ${limit} g`
      }
    }
  },
}

/** Said of a drug: how much a day, or that it is left out or hardly given today. */
const isRestrained = (said: string, name: string) =>
  new RegExp(`${name}[^。]{0,6}一日不超过`, 'u').test(said) || /今(?:已)?[^。；]{0,6}(?:去|不用|不服|少用)/u.test(said)

export const poisonsOfUnknownShareAreLimited: Rule = {
  name: 'a pill or powder with a poison whose share is not known says its limit a day, or that it is left out',
  *faults(k) {
    for (const formula of k.formulas.values()) {
      const take = zhOf(formula.take)
      if (isExternal(formula) || !take.includes('每服') || /水煎|煮/u.test(take)) continue
      const shares = sharesOf(formula)
      for (const [i, part] of formula.herbs.entries())
        if (shares[i] === undefined && isToxic(k, part) && !isRestrained(take + zhOf(formula.cautions), part.name))
          yield `${formula.zh}: ${part.name}`
    }
  },
}
