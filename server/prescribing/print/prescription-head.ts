import { allergyLabel, namesSomething } from '#server/language/record-words.ts'
import type { Paper } from '#server/print/paper.ts'
import { ageText, clinicText, dayOf, diagnosisText, type Sheet, sexText } from './sheet-data.ts'
import { listed, say } from './sheet-words.ts'

const sealMm = 10

/** The clinic's own settings: a line below its name, its seal beside it. */
function drawOwnMarks(paper: Paper, { letterhead, seal }: Sheet, left: number) {
  const at = { x: left + 12, width: paper.width - 2 * left - 24 }
  if (letterhead) paper.fit(letterhead, at.x, 21, { size: 6.5, width: at.width, height: 2.8, align: 'center' })
  if (seal) paper.image(seal, paper.width - left - 25.5, 11, sealMm)
}

/** 前记: patient, date, diagnosis; drawn on every page. Returns where the body begins. */
export function drawHead(paper: Paper, sheet: Sheet, left: number, page: number): number {
  const { prescription: p, patient, reader } = sheet
  const right = paper.width - left
  const width = right - left
  const word = (key: string) => say(reader, key)
  const number = `No. ${p.number ?? '—'}${page > 1 ? `　${say(reader, 'page', { page })}` : ''}`
  paper.fit(number, left, 11, { size: 7, width: 25, height: 6 })
  paper.fit(clinicText(sheet), left + 26, 9, {
    ...{ font: 'serif', size: 14, align: 'center' },
    ...{ width: width - 52, height: 7 },
  })
  paper.text(word('title.prescription'), left, 14.8, { font: 'serif', size: 12, width, align: 'center' })
  drawOwnMarks(paper, sheet, left)
  paper.box(right - 14, 10, 14, 6)
  paper.text(word('kind'), right - 14, 11.2, { size: 8, width: 14, align: 'center' })
  paper.line(left, 24, right, 24, { width: 0.4 })
  const third = width / 3
  const rows = [
    [
      ['payment', word(p.content.herbPriceType === 'insurance' ? 'insurance' : 'own')],
      ['department', word('medicine')],
      ['record', patient?.patientCode || String(patient?.patientId ?? '')],
    ],
    [
      ['name', patient?.patientName ?? ''],
      ['sex', sexText(sheet)],
      ['age', ageText(sheet)],
    ],
    [
      ['weight', patient?.weight ? `${patient.weight} kg` : ''],
      ['allergy', allergyText(sheet)],
      ['date', dayOf(sheet)],
    ],
  ] as const
  for (const [r, row] of rows.entries()) {
    const widths = columnWidths(paper, row, third)
    let x = left
    for (const [c, [key, value]] of row.entries()) {
      drawField(paper, word(key), value, x, 27 + r * 6.5, (widths[c] ?? third) - 3)
      x += widths[c] ?? third
    }
  }
  drawField(paper, word('diagnosis'), diagnosisText(sheet), left, 46.5, width)
  paper.line(left, 54, right, 54, { width: 0.4 })
  return 56
}

/** Allergies of the record and of this visit; that they are denied; or that they are not recorded. */
function allergyText({ prescription: { safety }, patient, reader }: Sheet): string {
  const said = (kind: string) => safety.stated.filter((s) => s.kind === kind).map((s) => s.words)
  const recorded = patient?.allergies ?? []
  const named = [...recorded.filter(namesSomething).map((a) => allergyLabel(reader, a)), ...said('allergy')]
  if (named.length) return listed(reader, named)
  if (recorded.some((entry) => entry.trim()) || said('no-allergy').length) return say(reader, 'allergy-none')
  return patient ? say(reader, 'allergy-unknown') : ''
}

/** A long value uses the space its neighbours leave, so that a Western name is as legible as one of two characters. */
function columnWidths(paper: Paper, row: readonly (readonly [string, string])[], third: number): number[] {
  const label = 16
  const wanted = row.map(([, value]) => label + paper.widthOf(value, 'sans', 9) + 4)
  const spare = wanted.map((w) => Math.max(0, third - Math.max(w, third * 0.62)))
  const lack = wanted.map((w) => Math.max(0, w - third))
  const [given, asked] = [spare, lack].map((list) => list.reduce((sum, n) => sum + n, 0)) as [number, number]
  if (!asked || !given) return row.map(() => third)
  const share = Math.min(1, given / asked)
  const taken = Math.min(1, (asked * share) / given)
  return row.map((_, i) => third + (lack[i] ?? 0) * share - (spare[i] ?? 0) * taken)
}

function drawField(paper: Paper, name: string, value: string, x: number, y: number, width: number) {
  const at = x + paper.widthOf(name, 'sans', 8) + 2
  paper.text(name, x, y + 0.4, { size: 8, color: '#55605B' })
  paper.fit(value, at, y, { size: 9, width: x + width - at, height: 4.8 })
  paper.line(at, y + 4.8, x + width, y + 4.8, { width: 0.15 })
}
