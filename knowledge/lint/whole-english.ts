import type { Prose } from '../schema/common.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Warnings to the reader, and how a processed form differs. */
function* warnings(k: Knowledge): Iterable<[string, Prose | undefined]> {
  const { herbs, preparations, interactions, formulas, diseases } = k
  for (const h of herbs.values()) {
    for (const prose of [h.children, h.elders, h.food, h.differs, h.cautions.text]) yield [h.zh, prose]
    for (const form of h.forms) yield [form.zh, form.differs]
  }
  for (const p of preparations.values()) yield [p.zh, p.cautions]
  for (const i of interactions.values()) yield [i.zh, i.mechanism]
  for (const f of formulas.values()) for (const prose of [f.cautions, ...f.misuse]) yield [f.zh, prose]
  for (const d of diseases.values()) for (const { by } of d.differs) yield [d.zh, by]
}

/** Chinese needs three characters for one or two English words: fewer words mean that something was left out. */
const leastWordsPerCharacter = 0.28
const shortestJudged = 8

export const warningsAreWholeInEnglish: Rule = {
  name: 'the English of a warning leaves nothing out',
  *faults(k) {
    for (const [zh, prose] of warnings(k)) {
      if (typeof prose !== 'object') continue
      const characters = count(prose.zh, /\p{Script=Han}/gu)
      const words = count(prose.en, /[\p{L}\d]+/gu)
      if (characters >= shortestJudged && words < characters * leastWordsPerCharacter)
        yield `${zh}: ${prose.zh} — ${prose.en}`
    }
  },
}

/** What must not be lost between the languages: of whom and of what a warning speaks. */
const named: readonly [RegExp, RegExp][] = [
  [/心律失常|心动过速/, /arrhythmi|cardia|rhythm|heart/i],
  [/心脏病|心功能/, /heart|cardiac/i],
  [/青光眼/, /glaucoma/i],
  [/前列腺/, /prostat/i],
  [/[高低]血压/, /tension|tensive|pressure/i],
  [/糖尿病/, /diabet/i],
  [/癫痫/, /epilep|fits|seizure/i],
  [/溃疡病|胃溃疡/, /ulcer/i],
  [/肝肾?功能|肝病|肝毒|伤肝/, /liver|hepat/i],
  [/肾功能|肾病|肾毒|肾损|肾脏|伤肾/, /kidney|renal|nephr/i],
  [/孕妇|妊娠|孕期/, /pregnan|fetus|mothers-to-be/i],
  [/哺乳|乳母/, /nurs|breast|lactat/i],
  [/新生儿|婴/, /newborn|infant|bab|under 1 year/i],
  [/出血|失血|咳血|吐血/, /bleed|blood|haemorrh/i],
  [/月经过多/, /menses|menstrua|periods|heavy/i],
  [/抗凝/, /anticoagula|warfarin/i],
  [/抗血小板/, /platelet/i],
  [/地高辛|洋地黄|强心苷/, /digoxin|digitalis|glycoside/i],
  [/马兜铃酸/, /aristoloch/i],
  [/溶血|蚕豆病|葡萄糖-6/, /haemoly|G6PD|favism|red cells/i],
  [/久服|久用|长期/, /long|lasting|prolonged|time|years|accumulates|short use/i],
  [/藜芦/, /veratrum/i],
  [/五灵脂/, /squirrel/i],
  [/赤石脂/, /halloysite/i],
]

/** Not of interactions, whose two sides stand above them. */
export const warningsNameTheSameDangers: Rule = {
  name: 'the English of a warning names the diseases, people and drugs that the Chinese names',
  *faults(k) {
    for (const [zh, prose] of warnings({ ...k, interactions: new Map() })) {
      if (typeof prose !== 'object') continue
      for (const [chinese, english] of named) {
        const word = chinese.exec(prose.zh)?.[0]
        if (word && !english.test(prose.en)) yield `${zh}: ${word} in ${prose.zh} — ${prose.en}`
      }
    }
  },
}

const numerals = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const saysNumber = (text: string, n: string) =>
  new RegExp(`(?<![\\d.])${n.replace('.', '\\.')}(?![\\d.]*\\d)|\\b${numerals[Number(n)] ?? '(?!)'}\\b`, 'i').test(text)

/** Once, twice and half are said without a number. */
const few = /^(?:0\.5|[1-3])$/

export const directionsGiveTheSameNumbers: Rule = {
  name: 'directions and warnings give in English every number that they give in Chinese',
  *faults({ preparations, formulas, herbs }) {
    const texts: [string, Prose | undefined][] = [
      ...[...preparations.values()].flatMap((p): [string, Prose | undefined][] => [
        [p.zh, p.usage],
        [p.zh, p.cautions],
      ]),
      ...[...formulas.values()].flatMap((f): [string, Prose | undefined][] => [
        [f.zh, f.take],
        [f.zh, f.cautions],
      ]),
      ...[...herbs.values()].flatMap((h): [string, Prose | undefined][] => [
        [h.zh, h.children],
        [h.zh, h.elders],
      ]),
    ]
    for (const [zh, prose] of texts) {
      if (typeof prose !== 'object') continue
      for (const [n] of prose.zh.matchAll(/\d+(?:\.\d+)?/g))
        if (!few.test(n) && n.length < 4 + Number(n.includes('.')) && !saysNumber(prose.en, n))
          yield `${zh}: ${n} in ${prose.zh} — ${prose.en}`
    }
  },
}
