import type { CompiledPreparation, Knowledge } from '../schema/knowledge.ts'
import { isUsedOutside } from '../schema/preparation.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/** Herbs in one of the two and not in the other; for a partly published composition only its extra herbs. */
function differences({ formulas }: Knowledge, p: CompiledPreparation) {
  const classical = formulas.get(p.formula ?? '')?.herbs ?? []
  const [inside, original] = [new Set(p.herbs.map((h) => h.herbId)), new Set(classical.map((h) => h.herbId))]
  const gone = p.composition === 'partial' ? [] : classical.filter((h) => !inside.has(h.herbId))
  return [...gone, ...p.herbs.filter((h) => !original.has(h.herbId))]
}

export const madeFormulasSayWhatDiffers: Rule = {
  name: 'a preparation made from a classical formula holds its herbs, or names each that differs',
  *faults(k) {
    for (const p of k.preparations.values()) {
      if (!p.formula) continue
      const said = zhOf(p.differs)
      for (const { herbId, name } of differences(k, p)) {
        const names = [name, k.herbs.get(herbId)?.zh ?? name]
        const asOil = p.others.some((o) => names.some((n) => o.zh.startsWith(n)))
        if (!asOil && !names.some((n) => said.includes(n))) yield `${p.zh}: ${name}, and ${p.formula} differs in it`
      }
    }
  },
}

export const namesakesSayWhatTheyAreMadeFrom: Rule = {
  name: 'a preparation that bears the name of a formula is made from it, or says how it differs',
  *faults({ preparations, formulas, formulaNames }) {
    for (const p of preparations.values())
      for (const name of [p.zh, ...p.aliases]) {
        const namesake = formulas.get(formulaNames.get(name) ?? '')
        if (!namesake || p.formula === namesake.id) continue
        if (!zhOf(p.differs).includes(namesake.zh)) yield `${p.zh}: named as ${namesake.zh}`
      }
  },
}

/** 「较六味地黄丸：…」. */
const compared = /较([^：；，]{2,20})：/g

export const comparisonsBearTheName: Rule = {
  name: 'a preparation compared with a formula calls it in English by its name',
  *faults({ preparations, formulas, formulaNames }) {
    for (const { zh, differs } of preparations.values()) {
      if (typeof differs !== 'object') continue
      for (const [, name = ''] of differs.zh.matchAll(compared)) {
        const formula = formulas.get(formulaNames.get(name) ?? '')
        if (formula && !differs.en.includes(formula.en)) yield `${zh}: without ${formula.en}`
      }
    }
  },
}

export const injectionsAreByPrescription: Rule = {
  name: 'an injection is given by prescription only',
  *faults({ preparations }) {
    for (const { zh, form, rxOnly } of preparations.values()) if (form === '注射剂' && !rxOnly) yield zh
  },
}

/** 中国药典 2020 罂粟壳: 孕妇及儿童禁用. */
export const poppyIsNotForChildren: Rule = {
  name: 'a medicine to swallow that holds poppy says that children do not take it',
  *faults({ preparations, herbs }) {
    for (const { zh, type, herbs: lines, drugs, cautions } of preparations.values()) {
      if (isUsedOutside(type)) continue
      const names = [...lines.map((h) => herbs.get(h.herbId)?.zh ?? h.name), ...drugs.map((d) => d.zh)]
      if (names.some((n) => /^罂粟壳$|^阿片/.test(n)) && !/儿童[^，；。]*[禁不]用/.test(zhOf(cautions))) yield zh
    }
  },
}

type Warned = { word: string; herbs: RegExp; drugs?: RegExp }

/** What a label must warn of by name, and must not name when it is not an ingredient. */
const warned: readonly Warned[] = [
  { word: '麻黄', herbs: /^麻黄$/, drugs: /麻黄碱/ },
  { word: '朱砂', herbs: /^朱砂$/ },
  { word: '雄黄', herbs: /^雄黄$/ },
  { word: '蟾酥', herbs: /^蟾酥$/ },
  { word: '马钱子', herbs: /^马钱子/ },
  { word: '罂粟壳', herbs: /^罂粟壳$/ },
  { word: '洋金花', herbs: /^洋金花$/ },
  { word: '斑蝥', herbs: /^斑蝥$/ },
  { word: '闹羊花', herbs: /^闹羊花$/ },
  { word: '八角枫', herbs: /^八角枫$/ },
  { word: '巴豆', herbs: /^巴豆霜?$/ },
  { word: '千金子', herbs: /^千金子霜?$/ },
  { word: '牵牛子', herbs: /^牵牛子$/ },
  { word: '木鳖子', herbs: /^木鳖子$/ },
  { word: '甘遂', herbs: /^甘遂$/ },
  { word: '细辛', herbs: /^细辛$/ },
  { word: '苍耳子', herbs: /^苍耳子$/ },
  { word: '山豆根', herbs: /^山豆根$/ },
  { word: '海藻', herbs: /^海藻$/ },
  { word: '五灵脂', herbs: /^五灵脂$/ },
  { word: '对乙酰氨基酚', herbs: /^$/, drugs: /^对乙酰氨基酚$/ },
  { word: '格列本脲', herbs: /^$/, drugs: /^格列本脲$/ },
]

export const labelsTellWhatIsInside: Rule = {
  name: 'the caution of a preparation names the dangerous herbs and drugs inside, and none that are not',
  *faults({ preparations, herbs }) {
    for (const p of preparations.values()) {
      const caution = zhOf(p.cautions)
      const names = p.herbs.map((h) => herbs.get(h.herbId)?.zh ?? h.name)
      for (const w of warned) {
        const inside = names.some((n) => w.herbs.test(n)) || p.drugs.some((d) => w.drugs?.test(d.zh))
        const said = caution.includes(w.word)
        if (inside && !said && !isUsedOutside(p.type)) yield `${p.zh}: silent about ${w.word}`
        if (!inside && new RegExp(`含[^，；。]*${w.word}`).test(caution)) yield `${p.zh}: no ${w.word} is inside`
      }
    }
  },
}
