import type { Diet, ExternalProduct, Therapy } from '../schema/care.ts'
import type { Constitution } from '../schema/constitution.ts'
import type { EyeSign } from '../schema/eye-sign.ts'
import type { CompiledConstitution, CompiledEyeSign, CompiledLabValue, OfferedHerb } from '../schema/knowledge.ts'
import type { LabValue } from '../schema/lab-value.ts'
import type { Finder } from './finder.ts'
import { claimAll } from './names.ts'
import { type Fault, readKind } from './read.ts'

type Fits = Pick<Diet, 'zh' | 'signs' | 'patterns' | 'constitutions' | 'against'>

/** Reads the kinds around recuperation and treatment from outside, and turns their names into ids. */
export function compileCare(find: Finder, faults: Fault[]) {
  const raw = {
    products: readKind('external-products', faults),
    diets: readKind('diets', faults),
    therapies: readKind('therapies', faults),
    constitutions: readKind('constitutions', faults),
    labValues: readKind('lab-values', faults),
    eyeSigns: readKind('eye-signs', faults),
  }
  const named = <E extends { id: string; zh: string; aliases: string[] }>(kind: string, all: ReadonlyMap<string, E>) =>
    claimAll(kind, all.values(), (e) => e.aliases, faults)
  const constitutionNames = named('constitutions', raw.constitutions)
  const dietNames = named('diets', raw.diets)
  const therapyNames = named('therapies', raw.therapies)
  // Claimed so that a duplicate name is reported; nothing links to them by name.
  named('external-products', raw.products)
  named('lab-values', raw.labValues)
  named('eye-signs', raw.eyeSigns)

  const oneOf = (table: ReadonlyMap<string, string>, what: string, names: readonly string[], where: string) =>
    names.flatMap((name) => {
      const id = table.get(name)
      if (id === undefined) faults.push({ rule: `${what} exists`, where, what: name })
      return id ?? []
    })
  const fits = <E extends Fits>(kind: string, e: E): E => {
    const where = `${kind} ${e.zh}`
    return {
      ...e,
      signs: find.signs(e.signs, where),
      against: find.signs(e.against, where),
      patterns: find.ids('patternNames', e.patterns, where),
      constitutions: oneOf(constitutionNames, 'constitution', e.constitutions, where),
    }
  }
  const therapy = (t: Therapy): Therapy => {
    const where = `therapies ${t.zh}`
    return {
      ...fits('therapies', t),
      points: find.ids('pointNames', t.points, where),
      choices: t.choices.map((c) => ({
        for: find.signs(c.for, where),
        points: find.ids('pointNames', c.points, where),
      })),
    }
  }
  const diet = (d: Diet): Diet => {
    const where = `diets ${d.zh}`
    for (const [name, , kind] of d.ingredients) if (kind === 'herb') find.herbs([name], where)
    return fits('diets', d)
  }
  const care = {
    externalProducts: mapValues(raw.products, (p: ExternalProduct) => fits('external-products', p)),
    diets: mapValues(raw.diets, diet),
    therapies: mapValues(raw.therapies, therapy),
    constitutions: mapValues(raw.constitutions, (c) =>
      resolveConstitution(c, raw.constitutions, find, faults, (names, where) => oneOf(dietNames, 'diet', names, where)),
    ),
    labValues: mapValues(raw.labValues, (v) => resolveLabValue(v, find)),
    eyeSigns: mapValues(raw.eyeSigns, (s) => resolveEyeSign(s, find)),
  }
  return { care, therapyNames }
}

const mapValues = <A, B>(map: ReadonlyMap<string, A>, change: (a: A) => B) =>
  new Map([...map].map(([id, a]) => [id, change(a)]))

function resolveConstitution(
  c: Constitution,
  all: ReadonlyMap<string, Constitution>,
  find: Finder,
  faults: Fault[],
  diets: (names: readonly string[], where: string) => string[],
): CompiledConstitution {
  const where = `constitutions ${c.zh}`
  const own = new Map([...all.values()].flatMap((o) => o.items.flatMap((i) => ('zh' in i ? [[i.id, i] as const] : []))))
  const items = c.items.flatMap((item) => {
    if ('zh' in item) return [item]
    const asked = own.get(item.same)
    if (!asked) faults.push({ rule: 'question exists', where, what: item.same })
    return asked ? [{ ...asked, reverse: item.reverse }] : []
  })
  return {
    ...c,
    items,
    signs: { key: find.signs(c.signs.key, where), other: find.signs(c.signs.other, where) },
    patterns: find.ids('patternNames', c.patterns, where),
    care: {
      ...c.care,
      diets: diets(c.care.diets, where),
      points: c.care.points.flatMap(({ point, way }) =>
        find.ids('pointNames', [point], where).map((id) => ({ point: id, way })),
      ),
    },
  }
}

/** `黄芩 9` → the herb and the grams offered. */
export function offered(text: string, find: Finder, where: string): OfferedHerb[] {
  const [name = '', grams] = text.split(/\s+/)
  return find.herbs([name], where).map((ref) => ({ ...ref, doseG: grams ? Number.parseFloat(grams) : null }))
}

function resolveLabValue(v: LabValue, find: Finder): CompiledLabValue {
  const where = `lab-values ${v.zh}`
  const side = (s: LabValue['high']) =>
    s && {
      ...s,
      signs: find.signs(s.signs, where),
      patterns: find.ids('patternNames', s.patterns, where),
      add: s.add.flatMap(({ herb, ...rest }) => offered(herb, find, where).map((o) => ({ ...o, ...rest }))),
      careful: s.careful.flatMap(({ herb, why }) => find.herbs([herb], where).map((ref) => ({ ...ref, why }))),
    }
  const { high, low, ...rest } = v
  const [above, below] = [side(high), side(low)]
  return { ...rest, ...(above && { high: above }), ...(below && { low: below }) }
}

function resolveEyeSign(s: EyeSign, find: Finder): CompiledEyeSign {
  const where = `eye-signs ${s.zh}`
  return {
    ...s,
    sign: find.signs([s.sign], where)[0] ?? '',
    patterns: find.ids('patternNames', s.patterns, where),
    add: s.add.flatMap(({ herb, why }) => offered(herb, find, where).map((o) => ({ ...o, why }))),
  }
}
