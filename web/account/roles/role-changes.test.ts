import { expect, test } from 'vitest'
import { permissionGroups } from '#contract/account/permission-groups.ts'
import { type Permission, permissions, type Role } from '#contract/base/permissions.ts'
import { changesOf, missingParents, withToggled } from './role-changes.ts'

const has: Partial<Record<Role, readonly Permission[]>> = { staff: ['clinic_manage'], doctor: ['recipe_brain'] }
const stored = (role: Role) => has[role] ?? []

test('every permission code stands in the table once', () => {
  const shown = permissionGroups.flatMap(({ entries }) => entries.map(({ code }) => code))
  expect(shown.toSorted()).toEqual([...permissions].toSorted())
})

test('what is pressed twice is no change', () => {
  const once = withToggled({}, 'staff', 'recipe_manually', stored('staff'))
  expect(changesOf(once, stored)).toEqual([{ role: 'staff', code: 'recipe_manually', isAdded: true }])
  expect(withToggled(once, 'staff', 'recipe_manually', stored('staff'))).toEqual({})
  const taken = withToggled({}, 'staff', 'clinic_manage', stored('staff'))
  expect(changesOf(taken, stored)).toEqual([{ role: 'staff', code: 'clinic_manage', isAdded: false }])
})

test('a right whose part is closed names the part, until that is added too', () => {
  const alone = withToggled({}, 'staff', 'recipe_manually', stored('staff'))
  expect(missingParents(alone, stored)).toEqual([{ role: 'staff', parent: 'recipe_brain' }])
  expect(missingParents(withToggled(alone, 'staff', 'recipe_brain', stored('staff')), stored)).toEqual([])
  expect(missingParents(withToggled({}, 'doctor', 'recipe_manually', stored('doctor')), stored)).toEqual([])
})
