import { readContent } from '#server/prescribing/record/content.service.ts'

/** Present signs of a draft, chief ones first. */
export function signsOfDraft(stored: unknown): string[] {
  const present = readContent(stored).symptoms.filter((s) => s.present)
  return present.toSorted((a, b) => Number(b.main) - Number(a.main)).map((s) => s.id)
}
