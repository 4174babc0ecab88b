import { createHash } from 'node:crypto'
import type { Herb } from '../schema/herb.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import { compileAddition } from './additions.ts'
import { compileAlarms } from './alarms.ts'
import { compileCare } from './care.ts'
import { bleedingDrugNames, widerGroupsHoldTheNames, withDrugNames, withParts } from './drug-groups.ts'
import { nameTables } from './names.ts'
import { pointsByChannel, resolvePointTable } from './points.ts'
import { resolvePreparation } from './preparations.ts'
import { type Fault, readKind, readTerms } from './read.ts'
import { resolver } from './resolve.ts'
import { compileWords } from './words.ts'

const mapValues = <A, B>(map: ReadonlyMap<string, A>, change: (a: A) => B) =>
  new Map([...map].map(([id, a]) => [id, change(a)]))

/** Reads every file, validates every entry, turns names into ids. Faults are reported, never hidden. */
export function compileKnowledge(): { knowledge: Knowledge; faults: Fault[] } {
  const faults: Fault[] = []
  const raw = {
    herbs: readKind('herbs', faults),
    formulas: readKind('formulas', faults),
    signs: readKind('signs', faults),
    patterns: readKind('patterns', faults),
    diseases: readKind('diseases', faults),
    preparations: readKind('preparations', faults),
    channels: readKind('channels', faults),
    points: readKind('points', faults),
  }
  const names = nameTables(raw, faults)
  const resolve = resolver(names, familiesOf(raw.herbs), faults)
  const points = mapValues(raw.points, resolve.point)
  const byChannel = pointsByChannel(points)
  const { care, therapyNames } = compileCare(resolve.find, faults)
  const drugGroups = withParts(readKind('drug-groups', faults), faults)
  widerGroupsHoldTheNames(drugGroups, faults)
  const content = {
    herbs: mapValues(raw.herbs, resolve.herb),
    formulas: mapValues(raw.formulas, resolve.formula),
    signs: mapValues(raw.signs, resolve.sign),
    patterns: mapValues(raw.patterns, resolve.pattern),
    diseases: mapValues(raw.diseases, resolve.disease),
    preparations: mapValues(raw.preparations, (p) => resolvePreparation(p, resolve.find, drugGroups)),
    jointNames: mapValues(readKind('joint-names', faults), resolve.joint),
    homonyms: mapValues(readKind('homonyms', faults), resolve.homonym),
    standIns: mapValues(readKind('stand-ins', faults), resolve.standIn),
    doses: readKind('doses', faults),
    madeForms: readKind('made-forms', faults),
    incompatibilities: mapValues(readKind('incompatibilities', faults), resolve.pair),
    interactions: mapValues(
      withDrugNames(readKind('interactions', faults), drugGroups, faults),
      resolve.withHerbs('interactions'),
    ),
    bleedingDrugNames: bleedingDrugNames(drugGroups),
    allergies: mapValues(readKind('allergies', faults), resolve.withHerbs('allergies')),
    channels: mapValues(raw.channels, (c) => ({ ...resolve.channel(c), points: byChannel.get(c.id) ?? [] })),
    points,
    pointTables: mapValues(readKind('point-tables', faults), (t) => resolvePointTable(t, resolve.find)),
    toxics: mapValues(readKind('toxics', faults), resolve.toxic),
    ...care,
    additions: mapValues(readKind('additions', faults), (a) => compileAddition(a, resolve.find)),
    ...compileAlarms(resolve.find, faults),
    ...compileWords(names, therapyNames, faults),
    terms: readTerms(faults),
    ...names,
  }
  return { knowledge: { version: hashOf(content), ...content }, faults }
}

function familiesOf(herbs: ReadonlyMap<string, Herb>): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const h of herbs.values()) for (const f of h.families) families.set(f, [...(families.get(f) ?? []), h.id])
  return families
}

function hashOf(content: object) {
  const hash = createHash('sha256')
  for (const [kind, map] of Object.entries(content))
    hash.update(kind).update(JSON.stringify([...(map as Map<string, unknown>)]))
  return hash.digest('hex').slice(0, 16)
}
