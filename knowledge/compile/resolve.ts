import type { Picture } from '../schema/common.ts'
import type { Disease } from '../schema/disease.ts'
import type { Formula } from '../schema/formula.ts'
import type {
  CompiledDisease,
  CompiledFormula,
  CompiledPattern,
  CompiledSign,
  HerbRef,
  SignPicture,
} from '../schema/knowledge.ts'
import type { Pattern } from '../schema/pattern.ts'
import type { Sign } from '../schema/sign.ts'
import type { Names } from './names.ts'
import type { Fault } from './read.ts'
import { splitCompound } from './split-signs.ts'

/** Turns names into ids. A name that nothing bears is a fault and is left out. */
export function resolver(names: Names, faults: Fault[]) {
  const missing = (what: string, name: string, where: string) => {
    faults.push({ rule: `${what} exists`, where, what: name })
  }

  const signs = (list: readonly string[], where: string): string[] => {
    const ids = list.flatMap((name) => {
      const id = names.lexicon.get(name)
      if (id) return [id]
      const parts = splitCompound(name, (n) => names.lexicon.has(n))
      if (parts) return parts.map((p) => names.lexicon.get(p) ?? '')
      missing('sign', name, where)
      return []
    })
    return [...new Set(ids)]
  }

  const lookUp = (what: string, table: ReadonlyMap<string, string>, list: readonly string[], where: string) =>
    list.flatMap((name) => {
      const id = table.get(name)
      if (id) return [id]
      missing(what, name, where)
      return []
    })

  const herb = (name: string, where: string): HerbRef | null => {
    const ref = names.herbNames.get(name)
    if (!ref) missing('herb', name, where)
    return ref ?? null
  }

  const picture = (p: Picture, where: string): SignPicture => ({
    key: signs(p.key, where),
    main: signs(p.main, where),
    other: signs(p.other, where),
    tongue: signs(p.tongue, where),
    pulse: signs(p.pulse, where),
    abdomen: signs(p.abdomen, where),
    against: signs(p.against, where),
  })

  return {
    sign: (s: Sign): CompiledSign => ({
      ...s,
      broader: signs(s.broader, `signs ${s.zh}`),
      opposite: signs(s.opposite, `signs ${s.zh}`),
      ask: signs(s.ask, `signs ${s.zh}`),
    }),
    herb: <
      H extends {
        zh: string
        indications: { signs: string[]; patterns: string[] }
        cautions: { patterns: string[]; text?: unknown }
      },
    >(
      h: H,
    ): H => ({
      ...h,
      indications: {
        signs: signs(h.indications.signs, `herbs ${h.zh}`),
        patterns: lookUp('pattern', names.patternNames, h.indications.patterns, `herbs ${h.zh}`),
      },
      cautions: {
        ...h.cautions,
        patterns: lookUp('pattern', names.patternNames, h.cautions.patterns, `herbs ${h.zh}`),
      },
    }),
    formula: (f: Formula): CompiledFormula => {
      const where = `formulas ${f.zh}`
      return {
        ...f,
        herbs: f.herbs.flatMap(([role, name, original, grams, preparation]) => {
          const ref = herb(name, where)
          return ref ? [{ ...ref, name, role, original, grams, preparation }] : []
        }),
        signs: picture(f.signs, where),
        patterns: lookUp('pattern', names.patternNames, f.patterns, where),
        diseases: lookUp('disease', names.diseaseNames, f.diseases, where),
        modify: f.modify.map((m) => ({
          why: m.why,
          if: signs(m.if, where),
          add: m.add.flatMap((text) => {
            const [name = '', grams] = text.split(/\s+/)
            const ref = herb(name, where)
            return ref ? [{ ...ref, name, grams: grams ? Number.parseFloat(grams) : null }] : []
          }),
          remove: m.remove.flatMap((name) => herb(name, where) ?? []),
        })),
        similar: f.similar.flatMap(({ to, by }) =>
          lookUp('formula', names.formulaNames, [to], where).map((id) => ({ to: id, by })),
        ),
      }
    },
    pattern: (p: Pattern): CompiledPattern => {
      const where = `patterns ${p.zh}`
      return {
        ...p,
        signs: picture(p.signs, where),
        formulas: lookUp('formula', names.formulaNames, p.formulas, where),
        differs: p.differs.flatMap(({ from, by }) =>
          lookUp('pattern', names.patternNames, [from], where).map((id) => ({ from: id, by })),
        ),
      }
    },
    disease: (d: Disease): CompiledDisease => {
      const where = `diseases ${d.zh}`
      return {
        ...d,
        signs: picture(d.signs, where),
        differs: d.differs.flatMap(({ from, by }) =>
          lookUp('disease', names.diseaseNames, [from], where).map((id) => ({ from: id, by })),
        ),
        patterns: d.patterns.map((p) => ({
          ...p,
          pattern: p.pattern ? (lookUp('pattern', names.patternNames, [p.pattern], where)[0] ?? null) : null,
          signs: signs(p.signs, where),
          absent: signs(p.absent, where),
          formulas: lookUp('formula', names.formulaNames, p.formulas, where),
        })),
      }
    },
  }
}
