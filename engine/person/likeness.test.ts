import { expect, test } from 'vitest'
import { type Identity, likenessOf } from './likeness.ts'

const one: Identity = {
  name: '周慧敏',
  sound: 'zhouhuimin',
  phone: '13800002207',
  birthday: '1985-03-14',
  sex: 'female',
  address: '杏林巷 18 号 3 幢',
}

test('a record is like itself in every field', () => {
  expect(likenessOf(one, one)).toEqual({ name: 'same', phone: 'same', birthday: 'same', sex: 'same', address: 'same' })
})

test.each([
  [{ name: '周惠敏' }, { name: 'alike' }],
  [{ name: '周惠民', sound: 'zhouhuiminn' }, { name: 'differs' }],
  [{ phone: '+86 138 0000 2207' }, { phone: 'same' }],
  [{ phone: '13800002208' }, { phone: 'alike' }],
  [{ phone: '13800002218' }, { phone: 'differs' }],
  [{ phone: '13800003318' }, { phone: 'differs' }],
  [{ phone: '' }, { phone: 'unknown' }],
  [{ birthday: '1985-03-15' }, { birthday: 'alike' }],
  [{ birthday: '1986-03-14' }, { birthday: 'alike' }],
  [{ birthday: '1986-04-14' }, { birthday: 'differs' }],
  [{ birthday: null }, { birthday: 'unknown' }],
  [{ sex: 'male' as const }, { sex: 'differs' }],
  [{ address: '杏林巷 18 号' }, { address: 'alike' }],
  [{ address: '' }, { address: 'unknown' }],
])('%j is told apart', (change, expected) => {
  expect(likenessOf(one, { ...one, ...change })).toMatchObject(expected)
})

test('month and day exchanged are alike', () => {
  const given = { ...one, birthday: '1985-03-04' }
  expect(likenessOf(given, { ...one, birthday: '1985-04-03' }).birthday).toBe('alike')
  // Of another year it is another day altogether.
  expect(likenessOf(given, { ...one, birthday: '1986-04-03' }).birthday).toBe('differs')
})
