import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'
import { changesOf, type ComposedLine as Line } from './changes.ts'

/** 麻黄汤合二陈汤加减; 自拟方 where no formula is named; the doctor's own name goes before all of them. */
export function recipeNameOf(
  knowledge: Knowledge,
  recipeIds: readonly string[],
  lines: readonly Line[],
  ownName = '',
): string {
  if (ownName && lines.length) return ownName
  const formulas = recipeIds.flatMap((id) => knowledge.formulas.get(id) ?? [])
  if (!formulas.length) return lines.length ? '自拟方' : ''
  const { added, removed } = changesOf(knowledge, formulas, lines)
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
  const { added, removed, replaced } = changesOf(knowledge, formulas, lines)
  if (formulas.length && added.length) {
    const why = lines.filter((l) => added.includes(l.name)).map((l) => [l.name, actionsOf(knowledge, l)] as const)
    parts.push(`加${why.map(([name, actions]) => (actions ? `${name}（${actions}）` : name)).join('、')}`)
  }
  if (replaced.length) parts.push(`以${replaced.map((r) => `${r.to}代${r.from}`).join('、')}`)
  if (removed.length) parts.push(`去${removed.join('、')}`)
  return parts.map((p) => p.replace(/[。，]?$/, '。')).join('')
}

const actionsOf = (knowledge: Knowledge, { herbId }: Line) =>
  herbId ? (knowledge.herbs.get(herbId)?.actions.slice(0, 2).join('、') ?? '') : ''

/** As a hand at the stove meets them; a note of another kind comes last. */
const order = ['先煎', '久煎', '另煎', '包煎', '泡服', '后下', '烊化', '兑服', '冲服']

/** How to decoct: what goes in first, last, wrapped, melted; the rest together. */
export function decoctionTextOf(knowledge: Knowledge, recipeIds: readonly string[], lines: readonly Line[]): string {
  const groups = Map.groupBy(
    lines.filter((l) => l.decoct),
    (l) => l.decoct,
  )
  const placeOf = (note: string) => order.findIndex((o) => note.startsWith(o)) >>> 0
  const inOrder = [...groups].sort(([a], [b]) => placeOf(a) - placeOf(b))
  const special = inOrder.map(([note, list]) => `${list.map((l) => l.name).join('、')}${note}`)
  const classic = recipeIds.flatMap((id) => prose(knowledge.formulas.get(id)?.decoct) || [])
  const usual = lines.length ? ['余药冷水浸泡30分钟，煎两次，合并药液。'] : []
  return [special.length ? `${special.join('；')}；` : '', ...usual, ...classic].join('')
}
