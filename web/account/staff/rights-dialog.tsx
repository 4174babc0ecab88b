import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionGroups } from '#contract/account/permission-groups.ts'
import { staff } from '#contract/account/staff.ts'
import type { Permission } from '#contract/base/permissions.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './rights.module.css'
import type { Staff } from './staff-person.ts'

/** The rights of one person, each beside that of the role. */
export function RightsDialog({ person, close }: { person: Staff; close: () => void }) {
  const { t } = useTranslation(['staff', 'roles'])
  const me = useUser()
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(person.permissions))
  const update = useCall(staff.update, [staff.list, staff.detail, staff.roles, staff.holders])
  const toggle = (code: Permission) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    setChosen(next)
  }
  async function save() {
    await update.mutateAsync({ userId: person.userId, permissions: [...chosen] })
    toastDone(t('staff:saved'))
    close()
  }
  const mayGive = (code: Permission) =>
    me?.userType === 'admin' || me?.permissions.includes(code) || person.permissions.includes(code)
  return (
    <Dialog
      title={t('staff:rightsOf', { name: person.userName })}
      width={640}
      close={close}
      confirm={{ label: t('staff:save'), run: () => void save(), busy: update.isPending }}
      foot={
        <Button look="link" onClick={() => setChosen(new Set(person.rolePermissions))}>
          {t('staff:asRole')}
        </Button>
      }
    >
      {permissionGroups.map(({ key, entries }) => (
        <fieldset key={key} className={styles['group']}>
          <legend>{t(`roles:groups.${key}`)}</legend>
          {entries.map(({ code, parent }) => {
            const hasRole = person.rolePermissions.includes(code)
            const isOther = chosen.has(code) !== hasRole
            return (
              <label key={code} className={styles['right']} data-child={parent !== null}>
                <input
                  type="checkbox"
                  checked={chosen.has(code)}
                  disabled={!mayGive(code)}
                  onChange={() => toggle(code)}
                />
                <span>{t(`roles:codes.${code}`)}</span>
                <span className={styles['way']} data-other={isOther}>
                  {isOther ? t(chosen.has(code) ? 'roles:ways.given' : 'roles:ways.taken') : t('roles:ways.role')}
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
    </Dialog>
  )
}
