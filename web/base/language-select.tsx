import { useTranslation } from 'react-i18next'
import { languages } from '#contract/base/codes.ts'
import { languageNames } from './language-names.ts'
import { changeSetting, useSettings } from './settings.ts'

/** Outside of the shell: the list of the browser, which is there before the kit is. */
export function LanguageSelect() {
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  return (
    <select
      className="b t"
      aria-label={t('language')}
      value={language}
      onChange={(e) => {
        const chosen = languages.find((one) => one === e.target.value)
        if (chosen) changeSetting('language', chosen)
      }}
    >
      {languages.map((key) => (
        <option key={key} value={key} lang={key.replace('_', '-')}>
          {languageNames[key]}
        </option>
      ))}
    </select>
  )
}
