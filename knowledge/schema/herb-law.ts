import type { Herb } from './herb.ts'

/** Forbidden or restricted by law: never proposed. A licensed herb may be, from a lawful source. */
export const isBarredByLaw = ({ law }: { law?: Pick<NonNullable<Herb['law']>, 'level'> | undefined }): boolean =>
  law !== undefined && law.level !== 'licensed'
