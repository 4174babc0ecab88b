import { rangeOf } from '#engine/dosing/dose-formula.ts'
import type { natures } from '#knowledge/schema/herb.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

type Line = { herbId: string | null; form: string | null; doseG: number | null }
export type Share = { name: string; share: number }
export type Properties = {
  /** From −4 (very cold) to 4 (very hot). */
  nature: number
  natures: Share[]
  taste: Share[]
  meridians: Share[]
  functions: (Share & { herbs: string[] })[]
}

const warmth: Record<(typeof natures)[number], number> = {
  大寒: -4,
  寒: -3,
  微寒: -1,
  凉: -2,
  平: 0,
  微温: 1,
  温: 2,
  热: 3,
  大热: 4,
}
/** 微甘 counts half of 甘. */
const slight = 0.5

/**
 * 四气、五味、归经 of several herbs together. A herb's weight is its dose divided by its usual dose: 细辛 3 g counts as
 * much as 石膏 30 g. Several tastes, channels or actions of a herb share its weight.
 */
export function propertiesOf(knowledge: Knowledge, lines: readonly Line[]): Properties {
  const known = lines.flatMap((line) => {
    const herb = line.herbId === null ? undefined : knowledge.herbs.get(line.herbId)
    return herb ? [{ herb, weight: weightOf(knowledge, { ...line, herbId: herb.id }) }] : []
  })
  const total = known.reduce((sum, k) => sum + k.weight, 0) || 1
  const shares = (parts: (k: (typeof known)[number]) => readonly (readonly [string, number])[]): Share[] => {
    const sums = new Map<string, number>()
    for (const k of known) {
      const of = parts(k)
      const whole = of.reduce((sum, [, part]) => sum + part, 0) || 1
      for (const [name, part] of of) sums.set(name, (sums.get(name) ?? 0) + (k.weight * part) / whole)
    }
    return [...sums]
      .map(([name, sum]) => ({ name, share: round(sum / total) }))
      .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
  }
  const actions = shares(({ herb }) => herb.actions.map((a) => [a, 1] as const))
  return {
    nature: round(known.reduce((sum, k) => sum + k.weight * warmth[k.herb.nature], 0) / total),
    natures: shares(({ herb }) => [[herb.nature, 1]]),
    taste: shares(({ herb }) =>
      herb.flavours.map((f) => (f.startsWith('微') ? ([f.slice(1), slight] as const) : ([f, 1] as const))),
    ),
    meridians: shares(({ herb }) => herb.channels.map((c) => [c, 1] as const)),
    functions: actions.slice(0, 12).map((a) => ({
      ...a,
      herbs: [...new Set(known.filter((k) => k.herb.actions.includes(a.name)).map((k) => k.herb.id))],
    })),
  }
}

function weightOf(knowledge: Knowledge, line: Line & { herbId: string }): number {
  const range = rangeOf(knowledge, { herbId: line.herbId, form: line.form })
  if (!range || line.doseG === null) return 1
  return line.doseG / ((range.low + range.high) / 2)
}

const round = (n: number) => Math.round(n * 1000) / 1000
