import { useTranslation } from 'react-i18next'
import { languages } from '#contract/base/codes.ts'
import { languageNames } from '#web/base/language-names.ts'
import { lock } from '#web/base/lock.ts'
import { changeSetting, sizes, useSettings } from '#web/base/settings.ts'
import { keysAsked } from './everywhere/keys-asked.ts'
import { useLogout } from './use-logout.ts'

/** Commands available everywhere, by name. */
export function useCommands(): { key: string; name: string; run: () => void }[] {
  const { t } = useTranslation('shell')
  const { theme, language, size } = useSettings()
  const logout = useLogout()
  const other = theme === 'dark' ? 'light' : 'dark'
  return [
    { key: 'theme', name: t(`themes.${other}`), run: () => changeSetting('theme', other) },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        key: `language ${one}`,
        name: `${t('language')} ${languageNames[one]}`,
        run: () => changeSetting('language', one),
      })),
    ...sizes
      .filter((one) => one !== size)
      .map((one) => ({
        key: `size ${one}`,
        name: `${t('size')} ${t(`sizes.${one}`)}`,
        run: () => changeSetting('size', one),
      })),
    { key: 'keys', name: t('keys.title'), run: () => keysAsked.set(true) },
    { key: 'lock', name: t('lock.act'), run: lock.set },
    { key: 'logout', name: t('logout'), run: () => void logout() },
  ]
}
