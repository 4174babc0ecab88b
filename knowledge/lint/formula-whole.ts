import { isExternal } from '../schema/formula.ts'
import { isBarredByLaw } from '../schema/herb-law.ts'
import type { CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import { ancestorsOf } from './broader.ts'
import { presentIn } from './pictures.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

export const formulasHaveChief: Rule = {
  name: 'a formula that states roles has a sovereign, and every drug its role',
  *faults({ formulas }) {
    for (const { zh, herbs } of formulas.values()) {
      const withRole = herbs.filter((h) => h.role !== null)
      if (withRole.length && !withRole.some((h) => h.role === '君')) yield `${zh}: no 君`
      if (withRole.length && withRole.length < herbs.length)
        yield `${zh}: ${herbs.find((h) => h.role === null)?.name} has no role`
    }
  },
}

export const againstLeavesOwnSignsAlone: Rule = {
  name: 'what speaks against a formula is not implied by a sign it treats',
  *faults(k) {
    for (const { zh, signs } of k.formulas.values())
      for (const id of presentIn(signs)) {
        const implied = ancestorsOf(k.signs, id)
        for (const against of signs.against)
          if (implied.has(against))
            yield `${zh}: ${k.signs.get(id)?.zh ?? id} is a kind of ${k.signs.get(against)?.zh ?? against}`
      }
  },
}

export const noGramsIsExplained: Rule = {
  name: 'a formula to be taken in which no drug has grams says why',
  *faults({ formulas }) {
    for (const f of formulas.values())
      if (!f.differs && !isExternal(f) && f.herbs.every((h) => h.grams === null))
        yield `${f.zh}: no grams and no word on them`
  },
}

/** Stated in cautions, taking, misuse or differences. */
const saysPregnancy = (f: CompiledFormula) =>
  /孕|妊娠|胎/.test([f.cautions, f.take, f.differs, ...f.misuse].map(zhOf).join(''))

export const pregnancyIsSpokenOf: Rule = {
  name: 'a formula with a drug forbidden in pregnancy says so',
  *faults({ formulas, herbs }) {
    for (const f of formulas.values()) {
      const forbidden = f.herbs.filter((h) => herbs.get(h.herbId)?.pregnancy === '禁用')
      if (forbidden.length && !saysPregnancy(f)) yield `${f.zh}: ${forbidden.map((h) => h.name).join('、')}`
    }
  },
}

export const diseasesAreNotAgainst: Rule = {
  name: 'a formula is not for a disease whose sign speaks against it',
  *faults({ formulas, signs, diseases }) {
    for (const f of formulas.values()) {
      const against = new Set(f.signs.against.map((id) => signs.get(id)?.zh))
      for (const id of f.diseases) {
        const disease = diseases.get(id)?.zh ?? id
        if (against.has(disease)) yield `${f.zh}: ${disease}`
      }
    }
  },
}

/**
 * Named after another part of the plant, after no drug, or after one left out: 金沸草散 of the flowers, 佛手散 “divine
 * hand”. 瓜蒌 in old names is often the root.
 */
const namedOtherwise = new Set(['金沸草散', '佛手散', '鸡肠散'])

export const formulasHoldWhatNamesThem: Rule = {
  name: 'a formula named after a drug holds it',
  *faults({ formulas, herbs }) {
    const drugs = [...herbs.values()].filter((h) => h.zh.length > 1 && !isBarredByLaw(h) && !/瓜蒌/.test(h.zh))
    for (const { zh, herbs: parts } of formulas.values()) {
      if (namedOtherwise.has(zh) || /去/.test(zh)) continue
      const held = parts.flatMap((p) => [p.name, herbs.get(p.herbId)?.zh ?? p.name])
      const overlaps = (drug: string) =>
        held.some((h) => zh.includes(h) && !h.includes(drug) && [...drug].some((c) => h.includes(c)))
      for (const drug of drugs)
        if (zh !== drug.zh && zh.includes(drug.zh) && !held.some((h) => h.includes(drug.zh)) && !overlaps(drug.zh))
          yield `${zh}: without ${drug.zh}`
    }
  },
}

/** The organ a pattern names, and how a sign of that organ is told. */
const organs: readonly { pattern: RegExp; sign: RegExp }[] = [
  { pattern: /喉/, sign: /咽|喉|声音|失音|乳蛾/ },
  { pattern: /目|睑/, sign: /目|眼|睛|睑|瞳|眵|泪|视|翳/ },
  { pattern: /耳/, sign: /耳|眩|晕/ },
  { pattern: /鼻/, sign: /鼻|涕|嚏|嗅/ },
]

export const patternsOfAnOrganHaveItsSigns: Rule = {
  name: 'a formula for a pattern of throat, eye, ear or nose treats a sign there',
  *faults({ formulas, patterns, signs }) {
    for (const { zh, patterns: ids, signs: picture } of formulas.values()) {
      const told = [...picture.key, ...picture.main, ...picture.other].map((id) => signs.get(id)?.zh ?? '').join()
      for (const pattern of ids.map((id) => patterns.get(id)?.zh ?? ''))
        for (const organ of organs) if (organ.pattern.test(pattern) && !organ.sign.test(told)) yield `${zh}: ${pattern}`
    }
  },
}

/** In a clause of the directions: herbs of this clause are boiled before or after the others. */
const apart = [
  { clause: /先[煎煮]/u, note: /先煎|久煎|煎汤代水|先煮/u, word: '先煎' },
  { clause: /后[下纳]/u, note: /后下/u, word: '后下' },
  { clause: /去上?沫/u, note: /先煎去沫/u, word: '先煎去沫' },
]

/** The notes of the pot that a line bears: the formula's, and those usual for the herb in this form. */
function notesOn({ herbs }: Knowledge, { herbId, form, preparation }: CompiledFormula['herbs'][number]): string {
  const herb = herbs.get(herbId)
  const own = herb?.forms.find((one) => one.zh === form)?.decoct ?? []
  return [preparation ?? '', ...(own.length ? own : (herb?.decoct ?? []))].join()
}

function* unnoted(k: Knowledge, f: CompiledFormula, clause: string) {
  const asked = apart.filter((a) => a.clause.test(clause))
  const named = f.herbs.filter((h) => clause.includes(h.name) || clause.includes(k.herbs.get(h.herbId)?.zh ?? h.name))
  for (const { note, word } of asked)
    for (const herb of named) if (!note.test(notesOn(k, herb))) yield `${f.zh}: ${herb.name} without ${word}`
}

/** The pharmacy and the patient's paper read the line of the herb, not the directions of the formula. */
export const directionsStandOnTheirLines: Rule = {
  name: 'a herb that the directions boil first, skim or add last bears that note on its own line',
  *faults(k) {
    for (const f of k.formulas.values())
      for (const clause of zhOf(f.decoct).split(/[，。；：]/u)) yield* unnoted(k, f, clause)
  },
}

/** What a class may not hold by the method of its formulas, and what it must. */
const classed: readonly { class: RegExp; never?: RegExp; always?: RegExp }[] = [
  { class: /^安神剂\/滋养/u, never: /重镇|镇心/u },
  { class: /^解表剂\/辛[温凉]/u, never: /(?:滋阴|养血|补血|益气|助阳)解表/u },
  { class: /^解表剂\/辛温/u, never: /辛凉|疏风清热/u },
  { class: /^补益剂/u, always: /[补益养滋润温壮固填生升化敛]|健脾/u },
]

export const classesFitTheirMethod: Rule = {
  name: 'a formula stands in the class that its method names',
  *faults({ formulas }) {
    for (const { zh, class: is, method } of formulas.values()) {
      const done = method.join()
      for (const one of classed)
        if (one.class.test(is) && (one.never?.test(done) || one.always?.test(done) === false))
          yield `${zh}: ${is}, ${done}`
    }
  },
}
