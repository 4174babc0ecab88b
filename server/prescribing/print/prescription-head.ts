import type { Paper } from '#server/print/paper.ts'
import { ageText, dayOf, diagnosisText, type Sheet, sexText } from './sheet-data.ts'

/** 前记: who, when, what for; drawn on every page. Answers where the body begins. */
export function drawHead(paper: Paper, { prescription: p, patient }: Sheet, left: number, page: number): number {
  const right = paper.width - left
  const width = right - left
  paper.text(`No. ${p.number ?? '—'}${page > 1 ? `　第 ${page} 页` : ''}`, left, 11, { size: 7 })
  paper.fit(p.clinicName, left + 26, 9, { font: 'serif', size: 14, width: width - 52, height: 7, align: 'center' })
  paper.text('处方笺', left, 16, { font: 'serif', size: 12, width, align: 'center' })
  paper.box(right - 14, 10, 14, 6)
  paper.text('普通', right - 14, 11.2, { size: 8, width: 14, align: 'center' })
  paper.line(left, 24, right, 24, { width: 0.4 })
  const third = width / 3
  const rows = [
    [
      ['费别', p.content.herbPriceType === 'insurance' ? '医保' : '自费'],
      ['科别', '中医科'],
      ['病历号', patient?.patientCode || String(patient?.patientId ?? '')],
    ],
    [
      ['姓名', patient?.patientName ?? ''],
      ['性别', sexText(patient)],
      ['年龄', ageText(patient)],
    ],
    [
      ['体重', patient?.weight ? `${patient.weight} kg` : ''],
      ['过敏', patient ? patient.allergies.join('、') || '未记' : ''],
      ['日期', dayOf(p)],
    ],
  ] as const
  for (const [r, row] of rows.entries())
    for (const [c, [name, value]] of row.entries())
      drawField(paper, name, value, left + c * third, 27 + r * 6.5, third - 3)
  drawField(paper, '临床诊断', diagnosisText(p), left, 46.5, width)
  paper.line(left, 54, right, 54, { width: 0.4 })
  return 56
}

function drawField(paper: Paper, name: string, value: string, x: number, y: number, width: number) {
  const at = x + paper.widthOf(name, 'sans', 8) + 2
  paper.text(name, x, y + 0.4, { size: 8, color: '#55605B' })
  paper.fit(value, at, y, { size: 9, width: x + width - at, height: 4.8 })
  paper.line(at, y + 4.8, x + width, y + 4.8, { width: 0.15 })
}
