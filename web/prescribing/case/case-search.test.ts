import { expect, test } from 'vitest'
import { CaseFilters } from '#contract/prescribing/medical-case.ts'
import { caseList } from './case-search.ts'

const filter = {
  beginTime: '2026-01-01',
  endTime: '2026-02-01',
  timezoneOffset: -480,
  visitStatus: 'F',
  acupMedType: 1,
  symptomId: 'fever',
  mainSymptomId: 'headache',
  recipeId: 'ma-huang-tang',
  selfDescription: '头痛',
  number: '2026',
  adviseCommentFlag: 1,
  diagnoseWay: 2,
  recipeSrc: 3,
  clinicalNote: '按语',
  comment: '好转',
}

test('[ENTITY-medical-case-filters] an address holds every filter that names nobody, order and page', () => {
  const address = { ...filter, oldestFirst: true, pageNo: 3, pageSize: 50 }
  expect(caseList.search.parse({ ...address, patientName: '王秀英', patientPhone: '13800000000' })).toEqual(address)
  const nameless = Object.keys(CaseFilters.shape).filter((key) => key !== 'patientName' && key !== 'patientPhone')
  expect(Object.keys(filter).toSorted()).toEqual(nameless.toSorted())
})

test('what is wrong in an address is left out, and the rest counts', () => {
  const wrong = {
    visitStatus: 'X',
    acupMedType: 9,
    beginTime: 'soon',
    pageNo: -1,
    oldestFirst: 'yes',
    symptomId: { a: 1 },
  }
  expect(caseList.search.parse({ ...wrong, comment: '好转' })).toEqual({ comment: '好转' })
  expect(caseList.search.parse({ number: 20260101 })).toEqual({ number: '20260101' })
})
