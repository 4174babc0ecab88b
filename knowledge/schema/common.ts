import { z } from 'zod'

/** A stable id: lower-case letters, digits and hyphens. Herbs, formulas and preparations use pinyin, the rest English. */
export const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/**
 * The name of a sign, herb, formula, pattern … as a doctor writes it. The compiler turns it into the id of the one
 * entry with that name.
 */
export const Name = z.string().min(1).max(40)
export const Names = z.array(Name).default([])

/** Our own words in Chinese; English beside it when an English reader needs it. */
export const Prose = z.union([z.string().min(1), z.strictObject({ zh: z.string().min(1), en: z.string().min(1) })])
export type Prose = z.infer<typeof Prose>

/** The source of a fact: book and clause, pharmacopoeia edition, standard and code. */
export const Source = z.string().min(2).max(120)

/** A controlled phrase (an action, a method); its English is in data/terms. */
export const Term = z.string().min(2).max(20)

/** Grams of the raw herb a day for an adult, by mouth. */
export const DoseRangeG = z.tuple([z.number().positive(), z.number().positive()])

/** ICD-11 chapter 26, module 1: disorders SA00–SE5Z, patterns SE70–SJ1Z. */
export const Icd11Tm = z.string().regex(/^S[A-J]\d[\dA-Z](\.[\dA-Z])?$/)

/** Signs by their value to the entry that lists them. */
export const SignProfile = z.strictObject({
  /** Without these the entry is doubtful. */
  key: Names,
  main: Names,
  other: Names,
  tongue: Names,
  pulse: Names,
  abdomen: Names,
  /** Speaks against the entry when present. */
  against: Names,
})
export type SignProfile = z.infer<typeof SignProfile>
