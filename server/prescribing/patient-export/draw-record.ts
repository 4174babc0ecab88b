import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { labelOf, proseOf, symptomLabel } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { recordWordsIn } from '#server/language/record-words.ts'
import { Paper } from '#server/print/paper.ts'
import { clockOf } from '#server/time/zone.ts'
import { callerAsReader, directionsIn } from '../print/sheet-directions.ts'
import { diagnosisIn, entryIn, herbInText, noteOf, offeredIn } from '../print/sheet-words.ts'
import type { ExportedPrescription, ExportedRecord, ExportedVisit } from './record.ts'

const words = {
  title: { zh: '病历', en: 'Medical record' },
  name: { zh: '姓名', en: 'Name' },
  sex: { zh: '性别', en: 'Sex' },
  female: { zh: '女', en: 'female' },
  male: { zh: '男', en: 'male' },
  birthday: { zh: '出生日期', en: 'Born' },
  phone: { zh: '电话', en: 'Phone' },
  address: { zh: '住址', en: 'Address' },
  code: { zh: '病历号', en: 'Record number' },
  allergies: { zh: '过敏', en: 'Allergies' },
  drugs: { zh: '现用西药', en: 'Western drugs' },
  visit: { zh: '就诊', en: 'Visit' },
  notSeen: { zh: '未就诊', en: 'Not seen' },
  invalid: { zh: '已作废', en: 'Invalidated' },
  doctor: { zh: '医师', en: 'Doctor' },
  complaint: { zh: '主诉与自述', en: 'History' },
  present: { zh: '所见', en: 'Signs' },
  absent: { zh: '问而无', en: 'Denied' },
  measures: { zh: '检测', en: 'Measured' },
  diagnosis: { zh: '诊断', en: 'Diagnosis' },
  principle: { zh: '治法', en: 'Treatment principle' },
  prescription: { zh: '处方', en: 'Prescription' },
  draft: { zh: '未确认', en: 'not confirmed' },
  herbs: { zh: '药味', en: 'Herbs' },
  usage: { zh: '服法', en: 'Usage' },
  packet: { zh: '剂', en: 'packet' },
  packets: { zh: '剂', en: 'packets' },
  preparations: { zh: '中成药', en: 'Prepared medicines' },
  points: { zh: '针灸', en: 'Points' },
  therapies: { zh: '外治与理疗', en: 'Therapies' },
  advice: { zh: '医嘱', en: 'Advice' },
  note: { zh: '医师笔记', en: "Doctor's note" },
  signed: { zh: '签名', en: 'Signed' },
  addendum: { zh: '补记', en: 'Addendum' },
  followUp: { zh: '随访', en: 'Follow-up' },
  score: { zh: '评分', en: 'Score' },
  made: { zh: '导出时间', en: 'Exported' },
  gone: { zh: '已愈', en: 'gone' },
  better: { zh: '好转', en: 'better' },
  same: { zh: '如前', en: 'same' },
  worse: { zh: '加重', en: 'worse' },
  new: { zh: '新见', en: 'new' },
} as const

const left = 18
const right = 192
const width = right - left
const bottom = 280
const labelWidth = 30
/** How many characters are measured at once: a history of thousands of characters spans pages. */
const pieceChars = 600

/** Writes on, continuing at the top of the next page. */
class Pen {
  y = 18
  readonly #paper: Paper
  constructor(paper: Paper) {
    this.#paper = paper
  }

  room(height: number) {
    if (this.y + height <= bottom) return
    this.#paper.addPage()
    this.y = 18
  }

  line(text: string, size: number, font: 'sans' | 'bold' | 'serif' = 'sans') {
    this.room(this.#paper.heightOf(text, width, { size, font }))
    this.y += this.#paper.text(text, left, this.y, { size, font, width }) + 1.5
  }

  rule() {
    this.room(8)
    this.y += 2
    this.#paper.line(left, this.y, right, this.y)
    this.y += 3
  }

  field(label: string, value: string) {
    if (!value.trim()) return
    const box = width - labelWidth
    for (const [i, piece] of piecesOf(value.trim()).entries()) {
      this.room(this.#paper.heightOf(piece, box, { size: 9.5 }))
      if (i === 0) this.#paper.text(label, left, this.y + 0.3, { size: 8.5, width: labelWidth - 2, color: '#55605B' })
      this.y += this.#paper.text(piece, left + labelWidth, this.y, { size: 9.5, width: box }) + 1
    }
  }
}

const piecesOf = (text: string) => text.match(new RegExp(`[^]{1,${pieceChars}}`, 'g')) ?? []

/** The whole record on A4, visits in chronological order. */
export async function drawRecord(ctx: Ctx, record: ExportedRecord) {
  const { language } = ctx
  const say = (key: keyof typeof words) => proseOf(words[key], language)
  const when = (time: string) => {
    const { day, time: clock } = clockOf(ctx.user.timeZone, new Date(time))
    return `${day} ${clock}`
  }
  const { patient, clinic } = record
  const paper = new Paper('A4', `${say('title')} ${patient.patientId}`)
  const pen = new Pen(paper)
  const { comma, semicolon } = punctuation[language]
  pen.line(clinic.name, 15, 'serif')
  pen.line(`${say('title')}    ${say('made')} ${when(record.exportedAt)}`, 9)
  pen.rule()
  pen.field(say('name'), `${patient.patientName}  ${say(patient.sex)}`)
  pen.field(say('birthday'), patient.birthday ?? '')
  pen.field(say('code'), patient.patientCode || String(patient.patientId))
  pen.field(say('phone'), patient.phone)
  pen.field(say('address'), patient.address)
  const { allergies, westernDrugs } = recordWordsIn(ctx, patient)
  pen.field(say('allergies'), allergies.join(comma))
  pen.field(say('drugs'), westernDrugs.join(comma))
  const shared = { ctx, pen, say, when, comma }
  for (const visit of record.visits) {
    drawVisit(shared, visit)
    for (const p of record.prescriptions.filter((one) => one.visitId === visit.id)) drawPrescription(shared, p)
    for (const f of record.followUps.filter((one) => one.visitId === visit.id && one.score !== null)) {
      const how = f.improvements
        .map(
          (one) => `${(one.symptomId && symptomLabel(ctx, one.symptomId).label) || one.label} ${say(one.improvement)}`,
        )
        .join(comma)
      pen.field(say('followUp'), [`${say('score')} ${f.score}`, how, f.note].filter(Boolean).join(semicolon))
    }
  }
  const loose = record.prescriptions.filter((p) => !record.visits.some((v) => v.id === p.visitId))
  for (const p of loose) drawPrescription(shared, p)
  return paper.finish()
}

type Shared = {
  ctx: Ctx
  pen: Pen
  say: (key: keyof typeof words) => string
  when: (time: string) => string
  comma: string
}

function drawVisit({ pen, say, when }: Shared, visit: ExportedVisit) {
  pen.rule()
  const seen = visit.startedAt ? when(visit.startedAt) : `${when(visit.reservedAt)}  ${say('notSeen')}`
  pen.line(`${say('visit')} ${seen}  ${visit.doctorName ? `${say('doctor')} ${visit.doctorName}` : ''}`, 11, 'bold')
  if (visit.invalidatedAt) pen.field(say('invalid'), `${when(visit.invalidatedAt)}  ${visit.invalidationReason}`)
  if (!visit.startedAt || visit.past) pen.field(say('complaint'), visit.complaint || visit.reason)
  if (!visit.past) return
  pen.field(say('doctor'), visit.past.doctorName)
  pen.field(say('diagnosis'), visit.past.diagnosis)
  pen.field(say('prescription'), visit.past.prescriptionText)
  pen.field(say('note'), visit.past.note)
}

function drawPrescription({ ctx, pen, say, when, comma }: Shared, p: ExportedPrescription) {
  const { content: c } = p
  const reader = callerAsReader(ctx)
  const inBrackets = (text: string) => (ctx.language === 'en' ? ` (${text})` : `（${text}）`)
  const signs = (present: boolean) =>
    p.signs
      .filter((s) => s.present === present)
      .map((s) => s.name)
      .join(comma)
  const { chineseDiseases, patterns, westernDiseases } = p.diagnoses
  const coded = (
    [
      ['gbt15657-diseases', chineseDiseases],
      ['gbt15657-syndromes', patterns],
      ['icd10', westernDiseases],
    ] as const
  ).flatMap(([system, list]) =>
    list.map((d) => diagnosisIn(reader, system, d) + (d.code ? inBrackets(d.code.replace(/\.$/, '')) : '')),
  )
  const status = p.status === 'invalidated' ? say('invalid') : p.confirmedAt ? '' : say('draft')
  pen.line(
    [`${say('prescription')} ${p.number ?? ''}`, recipeLabel(ctx, p.recipeName), status].filter(Boolean).join('  '),
    10,
    'bold',
  )
  pen.field(say('complaint'), c.selfDescription)
  pen.field(say('present'), signs(true))
  pen.field(say('absent'), signs(false))
  pen.field(say('measures'), p.indicators.map((i) => `${i.name} ${i.value} ${i.unit}`.trim()).join(comma))
  pen.field(say('diagnosis'), coded.length ? coded.join(comma) : c.diagnosisResult)
  pen.field(say('principle'), c.treatmentPrinciple)
  const herbs = c.herbs.map(
    (h) => `${herbInText(reader, h.name)} ${h.doseG} g${h.decoct ? inBrackets(noteOf(reader, h.decoct)) : ''}`,
  )
  pen.field(say('herbs'), herbs.join(comma))
  const { pairs } = c.recipeUsage
  if (c.herbs.length)
    pen.field(say('usage'), `${pairs} ${say(pairs === 1 ? 'packet' : 'packets')}  ${directionsIn(reader, c)}`)
  pen.field(
    say('preparations'),
    c.preparations
      .map((one) => `${entryIn(reader, one.name)} × ${one.pairs}  ${offeredIn(reader, one.usage)}`.trim())
      .join(comma),
  )
  pen.field(say('points'), c.points.map((one) => pointName(ctx, one)).join(comma))
  pen.field(
    say('therapies'),
    [...c.externalTreatments, ...c.therapies].map((one) => entryIn(reader, one.name)).join(comma),
  )
  pen.field(say('advice'), offeredIn(reader, c.advice))
  pen.field(say('note'), c.clinicalNote)
  if (p.confirmedAt) pen.field(say('signed'), `${p.signerName ?? p.doctorName}  ${when(p.confirmedAt)}`)
  for (const a of p.addenda) pen.field(say('addendum'), `${a.authorName} ${when(a.createdAt)}  ${a.content}`)
}

function pointName({ knowledge, language }: Ctx, { pointId, name }: { pointId: string; name: string }) {
  const point = knowledge.points.get(pointId)
  return point ? labelOf(point, language) : name
}
