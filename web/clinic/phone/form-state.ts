import type { Input, Output } from '#contract/base/endpoint.ts'
import type { preConsultationPage } from '#contract/clinic/pre-consultation.ts'

type Sign = Output<typeof preConsultationPage.readComplaint>['signs'][number]
export type AnswerState = { state: 'none' | 'some' | 'unknown' | null; items: readonly string[] }
export type FormState = {
  selfDesc: string
  /** Signs recognised in exactly this text. */
  readFrom: string
  signs: readonly Sign[]
  ticked: readonly string[]
  allergies: AnswerState
  drugs: AnswerState
  pregnancy: 'no' | 'pregnant' | 'possible' | 'lactation' | null
  lastMenses: string
  menstrualCycle: 'fixed' | 'irregular' | 'ended' | null
  height: string
  weight: string
  /** How many of each were sent; the clinic already has them. */
  pictures: { tongue: number; report: number }
}

const noAnswer: AnswerState = { state: null, items: [] }
export const emptyForm: FormState = {
  selfDesc: '',
  readFrom: '',
  signs: [],
  ticked: [],
  allergies: noAnswer,
  drugs: noAnswer,
  pregnancy: null,
  lastMenses: '',
  menstrualCycle: null,
  height: '',
  weight: '',
  pictures: { tongue: 0, report: 0 },
}

const heightsCm = { min: 20, max: 260 }
const weightsKg = { min: 0.3, max: 400 }

/** A number within the limits of the form, else nothing: a typing error is not sent. */
function numberIn(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max ? value : null
}

/** Empty, or a size a person can have. */
export const isSizeRight = ({ height, weight }: Pick<FormState, 'height' | 'weight'>) =>
  (height.trim() === '' || numberIn(height, heightsCm) !== null) &&
  (weight.trim() === '' || numberIn(weight, weightsKg) !== null)

/** Empty, or a day of our time that has come. */
export const isPastDay = (day: string, now: Date): boolean =>
  day === '' || (day >= '1900-01-01' && day <= now.toLocaleDateString('sv'))

const answerOf = ({ state, items }: AnswerState) => ({ state, items: state === 'some' ? [...items] : [] })

export function toSend(
  form: FormState,
  asksMenses: boolean,
): Omit<Input<typeof preConsultationPage.sendPreConsultation>, 'token'> {
  const signs = form.signs.filter((s) => form.ticked.includes(s.symptomId))
  return {
    selfDesc: form.selfDesc,
    symptoms: signs.map((s) => ({ symptomId: s.symptomId, words: s.words })),
    answers: {
      allergies: answerOf(form.allergies),
      drugs: answerOf(form.drugs),
      pregnancy: asksMenses ? form.pregnancy : null,
      lastMenses: asksMenses && form.lastMenses ? form.lastMenses : null,
      menstrualCycle: asksMenses ? form.menstrualCycle : null,
      height: numberIn(form.height, heightsCm),
      weight: numberIn(form.weight, weightsKg),
    },
  }
}
