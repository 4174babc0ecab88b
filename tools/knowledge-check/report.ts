import { readFileSync } from 'node:fs'

/** One difference between the base and a table. `why` is the base's own explanation, or null. */
export type Difference = { where: string; what: string; why: string | null }

/** The agreement of the base with one table; `target` is the share that must agree or be explained. */
export type Comparison = {
  table: string
  what: string
  rows: number
  agreed: number
  target: number
  differences: readonly Difference[]
}

export type Row = Readonly<Record<string, string>>

/** A table with a header line and tab-separated cells. */
export function readTable(folder: string, name: string): Row[] {
  const [head = '', ...lines] = readFileSync(`${folder}/${name}`, 'utf8').trimEnd().split(/\r?\n/)
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, (cells[i] ?? '').trim()]))
  })
}

export const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
const percent = (part: number, whole: number) => `${(share(part, whole) * 100).toFixed(2)} %`

export const explainedOf = ({ differences }: Comparison) => differences.filter((d) => d.why !== null).length

/** Differences explained in the base count as agreement, and are listed separately. */
export const reaches = (c: Comparison) => share(c.agreed + explainedOf(c), c.rows) >= c.target

export function print(c: Comparison) {
  console.log(`\n${c.table}: ${c.what}`)
  console.log(
    `  ${c.rows} compared, ${percent(c.agreed, c.rows)} agree; with ${explainedOf(c)} explained differences ` +
      `${percent(c.agreed + explainedOf(c), c.rows)}; target ${percent(c.target, 1)}: ${reaches(c) ? 'reached' : 'MISSED'}`,
  )
  for (const { where, what, why } of c.differences) console.log(`  - ${where}: ${what}${why ? `  [${why}]` : ''}`)
}
