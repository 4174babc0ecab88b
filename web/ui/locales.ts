import type { Locale } from 'antd/es/locale'
import type { Language } from '#contract/base/codes.ts'

export type KitLocale = Locale

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh_CN: () => import('antd/locale/zh_CN'),
  zh_TW: () => import('antd/locale/zh_TW'),
  en: () => import('antd/locale/en_US'),
}

/** The texts of calendars, pagers and similar parts. */
export const loadKitLocale = async (language: Language): Promise<KitLocale> => (await locales[language]()).default
