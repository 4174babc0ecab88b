import type { Patient } from '#contract/patient.ts'
import type { Prescription } from '#contract/prescription.ts'

export type Sheet = { prescription: Prescription; patient: Patient | null; qr: Buffer | null }

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

/** 君臣佐使, and the order of the desk within each. */
export function herbsInOrder({ content }: Prescription) {
  const place = (role: string | null) => (role ? roleOrder.indexOf(role) : roleOrder.length)
  return content.herbs.map((h, i) => ({ ...h, i })).sort((a, b) => place(a.role) - place(b.role) || a.i - b.i)
}

const decoctions: Record<Prescription['content']['decoctionType'], string> = {
  self: '水煎服（自煎）',
  clinic: '水煎服（代煎）',
  concentrate: '浓缩颗粒，冲服',
  boiled_powder: '煮散',
  paste: '膏方',
}

/** One sentence: how it is made, how often, how much. */
export function usageSentence({ content }: Prescription): string {
  const { pairsPerDay, timesPerDay, mlPerTime, bags } = content.recipeUsage
  const parts = [
    decoctions[content.decoctionType],
    `每日${pairsPerDay}剂`,
    `分${timesPerDay}次服`,
    mlPerTime ? `每次${mlPerTime} ml` : '',
    bags ? `共${bags}袋` : '',
  ]
  return `${parts.filter(Boolean).join('，')}。`
}

export const diagnosisText = ({ content }: Prescription) =>
  [
    ...content.westernDiseases.map((d) => d.name),
    ...content.chineseDiseases.map((d) => d.name),
    ...content.patterns.map((p) => p.name),
    content.diagnosisResult,
  ]
    .filter((name, i, all) => name && all.indexOf(name) === i)
    .join('　')

export const yuan = (n: number) => `${n.toFixed(2)} 元`
