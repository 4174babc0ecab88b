/**
 * How patients and mothers speak of a part of the body: the part, a few filler words, and what is felt or seen there.
 * `near` is what must have been mentioned shortly before, when the words alone are ambiguous.
 */
export type Frame = { part?: string; said: string; names: readonly string[]; near?: string }

export const of = (part: string, said: string, ...names: string[]): Frame => ({ part, said, names })
export const say = (said: string, ...names: string[]): Frame => ({ said, names })
export const after = (near: string, said: string, ...names: string[]): Frame => ({ near, said, names })
