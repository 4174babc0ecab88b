import { createHash } from 'node:crypto'
import { drugForms } from '#contract/base/codes.ts'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { mlEach } from '#engine/composing/taking.ts'

/** An empty desk. */
export const emptyContent = (): PrescriptionContent => PrescriptionContent.parse({})

/** Stored content, migrated to today's shape: newer fields get their defaults. */
export const readContent = (stored: unknown): PrescriptionContent => PrescriptionContent.parse(stored)

/** The same content has the same hash, whatever the order of its fields; `id` of a line repeats its `herbId`. */
export const hashContent = (content: PrescriptionContent) =>
  createHash('sha256')
    .update(JSON.stringify(sorted({ ...content, herbs: content.herbs.map(({ id: _, ...line }) => line) })))
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

/** Fields only for a paste follow its form: honey by default, and empty in any other form. */
export function settleMaking(content: PrescriptionContent): PrescriptionContent {
  if (content.decoctionType !== 'paste') return { ...content, pasteAuxiliaries: [] }
  return content.pasteAuxiliaries.length ? content : { ...content, pasteAuxiliaries: ['honey'] }
}

const boiledTypes: ReadonlySet<string> = new Set(['self', 'clinic'])

/** A decoction: neither made up as granules, powder or paste, nor taken or used in another form. */
export const isDecoction = ({ drugForm, decoctionType }: Pick<PrescriptionContent, 'drugForm' | 'decoctionType'>) =>
  drugForm === drugForms.decoction && boiledTypes.has(decoctionType)

/** What is drunk each time is signed with the rest: neither a later rule nor a birthday changes it on the sheet. */
export function settleVolume(content: PrescriptionContent, ageYears: number | null): PrescriptionContent {
  if (!content.herbs.length || !isDecoction(content)) return content
  const { recipeUsage } = content
  return { ...content, recipeUsage: { ...recipeUsage, mlPerTime: mlEach({ ...recipeUsage, ageYears }) } }
}
