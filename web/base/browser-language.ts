import type { Language } from '#contract/base/codes.ts'

/** The language of a person who has chosen none yet: what the browser asks for first. */
export function browserLanguage([wanted = '']: readonly string[]): Language {
  if (/^zh-(tw|hk|mo|hant)/i.test(wanted)) return 'zh_TW'
  return /^zh/i.test(wanted) || !wanted ? 'zh_CN' : 'en'
}
