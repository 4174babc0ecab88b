import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/base/codes.ts'
import type phone from '#i18n/zh_CN/clinic/phone.json'
import { browserLanguage } from '#web/base/browser-language.ts'

type Key = keyof typeof phone
type Texts = Readonly<Record<Key, string>>

const catalogues = import.meta.glob<Texts>('../../../i18n/*/clinic/phone.json', { import: 'default' })
const htmlLanguage: Record<Language, string> = { zh_CN: 'zh-CN', zh_TW: 'zh-Hant-TW', en: 'en' }
const storageKey = 'qibo-phone-language'

function read(): Language | null {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === 'zh_CN' || kept === 'zh_TW' || kept === 'en' ? kept : null
  } catch {
    return null
  }
}

let state: { language: Language; texts: Texts | null } = {
  language: read() ?? browserLanguage(navigator.languages),
  texts: null,
}
const listeners = new Set<() => void>()

async function choose(language: Language): Promise<void> {
  const load = Object.entries(catalogues).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) return
  const texts = await load()
  state = { language, texts }
  document.documentElement.lang = htmlLanguage[language]
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A browser without storage still displays the page.
  }
  for (const listener of listeners) listener()
}

export const phoneLanguage = {
  get: () => state.language,
  choose,
  start: () => choose(state.language),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts of the pages, and the format of a day. */
export function usePhone() {
  const { language, texts } = useSyncExternalStore(subscribe, () => state)
  const t = (key: Key, values: Readonly<Record<string, string | number>> = {}) =>
    (texts?.[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  const dayIn = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Intl.DateTimeFormat(htmlLanguage[language], { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T12:00:00Z`),
    )
  return {
    t,
    language,
    dayText: dayIn({ month: 'long', day: 'numeric', weekday: 'short' }),
    weekday: dayIn({ weekday: 'short' }),
  }
}
