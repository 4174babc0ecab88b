import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/base/codes.ts'
import { type KitLocale, loadKitLocale } from '#web/ui/locales.ts'

export const i18n = i18next

/** Refusals and input errors are worded by the server: their texts are not needed here. */
const firstFiles = import.meta.glob<Record<string, unknown>>(
  ['../../i18n/*/{base,account}/*.json', '!../../i18n/*/base/{errors,issues,letters,messages}.json'],
  { import: 'default' },
)

const pageFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../i18n/*/*/*.json',
    '!../../i18n/*/{base,account}/*.json',
    '!../../i18n/*/clinic/phone.json',
    '!../../i18n/*/prescribing/sheets.json',
  ],
  { import: 'default' },
)

type Files = typeof firstFiles

/** Before sign-in, the texts of the pages behind it are not needed. */
let arePagesRead = false

const namespaceOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')
const ownOf = (files: Files, language: string) =>
  Object.entries(files).filter(([path]) => path.includes(`/${language}/`))

async function loadFrom(files: Files, language: string) {
  await Promise.all(
    ownOf(files, language).map(async ([path, load]) => {
      const namespace = namespaceOf(path)
      if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, await load())
    }),
  )
}

export async function loadLanguage(language: Language): Promise<KitLocale> {
  const [locale] = await Promise.all([
    loadKitLocale(language),
    loadFrom(firstFiles, language),
    arePagesRead ? loadFrom(pageFiles, language) : undefined,
  ])
  // A page may have opened meanwhile.
  if (arePagesRead) await loadFrom(pageFiles, language)
  await i18n.changeLanguage(language)
  return locale
}

const hasPageTexts = (language: string) =>
  ownOf(pageFiles, language).every(([path]) => i18n.hasResourceBundle(language, namespaceOf(path)))

/**
 * Loads the texts of the pages behind the sign-in, from now on for every selected language; undefined when already
 * loaded.
 */
export function loadPageTexts(): Promise<void> | undefined {
  arePagesRead = true
  return hasPageTexts(i18n.language) ? undefined : loadFrom(pageFiles, i18n.language)
}

/** `withPages`: a signed-in user waits for both at once. */
export async function startTexts(language: Language, withPages: boolean): Promise<KitLocale> {
  arePagesRead = withPages
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh_CN',
    load: 'currentOnly',
    defaultNS: 'common',
    ns: [],
    resources: {},
    // React escapes its output.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return loadLanguage(language)
}
