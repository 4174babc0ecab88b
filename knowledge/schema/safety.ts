import { z } from 'zod'
import { Id, Name, Names, Prose, Source } from './common.ts'

/**
 * Two groups of herbs that must not be combined: 十八反 or 十九畏. Members are herbs; every processed form of a member
 * counts.
 */
export const Incompatibility = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  rule: z.enum(['十八反', '十九畏']),
  a: z.array(Name).min(1),
  b: z.array(Name).min(1),
  source: Source,
})
export type Incompatibility = z.infer<typeof Incompatibility>

/** Western drugs of one effect, by every name that a record may use: generic, trade, class. */
export const DrugGroup = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  /** Narrower groups, whose names it holds too. */
  parts: Names,
  names: z.array(z.string().min(1).max(60)).default([]),
  /** How it makes bleed: what needling must know. */
  bleeding: z.enum(['anticoagulant', 'antiplatelet']).optional(),
})
export type DrugGroup = z.infer<typeof DrugGroup>

/** Interactions of Western drugs and herbs. */
export const DrugInteraction = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  /** Groups of drugs; compiled, all their names. */
  drugs: z.array(z.string().min(1).max(60)).min(1),
  herbs: z.array(Name).min(1),
  /** What happens, and what to do. */
  mechanism: z.strictObject({ zh: z.string(), en: z.string() }),
  level: z.enum(['blocked', 'sign', 'hint']),
  /** Below this daily amount of all its herbs together, and in a medicine that states none, only a hint. */
  fromG: z.number().positive().optional(),
  /** The harm adds up over drugs: with two of them in the record a hint is to be signed. */
  adds: z.enum(['出血']).optional(),
  evidence: z.enum(['临床报道', '药典', '药理', '经验']),
  source: Source,
})
export type DrugInteraction = z.infer<typeof DrugInteraction>

/** What a patient cannot take, and the herbs concerned. */
export const AllergyFamily = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  /** Words in a record that mean this allergy: 虾, 蟹, 海鲜. */
  words: z.array(z.string().min(1).max(40)).min(1),
  herbs: Names,
  /** Allergies to drugs that no herb shares are listed too, so that the answer is "no" and not "unknown". */
  note: Prose.optional(),
  source: Source,
})
export type AllergyFamily = z.infer<typeof AllergyFamily>

/**
 * Herbs grouped by law or by a common toxin. `毒性药品`: a prescription contains at most two days' maximum, of `麻醉药品` three. `同类毒性`:
 * two members on one sheet add up. `同源合量`: processed kinds of one drug, whose amounts count together. The others harm
 * in a disease or state of the patient: of kidney or liver, G6PD deficiency, glaucoma, hypertension, a disease of the
 * heart, an overactive thyroid, bleeding, before an operation, low potassium, swelling and hypertension (by sodium kept
 * back), retention of urine, epilepsy, in who competes in sport, in who wishes for a child. A name may be a family, a herb
 * or one of its forms.
 */
export const ToxicGroup = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  rule: z.enum([
    '毒性药品',
    '麻醉药品',
    '同类毒性',
    '同源合量',
    '伤肾',
    '伤肝',
    '溶血',
    '升眼压',
    '升血压',
    '扰心',
    '含碘',
    '动血',
    '术前停',
    '降钾',
    '潴钠',
    '滞尿',
    '致惊',
    '兴奋剂',
    '伤生育',
  ]),
  herbs: z.array(Name).min(1),
  /** Of these the books only ask for care: a notice, where the others are to be signed. */
  care: Names,
  /** The same of western drugs that prepared medicines hold. */
  drugs: Names,
  careDrugs: Names,
  /** Harmless below this daily amount of all its herbs together, unless taken for more days than `pastDays`. */
  fromG: z.number().positive().optional(),
  pastDays: z.int().positive().optional(),
  source: Source,
})
export type ToxicGroup = z.infer<typeof ToxicGroup>
