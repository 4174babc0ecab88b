import { expect, test } from 'vitest'
import { ofItsPart } from './discharge.ts'
import type { Finding, ReadingIndex } from './reading.types.ts'

const names = ['带下', '眵多', '耳流脓', '流涕', '尿道滴白']
const index = { figureSigns: new Map(names.map((name) => [name, name])) } as unknown as ReadingIndex
const read = (plain: string) => {
  const at = plain.indexOf('分泌物')
  const found = { signId: '带下', span: [at, at + 3], present: true } as unknown as Finding
  return ofItsPart(index, plain, [found]).map((f) => f.signId)
}

test.each([
  ['分泌物多', ['带下']],
  ['阴道分泌物多', ['带下']],
  ['右眼红痒，分泌物多', ['眵多']],
  ['耳内有分泌物', ['耳流脓']],
  ['鼻腔分泌物多', ['流涕']],
  ['尿道口分泌物', ['尿道滴白']],
  ['伤口分泌物多', []],
  ['眼红。分泌物多', ['带下']],
  ['眼痒，白带黄，分泌物多', ['带下']],
  [`眼红，${'一'.repeat(28)}分泌物多`, ['带下']],
])('the discharge of %s is %s', (plain, signs) => {
  expect(read(plain)).toEqual(signs)
})
