import type { Paper } from './paper.ts'
import { ageText, dayOf, diagnosisText, herbsInOrder, type Sheet, sexText, usageSentence, yuan } from './sheet-data.ts'

const left = 12

/**
 * The legal sheet: head (前记), body (正文) and foot (后记) in the order of the Measures for the Administration of
 * Prescriptions (2007) and the Standard for Writing Chinese Medicine Prescriptions (2010).
 */
export function drawPrescription(paper: Paper, sheet: Sheet) {
  const right = paper.width - left
  let y = drawHead(paper, sheet, right)
  y = drawBody(paper, sheet, y, right)
  drawFoot(paper, sheet, y, right)
  if (sheet.prescription.status === 'draft' || sheet.prescription.status === 'saved') paper.watermark('未签名 草稿')
  if (sheet.prescription.status === 'invalidated') paper.watermark('已作废')
}

function drawHead(paper: Paper, { prescription: p, patient }: Sheet, right: number): number {
  const width = right - left
  paper.text(`No. ${p.number ?? '—'}`, left, 11, { size: 7 })
  paper.text(p.clinicName, left, 9, { font: 'serif', size: 14, width, align: 'center' })
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
      ['过敏', patient ? patient.allergies.join('、') || '无' : ''],
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
  paper.text(value, at, y, { size: 9, width: x + width - at })
  paper.line(at, y + 4.8, x + width, y + 4.8, { width: 0.15 })
}

/** Three herbs a line, smaller print where there are many; notes in brackets at the upper right of the name. */
function drawBody(paper: Paper, { prescription: p }: Sheet, top: number, right: number): number {
  paper.text('Rp', left, top, { font: 'serif', size: 13 })
  const herbs = herbsInOrder(p)
  const columns = paper.width > 180 ? 4 : 3
  const size = herbs.length > 30 ? 8.5 : 11
  const lineHeight = herbs.length > 30 ? 6.2 : 9
  const cell = (right - left - 4) / columns
  const y0 = top + 9
  herbs.forEach((h, i) => {
    const x = left + 4 + (i % columns) * cell
    const y = y0 + Math.floor(i / columns) * lineHeight
    const nameWidth = paper.widthOf(h.name, 'serif', size)
    paper.text(h.name, x, y, { font: 'serif', size, width: cell })
    if (h.decoct) paper.text(`（${h.decoct}）`, x + nameWidth, y - 1.6, { size: 5.5, width: cell - nameWidth })
    paper.text(`${h.doseG} g`, x, y + 0.3, { size: size - 1.5, width: cell - 5, align: 'right' })
  })
  const end = y0 + Math.ceil(herbs.length / columns) * lineHeight
  const bottom = footTop(paper) - 4
  // The slash under the last line: nothing can be written in afterwards.
  if (bottom - end > 6) paper.line(right - 20, end + 2, left + 26, bottom - 2)
  return end
}

const footTop = (paper: Paper) => paper.height - 58

function drawFoot(paper: Paper, { prescription: p, qr }: Sheet, end: number, right: number) {
  const width = right - left
  let y = Math.max(footTop(paper), end + 2)
  paper.text(`${p.content.recipeUsage.pairs} 剂`, left, y, { font: 'bold', size: 10 })
  y += Math.max(
    5,
    paper.text(`${usageSentence(p)}${p.decoctionText}`, left + 16, y + 0.4, { size: 8, width: width - 16 }),
  )
  y += paper.text(p.content.recipeUsage.taking, left + 16, y, { size: 8, width: width - 16 }) + 1
  if (p.signatures.length) {
    paper.line(left, y, right, y, { width: 0.15, dash: true })
    for (const s of p.signatures)
      y += paper.text(`※ ${s.message} ${s.reason}。医师再签：${s.name}`, left, y + 1, { size: 7.5, width }) + 0.6
  }
  drawSignatures(paper, p.confirmedAt ? p.doctorName : '', right, qr)
  const foot = paper.height - 16
  const { price } = p
  paper.text(`药费 ${yuan(price.total)}　每剂 ${yuan(price.perPair)}　${p.content.herbs.length} 味`, left, foot, {
    size: 8,
  })
  paper.text('处方当日有效。特殊情况由医师注明延长，最长不过 3 日。', left, foot + 4.5, { size: 6.5, color: '#55605B' })
}

function drawSignatures(paper: Paper, doctor: string, right: number, qr: Buffer | null) {
  const y = paper.height - 31
  const width = right - left - 18
  const names = ['医师', '审核药师', '调配药师', '核对、发药药师']
  names.forEach((name, i) => {
    const x = left + (i * width) / names.length
    paper.box(x, y, width / names.length, 13)
    paper.text(name, x + 1.2, y + 0.8, { size: 6.5, width: width / names.length, color: '#55605B' })
  })
  if (doctor) paper.text(doctor, left + 2, y + 5, { font: 'serif', size: 11, width: width / names.length })
  if (qr) paper.image(qr, right - 15, y - 1, 15)
}
