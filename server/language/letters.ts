import type { Language } from '#contract/base/codes.ts'
import { letterSentence } from './messages.ts'
import type { Template } from './templates.ts'

export const letterOf = (
  template: Template,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): { subject: string; text: string } => ({
  subject: letterSentence(`${template}_subject`, values, language),
  text: letterSentence(`${template}_text`, values, language),
})
