import type { Locale } from 'antd/es/locale'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/base/codes.ts'

export const i18n = i18next

/** Refusals and faults of input are worded by the server: their texts need not travel. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../i18n/*/*/*.json', '!../../i18n/*/base/{errors,issues,letters,messages}.json'],
  { import: 'default' },
)

const antdLocales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh_CN: () => import('antd/locale/zh_CN'),
  zh_TW: () => import('antd/locale/zh_TW'),
  en: () => import('antd/locale/en_US'),
}

async function loadTexts(language: Language) {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
  await Promise.all(
    own.map(async ([path, load]) => {
      const namespace = path.replace(/^.*\/|\.json$/g, '')
      if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, await load())
    }),
  )
}

export async function loadLanguage(language: Language): Promise<Locale> {
  const [locale] = await Promise.all([antdLocales[language](), loadTexts(language)])
  await i18n.changeLanguage(language)
  return locale.default
}

export async function startTexts(language: Language): Promise<Locale> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh_CN',
    load: 'currentOnly',
    defaultNS: 'common',
    ns: [],
    resources: {},
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return loadLanguage(language)
}
