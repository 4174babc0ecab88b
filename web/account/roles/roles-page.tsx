import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionGroups } from '#contract/account/permission-groups.ts'
import { guestRoles, staff } from '#contract/account/staff.ts'
import type { Permission, Role } from '#contract/base/permissions.ts'
import { toastDone } from '#web/base/notices.ts'
import { call, query, useSend } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Holders } from './holders.tsx'
import { type Changes, changesOf, missingParents, withToggled } from './role-changes.ts'
import styles from './roles.module.css'

type GuestRole = (typeof guestRoles)[number]

function Cell({ role, code, has, isChanged, toggle }: CellProps) {
  const { t } = useTranslation(['roles', 'auth'])
  const me = useUser()
  const isOpen =
    role !== 'admin' &&
    me !== null &&
    (me.userType === 'admin' || (role !== me.userType && (has || me.permissions.includes(code))))
  const mark = has ? <Icon name="check" size={14} /> : <Icon name="dash" size={14} />
  if (!isOpen)
    return (
      <span role="img" aria-label={t(has ? 'roles:has' : 'roles:hasNot')}>
        {mark}
      </span>
    )
  return (
    <button
      type="button"
      className={styles['cell']}
      aria-pressed={has}
      data-changed={isChanged}
      aria-label={t('roles:cell', { role: t(`auth:roles.${role}`), right: t(`roles:codes.${code}`) })}
      onClick={toggle}
    >
      {mark}
    </button>
  )
}
type CellProps = { role: Role; code: Permission; has: boolean; isChanged: boolean; toggle: () => void }

/**
 * Rows are rights in the order of the navigation rail, columns are roles; nothing is saved before the changes are
 * reviewed.
 */
export function RolesPage() {
  const { t } = useTranslation(['roles', 'auth'])
  const [changes, setChanges] = useState<Changes>({})
  const [shown, setShown] = useState<Permission>('clinic_manage')
  const { data, error, refetch } = useQuery(query(staff.roles, {}))
  const save = useSend(
    async (wanted: [GuestRole, Permission[]][]) => {
      for (const [userType, permissions] of wanted) await call(staff.saveRole, { userType, permissions })
    },
    [staff.roles, staff.holders, staff.list, staff.detail],
  )
  if (error) return <LoadFailed error={error} retry={refetch} />
  const roles = data?.roles ?? []
  const codesOf = (role: Role) => changes[role] ?? roles.find((one) => one.role === role)?.permissions ?? []
  const stored = (role: Role) => roles.find((one) => one.role === role)?.permissions ?? []
  const list = changesOf(changes, stored)
  const missing = missingParents(changes, stored)
  const isChanged = (role: Role, code: Permission) => codesOf(role).includes(code) !== stored(role).includes(code)
  async function saveAll() {
    const wanted = guestRoles.flatMap((role): [GuestRole, Permission[]][] => {
      const codes = changes[role]
      return codes ? [[role, [...codes]]] : []
    })
    await save.mutateAsync(wanted)
    setChanges({})
    toastDone(t('roles:saved'))
  }
  return (
    <PageFrame
      title={t('roles:title')}
      aside={<Holders code={shown} />}
      foot={
        list.length ? (
          <>
            <span className={styles['changes']}>
              {list.map(({ role, code, isAdded }) => (
                <span key={`${role} ${code}`}>
                  {t(isAdded ? 'roles:adds' : 'roles:takes', {
                    role: t(`auth:roles.${role}`),
                    right: t(`roles:codes.${code}`),
                  })}
                </span>
              ))}
              {missing.map(({ role, parent }) => (
                <span key={`${role} ${parent}`} className={styles['missing']}>
                  <Icon name="warn" size={14} />
                  {t('roles:missing', { role: t(`auth:roles.${role}`), right: t(`roles:codes.${parent}`) })}
                  <Button size="small" onClick={() => setChanges(withToggled(changes, role, parent, stored(role)))}>
                    {t('roles:addToo')}
                  </Button>
                </span>
              ))}
            </span>
            <Button onClick={() => setChanges({})}>{t('roles:discard')}</Button>
            <Button look="primary" busy={save.isPending} onClick={() => void saveAll()}>
              {t('roles:save', { count: list.length })}
            </Button>
          </>
        ) : undefined
      }
    >
      <p className="text-small text-muted">{t('roles:text')}</p>
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-label={t('roles:title')} aria-busy={!data}>
          <thead>
            <tr>
              <th scope="col">{t('roles:right')}</th>
              <th scope="col">{t('roles:code')}</th>
              {roles.map(({ role, people }) => (
                <th key={role} scope="col" className={styles['role']}>
                  {t(`auth:roles.${role}`)}
                  <small>{t('roles:people', { count: people })}</small>
                </th>
              ))}
              <th scope="col">{t('roles:exceptions')}</th>
            </tr>
          </thead>
          {permissionGroups.map(({ key, entries }) => (
            <tbody key={key}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={roles.length + 3}>
                  {t(`roles:groups.${key}`)}
                </th>
              </tr>
              {entries.map(({ code, parent }) => {
                const exception = data?.exceptions.find((one) => one.code === code)
                return (
                  <tr key={code} aria-current={shown === code || undefined}>
                    <th scope="row" data-child={parent !== null}>
                      <button type="button" className={styles['open']} onClick={() => setShown(code)}>
                        {t(`roles:codes.${code}`)}
                      </button>
                    </th>
                    <td className="text-muted text-small">{code}</td>
                    {roles.map(({ role }) => (
                      <td key={role} className={styles['role']}>
                        <Cell
                          role={role}
                          code={code}
                          has={codesOf(role).includes(code)}
                          isChanged={isChanged(role, code)}
                          toggle={() => setChanges(withToggled(changes, role, code, stored(role)))}
                        />
                      </td>
                    ))}
                    <td className="text-small">
                      {exception?.given ? t('roles:given', { count: exception.given }) : null}
                      {exception?.given && exception.taken ? ' ' : null}
                      {exception?.taken ? t('roles:taken', { count: exception.taken }) : null}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
    </PageFrame>
  )
}
