import type { ConstitutionReport } from '#contract/clinic/constitution.ts'
import type { Blob } from '#server/http/context.ts'
import { proseOf, type Reader } from '#server/language/label.ts'
import { Paper } from '#server/print/paper.ts'
import { clockOf } from '#server/time/zone.ts'
import type { KeptTest } from './report.ts'

const words = {
  title: { zh: '中医体质辨识报告', en: 'TCM constitution report' },
  tested: { zh: '测评日期', en: 'Tested on' },
  scale: { zh: '体质', en: 'Constitution' },
  score: { zh: '转化分', en: 'Converted score' },
  verdict: { zh: '判定', en: 'Result' },
  yes: { zh: '是', en: 'yes' },
  mostly: { zh: '基本是', en: 'mostly' },
  leaning: { zh: '倾向是', en: 'leaning' },
  no: { zh: '否', en: 'no' },
  open: { zh: '未定', en: 'open' },
  diet: { zh: '饮食', en: 'Food' },
  avoid: { zh: '少用', en: 'Little of' },
  exercise: { zh: '运动', en: 'Exercise' },
  season: { zh: '四时', en: 'Seasons' },
  emotion: { zh: '情志', en: 'Mood' },
  living: { zh: '起居', en: 'Living' },
  points: { zh: '穴位', en: 'Points' },
  foot: {
    zh: '体质不是诊断，供就诊时参考；用药请先问医师。',
    en: 'A constitution is not a diagnosis. Ask the doctor before taking any medicine.',
  },
} as const

const left = 18
const right = 192

/** The report on A4, without a name, so that it can be passed on. */
export async function drawReport(
  reader: Reader & { timeZone: string },
  test: KeptTest,
  report: ConstitutionReport,
): Promise<Blob> {
  const say = (key: keyof typeof words) => proseOf(words[key], reader.language)
  const paper = new Paper('A4', say('title'))
  let y = 18
  y += paper.text(say('title'), left, y, { font: 'serif', size: 20, width: right - left }) + 3
  const day = clockOf(reader.timeZone, new Date(test.testedAt)).day
  y += paper.text(`${say('tested')} ${day}    ${report.source}`, left, y, { size: 9, width: right - left }) + 5
  y = drawScales(paper, report, say, y)
  for (const one of report.advice) y = drawAdvice(paper, one, say, y)
  paper.text(say('foot'), left, 282, { size: 8.5, width: right - left })
  return { type: 'application/pdf', bytes: await paper.finish(), fileName: `constitution-${day}.pdf` }
}

type Say = (key: keyof typeof words) => string

function drawScales(paper: Paper, { constitutions }: ConstitutionReport, say: Say, top: number): number {
  const columns = { name: left, score: 90, verdict: 130 }
  paper.text(say('scale'), columns.name, top, { font: 'bold', width: 60 })
  paper.text(say('score'), columns.score, top, { font: 'bold', width: 38 })
  paper.text(say('verdict'), columns.verdict, top, { font: 'bold', width: 40 })
  let y = top + 6
  paper.line(left, y - 1, right, y - 1)
  for (const c of constitutions) {
    const font = c.matched ? 'bold' : 'sans'
    paper.text(c.name, columns.name, y, { font, width: 70 })
    paper.text(c.score === null ? '' : c.score.toFixed(1), columns.score, y, { font, width: 38 })
    paper.text(say(c.verdict === 'suggested' ? 'leaning' : c.verdict), columns.verdict, y, { font, width: 40 })
    y += 5.6
  }
  paper.line(left, y, right, y)
  return y + 6
}

/** The lower limit of the page, leaving the footer free. */
const lastLine = 270

function drawAdvice(paper: Paper, one: ConstitutionReport['advice'][number], say: Say, top: number): number {
  const lines = [
    ...one.lines.filter((l) => l.text).map((l) => ({ title: say(l.kind), text: l.text })),
    ...(one.points.length
      ? [{ title: say('points'), text: one.points.map((p) => `${p.name}: ${p.way}`).join('; ') }]
      : []),
  ]
  const width = right - left - 24
  const needed = 16 + lines.reduce((sum, l) => sum + paper.heightOf(l.text, width, { size: 10 }) + 2, 0)
  let y = top
  if (y + needed > lastLine) {
    paper.addPage()
    y = 18
  }
  y += paper.text(one.name, left, y, { font: 'serif', size: 13, width: right - left }) + 1
  y += paper.text(one.feature, left, y, { size: 9.5, width: right - left }) + 2
  for (const line of lines) {
    paper.text(line.title, left, y, { font: 'bold', size: 10, width: 22 })
    y += paper.text(line.text, left + 24, y, { size: 10, width }) + 2
  }
  return y + 4
}
