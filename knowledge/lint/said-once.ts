import type { CompiledFormula, CompiledModification, Knowledge } from '../schema/knowledge.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

const idsOf = (refs: readonly { herbId: string }[]) => refs.map((r) => r.herbId).toSorted()
const changeOf = ({ add, remove }: CompiledModification) => `+${idsOf(add)} -${idsOf(remove)}`

export const modificationsAreSaidOnce: Rule = {
  name: 'a formula offers one change of its herbs once',
  *faults({ formulas }) {
    for (const { zh, modify } of formulas.values()) {
      const said = new Set<string>()
      for (const m of modify) {
        if (said.has(changeOf(m))) yield `${zh}: ${m.add.map((a) => a.name).join('、')} twice`
        said.add(changeOf(m))
      }
    }
  },
}

/** 「益母草、川牛膝孕妇禁用」: the drugs named before the word, and the word. */
const inPregnancy = /^(.{2,20}?)孕妇(禁用|忌用|慎用)/

function* disagreeing({ herbNames, herbs }: Knowledge, text: string): Generator<string> {
  for (const clause of text.split(/[。；，]/)) {
    const [, names = '', word] = inPregnancy.exec(clause) ?? []
    for (const name of names.split(/[、与及]/)) {
      const herb = herbs.get(herbNames.get(name)?.herbId ?? '')
      if (herb && herb.pregnancy !== word) yield `${name} ${word}, the herb itself ${herb.pregnancy ?? 'nothing'}`
    }
  }
}

/** Given in pregnancy by its book (妇人妊娠病 2), where the mass itself harms the fetus. */
const forPregnancy = new Set(['桂枝茯苓丸'])

/** A drug never given in pregnancy, in a formula that only asks for care. */
function* milder({ herbs }: Knowledge, { zh, cautions, herbs: lines }: CompiledFormula): Generator<string> {
  const said = zhOf(cautions)
  if (forPregnancy.has(zh) || !said.includes('孕妇慎用') || said.includes('孕妇禁用')) return
  for (const { herbId, form, name, grams } of lines) {
    const herb = herbs.get(herbId)
    const word = herb?.forms.find((f) => f.zh === form)?.pregnancy ?? herb?.pregnancy
    if (grams !== null && word === '禁用') yield `care for ${name}, the herb itself 禁用`
  }
}

export const formulasAgreeInPregnancy: Rule = {
  name: 'a caution of a formula for the pregnant is no milder than its drugs, and says of a drug what its own entry does',
  *faults(k) {
    for (const formula of k.formulas.values())
      for (const fault of [...disagreeing(k, zhOf(formula.cautions)), ...milder(k, formula)])
        yield `${formula.zh}: ${fault}`
  },
}

/** 「肝肾功能不全者禁用」 and 「肝肾功能不全者慎用」 on one label: the milder is read as taking the stricter back. */
function* twoWords(text: string): Generator<string> {
  const said = new Map<string, string>()
  for (const clause of text.split(/[；。]/)) {
    const [, whom = '', word = ''] = /^(.{2,40}?)者?(禁用|忌用|慎用)$/.exec(clause) ?? []
    for (const one of whom.split(/[、，及与]/)) {
      const before = said.get(one)
      if (one.length > 1 && before && before !== word) yield `${one}: ${before}, ${word}`
      said.set(one, before ?? word)
    }
  }
}

export const labelsSayOneWordOfOne: Rule = {
  name: 'a label says either never or with care of the same patients',
  *faults({ preparations }) {
    for (const { zh, cautions } of preparations.values())
      for (const fault of twoWords(zhOf(cautions).replaceAll('不宜过量久服，', ''))) yield `${zh}: ${fault}`
  },
}

export const friedNamesAreTheFriedForm: Rule = {
  name: 'where a herb has a fried form, its fried names belong to that form',
  *faults({ herbs }) {
    for (const { zh, aliases, forms } of herbs.values())
      for (const alias of aliases)
        if (alias.startsWith('炒') && forms.some((f) => f.zh.startsWith('炒'))) yield `${zh}: ${alias}`
  },
}

function* saidTwice(text: string): Generator<string> {
  const sentences = text.split('。').filter((s) => s.length > 3)
  yield* sentences.filter((s, i) => sentences.indexOf(s) < i)
  for (const words of ['孕妇禁用', '孕妇慎用']) if (text.split(words).length > 2) yield words
}

export const proseIsSaidOnce: Rule = {
  name: 'cautions and remarks say no sentence twice',
  *faults({ formulas, preparations }) {
    for (const { zh, cautions, differs } of [...formulas.values(), ...preparations.values()])
      for (const text of [cautions, differs]) for (const said of saidTwice(zhOf(text))) yield `${zh}: ${said}`
  },
}
