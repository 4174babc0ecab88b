import { expect, test } from 'vitest'
import { shortSource } from './source.ts'

test.each([
  ['伤寒论 35, 36, 37, 46', '伤寒论 35 + 3'],
  ['Shanghan Lun, clauses 35, 36, 37', 'Shanghan Lun, clauses 35 + 2'],
  ['伤寒论 12', '伤寒论 12'],
  ['太平惠民和剂局方', '太平惠民和剂局方'],
])('%s is shown as %s', (whole, shown) => expect(shortSource(whole, (first, more) => `${first} + ${more}`)).toBe(shown))
