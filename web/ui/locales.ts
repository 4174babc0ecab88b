import type { Locale } from 'antd/es/locale'
import type { Language } from '#contract/base/codes.ts'
import { createStore } from '#web/base/store.ts'

/** The texts of calendars, pagers and similar parts, in the current language. */
export const kitLocale = createStore<Locale | undefined>(undefined)

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh_CN: () => import('antd/locale/zh_CN'),
  zh_TW: () => import('antd/locale/zh_TW'),
  en: () => import('antd/locale/en_US'),
}

export const loadKitLocale = async (language: Language) => (await locales[language]()).default
