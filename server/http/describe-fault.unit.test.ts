import { expect, test } from 'vitest'
import { describeFault } from './describe-fault.ts'

test('a fault is logged by its kind and its place, never by its message', () => {
  const error = Object.assign(new Error('invalid input syntax for type numeric: "患者张三丰\n    at 13800000001"'), {
    name: 'DatabaseError',
    code: '22P02',
    detail: 'Failing row contains (张三丰)',
    table: 'patient',
  })
  const fault = describeFault(error)
  expect(JSON.stringify(fault)).not.toMatch(/张三丰|138|Failing/)
  expect(fault).toMatchObject({ name: 'DatabaseError', code: '22P02', table: 'patient' })
  expect(fault.frames[0]).toMatch(/^at .*describe-fault.unit.test/)
})

test('what is thrown and is no error is reported by its type alone', () => {
  expect(describeFault('张三丰')).toEqual({ name: 'string', frames: [] })
})
