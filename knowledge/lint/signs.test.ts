import { expect, test } from 'vitest'
import { broaderHasNoCycle } from './broader.ts'
import { pictureAgreesWithItself, pictureNamesASignOnce } from './contradiction.ts'
import { englishFormsLeadToOne } from './english-forms.ts'
import { formsAreWords } from './form-length.ts'
import { oppositesAreMutual } from './opposites.ts'
import { picturesAreDrawn } from './pictures.ts'
import { base, faultsOf, pictureWith, withDisease, withFormulas, withPattern, withSigns } from './sample.ts'

test('a sign may not imply itself, however long the way round', () => {
  const round = withSigns({ id: 'a', broader: ['b'] }, { id: 'b', broader: ['c'] }, { id: 'c', broader: ['a'] })
  expect(faultsOf(broaderHasNoCycle, round)).toHaveLength(3)
  expect(faultsOf(broaderHasNoCycle, withSigns({ id: 'a', broader: ['b'] }, { id: 'b' }))).toEqual([])
})

test('a sign may not stand in a picture and against it', () => {
  const signs = pictureWith({ main: ['cough'], against: ['cough'] })
  expect(faultsOf(pictureAgreesWithItself, withFormulas({ signs }))).toEqual(['formulas 甘草汤: 咳嗽'])
  expect(faultsOf(pictureAgreesWithItself, withPattern({ signs }))).toHaveLength(1)
  const absent = {
    zh: '风寒',
    pattern: null,
    signs: ['cough'],
    absent: ['cough'],
    method: [],
    formulas: [],
    source: '中医内科学',
  }
  expect(faultsOf(pictureAgreesWithItself, withDisease({ patterns: [absent] }))).toHaveLength(1)
  expect(faultsOf(pictureAgreesWithItself, base())).toEqual([])
})

test('a sign named twice would weigh double', () => {
  const signs = pictureWith({ key: ['cough'], other: ['cough'] })
  expect(faultsOf(pictureNamesASignOnce, withPattern({ signs }))).toEqual(['patterns 肺热证: 咳嗽 twice'])
  expect(faultsOf(pictureNamesASignOnce, withDisease({ signs }))).toHaveLength(1)
  expect(faultsOf(pictureNamesASignOnce, withFormulas({ signs }))).toEqual(['formulas 甘草汤: 咳嗽 twice'])
  expect(faultsOf(pictureNamesASignOnce, withPattern({ signs: pictureWith({ key: ['cough'] }) }))).toEqual([])
})

test('a surface form of one character would be found inside other words', () => {
  expect(faultsOf(formsAreWords, withSigns({ forms: ['咳', '嗽咳', '热'] }))).toEqual(['咳嗽: 热'])
})

test('opposite signs must name each other', () => {
  const oneSided = withSigns({ id: 'sweat', zh: '汗出', opposite: ['no-sweat'] }, { id: 'no-sweat', zh: '无汗' })
  expect(faultsOf(oppositesAreMutual, oneSided)).toEqual(['汗出 opposes 无汗, not the reverse'])
  expect(faultsOf(oppositesAreMutual, withSigns({ opposite: ['cough'] }))).toEqual(['咳嗽 is its own opposite'])
  const under = withSigns({ id: 'a', opposite: ['b'], broader: ['b'] }, { id: 'b', zh: '乙', opposite: ['a'] })
  expect(faultsOf(oppositesAreMutual, under)).toEqual(['咳嗽 implies its opposite 乙'])
})

test('an inward formula without key or main signs cannot be found; an outward one need not be', () => {
  const signs = pictureWith({ key: [] })
  expect(faultsOf(picturesAreDrawn, withFormulas({ signs }))).toHaveLength(1)
  expect(faultsOf(picturesAreDrawn, withFormulas({ signs, form: '外用' }))).toEqual([])
  expect(faultsOf(picturesAreDrawn, withPattern({ signs }))).toHaveLength(1)
  expect(faultsOf(picturesAreDrawn, withDisease({ signs }))).toHaveLength(1)
})

test('an English form leads to one sign', () => {
  const two = withSigns(
    { id: 'a', zh: '汗出', en: 'sweating', enForms: ['sweats', '出汗'] },
    { id: 'b', en: 'cough', enForms: ['sweats', 'Sweating'] },
  )
  expect(faultsOf(englishFormsLeadToOne, two)).toHaveLength(3)
  expect(faultsOf(englishFormsLeadToOne, base())).toEqual([])
})
