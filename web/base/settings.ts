import { type Language, languages, type NameStyle, nameStyles } from '#contract/base/codes.ts'
import { browserLanguage } from './browser-language.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export type Settings = {
  language: Language
  size: Size
  theme: Theme
  sidebar: 'open' | 'closed'
  nameStyle: NameStyle
}

const choices = {
  language: languages,
  size: sizes,
  theme: themes,
  sidebar: ['open', 'closed'],
  nameStyle: nameStyles,
} as const
export const defaults: Settings = {
  language: 'zh_CN',
  size: 'medium',
  theme: 'light',
  sidebar: 'open',
  nameStyle: 'pinyin',
}

/** The choices in the cookies, when valid; else the defaults. */
export function readSettings(cookie: (name: string) => string | null, base: Settings): Settings {
  const chosen = Object.entries(choices).flatMap(([name, all]) => {
    const value = cookie(name)
    return value !== null && (all as readonly string[]).includes(value) ? [[name, value]] : []
  })
  return { ...base, ...Object.fromEntries(chosen) }
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

export const settings = createStore<Settings>(defaults)
export const useSettings = () => useStore(settings)

/** Languages as HTML and the browser's own formatting know them. */
export const htmlLanguage = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en' } as const satisfies Record<Language, string>

function show({ language, size, theme }: Settings) {
  const root = document.documentElement
  root.lang = htmlLanguage[language]
  root.classList.toggle('theme-dark', theme === 'dark')
  for (const one of sizes) root.classList.toggle(`size-${one}`, one === size)
}

/** A patient's page follows the phone; everybody else begins in the default language. */
const firstLanguage = () =>
  location.pathname.startsWith('/p/') ? browserLanguage(navigator.languages) : defaults.language

export function startSettings() {
  settings.set(readSettings(readCookie, { ...defaults, language: firstLanguage(), theme: systemTheme() }))
  show(settings.get())
  settings.subscribe(() => show(settings.get()))
}

export function changeSetting<K extends keyof Settings>(name: K, value: Settings[K]) {
  writeCookie(name, value)
  settings.set({ ...settings.get(), [name]: value })
}
