import { createHash } from 'node:crypto'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'

/** An empty desk. */
export const emptyContent = (): PrescriptionContent => PrescriptionContent.parse({})

/** Stored content, brought to today's shape: fields that came later get their defaults. */
export const readContent = (stored: unknown): PrescriptionContent => PrescriptionContent.parse(stored)

/** The same content has the same hash, whatever the order of its fields. */
export const hashContent = (content: PrescriptionContent) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
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
