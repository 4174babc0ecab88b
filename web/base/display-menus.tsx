import { useTranslation } from 'react-i18next'
import { languages, nameStyles } from '#contract/base/codes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { changeSetting, sizes, useSettings } from './settings.ts'

/** Each language is named in itself, so that a user who cannot read the page finds their own. */
export const languageNames = { zh_CN: '简体中文', zh_TW: '繁體中文', en: 'English' } as const

export function SizeMenu() {
  const { t } = useTranslation('shell')
  const { size } = useSettings()
  const items = sizes.map(
    (key): MenuItem => ({ kind: 'action', key, label: t(`sizes.${key}`), run: () => changeSetting('size', key) }),
  )
  return (
    <Menu items={items} selected={[size]}>
      <button type="button" className="bar-item bar-icon" aria-label={t('size')} title={t('size')}>
        <Icon name="size" />
      </button>
    </Menu>
  )
}

export function ThemeButton() {
  const { t } = useTranslation('shell')
  const { theme } = useSettings()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="bar-item bar-icon"
      aria-label={t(`themes.${next}`)}
      title={t(`themes.${next}`)}
      onClick={() => changeSetting('theme', next)}
    >
      <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
    </button>
  )
}

/** How herbs and formulas are named on English pages. */
export function useNameStyleItems(): MenuItem[] {
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  if (language !== 'en') return []
  return [
    { kind: 'line', key: 'names' },
    { kind: 'group', key: 'nameStyle', label: t('nameStyle') },
    ...nameStyles.map(
      (key): MenuItem => ({
        kind: 'action',
        key,
        label: t(`nameStyles.${key}`),
        run: () => changeSetting('nameStyle', key),
      }),
    ),
  ]
}

export function LanguageMenu({ named = false }: { named?: boolean }) {
  const { t } = useTranslation('shell')
  const { language, nameStyle } = useSettings()
  const ofNames = useNameStyleItems()
  const items = languages.map(
    (key): MenuItem => ({
      kind: 'action',
      key,
      label: <span lang={key.replace('_', '-')}>{languageNames[key]}</span>,
      run: () => changeSetting('language', key),
    }),
  )
  return (
    <Menu items={named ? items : [...items, ...ofNames]} selected={[language, nameStyle]}>
      <button
        type="button"
        className={named ? 'b t' : 'bar-item bar-icon'}
        aria-label={named ? undefined : t('language')}
        title={t('language')}
      >
        {named ? languageNames[language] : <Icon name="language" />}
        {named ? <Icon name="down" /> : null}
      </button>
    </Menu>
  )
}
