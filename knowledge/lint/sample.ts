import { Disease } from '../schema/disease.ts'
import { Formula } from '../schema/formula.ts'
import { Herb } from '../schema/herb.ts'
import type {
  CompiledDisease,
  CompiledFormula,
  CompiledPattern,
  Knowledge,
  LinkedSignProfile,
} from '../schema/knowledge.ts'
import { Pattern } from '../schema/pattern.ts'
import { Sign } from '../schema/sign.ts'
import type { Rule } from './rule.ts'

const picture: LinkedSignProfile = {
  key: ['cough'],
  main: [],
  other: [],
  tongue: [],
  pulse: [],
  abdomen: [],
  against: [],
}

export const herb = (over: Partial<Herb> = {}): Herb => ({
  ...Herb.parse({
    id: 'gan-cao',
    zh: '甘草',
    pinyin: 'gān cǎo',
    en: 'licorice root',
    la: 'Glycyrrhizae Radix',
    class: '补虚药/补气药',
    nature: '平',
    flavours: ['甘'],
    channels: ['心'],
    actions: ['补脾益气'],
    doseG: [2, 10],
    source: '中国药典 2020 一部',
  }),
  ...over,
})

export const part = (grams: number | null) => ({
  herbId: 'gan-cao',
  form: null,
  name: '甘草',
  role: null,
  original: null,
  grams,
  preparation: null,
})

export const formula = (over: Partial<CompiledFormula> = {}): CompiledFormula => ({
  ...Formula.parse({
    id: 'gan-cao-tang',
    zh: '甘草汤',
    en: 'Licorice Decoction',
    class: '清热剂/清热解毒',
    source: '伤寒论 311',
    herbs: [[null, '甘草', null, 6, null]],
    form: '汤',
  }),
  herbs: [part(6)],
  signs: picture,
  modify: [],
  similar: [],
  ...over,
})

export const sign = (over: Partial<Sign> = {}): Sign => ({
  ...Sign.parse({ id: 'cough', zh: '咳嗽', en: 'cough', place: '肺' }),
  ...over,
})

export const pattern = (over: Partial<CompiledPattern> = {}): CompiledPattern => ({
  ...Pattern.parse({ id: 'lung-heat', zh: '肺热证', en: 'Lung heat', source: 'GB/T 16751.2-2021' }),
  signs: picture,
  ...over,
})

export const disease = (over: Partial<CompiledDisease> = {}): CompiledDisease => ({
  ...Disease.parse({
    id: 'cough-disease',
    zh: '咳嗽病',
    en: 'Cough disease',
    department: '内科',
    source: '中医内科学',
  }),
  signs: picture,
  patterns: [],
  ...over,
})

const byId = <E extends { id: string }>(entries: readonly E[]) => new Map(entries.map((e) => [e.id, e]))

/** A base with one valid entry per kind, to be broken in one place. */
export const base = (over: Partial<Knowledge> = {}): Knowledge => ({
  version: '',
  herbs: byId([herb()]),
  formulas: byId([formula()]),
  signs: byId([sign()]),
  patterns: byId([pattern()]),
  diseases: byId([disease()]),
  preparations: new Map(),
  jointNames: new Map(),
  homonyms: new Map(),
  standIns: new Map(),
  doses: new Map(),
  madeForms: new Map(),
  incompatibilities: new Map(),
  interactions: new Map(),
  bleedingDrugNames: new Map(),
  allergies: new Map(),
  toxics: new Map(),
  channels: new Map(),
  points: new Map(),
  pointTables: new Map(),
  externalProducts: new Map(),
  diets: new Map(),
  therapies: new Map(),
  constitutions: new Map(),
  labValues: new Map(),
  eyeSigns: new Map(),
  additions: new Map(),
  alarms: new Map(),
  alarmCues: new Map(),
  alarmActs: new Map(),
  wordTips: new Map(),
  examQuestions: new Map(),
  terms: new Map([['补脾益气', 'tonify the spleen and qi']]),
  lexicon: new Map(),
  herbNames: new Map(),
  formulaNames: new Map(),
  preparationNames: new Map(),
  patternNames: new Map(),
  pointNames: new Map(),
  channelNames: new Map(),
  diseaseNames: new Map(),
  ...over,
})

export const withHerb = (over: Partial<Herb>) => base({ herbs: byId([herb(over)]) })
export const withFormulas = (...all: Partial<CompiledFormula>[]) => base({ formulas: byId(all.map(formula)) })
export const withSigns = (...all: Partial<Sign>[]) => base({ signs: byId(all.map(sign)) })
export const withPattern = (over: Partial<CompiledPattern>) => base({ patterns: byId([pattern(over)]) })
export const withDisease = (over: Partial<CompiledDisease>) => base({ diseases: byId([disease(over)]) })
export const pictureWith = (over: Partial<LinkedSignProfile>): LinkedSignProfile => ({ ...picture, ...over })

export const faultsOf = (rule: Rule, k: Knowledge) => [...rule.faults(k)]
