import type { Rule } from './rule.ts'

export const preparationsAreComposed: Rule = {
  name: 'a preparation says what it is made of, and a chemical drug inside says so in its caution',
  *faults({ preparations, herbNames }) {
    for (const p of preparations.values()) {
      for (const { zh } of p.others) if (herbNames.has(zh)) yield `${p.zh}: ${zh} is a herb and would go unchecked`
      if (!p.herbs.length && !p.others.length) yield `${p.zh}: no composition`
      const cautions = typeof p.cautions === 'object' ? p.cautions.zh : (p.cautions ?? '')
      const real = p.drugs.filter((d) => !/^维生素|钙$|^碘$|^碘化钾$/.test(d.zh))
      if (real.length && !/西药/.test(cautions)) yield `${p.zh}: ${real.map((d) => d.zh).join()} is not in its caution`
    }
  },
}

/** The families of 十八反, by their Chinese or English names: only herbs are compared with other herbs. */
const kinOfOpposed = /乌头|草乌|附子|铁棒锤|半夏|瓜蒌|栝楼|贝母|白蔹|白及|藜芦/u
const kinInEnglish = /aconit|monkshood|pinellia|fritillar|trichosanthes|bletilla|veratrum/iu

export const opposedKinAreHerbs: Rule = {
  name: 'what is of a family of 十八反 stands among the herbs of a preparation, where it is checked',
  *faults({ preparations }) {
    for (const p of preparations.values())
      for (const { zh, en } of p.others)
        if (kinOfOpposed.test(zh) || kinInEnglish.test(en)) yield `${p.zh}: ${zh} goes unchecked`
  },
}

/** Mercury, arsenic, strychnos and raw aconite are never taken without a warning. */
const grave = new Set([
  'zhu-sha',
  'xiong-huang',
  'ma-qian-zi',
  'ma-qian-zi-fen',
  'qing-fen',
  'hong-fen',
  'lei-gong-teng',
])

export const gravePoisonsAreWarnedOf: Rule = {
  name: 'a preparation that holds a grave poison carries a caution',
  *faults({ preparations }) {
    for (const p of preparations.values())
      for (const h of p.herbs) if (grave.has(h.herbId) && !p.cautions) yield `${p.zh}: ${h.name} without a caution`
  },
}

/** A medicine for pregnant women contradicts itself when it contains what they must not take. */
export const preparationsAgreeInPregnancy: Rule = {
  name: 'a preparation made for the pregnant holds nothing that is forbidden to them',
  *faults({ preparations, herbs }) {
    for (const p of preparations.values()) {
      if (p.pregnancy !== '可用') continue
      for (const h of p.herbs) {
        const herb = herbs.get(h.herbId)
        const restraint = herb?.forms.find((f) => f.zh === h.form)?.pregnancy ?? herb?.pregnancy
        if (restraint && restraint !== '慎用') yield `${p.zh}: ${h.name} ${restraint}`
      }
    }
  },
}

export const preparationsSayForWhat: Rule = {
  name: 'a preparation names the pattern or the disease it is given for',
  *faults({ preparations }) {
    for (const { zh, patterns, diseases } of preparations.values()) if (!patterns.length && !diseases.length) yield zh
  },
}
