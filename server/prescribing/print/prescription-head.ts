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
  paper.fit(clinicText(sheet), left + 26, 9, { font: 'serif', size: 14, align: 'center', width: width - 52, height: 7 })
  paper.text(word('title.prescription'), left, 14.8, { font: 'serif', size: 12, width, align: 'center' })
  drawOwnMarks(paper, sheet, left)
  paper.box(right - 14, 10, 14, 6)
  paper.text(word('kind'), right - 14, 11.2, { size: 8, width: 14, align: 'center' })
  paper.line(left, 24, right, 24, { width: 0.4 })
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
      ['allergy', allergyText(sheet)],
      ['weight', patient?.weight ? `${patient.weight} kg` : ''],
      ['date', dayOf(sheet)],
    ],
  ] as const
  const fields = rows.map((row) => row.map(([key, value]) => ({ name: word(key), value })))
  for (const [c, { x, label, end }] of columnsOf(paper, fields, left, right).entries())
    for (const [r, row] of fields.entries()) {
      const field = row[c]
      if (field) drawField(paper, field, { x, y: 27 + r * 6.5, label, end })
    }
  const diagnosis = { name: word('diagnosis'), value: diagnosisText(sheet) }
  drawField(paper, diagnosis, { x: left, y: 46.5, label: labelWidth(paper, diagnosis), end: right })
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

type Field = { name: string; value: string }
const columnGap = 3

const labelWidth = (paper: Paper, { name }: Field) => paper.widthOf(name, 'sans', 8) + 2

/**
 * One set of columns for all rows, so that names, values and lines are under each other. A long value uses the space
 * that the other columns leave: a Western name is as legible as one of two characters.
 */
function columnsOf(paper: Paper, rows: readonly (readonly Field[])[], left: number, right: number) {
  const third = (right - left + columnGap) / 3
  const columns = [0, 1, 2].map((c) => rows.flatMap((row) => row[c] ?? []))
  const labels = columns.map((column) => Math.max(...column.map((field) => labelWidth(paper, field))))
  const wanted = columns.map(
    (column, c) =>
      (labels[c] ?? 0) + Math.max(...column.map(({ value }) => paper.widthOf(value, 'sans', 9))) + columnGap + 1,
  )
  const spare = wanted.map((w) => Math.max(0, third - Math.max(w, third * 0.62)))
  const lack = wanted.map((w) => Math.max(0, w - third))
  const [given, asked] = [spare, lack].map((list) => list.reduce((sum, n) => sum + n, 0)) as [number, number]
  const moved = Math.min(given, asked)
  const widths = wanted.map(
    (_, c) => third + (asked && ((lack[c] ?? 0) * moved) / asked) - (given && ((spare[c] ?? 0) * moved) / given),
  )
  return widths.map((width, c) => {
    const x = left + widths.slice(0, c).reduce((sum, w) => sum + w, 0)
    return { x, label: labels[c] ?? 0, end: x + width - columnGap }
  })
}

type Place = { x: number; y: number; label: number; end: number }

function drawField(paper: Paper, { name, value }: Field, { x, y, label, end }: Place) {
  const at = x + label
  paper.text(name, x, y + 0.4, { size: 8, color: '#55605B' })
  paper.fit(value, at, y, { size: 9, width: end - at, height: 4.8 })
  paper.line(at, y + 4.8, end, y + 4.8, { width: 0.15 })
}
