import type { Channel } from '../schema/channel.ts'
import type { Disease } from '../schema/disease.ts'
import type { Formula } from '../schema/formula.ts'
import type { Herb } from '../schema/herb.ts'
import type { HerbRef } from '../schema/knowledge.ts'
import type { Pattern } from '../schema/pattern.ts'
import type { Point } from '../schema/point.ts'
import type { Preparation } from '../schema/preparation.ts'
import type { Sign } from '../schema/sign.ts'
import type { Fault } from './read.ts'

/** Which entry has a name. The first to claim it keeps it; a second claim is a fault. */
class NameTable<T> {
  readonly #kind: string
  readonly #faults: Fault[]
  readonly names = new Map<string, T>()

  constructor(kind: string, faults: Fault[]) {
    this.#kind = kind
    this.#faults = faults
  }

  claim(name: string, target: T, owner: string) {
    const taken = this.names.get(name)
    if (taken === undefined) this.names.set(name, target)
    else if (JSON.stringify(taken) !== JSON.stringify(target))
      this.#faults.push({
        rule: 'one name, one entry',
        where: `${this.#kind} ${owner}`,
        what: `${name} already names ${JSON.stringify(taken)}`,
      })
  }
}

type Base = {
  signs: ReadonlyMap<string, Sign>
  herbs: ReadonlyMap<string, Herb>
  formulas: ReadonlyMap<string, Formula>
  patterns: ReadonlyMap<string, Pattern>
  diseases: ReadonlyMap<string, Disease>
  preparations: ReadonlyMap<string, Preparation>
  channels: ReadonlyMap<string, Channel>
  points: ReadonlyMap<string, Point>
}

/** 证 at the end of a pattern's name may be left out. */
const withoutZheng = (name: string) => (name.length > 2 && name.endsWith('证') ? name.slice(0, -1) : name)

/** Main names are claimed before aliases, so that an alias never takes a name from its owner. */
export function claimAll<E extends { id: string; zh: string }>(
  kind: string,
  entries: Iterable<E>,
  others: (e: E) => readonly string[],
  faults: Fault[],
) {
  const table = new NameTable<string>(kind, faults)
  const all = [...entries]
  for (const e of all) table.claim(e.zh, e.id, e.zh)
  for (const e of all) for (const other of others(e)) table.claim(other, e.id, e.zh)
  return table.names
}

/** Like `claimAll`; a processed form is a separate name, before all aliases. */
function claimHerbs(all: readonly Herb[], faults: Fault[]) {
  const herbs = new NameTable<HerbRef>('herbs', faults)
  const claim = (h: Herb, names: readonly string[], form: string | null) => {
    for (const name of names) herbs.claim(name, { herbId: h.id, form }, h.zh)
  }
  for (const h of all) claim(h, [h.zh], null)
  for (const h of all) for (const f of h.forms) claim(h, [f.zh], f.zh)
  for (const h of all) claim(h, h.aliases, null)
  for (const h of all) for (const f of h.forms) claim(h, f.aliases, f.zh)
  return herbs.names
}

const systemMarks: Partial<Record<Point['system'], string>> = {
  dong: '董氏',
  scalp: '头针',
  jiao: '焦氏',
  ear: '耳穴',
  abdominal: '腹针',
}

/**
 * A channel or extra point owns its name. Points of other systems are named with their system (`耳穴心`), and by the
 * bare name when no earlier point has it: 通天 is BL7, 董氏通天 is Dong's point.
 */
function claimPoints(all: readonly Point[], faults: Fault[]) {
  const own = all.filter((p) => !systemMarks[p.system])
  const marked = all.filter((p) => systemMarks[p.system])
  const names = claimAll('points', own, (p) => [...p.aliases, ...(p.code ? [p.code] : [])], faults)
  const table = new NameTable<string>('points', faults)
  for (const [name, id] of names) table.claim(name, id, name)
  for (const p of marked) {
    const mark = systemMarks[p.system]
    for (const name of [p.zh, ...p.aliases]) table.claim(`${mark}${name}`, p.id, p.zh)
  }
  for (const p of marked)
    for (const name of [p.zh, ...p.aliases]) if (!table.names.has(name)) table.claim(name, p.id, p.zh)
  return table.names
}

export function nameTables(base: Base, faults: Fault[]) {
  const plain = (kind: string, entries: Iterable<{ id: string; zh: string; aliases: string[] }>) =>
    claimAll(kind, entries, (e) => e.aliases, faults)
  const patterns = plain('patterns', base.patterns.values())
  for (const [name, id] of [...patterns]) if (!patterns.has(withoutZheng(name))) patterns.set(withoutZheng(name), id)

  return {
    lexicon: claimAll('signs', base.signs.values(), (e) => e.forms, faults),
    herbNames: claimHerbs([...base.herbs.values()], faults),
    formulaNames: plain('formulas', base.formulas.values()),
    patternNames: patterns,
    diseaseNames: plain('diseases', base.diseases.values()),
    preparationNames: plain('preparations', base.preparations.values()),
    pointNames: claimPoints([...base.points.values()], faults),
    channelNames: claimAll('channels', base.channels.values(), (c) => [...c.aliases, c.code], faults),
  }
}
export type Names = ReturnType<typeof nameTables>
