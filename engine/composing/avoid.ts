import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'

/** Something to avoid, as a key of the texts; `by` is the element of disease that requires it. */
export type Avoidance = { kind: 'food' | 'habit'; key: string; by: string; formulaId: string | null; source: string }

const nursing = '中医护理学（规划教材）饮食与生活调护'

/** 忌口 by the elements of disease; the first columns are the words of the base. */
export const avoidRules: readonly {
  elements: readonly string[]
  kind: 'food' | 'habit'
  key: string
  source: string
}[] = [
  { elements: ['表'], kind: 'food', key: 'avoid-exterior-food', source: '伤寒论 12 桂枝汤方后' },
  { elements: ['表', '卫'], kind: 'habit', key: 'avoid-draught', source: '伤寒论 12 桂枝汤方后' },
  { elements: ['寒', '阳虚', '血寒'], kind: 'food', key: 'avoid-cold-food', source: nursing },
  { elements: ['热', '火', '毒', '血热', '阳亢'], kind: 'food', key: 'avoid-hot-food', source: nursing },
  { elements: ['阴虚', '燥', '津亏'], kind: 'food', key: 'avoid-drying-food', source: nursing },
  { elements: ['湿', '痰', '饮'], kind: 'food', key: 'avoid-rich-food', source: nursing },
  { elements: ['水'], kind: 'food', key: 'avoid-salt', source: '济生方 水肿门' },
  { elements: ['食积', '脾', '胃'], kind: 'food', key: 'avoid-heavy-food', source: nursing },
  { elements: ['气滞', '郁'], kind: 'food', key: 'avoid-gassy-food', source: nursing },
  { elements: ['气滞', '郁', '阳亢'], kind: 'habit', key: 'avoid-anger', source: nursing },
  { elements: ['神', '心'], kind: 'habit', key: 'avoid-late-nights', source: nursing },
  { elements: ['肌肤', '风'], kind: 'food', key: 'avoid-stirring-food', source: nursing },
  { elements: ['血瘀', '关节', '经络'], kind: 'habit', key: 'avoid-cold-damp', source: nursing },
  { elements: ['气虚', '精亏', '肾'], kind: 'habit', key: 'avoid-overwork', source: nursing },
]

/** Elements treated by the chosen formulas, with the formula that names them. */
function elementsOf(knowledge: Knowledge, formulas: readonly CompiledFormula[]): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const formula of formulas)
    for (const id of formula.patterns) {
      const pattern = knowledge.patterns.get(id)
      for (const element of [...(pattern?.place ?? []), ...(pattern?.nature ?? [])])
        if (!found.has(element)) found.set(element, formula.id)
    }
  return found
}

/** The number of strongest elements that get dietary advice. */
const strongest = 3

export function avoidByElements(
  knowledge: Knowledge,
  formulas: readonly CompiledFormula[],
  bySigns: readonly { element: string; points: number }[],
): Avoidance[] {
  const elements = elementsOf(knowledge, formulas)
  for (const { element } of bySigns.slice(0, strongest)) if (!elements.has(element)) elements.set(element, null)
  return avoidRules.flatMap(({ elements: asked, kind, key, source }) => {
    const by = asked.find((e) => elements.has(e))
    return by === undefined ? [] : [{ kind, key, by, formulaId: elements.get(by) ?? null, source }]
  })
}
