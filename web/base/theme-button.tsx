import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { changeSetting, useSettings } from './settings.ts'

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
