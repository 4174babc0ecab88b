import '#web/routing/pages.ts'
import { expect, it } from 'vitest'
import type { Permission } from '#contract/base/permissions.ts'
import { decide } from '#web/base/guard.ts'

const open = (path: string, permissions: Permission[]) =>
  decide({ path, search: {}, token: 'token', user: { firstLogin: false, userType: 'doctor', permissions } })
const landing = { allow: false, to: '/route', refused: true }

it.each([
  ['[ROUTE-recipe-manual]', '/recipeBrain/manualPrescription', ['recipe_brain', 'recipe_manually']],
  ['[ROUTE-recipe-custom]', '/recipeBrain/customPrescription', ['recipe_brain', 'custom_prescription']],
  ['[ROUTE-prescription-management]', '/prescription-management', ['custom_prescription']],
  ['[ROUTE-prescription-management-detail]', '/prescription-management/detail/edit/7', ['custom_prescription']],
] as const)('%s %s opens with its codes, and without the last of them leads to /route', (_, path, codes) => {
  expect(open(path, [...codes])).toEqual({ allow: true })
  expect(open(path, codes.slice(0, -1))).toEqual(landing)
})
