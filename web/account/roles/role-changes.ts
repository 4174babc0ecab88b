import { permissionGroups } from '#contract/account/permission-groups.ts'
import type { Permission, Role } from '#contract/base/permissions.ts'

/** The rights each changed role would have. */
export type Changes = Partial<Record<Role, readonly Permission[]>>
type Stored = (role: Role) => readonly Permission[]

const isSame = (a: readonly Permission[], b: readonly Permission[]) =>
  a.length === b.length && a.every((code) => b.includes(code))

/** A change back to the stored state is removed. */
export function withToggled(changes: Changes, role: Role, code: Permission, stored: readonly Permission[]): Changes {
  const now = changes[role] ?? stored
  const next = now.includes(code) ? now.filter((one) => one !== code) : [...now, code]
  const { [role]: _, ...others } = changes
  return isSame(next, stored) ? others : { ...others, [role]: next }
}

const entriesOf = (changes: Changes) => Object.entries(changes) as [Role, readonly Permission[]][]

/** Each single change, for review before saving. */
export const changesOf = (changes: Changes, stored: Stored) =>
  entriesOf(changes).flatMap(([role, codes]) => [
    ...codes.filter((code) => !stored(role).includes(code)).map((code) => ({ role, code, isAdded: true })),
    ...stored(role)
      .filter((code) => !codes.includes(code))
      .map((code) => ({ role, code, isAdded: false })),
  ])

const parents = new Map<Permission, Permission>(
  permissionGroups.flatMap(({ entries }) =>
    entries.flatMap(({ code, parent }): [Permission, Permission][] => (parent ? [[code, parent]] : [])),
  ),
)

/** Rights without effect, because their parent section is closed. */
export function missingParents(changes: Changes, stored: Stored): { role: Role; parent: Permission }[] {
  return entriesOf(changes).flatMap(([role, codes]) => {
    const added = codes.filter((code) => !stored(role).includes(code))
    const wanted = added.flatMap((code) => parents.get(code) ?? [])
    return [...new Set(wanted)].filter((parent) => !codes.includes(parent)).map((parent) => ({ role, parent }))
  })
}
