import { expect, test } from 'vitest'
import { guessFields, readCells } from './fields.ts'

test('columns are known by what people call them, each once', () => {
  expect(guessFields('patients', ['患者姓名', '性别', '出生日期', '联系电话', '手机', '星座'])).toEqual([
    'patientName',
    'sex',
    'birthday',
    'phone',
    null,
    null,
  ])
  expect(guessFields('patients', ['病歷號', '姓名', 'Height (cm)', 'Date of birth'])).toEqual([
    'patientCode',
    'patientName',
    'height',
    'birthday',
  ])
  expect(guessFields('visits', ['姓名', '性别', '就诊日期', '诊断', '处方'])).toEqual([
    'patientName',
    null,
    'visitedOn',
    'diagnosis',
    'prescriptionText',
  ])
})

test.each([
  ['1980-3-5', '1980-03-05'],
  ['1980/03/05', '1980-03-05'],
  ['1980.3.5', '1980-03-05'],
  ['1980年3月5日', '1980-03-05'],
  ['19800305', '1980-03-05'],
  ['民國69年3月5日', '1980-03-05'],
  ['民国 069/3/5', '1980-03-05'],
  ['2023-05-06 09:30', '2023-05-06'],
  ['29347', '1980-05-06'],
  ['45052.3958', '2023-05-06'],
  ['25569', '1970-01-01'],
  ['10000', '1927-05-18'],
  ['1980', '1980'],
  ['198005', '198005'],
  ['-29347', '-29347'],
  ['5/3/80', '5/3/80'],
  ['三月', '三月'],
])('a day written as %s is %s', (cell, day) => {
  expect(readCells(['birthday'], [cell])).toEqual({ birthday: day })
})

test('sex, measures and lists are read as people write them; what is none of them stays as written', () => {
  expect(
    readCells(['sex', 'height', 'weight', 'allergies'], ['女', '162 cm', '54.5公斤', '青霉素、头孢;花粉']),
  ).toEqual({
    sex: 'female',
    height: 162,
    weight: 54.5,
    allergies: ['青霉素', '头孢', '花粉'],
  })
  expect(readCells(['sex', 'height', null, 'allergies'], ['不详', '高', '略', '无'])).toEqual({
    sex: '不详',
    height: '高',
    allergies: [],
  })
})
