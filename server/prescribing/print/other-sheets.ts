import { demands } from '#contract/base/codes.ts'
import { madeSum } from '#engine/pricing/dosage-form.ts'
import type { Paper } from '#server/print/paper.ts'
import {
  auxiliaryText,
  clinicText,
  dayOf,
  decoctionText,
  herbsInOrder,
  type Sheet,
  sectionsOf,
  usageSentence,
  whoseText,
} from './sheet-data.ts'
import { directionsIn } from './sheet-directions.ts'
import { apart, dayIn, herbInText, inPotOrder, listed, noteOf, offeredIn, paragraph, say } from './sheet-words.ts'

const left = 12
const foot = 12

const codeMm = 14

/** The code of the signed sheet is printed on its companions, to match slip, bag and leaflet; it names nobody. */
function heading(paper: Paper, sheet: Sheet, title: string): number {
  const { prescription: p, qr, reader } = sheet
  const beside = qr ? codeMm + 2 : 0
  const width = paper.width - 2 * left - beside
  if (qr) paper.image(qr, paper.width - left - codeMm, 10, codeMm)
  paper.fit(apart(reader, [clinicText(sheet), title]), left + beside, 10, {
    font: 'serif',
    size: 14,
    align: 'center',
    width: width - beside,
    height: 8,
  })
  const who = whoseText(sheet, [dayOf(sheet), p.number ? `No. ${p.number}` : say(reader, 'unsigned')])
  paper.fit(who, left, 20, { size: 9, width, height: 5.5 })
  paper.line(left, 26, paper.width - left, 26, { width: 0.4 })
  return 29
}

/** Writes paragraphs one below another; a full page is followed by the next. */
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

/** For the dispensary: the order of decoction, or the weight of each ingredient. */
export function drawDecoction(paper: Paper, sheet: Sheet) {
  const { prescription: p, made, reader } = sheet
  const { decoctionType: type, recipeUsage } = p.content
  const taking = directionsIn(reader, p.content)
  if (made && type !== 'self' && type !== 'clinic') {
    const write = writer(paper, sheet, say(reader, `title.${type}`))
    const lines = made.lines.map((l) => `${herbInText(reader, l.name)} ${l.rawG} g → ${l.madeG} g`)
    write.section(say(reader, `made.${type}`), apart(reader, lines), { serif: true })
    const { pairs } = recipeUsage
    const whole = madeSum(made.madePerPairG * pairs)
    write.section(say(reader, 'made-sum'), say(reader, `made-sum.${type}`, { each: made.madePerPairG, pairs, whole }))
    write.section(say(reader, 'made-auxiliary'), auxiliaryText(sheet))
    write.section(say(reader, 'made-packing'), paragraph(reader, [usageSentence(sheet), taking]))
    write.section('', sendingText(sheet), { size: 9.5 })
    return
  }
  const write = writer(paper, sheet, say(reader, 'title.decoction'))
  for (const [note, herbs] of inPotOrder(herbsInOrder(p)))
    write.section(
      note ? capital(noteOf(reader, note)) : say(reader, 'together'),
      apart(
        reader,
        herbs.map((h) => `${herbInText(reader, h.name)} ${h.doseG} g`),
      ),
      { size: 10.5, serif: true },
    )
  const pairs = say(reader, 'in-all', { pairs: recipeUsage.pairs })
  write.section('', paragraph(reader, [pairs, usageSentence(sheet)]), { size: 9.5 })
  write.section('', paragraph(reader, [decoctionText(sheet), sendingText(sheet)]), { size: 9.5 })
}

const sendingText = ({ prescription, reader }: Sheet) =>
  prescription.content.demand === demands.needed ? say(reader, 'sent') : ''

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const labelCodeMm = 13

/** For the bag: patient, content, how to take it. */
export function drawLabel(paper: Paper, sheet: Sheet) {
  const { prescription: p, made, qr, reader } = sheet
  const width = paper.width - 8
  paper.fit(clinicText(sheet), 4, 3, { font: 'serif', size: 9, width, height: 5, align: 'center' })
  if (qr) paper.image(qr, paper.width - 4 - labelCodeMm, 9, labelCodeMm)
  const beside = width - (qr ? labelCodeMm + 2 : 0)
  paper.fit(whoseText(sheet), 4, 9.5, { font: 'bold', size: 12, width: beside, height: 8 })
  const { herbs, recipeUsage } = p.content
  const what = [
    ...(herbs.length
      ? [say(reader, 'packets', { n: recipeUsage.pairs }), say(reader, 'herbs', { n: herbs.length })]
      : []),
    made ? say(reader, 'bags', { n: made.bags }) : '',
    dayOf(sheet),
  ]
  paper.fit(apart(reader, what), 4, 18.5, { size: 8, width: beside, height: 5 })
  const usage = `${usageSentence(sheet)}\n${directionsIn(reader, p.content)}`
  paper.fit(usage, 4, 24, { size: 9, width, height: 27 })
  const number = `No. ${p.number ?? say(reader, 'unsigned')}`
  paper.text(apart(reader, [number, say(reader, 'keep-away')]), 4, paper.height - 7, { size: 6.5, width })
}

/**
 * For the patient to take home: how to prepare, take and store it, what to eat, when to come again. Without diagnosis,
 * since others may read it.
 */
export function drawLeaflet(paper: Paper, sheet: Sheet) {
  const { prescription: p, taking, reader } = sheet
  const { content } = p
  const write = writer(paper, sheet, say(reader, 'title.leaflet'))
  write.section('', usageSentence(sheet))
  for (const { title, content: text } of taking) write.section(title, text)
  for (const { title, lines } of sectionsOf(sheet)) write.section(title, lines.join('\n'))
  const avoid = content.recShouldAvoidDTOS.map((one) => offeredIn(reader, one))
  write.section(say(reader, 'section.avoid'), listed(reader, avoid))
  const advice = [content.advice, content.adviceInput].map((text) => offeredIn(reader, text))
  write.section(say(reader, 'section.advice'), advice.filter(Boolean).join('\n'))
  const next = content.nextVisitTime ? dayIn(reader, content.nextVisitTime) : say(reader, 'next-else')
  write.section(say(reader, 'section.next'), next)
  // How to take it says when to stop.
  if (!taking.length) write.section(say(reader, 'section.unwell'), say(reader, 'unwell'))
}
