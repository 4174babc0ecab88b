import type { Language } from '#contract/base/codes.ts'
import { chineseOf } from '#server/language/label.ts'
import { phraseIn } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { Paper } from '#server/print/paper.ts'

type Word = 'title' | 'aim' | 'scan' | 'scanHow' | 'choose' | 'chooseHow' | 'fill' | 'fillHow' | 'telephone' | 'card'

type Clinic = {
  name: string
  name_en: string
  address: string
  phone: string
  qr: Buffer
  hours: readonly { weekday: number; begin_minute: number; end_minute: number }[]
}

const ink = '#184B56'
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
/** Monday to Saturday 8:30–17:30; days that are not consecutive are listed separately. */
function hoursText(language: Language, hours: Clinic['hours']): string {
  // A week begins on Monday.
  const days = [...new Set(hours.map((h) => (h.weekday + 6) % 7))].sort((a, b) => a - b)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const nameOf = (day: number) => phraseIn(`weekday.${(day + 1) % 7}`, {}, language)
  const isRow = last - first + 1 === days.length && days.length > 2
  const which = isRow
    ? phraseIn('weekday.range', { first: nameOf(first), last: nameOf(last) }, language)
    : days.map(nameOf).join(punctuation[language].comma)
  const begin = Math.min(...hours.map((h) => h.begin_minute))
  const end = Math.max(...hours.map((h) => h.end_minute))
  return `${which} ${clock(begin)}–${clock(end)}`
}

const nameOf = (language: Language, { name, name_en }: Clinic) =>
  language === 'en' && name_en ? name_en : chineseOf(name, language)

/** A4, for the wall: the code on white, never tinted, and the phone number for people who do not scan. */
export function drawPoster(language: Language, clinic: Clinic): Promise<Buffer> {
  const text = (key: Word) => phraseIn(`poster.${key}`, {}, language)
  const paper = new Paper('A4', text('title'))
  paper.fit(nameOf(language, clinic), 22, 24, { font: 'serif', size: 26, width: 120, height: 22 })
  if (language !== 'en' && clinic.name_en) paper.text(clinic.name_en, 22, 40, { size: 12, width: 120 })
  paper.box(22, 54, 100, 100)
  paper.image(clinic.qr, 30, 62, 84)
  drawTitle(paper, language, text('title'))
  paper.text(text('aim'), 22, 160, { size: 17, width: 120 })
  const steps = [
    [text('scan'), text('scanHow')],
    [text('choose'), text('chooseHow')],
    [text('fill'), text('fillHow')],
  ] as const
  for (const [i, [name, how]] of steps.entries()) {
    const x = 22 + i * 58
    paper.line(x, 186, x + 50, 186)
    paper.text(name, x, 190, { font: 'serif', size: 24, width: 50, color: ink })
    paper.text(how, x, 204, { size: 16, width: 50 })
  }
  if (clinic.phone) {
    paper.text(text('telephone'), 22, 248, { size: 16, width: 90 })
    paper.text(clinic.phone, 22, 258, { font: 'bold', size: 28, width: 100 })
  }
  const where = [chineseOf(clinic.address, language), hoursText(language, clinic.hours)].filter(Boolean).join('\n')
  paper.text(where, 108, 254, { size: 15, width: 80, align: 'right' })
  return paper.finish()
}

/** Four characters in a column; Latin letters are not stacked. */
function drawTitle(paper: Paper, language: Language, title: string) {
  if (language === 'en') {
    paper.text(title, 128, 70, { font: 'serif', size: 40, width: 62, color: ink })
    return
  }
  for (const [i, character] of [...title].entries())
    paper.text(character, 150, 50 + i * 27, { font: 'serif', size: 66, width: 40, color: ink, gap: 0 })
}

/** 90 × 54 mm, to hand out. */
export function drawCard(language: Language, clinic: Clinic): Promise<Buffer> {
  const text = (key: Word) => phraseIn(`poster.${key}`, {}, language)
  const paper = new Paper('card', text('title'))
  paper.fit(nameOf(language, clinic), 6, 6, { font: 'serif', size: 12, width: 44, height: 10 })
  paper.text(text('title'), 6, 17, { font: 'serif', size: 13, width: 44, color: ink })
  paper.text(text('card'), 6, 24, { size: 7.5, width: 44 })
  const where = [chineseOf(clinic.address, language), hoursText(language, clinic.hours)].filter(Boolean).join('\n')
  paper.fit(where, 6, 30, { size: 7, width: 42, height: 8 })
  paper.text(clinic.phone, 6, 43, { font: 'bold', size: 11, width: 44 })
  paper.image(clinic.qr, 52, 11, 32)
  return paper.finish()
}
