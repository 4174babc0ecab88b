import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/**
 * Words by which a history mentions one thing (冷汗, 突发, 抗凝药). A phrase is plain text with `(a|b)`, `x?`, `[…]`,
 * `\d`, `#` for a number and `…` for a few characters within the clause; nothing repeats without bound.
 */
const Phrases = z.array(z.string().min(1).max(420)).default([])

/**
 * Scopes that normally suppress a match; a cue that lists one still counts in it (long-standing wish to die, an attack
 * that is over).
 */
export const alarmScopes = ['usual', 'past', 'ended', 'other', 'supposed', 'denied'] as const

/**
 * A group of words that many cues share (limb, weak, unbearable), written `{limb}` inside a phrase: a new word for a limb
 * is then heard in every cue that speaks of limbs.
 */
export const AlarmWord = z.strictObject({ id: Id, zh: Name, en: z.string(), say: Phrases, english: Phrases })
export type AlarmWord = z.infer<typeof AlarmWord>

export const AlarmCue = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  say: Phrases,
  english: Phrases,
  /**
   * Groups of words that together say it, `words + garbled`: each of them in one sentence, near each other, in any order
   * and clause, and none of them denied.
   */
  near: z.array(z.string().regex(/^[a-z-]+( \+ [a-z-]+)+$/)).default([]),
  /** Words that contain a phrase of this cue but mean something else: 头痛得要炸了. */
  except: Phrases,
  /** Cues that this one says as well: a high fever is a fever. */
  implies: z.array(Id).default([]),
  /** Signs with the same meaning, ticked by the doctor or read in the text. */
  signs: Names,
  keep: z.array(z.enum(alarmScopes)).default([]),
  /**
   * A person, a place, an act, a medicine or illness had before, or a sign of anything: it fills a row, and tells of no
   * illness by itself.
   */
  scene: z.boolean().default(false),
  /** Qualifies another cue (突发, 半小时): counts only beside the first term of the row. */
  binds: z.boolean().default(false),
})
export type AlarmCue = z.infer<typeof AlarmCue>
export type CompiledAlarmCue = Omit<AlarmCue, 'near'> & { near: readonly (readonly AlarmWord[])[] }

/** A sentence shared by alarms: what to do at once, or what to ask to be certain. */
export const AlarmAct = z.strictObject({ id: Id, kind: z.enum(['do', 'ask']), ...Bilingual.shape })
export type AlarmAct = z.infer<typeof AlarmAct>

/**
 * The values a term can compare: age in years, weeks of pregnancy, days since the menses began, and measured values.
 */
export const alarmValues = [
  'age',
  'weeks',
  'menses-days',
  'body-temperature',
  'heart-rate',
  'respiration',
  'oxygen-saturation',
  'systolic-pressure',
  'diastolic-pressure',
  'glucose',
  'ketone',
  'potassium',
  'sodium',
  'calcium',
  'haemoglobin',
  'platelets',
  'leucocytes',
  'neutrophils',
  'inr',
  'fibrinogen',
  'creatinine',
  'creatine-kinase',
  'total-bilirubin',
  'alanine-aminotransferase',
  'ammonia',
  'troponin',
  'amylase',
  'lipase',
  'lactate',
  'carboxyhaemoglobin',
  'blood-ph',
  'oxygen-pressure',
  'carbon-dioxide-pressure',
  'digoxin',
  'lithium',
  'd-dimer',
  'procalcitonin',
  'magnesium',
  'phenytoin-level',
  'theophylline-level',
  'carbamazepine-level',
  'valproate-level',
] as const
export type AlarmValue = (typeof alarmValues)[number]
/**
 * What the text says of the time of the symptoms. `undated`: no course at all, so that they are taken as of now; `recent`:
 * they are not told to have been so for ten days or longer, or something is of this very day.
 */
export const alarmCourses = ['undated', 'recent'] as const
export const alarmFacts = ['female', 'male', 'pregnant', 'postpartum', ...alarmCourses] as const

/** `potassium>=6.5` → value, operator, limit. */
export const comparison = /^([a-z0-9-]+?)(<=|>=|<|>)(\d+(?:\.\d+)?)$/

/** A cue, a fact (`female`, `male`, `pregnant`, `postpartum`), or a measured value (`potassium>=6.5`, `age<0.25`, `weeks>=20`). */
export const AlarmTerm = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*((<|<=|>|>=)\d+(\.\d+)?)?$/)

export const AlarmRow = z.strictObject({
  /** All of these; in a nested list any one of its terms. */
  all: z.array(z.union([AlarmTerm, z.array(AlarmTerm).min(2)])).min(1),
  /** Signs of one illness of which only some must be told: at least `least` of them. */
  some: z.array(AlarmTerm).default([]),
  least: z.int().min(2).max(5).default(2),
  not: z.array(AlarmTerm).default([]),
})

export const alarmDepartments = [
  '内科',
  '外科',
  '妇产科',
  '儿科',
  '耳鼻喉科',
  '眼科',
  '骨科',
  '皮肤科',
  '泌尿外科',
  '精神科',
  '中毒与理化损伤',
  '检验与体征',
] as const

/** A case for hospital now (life, organ or limb within hours) or today. Any row raises it. */
export const Alarm = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  department: z.enum(alarmDepartments),
  level: z.enum(['now', 'today']),
  when: z.array(AlarmRow).min(1),
  not: z.array(AlarmTerm).default([]),
  /** Covered more precisely by another alarm: left out when that one is raised. */
  yields: z.array(Id).default([]),
  /** Known by signs of danger alone, without a condition: left out when any other alarm is as urgent. */
  general: z.boolean().default(false),
  do: z.array(Id).min(1).max(6),
  ask: z.array(Id).min(1).max(5),
  source: Source,
})
export type Alarm = z.infer<typeof Alarm>
export type AlarmRow = z.infer<typeof AlarmRow>
