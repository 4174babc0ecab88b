import type { Paper } from '#server/print/paper.ts'
import {
  ageText,
  auxiliaryText,
  dayOf,
  herbsInOrder,
  type Sheet,
  sectionsOf,
  sexText,
  usageSentence,
} from './sheet-data.ts'

const left = 12
const foot = 12

const codeMm = 14

/** The code of the signed sheet stands on what goes with it, so that slip, bag and leaflet are matched by it; it names nobody. */
function heading(paper: Paper, sheet: Sheet, title: string): number {
  const { prescription: p, patient, qr } = sheet
  const beside = qr ? codeMm + 2 : 0
  const width = paper.width - 2 * left - beside
  if (qr) paper.image(qr, paper.width - left - codeMm, 10, codeMm)
  paper.fit(`${p.clinicName}　${title}`, left + beside, 10, {
    ...{ font: 'serif', size: 14, align: 'center' },
    ...{ width: width - beside, height: 8 },
  })
  const who = [
    patient?.patientName ?? '',
    sexText(patient),
    ageText(patient),
    dayOf(p),
    p.number ? `No. ${p.number}` : '未签名',
  ]
  paper.fit(who.filter(Boolean).join('　'), left, 20, { size: 9, width, height: 5.5 })
  paper.line(left, 26, paper.width - left, 26, { width: 0.4 })
  return 29
}

/** One paragraph under another; a full page is followed by the next. */
function writer(paper: Paper, sheet: Sheet, title: string) {
  const width = paper.width - 2 * left
  let y = heading(paper, sheet, title)
  const need = (height: number) => {
    if (y + height <= paper.height - foot) return
    paper.addPage()
    y = heading(paper, sheet, title)
  }
  return {
    section(name: string, text: string, { size = 10, serif = false } = {}) {
      if (!text) return
      const font = serif ? ('serif' as const) : ('sans' as const)
      need(Math.min(paper.heightOf(text, width - 4, { size, font, gap: 2 }) + 9, paper.height - 60))
      if (name) y += paper.text(name, left, y, { font: 'bold', size: 10.5 }) + 0.5
      y += paper.text(text, left + 4, y, { size, font, width: width - 4, gap: 2 }) + 3
    },
  }
}

const madeTitles = { concentrate: '颗粒调配单', boiled_powder: '煮散调配单', paste: '膏方制作单' } as const
const madeNames = { concentrate: '颗粒', boiled_powder: '散', paste: '清膏' } as const

/** For whoever makes it up: what goes into the pot when, or what of each is weighed out. */
export function drawDecoction(paper: Paper, sheet: Sheet) {
  const { prescription: p, made } = sheet
  const type = p.content.decoctionType
  if (made && type !== 'self' && type !== 'clinic') {
    const write = writer(paper, sheet, madeTitles[type])
    const lines = made.lines.map((l) => `${l.name} ${l.rawG} g → ${l.madeG} g`)
    write.section(`每剂饮片与${madeNames[type]}`, lines.join('　'), { serif: true })
    const { pairs } = p.content.recipeUsage
    const whole = Math.round(made.madePerPairG * pairs * 10) / 10
    write.section('合计', `每剂${madeNames[type]}约 ${made.madePerPairG} g，${pairs} 剂共约 ${whole} g。`)
    write.section('辅料', auxiliaryText(made))
    write.section('分装', `${usageSentence(p, made)}${p.content.recipeUsage.taking}`)
    return
  }
  const write = writer(paper, sheet, '煎药单')
  const groups = Map.groupBy(herbsInOrder(p), (h) => h.decoct || '同煎')
  for (const [note, herbs] of [...groups].sort(([a], [b]) => (a === '同煎' ? 1 : 0) - (b === '同煎' ? 1 : 0)))
    write.section(note, herbs.map((h) => `${h.name} ${h.doseG} g`).join('　'), { size: 10.5, serif: true })
  write.section('', `共 ${p.content.recipeUsage.pairs} 剂。${usageSentence(p)}`, { size: 9.5 })
  write.section('', p.decoctionText, { size: 9.5 })
}

const labelCodeMm = 13

/** On the bag: whose, what, how to take it. */
export function drawLabel(paper: Paper, { prescription: p, patient, made, qr }: Sheet) {
  const width = paper.width - 8
  paper.fit(p.clinicName, 4, 3, { font: 'serif', size: 9, width, height: 5, align: 'center' })
  const who = [patient?.patientName ?? '', sexText(patient), ageText(patient)].filter(Boolean).join('　')
  if (qr) paper.image(qr, paper.width - 4 - labelCodeMm, 9, labelCodeMm)
  const beside = width - (qr ? labelCodeMm + 2 : 0)
  paper.fit(who, 4, 9.5, { font: 'bold', size: 12, width: beside, height: 8 })
  const { pairs } = p.content.recipeUsage
  const what = [
    p.content.herbs.length ? `${pairs} 剂　${p.content.herbs.length} 味` : '',
    made ? `共 ${made.bags} 袋` : '',
    dayOf(p),
  ]
  paper.text(what.filter(Boolean).join('　'), 4, 18.5, { size: 8, width: beside })
  paper.fit(`${usageSentence(p, made)}\n${p.content.recipeUsage.taking}`, 4, 24, { size: 9, width, height: 27 })
  paper.text(`No. ${p.number ?? '未签名'}　置于儿童不能取到处`, 4, paper.height - 7, { size: 6.5, width })
}

/** For the patient to take home: how to make, take and keep it, what to eat, when to come again. Without diagnosis, for others may read it. */
export function drawLeaflet(paper: Paper, sheet: Sheet) {
  const { prescription: p, made, taking } = sheet
  const { content } = p
  const write = writer(paper, sheet, '用药指导')
  write.section('', usageSentence(p, made))
  for (const { title, content: text } of taking) write.section(title, text)
  for (const { title, lines } of sectionsOf(sheet)) write.section(title, lines.join('\n'))
  write.section('饮食与忌口', content.recShouldAvoidDTOS.join('、'))
  write.section('医嘱', [content.advice, content.adviceInput].filter(Boolean).join('\n'))
  write.section(
    '复诊',
    content.nextVisitTime ? dayOf({ ...p, confirmedAt: content.nextVisitTime }) : '药尽或症状有变时复诊。',
  )
  write.section('若有不适', '服药后出现皮疹、心慌、呕吐、腹痛等不适，请停药并联系门诊。')
}
