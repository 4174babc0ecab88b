import { useNavigate } from '@tanstack/react-router'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { languages } from '#contract/base/codes.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { useClinics } from '#web/account/membership/use-clinics.ts'
import { languageNames } from '#web/base/display-menus.tsx'
import { call, invalidToken } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { changeSetting, sizes, useSettings } from '#web/base/settings.ts'

function useLogout() {
  const navigate = useNavigate()
  return async () => {
    try {
      await call(auth.logout, {})
    } catch {
      // Whether or not the server heard it, this device forgets the account.
    }
    session.clear()
    invalidToken.reset()
    await navigate({ to: '/auth' })
  }
}

/** On a narrow screen the account menu also holds what the bar has no room for. */
function useDisplayItems(): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('shell')
  const { theme } = useSettings()
  const next = theme === 'dark' ? 'light' : 'dark'
  return [
    {
      key: 'language',
      label: t('language'),
      children: languages.map((key) => ({
        key,
        label: languageNames[key],
        onClick: () => changeSetting('language', key),
      })),
    },
    {
      key: 'size',
      label: t('size'),
      children: sizes.map((key) => ({ key, label: t(`sizes.${key}`), onClick: () => changeSetting('size', key) })),
    },
    { key: 'theme', label: t(`themes.${next}`), onClick: () => changeSetting('theme', next) },
  ]
}

export function AccountMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const logout = useLogout()
  const display = useDisplayItems()
  const navigate = useNavigate()
  const { clinics, switchTo } = useClinics()
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: `${user.userName} · ${user.orgName}` },
    { key: 'account', label: t('pages.account'), onClick: () => void navigate({ to: '/account' }) },
    ...(clinics.length > 1
      ? [
          {
            key: 'clinics',
            label: t('switchClinic'),
            children: clinics.map(({ orgId, name, current }) => ({
              key: `clinic ${orgId}`,
              label: name,
              disabled: current,
              onClick: () => void switchTo(orgId).catch(() => undefined),
            })),
          },
        ]
      : []),
    ...display,
    { type: 'divider' },
    { key: 'logout', label: t('logout'), onClick: () => void logout() },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className="ava" aria-label={t('account', { name: user.userName })} title={user.userName}>
        {user.userName.slice(0, 1)}
      </button>
    </Dropdown>
  )
}
