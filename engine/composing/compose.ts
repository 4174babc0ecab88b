import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'

type Line = { herbId: string | null; name: string; form: string | null; decoct: string }

/** What was added to and left out of the chosen formulas. */
export type Changes = { added: string[]; removed: string[] }

export function changesOf(formulas: readonly CompiledFormula[], lines: readonly Line[]): Changes {
  const asked = new Map(formulas.flatMap((f) => f.herbs.map((h) => [h.herbId, h.name])))
  const given = new Set(lines.map((l) => l.herbId))
  return {
    added: lines.filter((l) => l.herbId === null || !asked.has(l.herbId)).map((l) => l.name),
    removed: [...asked].filter(([id]) => !given.has(id)).map(([, name]) => name),
  }
}

/** 麻黄汤合二陈汤加减; 自拟方 where no formula is named. */
export function recipeNameOf(knowledge: Knowledge, recipeIds: readonly string[], lines: readonly Line[]): string {
  const formulas = recipeIds.flatMap((id) => knowledge.formulas.get(id) ?? [])
  if (!formulas.length) return lines.length ? '自拟方' : ''
  const { added, removed } = changesOf(formulas, lines)
  const change = added.length ? (removed.length ? '加减' : '加味') : removed.length ? '减味' : ''
  return formulas.map((f) => f.zh).join('合') + change
}

const prose = (text: CompiledFormula['mechanism']) => (typeof text === 'string' ? text : (text?.zh ?? ''))

/** What the formulas do, and what the changes are: from the base, sentence by sentence. */
export function explanationOf(knowledge: Knowledge, recipeIds: readonly string[], lines: readonly Line[]): string {
  const formulas = recipeIds.flatMap((id) => knowledge.formulas.get(id) ?? [])
  const parts = formulas.map(
    (f) => `${f.zh}（${f.source}）：${[f.method.join('，'), prose(f.mechanism)].filter(Boolean).join('。')}`,
  )
  const { added, removed } = changesOf(formulas, lines)
  if (formulas.length && added.length) {
    const why = lines.filter((l) => added.includes(l.name)).map((l) => [l.name, actionsOf(knowledge, l)] as const)
    parts.push(`加${why.map(([name, actions]) => (actions ? `${name}（${actions}）` : name)).join('、')}`)
  }
  if (removed.length) parts.push(`去${removed.join('、')}`)
  return parts.map((p) => p.replace(/[。，]?$/, '。')).join('')
}

const actionsOf = (knowledge: Knowledge, { herbId }: Line) =>
  herbId ? (knowledge.herbs.get(herbId)?.actions.slice(0, 2).join('、') ?? '') : ''

/** How to decoct: what goes in first, last, wrapped, melted; the rest together. */
export function decoctionTextOf(knowledge: Knowledge, recipeIds: readonly string[], lines: readonly Line[]): string {
  const groups = Map.groupBy(
    lines.filter((l) => l.decoct),
    (l) => l.decoct,
  )
  const special = [...groups].map(([note, list]) => `${list.map((l) => l.name).join('、')}${note}`)
  const classic = recipeIds.flatMap((id) => prose(knowledge.formulas.get(id)?.decoct) || [])
  const usual = lines.length ? ['余药冷水浸泡30分钟，煎两次，合并药液。'] : []
  return [special.length ? `${special.join('；')}；` : '', ...usual, ...classic].join('')
}
