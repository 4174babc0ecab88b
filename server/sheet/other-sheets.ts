import type { Paper } from './paper.ts'
import { ageText, dayOf, herbsInOrder, type Sheet, sexText, usageSentence } from './sheet-data.ts'

const left = 12

function heading(paper: Paper, sheet: Sheet, title: string): number {
  const width = paper.width - 2 * left
  const { prescription: p, patient } = sheet
  paper.text(`${p.clinicName}　${title}`, left, 10, { font: 'serif', size: 14, width, align: 'center' })
  const who = [
    patient?.patientName ?? '',
    sexText(patient),
    ageText(patient),
    dayOf(p),
    p.number ? `No. ${p.number}` : '未签名',
  ]
  paper.text(who.filter(Boolean).join('　'), left, 20, { size: 9, width })
  paper.line(left, 26, paper.width - left, 26, { width: 0.4 })
  return 29
}

/** For whoever decocts: what goes into the pot when, and how much water. */
export function drawDecoction(paper: Paper, sheet: Sheet) {
  const { prescription: p } = sheet
  let y = heading(paper, sheet, '煎药单')
  const width = paper.width - 2 * left
  const groups = Map.groupBy(herbsInOrder(p), (h) => h.decoct || '同煎')
  for (const [note, herbs] of [...groups].sort(([a], [b]) => (a === '同煎' ? 1 : 0) - (b === '同煎' ? 1 : 0))) {
    y += paper.text(note, left, y, { font: 'bold', size: 10 })
    y +=
      paper.text(herbs.map((h) => `${h.name} ${h.doseG} g`).join('　'), left + 4, y, {
        font: 'serif',
        size: 10.5,
        width: width - 4,
      }) + 3
  }
  paper.line(left, y, paper.width - left, y)
  y += 2 + paper.text(`共 ${p.content.recipeUsage.pairs} 剂。${usageSentence(p)}`, left, y + 1, { size: 9.5, width })
  paper.text(p.decoctionText, left, y + 2, { size: 9.5, width })
}

/** On the bag: whose, what, how to take it. */
export function drawLabel(paper: Paper, { prescription: p, patient }: Sheet) {
  const width = paper.width - 8
  paper.text(p.clinicName, 4, 3, { font: 'serif', size: 9, width, align: 'center' })
  paper.text(`${patient?.patientName ?? ''}　${sexText(patient)}　${ageText(patient)}`, 4, 10, {
    font: 'bold',
    size: 12,
    width,
  })
  paper.text(`${p.content.recipeUsage.pairs} 剂　${p.content.herbs.length} 味　${dayOf(p)}`, 4, 18, { size: 8, width })
  const used = paper.text(usageSentence(p), 4, 25, { size: 9, width })
  paper.text(p.content.recipeUsage.taking, 4, 26 + used, { size: 9, width })
  paper.text(`No. ${p.number ?? '未签名'}　置于儿童不能取到处`, 4, paper.height - 7, { size: 6.5, width })
}

/** For the patient to take home: how to decoct, take, eat, and when to come again. Without diagnosis, for others may read it. */
export function drawLeaflet(paper: Paper, sheet: Sheet) {
  const { prescription: p } = sheet
  const { content } = p
  let y = heading(paper, sheet, '用药指导')
  const width = paper.width - 2 * left
  const section = (title: string, text: string) => {
    if (!text) return
    y += paper.text(title, left, y, { font: 'bold', size: 11 }) + 0.5
    y += paper.text(text, left, y, { size: 10, width, gap: 2 }) + 3.5
  }
  section('煎药', p.decoctionText)
  section('服药', `${usageSentence(p)}${content.recipeUsage.taking}`)
  section('饮食与忌口', content.recShouldAvoidDTOS.join('、'))
  section('医嘱', [content.advice, content.adviceInput].filter(Boolean).join('\n'))
  section(
    '复诊',
    content.nextVisitTime ? dayOf({ ...p, confirmedAt: content.nextVisitTime }) : '药尽或症状有变时复诊。',
  )
  section('若有不适', '服药后出现皮疹、心慌、呕吐、腹痛等不适，请停药并联系门诊。')
}
