import type { Language } from '#contract/base/codes.ts'
import { safetySentence } from './messages.ts'

/** The structures below a point: the words of the base, and their keys in the texts. */
const keys: Readonly<Record<string, string>> = {
  肺: 'lung',
  血管: 'vessel',
  延髓脊髓: 'cord',
  眼球: 'eyeball',
  脏器: 'organ',
  神经: 'nerve',
  囟门: 'fontanelle',
}

/** As used in a sentence: the lung, a vessel. */
export const dangerText = (danger: string, language: Language) =>
  Object.hasOwn(keys, danger) ? safetySentence(`danger.${keys[danger]}`, {}, language) : danger
