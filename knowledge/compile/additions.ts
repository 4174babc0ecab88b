import type { Addition } from '../schema/addition.ts'
import type { CompiledAddition } from '../schema/knowledge.ts'
import { offered } from './care.ts'
import type { Finder } from './finder.ts'

export function compileAddition(a: Addition, find: Finder): CompiledAddition {
  const where = `additions ${a.zh}`
  const herbIds = (names: readonly string[]) => find.herbs(names, where).map((h) => h.herbId)
  const { next, ...rest } = a
  const [nextId] = next ? find.signs([next], where) : []
  return {
    ...rest,
    signs: find.signs(a.signs, where),
    with: find.signs(a.with, where),
    without: find.signs(a.without, where),
    holds: herbIds(a.holds),
    reduce: herbIds(a.reduce),
    add: a.add.flatMap((text) => offered(text, find, where)),
    ...(nextId && { next: nextId }),
  }
}
