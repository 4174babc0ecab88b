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
const faint = '#454F4A'
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
  paper.mountain(184, ink)
  paper.fit(nameOf(language, clinic), 18, 18, { font: 'serif', size: 26, width: 124, height: 12 })
  if (language !== 'en' && clinic.name_en)
    paper.fit(clinic.name_en, 18, 31, { size: 13, width: 124, height: 7, color: faint })
  paper.frame(18, 42, 100, 100, { radius: 3, line: 0.5, color: ink })
  paper.image(clinic.qr, 26, 50, 84)
  drawTitle(paper, language, text('title'))
  paper.text(text('aim'), 18, 145, { size: 15, width: 174 })
  // For passers-by who do not read Chinese.
  if (language !== 'en') paper.text(phraseIn('poster.inEnglish', {}, 'en'), 18, 153, { size: 13, width: 174 })
  const steps = [
    [text('scan'), text('scanHow')],
    [text('choose'), text('chooseHow')],
    [text('fill'), text('fillHow')],
  ] as const
  for (const [i, [name, how]] of steps.entries()) {
    const x = 18 + i * 60
    paper.line(x, 166, x + 54, 166, { width: 0.5, color: ink })
    paper.text(name, x, 169, { font: 'serif', size: 22, width: 54, color: ink })
    paper.text(how, x, 181, { size: 14, width: 54 })
  }
  if (clinic.phone) {
    paper.text(text('telephone'), 18, 263, { size: 14, width: 90 })
    paper.fit(clinic.phone, 18, 271, { font: 'bold', size: 28, width: 90, height: 14 })
  }
  const where = whereOf(language, clinic)
  const high = paper.heightOf(where, 82, { size: 14 })
  paper.text(where, 110, 283 - high, { size: 14, width: 82, align: 'right' })
  return paper.finish()
}

const whereOf = (language: Language, { address, hours }: Clinic) =>
  [chineseOf(address, language), hoursText(language, hours)].filter(Boolean).join('\n')

/** Four characters in a column; Latin letters are not stacked. */
function drawTitle(paper: Paper, language: Language, title: string) {
  if (language === 'en') {
    paper.text(title, 128, 42, { font: 'serif', size: 40, width: 62, color: ink })
    return
  }
  for (const [i, character] of [...title].entries())
    paper.text(character, 155, 18 + i * 30, { font: 'serif', size: 70, width: 40, color: ink, gap: 0 })
}

/** 90 × 54 mm, to hand out: the clinic on the front, the code on the back. */
export function drawCard(language: Language, clinic: Clinic): Promise<Buffer> {
  const text = (key: Word) => phraseIn(`poster.${key}`, {}, language)
  const paper = new Paper('card', text('title'))
  paper.mountain(21.6, ink)
  paper.fit(nameOf(language, clinic), 7, 6, { font: 'serif', size: 15, width: 76, height: 8 })
  paper.fit(whereOf(language, clinic), 7, 14, { size: 8, width: 76, height: 9, color: faint })
  paper.addPage()
  paper.fit(text('title'), 7, 7, { font: 'serif', size: 19, width: 34, height: 18, color: ink })
  paper.fit(text('card'), 7, language === 'en' ? 26 : 18, { size: 8.5, width: 34, height: 5, color: faint })
  if (language !== 'en')
    paper.fit(phraseIn('poster.title', {}, 'en'), 7, 22.5, { size: 8.5, width: 34, height: 5, color: faint })
  if (clinic.phone) {
    paper.fit(text('telephone'), 7, 36, { size: 7.5, width: 34, height: 5 })
    paper.fit(clinic.phone, 7, 41, { font: 'bold', size: 11, width: 34, height: 6 })
  }
  paper.frame(43, 7, 40, 40, { radius: 1.5, line: 0.3, color: ink })
  paper.image(clinic.qr, 46.5, 10.5, 33)
  return paper.finish()
}
