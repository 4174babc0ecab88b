import type { Language } from '#contract/base/codes.ts'
import { examSentence } from '#server/language/messages.ts'
import { Paper } from '#server/print/paper.ts'

export type Certificate = {
  number: string
  name: string
  exam: string
  period: string
  score: number
  passScore: number
  day: string
  /** The organisation that set the exam. */
  issuer: string
  language: Language
}

/** One page: who passed what, when, with which score, by whom it was set, and the number for verification. */
export function drawCertificate(c: Certificate): Promise<Buffer> {
  const say = (key: string) =>
    examSentence(key, { period: c.period, score: c.score, pass: c.passScore, number: c.number, day: c.day }, c.language)
  const paper = new Paper('A5', c.number)
  const [width, margin] = [paper.width, 12]
  paper.box(margin, margin, width - 2 * margin, paper.height - 2 * margin)
  paper.box(margin + 2, margin + 2, width - 2 * margin - 4, paper.height - 2 * margin - 4)
  const line = (text: string, y: number, size: number, font: 'serif' | 'sans' = 'sans') =>
    paper.fit(text, margin + 8, y, { font, size, align: 'center', width: width - 2 * margin - 16, height: 26 })
  line(say('certificate_title'), 42, 30, 'serif')
  line(c.name, 72, 24, 'serif')
  line(c.exam, 96, 15, 'serif')
  line(say('certificate_text'), 116, 11)
  line(c.issuer, 139, 13, 'serif')
  line(say('certificate_day'), 150, 11)
  line(say('certificate_number'), 160, 10)
  return paper.finish()
}
