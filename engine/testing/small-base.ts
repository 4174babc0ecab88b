import { DoseTable } from '#knowledge/schema/dose.ts'
import { Formula } from '#knowledge/schema/formula.ts'
import { Herb } from '#knowledge/schema/herb.ts'
import type {
  CompiledFormula,
  CompiledHerb,
  CompiledIngredient,
  CompiledPreparation,
  HerbRef,
  Knowledge,
} from '#knowledge/schema/knowledge.ts'
import { Preparation } from '#knowledge/schema/preparation.ts'

type Parts = { [K in keyof Knowledge]: Knowledge[K] extends ReadonlyMap<string, infer V> ? V : never }
type WithId = { [K in keyof Parts as Parts[K] extends { id: string } ? K : never]: readonly Parts[K][] }

/**
 * A base of a few entries, so that a test shows everything its result depends on, and changes of the real base do not
 * affect it.
 */
export function smallBase(entries: Partial<WithId> = {}, more: Partial<Knowledge> = {}): Knowledge {
  const kind = <K extends keyof WithId>(name: K): ReadonlyMap<string, Parts[K]> => {
    const list: readonly (Parts[K] & { id: string })[] = (entries[name] ?? []) as never
    return new Map(list.map((entry) => [entry.id, entry]))
  }
  const named = (list: readonly { id: string; zh: string; aliases?: readonly string[] }[] = []) =>
    new Map(list.flatMap((e) => [e.zh, ...(e.aliases ?? [])].map((name) => [name, e.id] as const)))
  return {
    version: 'small',
    herbs: kind('herbs'),
    formulas: kind('formulas'),
    signs: kind('signs'),
    patterns: kind('patterns'),
    diseases: kind('diseases'),
    preparations: kind('preparations'),
    jointNames: kind('jointNames'),
    homonyms: kind('homonyms'),
    standIns: kind('standIns'),
    doses: kind('doses'),
    madeForms: kind('madeForms'),
    incompatibilities: kind('incompatibilities'),
    interactions: kind('interactions'),
    allergies: kind('allergies'),
    toxics: kind('toxics'),
    channels: kind('channels'),
    points: kind('points'),
    pointTables: kind('pointTables'),
    externalProducts: kind('externalProducts'),
    diets: kind('diets'),
    therapies: kind('therapies'),
    constitutions: kind('constitutions'),
    labValues: kind('labValues'),
    eyeSigns: kind('eyeSigns'),
    additions: kind('additions'),
    alarms: kind('alarms'),
    alarmCues: kind('alarmCues'),
    alarmActs: kind('alarmActs'),
    wordTips: kind('wordTips'),
    examQuestions: kind('examQuestions'),
    bleedingDrugNames: new Map(),
    terms: new Map(),
    lexicon: new Map(),
    herbNames: new Map((entries.herbs ?? []).flatMap(namesOfHerb)),
    formulaNames: named(entries.formulas),
    patternNames: named(entries.patterns),
    diseaseNames: named(entries.diseases),
    preparationNames: named(entries.preparations),
    pointNames: named(entries.points),
    channelNames: named(entries.channels),
    ...more,
  }
}

const namesOfHerb = (herb: Herb): (readonly [string, HerbRef])[] => [
  ...[herb.zh, ...herb.aliases].map((name) => [name, { herbId: herb.id, form: null }] as const),
  ...herb.forms.flatMap((form) =>
    [form.zh, ...form.aliases].map((name) => [name, { herbId: herb.id, form: form.zh }] as const),
  ),
]

/** A mild herb of the pharmacopoeia with a dose of 5 to 10 g by default. */
export const herbOf = (id: string, zh: string, more: Partial<Record<keyof Herb, unknown>> = {}): CompiledHerb =>
  Herb.parse({
    id,
    zh,
    pinyin: id,
    en: id,
    la: '',
    class: '补虚药',
    nature: '平',
    flavours: ['甘'],
    channels: ['脾'],
    actions: ['补气'],
    doseG: [5, 10],
    source: `药典 ${zh}`,
    ...more,
  })

export const formOf = (zh: string, more: Record<string, unknown> = {}) => ({ zh, en: zh, differs: '炮制', ...more })

type Line = Partial<Omit<CompiledIngredient, 'herbId'>>
const signs = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }

/** Its herbs by id, in their order; each with the book's text for it. */
export function formulaOf(
  id: string,
  zh: string,
  herbs: Readonly<Record<string, Line>>,
  more: Partial<CompiledFormula> = {},
): CompiledFormula {
  const plain = Formula.parse({
    id,
    zh,
    en: id,
    class: '和解剂',
    source: '伤寒论 1',
    form: '汤',
    herbs: [[null, zh, null, null, null]],
  })
  return {
    ...plain,
    signs,
    modify: [],
    similar: [],
    ...more,
    herbs: Object.entries(herbs).map(([herbId, line]) => ({
      herbId,
      form: null,
      name: herbId,
      role: null,
      original: null,
      grams: null,
      preparation: null,
      ...line,
    })),
  }
}

/** Pills for oral use by default. */
export function preparationOf(
  id: string,
  zh: string,
  herbs: readonly (HerbRef & { name: string })[] = [],
  more: Partial<Record<keyof Preparation, unknown>> = {},
): CompiledPreparation {
  const plain = Preparation.parse({
    id,
    zh,
    pinyin: id,
    en: id,
    type: 6,
    form: '丸剂',
    class: '内科/补益',
    actions: ['补气'],
    source: `药典 ${zh}`,
    ...more,
  })
  return { ...plain, herbs: herbs.map((h) => ({ ...h, grams: null, preparation: null })) }
}

export const doseTableOf = (id: string, more: Partial<Record<keyof DoseTable, unknown>> = {}): DoseTable =>
  DoseTable.parse({ id, zh: id, en: id, dynasty: 'han', source: `表 ${id}`, ...more })
