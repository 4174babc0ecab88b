import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/base/codes.ts'
import { type KitLocale, loadKitLocale } from '#web/ui/locales.ts'

export const i18n = i18next

/** Refusals and faults of input are worded by the server: their texts need not travel. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../i18n/*/*/*.json',
    '!../../i18n/*/base/{errors,issues,letters,messages}.json',
    '!../../i18n/*/clinic/phone.json',
    '!../../i18n/*/prescribing/sheets.json',
  ],
  { import: 'default' },
)

async function loadTexts(language: Language) {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
  await Promise.all(
    own.map(async ([path, load]) => {
      const namespace = path.replace(/^.*\/|\.json$/g, '')
      if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, await load())
    }),
  )
}

export async function loadLanguage(language: Language): Promise<KitLocale> {
  const [locale] = await Promise.all([loadKitLocale(language), loadTexts(language)])
  await i18n.changeLanguage(language)
  return locale
}

export async function startTexts(language: Language): Promise<KitLocale> {
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
