import { expect, test } from 'vitest'
import type { NamedPage } from '#web/base/pages.ts'
import { isOpenIn, sectionOf } from './sections.ts'

const page = (path: string) => ({ path, name: 'patients', icon: 'patients', roles: ['doctor'] }) as const
const visible: readonly NamedPage[] = [
  '/patientManagement',
  '/patientManagement/patients',
  '/patientManagement/calendar',
  '/admin',
  '/admin/staff',
  '/admin/myFeedback',
  '/kanban',
].map(page)
const beside = (path: string, pages = visible) => sectionOf(path, pages)?.below.map((one) => one.path)

test('every page of a section leads to the others that the account sees', () => {
  const patients = ['/patientManagement/patients', '/patientManagement/calendar']
  expect(beside('/patientManagement')).toEqual(patients)
  expect(beside('/patientManagement/patients/7')).toEqual(patients)
  expect(beside('/admin/staff')).toEqual(['/admin/staff'])
  expect(beside('/patientManagement', [page('/patientManagement')])).toBeUndefined()
})

test('the page that lists a section, the pages of talk and other sections have none', () => {
  expect(beside('/admin')).toBeUndefined()
  expect(beside('/admin/myFeedback')).toBeUndefined()
  expect(beside('/kanban')).toBeUndefined()
  expect(beside('/patientManagementX')).toBeUndefined()
})

test('a page that a tab leads to keeps the tab marked', () => {
  const list = '/patientManagement/followupList'
  expect(isOpenIn(list, list)).toBe(true)
  for (const path of ['patientFollowupList', 'followupDetail/7/1', 'followupReview/7/1'])
    expect(isOpenIn(`/patientManagement/${path}`, list)).toBe(true)
  expect(isOpenIn('/patientManagement/reviews', list)).toBe(false)
  expect(isOpenIn('/patientManagement/patients/7', '/patientManagement/patients')).toBe(true)
})
