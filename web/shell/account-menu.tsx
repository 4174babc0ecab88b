import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/base/codes.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { useClinics } from '#web/account/membership/use-clinics.ts'
import { useNameStyleItems } from '#web/base/display-menus.tsx'
import { languageNames } from '#web/base/language-names.ts'
import { lock } from '#web/base/lock.ts'
import { mayOpen } from '#web/base/pages.ts'
import { changeSetting, sizes, useSettings } from '#web/base/settings.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { keysAsked } from './everywhere/keys-asked.ts'
import styles from './shell.module.css'
import { useLogout } from './use-logout.ts'

/** On a narrow screen the account menu also contains what does not fit in the bar. */
function useDisplayItems(): MenuItem[] {
  const { t } = useTranslation('shell')
  const { theme } = useSettings()
  const ofNames = useNameStyleItems()
  const next = theme === 'dark' ? 'light' : 'dark'
  return [
    {
      kind: 'submenu',
      key: 'language',
      label: t('language'),
      items: [
        ...languages.map(
          (key): MenuItem => ({
            kind: 'action',
            key,
            label: languageNames[key],
            run: () => changeSetting('language', key),
          }),
        ),
        ...ofNames,
      ],
    },
    {
      kind: 'submenu',
      key: 'size',
      label: t('size'),
      items: sizes.map((key) => ({
        kind: 'action',
        key,
        label: t(`sizes.${key}`),
        run: () => changeSetting('size', key),
      })),
    },
    { kind: 'action', key: 'theme', label: t(`themes.${next}`), run: () => changeSetting('theme', next) },
  ]
}

export function AccountMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const logout = useLogout()
  const display = useDisplayItems()
  const navigate = useNavigate()
  const { clinics, switchTo } = useClinics()
  const items: MenuItem[] = [
    { kind: 'group', key: 'who', label: `${user.userName} · ${user.orgName}` },
    { kind: 'action', key: 'account', label: t('pages.account'), run: () => void navigate({ to: '/account' }) },
    ...(mayOpen('/ownFigures', user)
      ? [
          {
            kind: 'action' as const,
            key: 'figures',
            label: t('pages.ownFigures'),
            run: () => void navigate({ to: '/ownFigures' }),
          },
        ]
      : []),
    ...(mayOpen('/admin/myFeedback', user)
      ? [
          {
            kind: 'action' as const,
            key: 'feedback',
            label: t('pages.myFeedback'),
            run: () => void navigate({ to: '/admin/myFeedback' }),
          },
        ]
      : []),
    ...(clinics.length > 1
      ? [
          {
            kind: 'submenu' as const,
            key: 'clinics',
            label: t('switchClinic'),
            items: clinics.map(({ orgId, name, current }) => ({
              kind: 'action' as const,
              key: `clinic ${orgId}`,
              label: name,
              disabled: current,
              run: () => void switchTo(orgId).catch(() => undefined),
            })),
          },
        ]
      : []),
    ...display,
    { kind: 'action', key: 'keys', label: t('keys.title'), run: () => keysAsked.set(true) },
    { kind: 'line', key: 'line' },
    { kind: 'action', key: 'lock', label: t('lock.act'), run: lock.set },
    { kind: 'action', key: 'logout', label: t('logout'), run: () => void logout() },
  ]
  return (
    <Menu items={items}>
      <button
        type="button"
        className={styles['ava']}
        aria-label={t('account', { name: user.userName })}
        title={user.userName}
      >
        {user.userName.slice(0, 1)}
      </button>
    </Menu>
  )
}
