/** The English of a controlled phrase, a herb or a formula. */
export type Words = (zh: string) => string | undefined

/** A phrase translated piece by piece: 去皮尖，熬 → skin and tips removed, dry-fried. */
export const formatPhrase = (text: string, words: Words): string =>
  words(text) ??
  text
    .split('，')
    .map((part) => words(part) ?? part)
    .join(', ')
