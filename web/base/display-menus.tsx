import { useTranslation } from 'react-i18next'
import { languages, nameStyles } from '#contract/base/codes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { languageNames } from './language-names.ts'
import { changeSetting, sizes, useSettings } from './settings.ts'

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

export function LanguageMenu() {
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
    <Menu items={[...items, ...ofNames]} selected={[language, nameStyle]}>
      <button type="button" className="bar-item bar-icon" aria-label={t('language')} title={t('language')}>
        <Icon name="language" />
      </button>
    </Menu>
  )
}
