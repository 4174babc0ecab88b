import { expect, test } from 'vitest'
import { herbOf, smallBase } from '#engine/testing/small-base.ts'
import { rootHerbId } from './root-herb.ts'

test.each([
  ['zhi-a', 'a'],
  ['a', 'a'],
  ['zhi-b', 'zhi-b'],
  ['nowhere', 'nowhere'],
])('the plain herb of %s is %s', (id, wanted) => {
  const base = smallBase({ herbs: [herbOf('a', '甘草'), herbOf('zhi-a', '炙甘草'), herbOf('zhi-b', '炙某')] })
  expect(rootHerbId(base, id)).toBe(wanted)
})
