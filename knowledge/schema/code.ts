import { z } from 'zod'

/** The tables of `data/codes/<system>.tsv`: the codes a record may use, most of them without an entry of their own. */
export const codeSystems = ['gbt15657-diseases', 'gbt15657-syndromes', 'gbt15657-therapies', 'icd10'] as const
export type CodeSystem = (typeof codeSystems)[number]

/** GB/T 15657-2021: groups end in a dot (`A01.01.`), terms mostly do not (`A01.01.02.03`). ICD-10: `J45`, `J45.0`. */
const GbCode = z.string().regex(/^[ABC]\d\d\.(\d\d(\.\d\d){0,6}\.?)?$/)
const IcdCode = z.string().regex(/^[A-Z]\d\d(\.\d)?$/)

/** One line of a table. */
export const CodedName = z.strictObject({
  code: z.union([GbCode, IcdCode]),
  zh: z.string().min(1).max(80),
  /** Separated by `;` in the file. */
  aliases: z.array(z.string().min(1).max(80)).default([]),
  parent: z.union([GbCode, IcdCode]).optional(),
  /** Empty when neither GB/T 16751 nor the ICD index names it. */
  en: z.string().max(160).optional(),
})
export type CodedName = z.infer<typeof CodedName>

/** Parses one row of a table into a coded name; throws the zod error when it is invalid. */
export function parseCodedName(line: string): CodedName {
  const [code, zh, aliases, parent, en] = line.split('\t')
  return CodedName.parse({
    code,
    zh,
    aliases: aliases ? aliases.split(';') : [],
    ...(parent ? { parent } : {}),
    ...(en ? { en } : {}),
  })
}
