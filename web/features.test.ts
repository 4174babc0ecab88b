import { describe, expect, it } from 'vitest'
import type { Permission, Role } from '#contract/permissions.ts'
import { type Feature, permissionsFor, visibleFeatures } from './features.ts'

const account = (userType: Role, permissions: Permission[]) => ({ userType, permissions })
const paths = (tree: readonly Feature[]): string[] => tree.flatMap((f) => [f.path, ...paths(f.children ?? [])])

const tree: readonly Feature[] = [
  { path: '/route', name: 'route', icon: 'home', roles: ['admin', 'doctor', 'student'] },
  {
    path: '/a',
    name: 'today',
    icon: 'clock',
    roles: ['doctor'],
    permission: 'clinic_manage',
    children: [
      { path: '/a/b', name: 'patients', icon: 'patients', roles: ['admin'] },
      { path: '/a/c', name: 'patients', icon: 'patients', roles: ['doctor'], permission: 'patient_visit' },
    ],
  },
]

describe('what an account sees', () => {
  it('[GUARD-visibility-admin] an admin sees everything', () => {
    expect(paths(visibleFeatures(account('admin', []), tree))).toEqual(['/route', '/a', '/a/b', '/a/c'])
  })

  it('[GUARD-visibility-roles] others see what their role meets, children of a visible parent included', () => {
    expect(paths(visibleFeatures(account('doctor', ['clinic_manage', 'patient_visit']), tree))).toEqual([
      '/route',
      '/a',
      '/a/c',
    ])
    expect(paths(visibleFeatures(account('student', ['clinic_manage']), tree))).toEqual(['/route'])
  })

  it('leaves out what the codes do not open', () => {
    expect(paths(visibleFeatures(account('doctor', ['clinic_manage']), tree))).toEqual(['/route', '/a'])
    expect(paths(visibleFeatures(account('doctor', []), tree))).toEqual(['/route'])
  })

  it('a group without a page of its own goes with its last page', () => {
    expect(paths(visibleFeatures(account('doctor', ['recipe_brain'])))).not.toContain('/recipeBrain')
    expect(paths(visibleFeatures(account('doctor', ['recipe_brain', 'recipe_dialectical'])))).toContain(
      '/recipeBrain/home',
    )
  })
})

it('codes are gathered from the group down to the page', () => {
  expect(permissionsFor('/a/c', tree)).toEqual(['clinic_manage', 'patient_visit'])
  expect(permissionsFor('/a/c/7', tree)).toEqual(['clinic_manage', 'patient_visit'])
  expect(permissionsFor('/ab', tree)).toEqual([])
})
