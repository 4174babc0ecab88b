import { drugForms } from '#contract/base/codes.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { diagnosisInWords } from '#contract/prescribing/prescription-rules.ts'
import type { KzPrice } from '#contract/prescribing/prescription-safety.ts'
import { mlEach } from '#engine/composing/taking.ts'
import { infantMonths } from '#engine/person/age.ts'
import { chineseOf } from '#server/language/label.ts'
import { isDecoction } from '#server/prescribing/record/content.service.ts'
import {
  apart,
  dayIn,
  decoctionTextIn,
  diagnosisIn,
  entryIn,
  listed,
  offeredIn,
  type SheetReader,
  say,
  sentence,
} from './sheet-words.ts'

export type Sheet = {
  prescription: Prescription
  patient: Patient | null
  qr: Buffer | null
  /** The clinic's line below its name, and its seal. */
  letterhead?: string
  seal?: Buffer | null
  /** Granules, boiled powder or paste, when made up as such. */
  made: KzPrice | null
  /** How to prepare and take it, for the patient. */
  taking: readonly { title: string; content: string }[]
  /** Names of points that the prescription refers to by id: where a treatment is applied, the end of a needle. */
  pointNames: ReadonlyMap<string, string>
  /** The clinic's Chinese and English names. */
  clinic: { name: string; nameEn: string }
  reader: SheetReader
}

/** The day of the sheet in the clinic's time zone. */
export const dayOf = ({ reader, prescription: { confirmedAt, updatedAt } }: Sheet) =>
  dayIn(reader, confirmedAt ?? updatedAt)

/** Infants in months, as the rules on prescriptions require. */
export function ageText({ patient, reader }: Sheet): string {
  if (patient?.age == null) return ''
  if (patient.ageMonths !== null && patient.ageMonths < infantMonths)
    return say(reader, 'months', { n: patient.ageMonths })
  return say(reader, 'years', { n: patient.age })
}

export const sexText = ({ patient, reader }: Sheet) => (patient ? say(reader, patient.sex) : '')

/** Patient and day, in one line. */
export const whoseText = (sheet: Sheet, more: readonly string[] = []) =>
  apart(sheet.reader, [sheet.patient?.patientName ?? '', sexText(sheet), ageText(sheet), ...more])

/** The clinic's name in the reader's language. */
export const clinicText = ({ clinic, reader }: Sheet) =>
  reader.language === 'en' && clinic.nameEn ? clinic.nameEn : chineseOf(clinic.name, reader.language)

const roleOrder = ['君', '臣', '佐', '使']

/** 君臣佐使, and the order of the editor within each. */
export function herbsInOrder({ content }: Pick<Prescription, 'content'>) {
  const place = (role: string | null) => (role ? roleOrder.indexOf(role) : roleOrder.length)
  return content.herbs.map((h, i) => ({ ...h, i })).sort((a, b) => place(a.role) - place(b.role) || a.i - b.i)
}

/** Forms other than a decoction, when the clinic prepares nothing. */
const forms: Partial<Record<Prescription['content']['drugForm'], { key: string; use: 'take' | 'use' }>> = {
  [drugForms.powder]: { key: 'form.powder', use: 'take' },
  [drugForms.pill]: { key: 'form.pill', use: 'take' },
  [drugForms.external]: { key: 'form.external', use: 'use' },
  [drugForms.wash]: { key: 'form.wash', use: 'use' },
}

/** As signed: a sheet of an older version may state none. Before it is signed, the share at this age. */
const volumeOf = ({ prescription: { content, confirmedAt }, patient }: Sheet) =>
  confirmedAt === null
    ? mlEach({ ...content.recipeUsage, ageYears: patient?.age ?? null })
    : content.recipeUsage.mlPerTime

/** One sentence: how it is prepared, how often, how much. */
export function usageSentence(sheet: Sheet): string {
  const { content } = sheet.prescription
  const { made, reader } = sheet
  if (!content.herbs.length) return ''
  const { pairsPerDay, timesPerDay, bags } = content.recipeUsage
  const ml = volumeOf(sheet)
  const paste = content.decoctionType === 'paste'
  const count = made ? made.bags : bags
  const form = made ? undefined : forms[content.drugForm]
  const often = { pairs: pairsPerDay, times: timesPerDay }
  return sentence(reader, [
    say(reader, form?.key ?? `way.${content.decoctionType}`),
    paste ? say(reader, 'often.paste', often) : say(reader, `often.${form?.use ?? 'take'}`, often),
    made || form || ml === null ? '' : say(reader, 'each', { ml }),
    count ? say(reader, 'bags-all', { n: count }) : '',
    count && paste && made ? say(reader, 'bag-weight', { grams: made.bagG }) : '',
  ])
}

/** The binder of a paste, by weight. */
export const auxiliaryText = ({ made, reader }: Sheet) =>
  listed(
    reader,
    (made?.auxiliaries ?? []).map((a) => `${say(reader, `auxiliary.${a.code}`)} ${a.grams} g`),
  )

/** How it is decocted, in the order of the pot; empty when it is not a decoction. */
export function decoctionText({ prescription, reader }: Sheet): string {
  const { content } = prescription
  if (!isDecoction(content)) return ''
  if (reader.language === 'zh_CN') return prescription.decoctionText
  return decoctionTextIn(reader, content)
}

type Needle = Prescription['content']['points'][number]

/** In needling order: point, side, method, angle and depth, duration, and the number of needles for the count. */
function needleLine(sheet: Sheet, p: Needle, place: number): string {
  const { reader, pointNames } = sheet
  const side = p.side === 'middle' ? '' : say(reader, 'bracket', { what: say(reader, `side.${p.side}`) })
  const angle = say(reader, `angle.${p.angle ?? 'none'}`)
  const parts = [
    say(reader, `needle.${p.method}`, { point: (p.throughPointId && pointNames.get(p.throughPointId)) || '' }).trim(),
    p.depthCun === null ? '' : say(reader, 'deep', { angle, cun: p.depthCun }),
    p.retentionMin ? say(reader, 'retained', { minutes: p.retentionMin }) : '',
    p.needlesIn ? say(reader, 'counted', { in: p.needlesIn, out: p.needlesOut ?? '＿' }) : '',
  ]
  return apart(reader, [`${place}. ${pointNames.get(p.pointId) ?? p.name}${side}`, ...parts])
}

/** The content of the sheet beside the herbs, each under its heading. */
export function sectionsOf(sheet: Sheet): { title: string; lines: string[] }[] {
  const { reader, pointNames } = sheet
  const { content } = sheet.prescription
  const joined = (...parts: string[]) => apart(reader, parts)
  const namesOf = (ids: readonly string[]) =>
    listed(
      reader,
      ids.map((id) => pointNames.get(id) ?? id),
    )
  const name = (zh: string) => entryIn(reader, zh)
  const diet = content.dietaryTherapy.map((d) => name(d.name))
  return [
    { title: 'section.needles', lines: content.points.map((point, i) => needleLine(sheet, point, i + 1)) },
    {
      title: 'section.preparations',
      lines: content.preparations.map((p) => joined(name(p.name), `× ${p.pairs}`, offeredIn(reader, p.usage))),
    },
    {
      title: 'section.outer',
      lines: content.outerProducts.map((p) => joined(name(p.name), `× ${p.count}`, offeredIn(reader, p.usage))),
    },
    {
      title: 'section.treatments',
      lines: content.externalTreatments.map((t) => joined(name(t.name), namesOf(t.pointIds), t.remark)),
    },
    { title: 'section.therapies', lines: content.therapies.map((t) => joined(name(t.name), t.remark)) },
    { title: 'section.diet', lines: diet.length ? [listed(reader, diet)] : [] },
  ]
    .filter((s) => s.lines.length)
    .map((s) => ({ ...s, title: say(reader, s.title) }))
}

/** The coded names, and the doctor's text besides; a text that only repeats them is left out. */
export function diagnosisText({ prescription: { content }, reader }: Sheet) {
  const { westernDiseases, chineseDiseases, patterns } = content
  const named = [
    ...westernDiseases.map((d) => diagnosisIn(reader, 'icd10', d)),
    ...chineseDiseases.map((d) => diagnosisIn(reader, 'gbt15657-diseases', d)),
    ...patterns.map((d) => diagnosisIn(reader, 'gbt15657-syndromes', d)),
  ]
  const free = chineseOf(diagnosisInWords(content), reader.language)
  return apart(reader, [...new Set([...named, free])])
}
