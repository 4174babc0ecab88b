import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { agreeing } from '#contract/base/agreeing.ts'
import type { Language } from '#contract/base/codes.ts'
import { kitLocale, loadKitLocale } from '#web/ui/locales.ts'

export const i18n = i18next

/**
 * A text without values is looked up once: at each call i18next merges all of its options, a seventh of what the browser
 * computes for a typed phrase.
 */
const plainTexts = new Map<string, unknown>()
const fixed = i18n.getFixedT.bind(i18n)
i18n.getFixedT = ((...of: Parameters<typeof fixed>) => {
  const t = fixed(...of) as unknown as (...asked: unknown[]) => unknown
  const place = of.slice(0, 3).join(' ')
  const look = (...asked: unknown[]) => {
    if (asked.length > 1) return t(...asked)
    const key = `${place} ${asked[0]}`
    if (!plainTexts.has(key)) plainTexts.set(key, t(...asked))
    return plainTexts.get(key)
  }
  return Object.assign(look, t)
}) as unknown as typeof fixed

/** One module for each request: what is imported together arrives together. */
type Load = () => Promise<{ texts: Record<string, Record<string, unknown>> }>

const firstTexts: Readonly<Record<string, Load>> = {
  zh_CN: () => import('./texts/first-texts-zh-cn.ts'),
  zh_TW: () => import('./texts/first-texts-zh-tw.ts'),
  en: () => import('./texts/first-texts-en.ts'),
}
const pageTexts: Readonly<Record<string, Load>> = {
  zh_CN: () => import('./texts/page-texts-zh-cn.ts'),
  zh_TW: () => import('./texts/page-texts-zh-tw.ts'),
  en: () => import('./texts/page-texts-en.ts'),
}

/** Before sign-in, the texts of the pages behind it are not needed. */
let arePagesRead = false
const loaded = new Set<Load>()

const namespaceOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')

async function loadFrom(from: typeof firstTexts, language: string) {
  const load = from[language]
  if (!load || loaded.has(load)) return
  const { texts } = await load()
  for (const [path, content] of Object.entries(texts)) i18n.addResourceBundle(language, namespaceOf(path), content)
  loaded.add(load)
  plainTexts.clear()
}

export async function loadLanguage(language: Language): Promise<void> {
  const [locale] = await Promise.all([
    loadKitLocale(language),
    loadFrom(firstTexts, language),
    arePagesRead ? loadFrom(pageTexts, language) : undefined,
  ])
  // A page may have opened meanwhile.
  if (arePagesRead) await loadFrom(pageTexts, language)
  kitLocale.set(locale)
  await i18n.changeLanguage(language)
}

/**
 * Loads the texts of the pages behind the sign-in, from now on for every selected language; undefined when already
 * loaded.
 */
export function loadPageTexts(): Promise<void> | undefined {
  arePagesRead = true
  const load = pageTexts[i18n.language]
  return load && loaded.has(load) ? undefined : loadFrom(pageTexts, i18n.language)
}

/** `{{pairs}} {{pairs, packet/packets}}`. */
const agreement: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, words) => (words ? agreeing(value, words) : String(value)),
}

/** `withPages`: a signed-in user waits for both at once. */
export async function startTexts(language: Language, withPages: boolean): Promise<void> {
  arePagesRead = withPages
  loaded.clear()
  await i18n
    .use(initReactI18next)
    .use(agreement)
    .init({
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
  await loadLanguage(language)
}
