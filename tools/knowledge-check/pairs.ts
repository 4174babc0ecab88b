import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { herbIdsFor } from './names.ts'
import { type Comparison, type Difference, readTable } from './report.ts'

export function comparePairs(k: Knowledge, folder: string): Comparison {
  const pairs = [...k.incompatibilities.values()]
  const held = (rule: string, a: string, b: string) =>
    pairs.some((p) => p.rule === rule && ((p.a.includes(a) && p.b.includes(b)) || (p.a.includes(b) && p.b.includes(a))))
  const differences: Difference[] = []
  const table = readTable(folder, 'incompatible-pairs.tsv')
  for (const { rule = '', a = '', b = '' } of table) {
    const [left, right] = [herbIdsFor(k, a), herbIdsFor(k, b)]
    const unknown = [a, b].filter((_, i) => (i === 0 ? left : right).length === 0)
    if (unknown.length > 0)
      differences.push({ where: `${rule} ${a} ${b}`, what: `no herb ${unknown.join(', ')}`, why: null })
    else if (!left.some((l) => right.some((r) => held(rule, l, r))))
      differences.push({ where: `${rule} ${a} ${b}`, what: 'no such pair in the base', why: null })
  }
  return {
    table: 'incompatible-pairs.tsv',
    what: 'pairs that must not meet',
    rows: table.length,
    agreed: table.length - differences.length,
    target: 1,
    differences,
  }
}
