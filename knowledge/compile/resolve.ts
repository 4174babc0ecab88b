import type { Channel } from '../schema/channel.ts'
import type { Disease } from '../schema/disease.ts'
import type { Formula, Modification } from '../schema/formula.ts'
import type { Herb } from '../schema/herb.ts'
import type { Homonym } from '../schema/homonym.ts'
import type { JointName } from '../schema/joint-name.ts'
import type {
  CompiledDisease,
  CompiledFormula,
  CompiledHomonym,
  CompiledJointName,
  CompiledModification,
  CompiledPattern,
  CompiledStandIn,
  CompiledToxicGroup,
} from '../schema/knowledge.ts'
import type { Pattern } from '../schema/pattern.ts'
import type { Point } from '../schema/point.ts'
import type { Incompatibility, ToxicGroup } from '../schema/safety.ts'
import type { Sign } from '../schema/sign.ts'
import type { StandIn } from '../schema/stand-in.ts'
import { type Finder, finder } from './finder.ts'
import type { Names } from './names.ts'
import { resolveChannel, resolvePoint } from './points.ts'
import type { Fault } from './read.ts'

export function resolver(names: Names, families: ReadonlyMap<string, readonly string[]>, faults: Fault[]) {
  const find = finder(names, faults)
  /** A family stands for all its members. */
  const herbIds = (list: readonly string[], where: string) => [
    ...new Set(list.flatMap((name) => families.get(name) ?? find.herbs([name], where).map((h) => h.herbId))),
  ]
  return {
    find,
    point: (p: Point) => resolvePoint(p, find),
    channel: (c: Channel) => resolveChannel(c, find),
    sign: (s: Sign): Sign => {
      const where = `signs ${s.zh}`
      const { broader, opposite, ask } = s
      return {
        ...s,
        broader: find.signs(broader, where),
        opposite: find.signs(opposite, where),
        ask: find.signs(ask, where),
      }
    },
    herb: (h: Herb): Herb => {
      const where = `herbs ${h.zh}`
      const { signs, patterns } = h.indications
      return {
        ...h,
        indications: { signs: find.signs(signs, where), patterns: find.ids('patternNames', patterns, where) },
        cautions: { ...h.cautions, patterns: find.ids('patternNames', h.cautions.patterns, where) },
        ...(h.law && { law: { ...h.law, instead: find.herbs(h.law.instead, where).map((i) => i.herbId) } }),
      }
    },
    formula: (f: Formula) => resolveFormula(f, find),
    pattern: (p: Pattern): CompiledPattern => {
      const where = `patterns ${p.zh}`
      const differs = p.differs.flatMap(({ from, by }) =>
        find.ids('patternNames', [from], where).map((id) => ({ from: id, by })),
      )
      return {
        ...p,
        signs: find.picture(p.signs, where),
        formulas: find.ids('formulaNames', p.formulas, where),
        points: find.ids('pointNames', p.points, where),
        differs,
      }
    },
    disease: (d: Disease) => resolveDisease(d, find),
    joint: (j: JointName): CompiledJointName => ({ ...j, herbs: find.herbs(j.herbs, `joint-names ${j.zh}`) }),
    homonym: (h: Homonym): CompiledHomonym => ({ ...h, herbs: find.herbs(h.herbs, `homonyms ${h.zh}`) }),
    standIn: (s: StandIn): CompiledStandIn => {
      const where = `stand-ins ${s.zh}`
      return { ...s, asked: s.asked ? (herbIds([s.asked], where)[0] ?? null) : null, herbs: herbIds(s.herbs, where) }
    },
    pair: (p: Incompatibility): Incompatibility => {
      const where = `incompatibilities ${p.zh}`
      return { ...p, a: herbIds(p.a, where), b: herbIds(p.b, where) }
    },
    toxic: (g: ToxicGroup): CompiledToxicGroup => {
      const members = (names: readonly string[]) =>
        names.flatMap(
          (name) =>
            families.get(name)?.map((herbId) => ({ herbId, form: null, name })) ?? find.herbs([name], `toxics ${g.zh}`),
        )
      return { ...g, herbs: members(g.herbs), care: members(g.care) }
    },
    withHerbs:
      (kind: string) =>
      <T extends { zh: string; herbs: string[] }>(entry: T): T => ({
        ...entry,
        herbs: herbIds(entry.herbs, `${kind} ${entry.zh}`),
      }),
  }
}

function resolveFormula(f: Formula, find: Finder): CompiledFormula {
  const where = `formulas ${f.zh}`
  return {
    ...f,
    herbs: f.herbs.flatMap(([role, name, original, grams, preparation]) =>
      find.herbs([name], where).map((ref) => ({ ...ref, role, original, grams, preparation })),
    ),
    signs: find.picture(f.signs, where),
    patterns: find.ids('patternNames', f.patterns, where),
    diseases: find.ids('diseaseNames', f.diseases, where),
    modify: f.modify.map((m) => resolveModification(m, find, where)),
    similar: f.similar.flatMap(({ to, by }) => find.ids('formulaNames', [to], where).map((id) => ({ to: id, by }))),
  }
}

function resolveModification(m: Modification, find: Finder, where: string): CompiledModification {
  return {
    why: m.why,
    if: find.signs(m.if, where),
    add: m.add.flatMap((text) => {
      const [name = '', grams] = text.split(/\s+/)
      return find.herbs([name], where).map((ref) => ({ ...ref, grams: grams ? Number.parseFloat(grams) : null }))
    }),
    remove: find.herbs(m.remove, where),
  }
}

function resolveDisease(d: Disease, find: Finder): CompiledDisease {
  const where = `diseases ${d.zh}`
  const differs = d.differs.flatMap(({ from, by }) =>
    find.ids('diseaseNames', [from], where).map((id) => ({ from: id, by })),
  )
  const patterns = d.patterns.map((p) => ({
    ...p,
    pattern: p.pattern ? (find.ids('patternNames', [p.pattern], where)[0] ?? null) : null,
    signs: find.signs(p.signs, where),
    absent: find.signs(p.absent, where),
    formulas: find.ids('formulaNames', p.formulas, where),
  }))
  return { ...d, signs: find.picture(d.signs, where), differs, patterns }
}
