/** Idioms of patients that no list of words holds. `near` is what must have been named before in the text. */
export type Idiom = { pattern: RegExp; names: readonly string[]; near?: RegExp }

export const say = (source: string, ...names: string[]): Idiom => ({
  pattern: new RegExp(`\\b(?:${source})`, 'gi'),
  names,
})
export const after = (near: string, source: string, ...names: string[]): Idiom => ({
  ...say(source, ...names),
  near: new RegExp(`\\b(?:${near})`, 'i'),
})
