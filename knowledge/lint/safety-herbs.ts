import type { Herb } from '../schema/herb.ts'
import type { CompiledToxicGroup } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

/** The law knows one narcotic herb; of the others a single one would be no group. */
const leastOf = ({ rule }: CompiledToxicGroup) => (rule === '麻醉药品' ? 1 : 2)

/** A safety entry that names a herb missing from the base checks nothing. */
export const safetyNamesHerbs: Rule = {
  name: 'interactions, allergies, pairs and toxic groups name herbs of the base',
  *faults({ herbs, interactions, allergies, incompatibilities, toxics }) {
    const entries = [
      ...[...interactions.values()].map((i) => ({ zh: i.zh, ids: i.herbs, least: 1 })),
      ...[...allergies.values()].map((f) => ({ zh: f.zh, ids: f.herbs, least: f.note ? 0 : 1 })),
      ...[...incompatibilities.values()].flatMap((p) => [p.a, p.b].map((ids) => ({ zh: p.zh, ids, least: 1 }))),
      ...[...toxics.values()].map((g) => ({
        zh: g.zh,
        ids: [...g.herbs, ...(g.care ?? [])].map((h) => h.herbId),
        least: leastOf(g),
      })),
    ]
    for (const { zh, ids, least } of entries) {
      for (const id of ids) if (!herbs.has(id)) yield `${zh}: ${id} is no herb`
      if (new Set(ids).size < least) yield `${zh}: names fewer than ${least} herbs`
    }
  },
}

/** A lack of G6PD is stated in the record's allergies by some and in the history by others. */
export const favismIsOneList: Rule = {
  name: 'herbs kept from patients without G6PD are those of the allergy family 蚕豆病',
  *faults({ allergies, toxics, herbs }) {
    const family = [...allergies.values()].find((f) => f.zh === '蚕豆病')
    for (const { rule, herbs: listed } of toxics.values())
      if (rule === '溶血')
        for (const { herbId } of listed)
          if (!family?.herbs.includes(herbId)) yield `${herbs.get(herbId)?.zh ?? herbId}: not in the family 蚕豆病`
  },
}

export const allergyWordsAreOne: Rule = {
  name: 'a word of the record means one allergy family',
  *faults({ allergies }) {
    const owner = new Map<string, string>()
    for (const { zh, words } of allergies.values())
      for (const word of words) {
        const taken = owner.get(word)
        if (taken) yield `${zh}: ${word} already means ${taken}`
        else owner.set(word, zh)
      }
  },
}

export const drugWordsAreWords: Rule = {
  name: 'a drug of an interaction is called by words long enough to mean it, each once',
  *faults({ interactions }) {
    for (const { zh, drugs } of interactions.values()) {
      if (new Set(drugs).size < drugs.length) yield `${zh}: a word stands twice`
      for (const word of drugs)
        if (word.length < (/^[\x20-\x7e]+$/.test(word) ? 3 : 2)) yield `${zh}: ${word} is too short to find a drug by`
    }
  },
}

export const interactionsArePairs: Rule = {
  name: 'an interaction is named by its two sides, each a list of its own',
  *faults({ interactions }) {
    for (const { zh } of interactions.values()) if (zh.split('与').length !== 2) yield zh
  },
}

export const evidenceFitsItsSource: Rule = {
  name: 'an interaction known from case reports says so, one known from animals does not claim patients',
  *faults({ interactions }) {
    for (const { zh, evidence, source } of interactions.values()) {
      const seen = evidence === '临床报道'
      if (source.includes('病例报道') ? !seen : seen && source.includes('动物或体外'))
        yield `${zh}: ${evidence}, ${source}`
    }
  },
}

/**
 * Herbs that calm the fetus, or are used for every cough in pregnancy: their caution covers it instead of a restraint.
 */
const saysItself = /孕|胎/

export const toxicHerbsSayForWhom: Rule = {
  name: 'a toxic herb that is swallowed says what holds in pregnancy, in nursing and for a child',
  *faults({ herbs }) {
    for (const { zh, toxicity, doseG, pregnancy, lactation, children, cautions } of herbs.values()) {
      if (toxicity === '无毒' || !doseG) continue
      const text = typeof cautions.text === 'object' ? cautions.text.zh : (cautions.text ?? '')
      if (!pregnancy && !saysItself.test(text)) yield `${zh}: silent about pregnancy`
      if (!lactation) yield `${zh}: silent about nursing`
      if (!children) yield `${zh}: silent about children`
    }
  },
}

const cautionOf = ({ cautions }: Pick<Herb, 'cautions'>) =>
  typeof cautions.text === 'object' ? cautions.text.zh : (cautions.text ?? '')

/** 中药学, the chapter on drugs that move blood: not for profuse menses or bleeding, nor where there is no stasis. */
const sparesTheBlood = /月经|经期|出血|失血|无瘀|血虚|血不足|血少/

export const bloodMoversSayForWhom: Rule = {
  name: 'a herb that moves blood and is swallowed says that it is not for bleeding or not without stasis',
  *faults({ herbs }) {
    for (const herb of herbs.values()) {
      if (!herb.class.startsWith('活血化瘀药') || !herb.doseG) continue
      // 马钱子 is no drug of the blood but for its chapter, 儿茶 and others stop bleeding.
      const moves = herb.actions.some((a) => /血|瘀/.test(a)) && !herb.actions.some((a) => a.includes('止血'))
      if (moves && !sparesTheBlood.test(cautionOf(herb))) yield `${herb.zh}: ${cautionOf(herb) || 'no caution'}`
    }
  },
}

export const liverPoisonsSayForWhom: Rule = {
  name: 'a herb with pyrrolizidine alkaloids says what holds for the liver, in pregnancy and in nursing',
  *faults({ herbs }) {
    for (const herb of herbs.values()) {
      if (!herb.families.includes('含吡咯里西啶类')) continue
      if (!herb.pregnancy || !herb.lactation) yield `${herb.zh}: silent about pregnancy or nursing`
      if (!/肝/.test(cautionOf(herb))) yield `${herb.zh}: silent about the liver`
    }
  },
}

export const stypticsFitBleeding: Rule = {
  name: 'a herb that stops bleeding is not kept from those who bleed',
  *faults({ herbs }) {
    for (const { zh, actions, cautions } of herbs.values()) {
      const text = typeof cautions.text === 'object' ? cautions.text.zh : (cautions.text ?? '')
      if (text.includes('出血倾向') && actions.some((a) => a.includes('止血'))) yield `${zh}: ${text}`
    }
  },
}

/** They hold a little aristolochic acid, are lawful, and have interactions of their own. */
const watched = new Set(['xi-xin', 'du-heng'])

export const interactionsNameWholePoisons: Rule = {
  name: 'an interaction that names several drugs of one poison names all of them',
  *faults({ interactions, toxics, herbs }) {
    for (const { zh, rule, herbs: members } of toxics.values()) {
      if (rule !== '同类毒性') continue
      const ids = [...new Set(members.map((m) => m.herbId))].filter((id) => !watched.has(id))
      for (const interaction of interactions.values()) {
        const left = ids.filter((id) => !interaction.herbs.includes(id))
        if (ids.length - left.length > 1)
          for (const id of left) yield `${interaction.zh}: ${herbs.get(id)?.zh ?? id} of ${zh}`
      }
    }
  },
}

/** Two drugs of one plant that are given together for what each does alone. */
const drugsOfTheirOwn: ReadonlySet<string> = new Set(['Rehmanniae Radix', 'Poria', 'Zingiberis Rhizoma'])
const howPrepared = / (?:Praeparat|Rubra|Cum |Tost|Ustus).*$/

/** 人参 beside 红参: twice the dose of one drug. */
export const kindsOfOneDrugCountTogether: Rule = {
  name: 'kinds of one drug are counted together',
  *faults({ herbs, toxics }) {
    const counted = [...toxics.values()]
      .filter((g) => g.rule === '同源合量')
      .map((g) => new Set(g.herbs.map((h) => h.herbId)))
    const kinds = Map.groupBy(herbs.values(), (h) => h.la.replace(howPrepared, ''))
    for (const [la, list] of kinds)
      if (list.length > 1 && !drugsOfTheirOwn.has(la) && !counted.some((group) => list.every((h) => group.has(h.id))))
        yield list.map((h) => h.zh).join('、')
  },
}
