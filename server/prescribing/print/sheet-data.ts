import { drugForms } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { KzPrice } from '#contract/prescribing/prescription-safety.ts'

export type Sheet = {
  prescription: Prescription
  patient: Patient | null
  qr: Buffer | null
  /** Granules, boiled powder or paste: what it is made up as. */
  made: KzPrice | null
  /** How it is made and taken, for the patient. */
  taking: readonly { title: string; content: string }[]
  /** Of the points that the prescription names by id alone: where a treatment is applied, where a needle goes through to. */
  pointNames: ReadonlyMap<string, string>
}

const chinaTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

export const dayOf = ({ confirmedAt, updatedAt }: Prescription) => chinaTime.format(new Date(confirmedAt ?? updatedAt))

/** Under three years in months, as the rules on prescriptions ask. */
export function ageText(patient: Patient | null): string {
  if (patient?.age == null) return ''
  if (patient.age < 3 && patient.ageMonths !== null) return `${patient.ageMonths}月`
  return `${patient.age}岁`
}

export const sexText = (patient: Patient | null) => (patient ? (patient.sex === 'female' ? '女' : '男') : '')

const roleOrder = ['君', '臣', '佐', '使']

/** 君臣佐使, and the order of the editor within each. */
export function herbsInOrder({ content }: Prescription) {
  const place = (role: string | null) => (role ? roleOrder.indexOf(role) : roleOrder.length)
  return content.herbs.map((h, i) => ({ ...h, i })).sort((a, b) => place(a.role) - place(b.role) || a.i - b.i)
}

const decoctions: Record<Prescription['content']['decoctionType'], string> = {
  self: '水煎服（自煎）',
  clinic: '水煎服（代煎）',
  concentrate: '浓缩颗粒，冲服',
  boiled_powder: '煮散，煮服',
  paste: '膏方，温水化服',
}

/** What is no decoction, where the clinic makes nothing of it. */
const forms: Partial<Record<Prescription['content']['drugForm'], { text: string; use: string }>> = {
  [drugForms.powder]: { text: '散剂，研末服', use: '服' },
  [drugForms.pill]: { text: '丸剂，吞服', use: '服' },
  [drugForms.external]: { text: '外用，不可内服', use: '用' },
  [drugForms.wash]: { text: '煎汤外洗，不可内服', use: '用' },
}

/** One sentence: how it is made, how often, how much. */
export function usageSentence({ content }: Prescription, made: KzPrice | null = null): string {
  if (!content.herbs.length) return ''
  const { pairsPerDay, timesPerDay, mlPerTime, bags } = content.recipeUsage
  const paste = content.decoctionType === 'paste'
  const count = made ? made.bags : bags
  const form = made ? undefined : forms[content.drugForm]
  const parts = [
    form?.text ?? decoctions[content.decoctionType],
    paste ? `每日${timesPerDay}次，每次1袋` : `每日${pairsPerDay}剂，分${timesPerDay}次${form?.use ?? '服'}`,
    mlPerTime && !made && !form ? `每次${mlPerTime}\u00a0ml` : '',
    count ? `共${count}袋${paste && made ? `，每袋${made.bagG} g` : ''}` : '',
  ]
  return `${parts.filter(Boolean).join('，')}。`
}

const auxiliaryNames = { honey: '炼蜜', xylitol: '木糖醇', agar: '琼脂' } as const

/** What a paste is bound with, by weight. */
export const auxiliaryText = (made: KzPrice | null) =>
  (made?.auxiliaries ?? []).map((a) => `${auxiliaryNames[a.code]} ${a.grams} g`).join('、')

type Needle = Prescription['content']['points'][number]
const sideNames: Record<Needle['side'], string> = { left: '左', right: '右', both: '双', middle: '' }
const methodNames: Record<Needle['method'], string> = {
  reinforcing: '补',
  reducing: '泻',
  even: '平补平泻',
  through: '透刺',
  bleeding: '点刺放血',
  moxibustion: '灸',
  warm_needle: '温针',
  electric: '电针',
  cupping: '拔罐',
  embedding: '埋针',
  pressing: '压丸',
}
const angleNames = { perpendicular: '直刺', oblique: '斜刺', transverse: '平刺' } as const

/** In needling order: point, side, method, angle and depth, how long, and the needles to be counted out again. */
function needleLine(p: Needle, place: number, pointNames: Sheet['pointNames']): string {
  const deep = p.depthCun === null ? '' : `${p.angle ? angleNames[p.angle] : '刺'} ${p.depthCun} 寸`
  const counted = p.needlesIn ? `进 ${p.needlesIn} 针　出 ${p.needlesOut ?? '＿'} 针` : ''
  const through = (p.throughPointId && pointNames.get(p.throughPointId)) ?? ''
  const parts = [methodNames[p.method] + through, deep, p.retentionMin ? `${p.retentionMin} 分钟` : '', counted]
  return `${place}. ${p.name}${sideNames[p.side] && `（${sideNames[p.side]}）`}　${parts.filter(Boolean).join('　')}`
}

/** What the sheet holds beside the herbs, each under its heading. */
export function sectionsOf({ prescription: { content }, pointNames }: Sheet): { title: string; lines: string[] }[] {
  const joined = (...parts: string[]) => parts.filter(Boolean).join('　')
  const namesOf = (ids: readonly string[]) => ids.map((id) => pointNames.get(id) ?? id).join('、')
  return [
    { title: '针灸', lines: content.points.map((point, i) => needleLine(point, i + 1, pointNames)) },
    { title: '中成药', lines: content.preparations.map((p) => joined(p.name, `× ${p.pairs}`, p.usage)) },
    { title: '外用', lines: content.outerProducts.map((p) => joined(p.name, `× ${p.count}`, p.usage)) },
    { title: '外治', lines: content.externalTreatments.map((t) => joined(t.name, namesOf(t.pointIds), t.remark)) },
    { title: '理疗', lines: content.therapies.map((t) => joined(t.name, t.remark)) },
    {
      title: '食疗',
      lines: content.dietaryTherapy.length ? [content.dietaryTherapy.map((d) => d.name).join('、')] : [],
    },
  ].filter((s) => s.lines.length)
}

/** The coded names, and what the doctor wrote besides them; the sentence that only repeats them is left out. */
export function diagnosisText({ content }: Prescription) {
  const coded = [...content.westernDiseases, ...content.chineseDiseases, ...content.patterns].map((d) => d.name)
  const repeats = content.diagnosisResult.split(/\s+/).every((word) => coded.includes(word))
  return [...new Set([...coded, repeats ? '' : content.diagnosisResult])].filter(Boolean).join('　')
}

export const yuan = (n: number) => `${n.toFixed(2)} 元`
