import { isBarredByLaw } from '../schema/herb-law.ts'
import { pregnancyOfPharmacopoeia } from './pregnancy-list.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/** Allowed with monitoring, although members of the family. */
const watched = new Set(['细辛', '杜衡'])

export const familiesUnderLawSaySo: Rule = {
  name: 'what the law forbids, and what holds aristolochic acid, carries the law; who is blocked has no dose',
  *faults({ herbs }) {
    for (const { zh, families, law, doseG } of herbs.values()) {
      if (families.includes('禁用品类') && law?.level !== 'forbidden') yield `${zh}: forbidden, and no law is named`
      if (families.includes('马兜铃酸类') && !watched.has(zh) && !law) yield `${zh}: aristolochic acid without a law`
      if (families.includes('马兜铃酸类') && law && doseG) yield `${zh}: a dose for what is not to be used`
      if (law?.level === 'forbidden' && doseG) yield `${zh}: forbidden, with a dose`
    }
  },
}

export const formulasReplaceTheForbidden: Rule = {
  name: 'a formula that holds a forbidden or restricted drug says what replaces it',
  *faults({ formulas, herbs }) {
    for (const f of formulas.values())
      for (const { herbId, name } of f.herbs) {
        const herb = herbs.get(herbId)
        if (!herb || !isBarredByLaw(herb)) continue
        const said = [f.cautions, f.differs, ...f.misuse].map(zhOf).join('')
        const sentence = said.split(/[。；]/).find((s) => s.includes(herb.zh) || s.includes(name))
        if (!sentence || !/代|去/.test(said)) yield `${f.zh}: ${name}`
      }
  },
}

export const pregnancyIsSourced: Rule = {
  name: 'a restraint in pregnancy is the pharmacopoeia’s own, or names the book that says it',
  *faults({ herbs }) {
    for (const h of herbs.values()) {
      if (!h.source.startsWith('中国药典 2020') || h.pregnancyBy || !h.pregnancy) continue
      const listed = pregnancyOfPharmacopoeia.get(h.zh)
      const stricter = zhOf(h.differs).includes('妊娠')
      if (listed === undefined) yield `${h.zh}: ${h.pregnancy}, and the pharmacopoeia is silent`
      else if (listed !== h.pregnancy && !stricter) yield `${h.zh}: ${h.pregnancy}, the pharmacopoeia ${listed}`
    }
    for (const [zh, word] of pregnancyOfPharmacopoeia) {
      const herb = [...herbs.values()].find((h) => h.zh === zh)
      if (herb && (!herb.pregnancy || herb.pregnancyBy)) yield `${zh}: the pharmacopoeia says ${word}`
    }
  },
}

/** Drugs of their own whose name is also used for another. */
const namedSo = new Set(['土三七', '土牛膝', '透骨草'])

export const homonymsAreAmbiguous: Rule = {
  name: 'a word that is asked about means two drugs, the one that bears it among them, and no formula writes it',
  *faults({ homonyms, formulas, herbs: drugs }) {
    for (const { zh, herbs } of homonyms.values()) {
      if (new Set(herbs.map((h) => h.herbId)).size < 2) yield `${zh}: one drug`
      const own = [...drugs.values()].find((h) => h.zh === zh)
      if (own && !herbs.some((h) => h.herbId === own.id)) yield `${zh}: the drug of this name is not offered`
    }
    const words = new Set([...homonyms.values()].map((h) => h.zh))
    for (const f of formulas.values())
      for (const { name } of f.herbs) if (words.has(name) && !namedSo.has(name)) yield `${f.zh}: ${name}`
  },
}

/** Rhinoceros horn appears in old prescriptions and is read as buffalo horn; it is never prescribed. */
const readOnly = '犀角、水牛角'

export const standInsAreNoDanger: Rule = {
  name: 'herbs given for one another are of one toxicity, and none is forbidden',
  *faults({ standIns, herbs }) {
    for (const { zh, asked, herbs: ids } of standIns.values()) {
      const members = ids.flatMap((id) => herbs.get(id) ?? [])
      const barred = zh === readOnly ? [] : members.filter(isBarredByLaw)
      for (const h of barred) yield `${zh}: ${h.zh} may not be given`
      const grave = new Set(members.map((h) => h.toxicity === '大毒'))
      if (asked === null && grave.size > 1) yield `${zh}: raw poison and processed`
    }
  },
}

export const cautionsAgreeInPregnancy: Rule = {
  name: 'a herb whose caution advises against it in pregnancy bears the grade that the safety check reads',
  *faults({ herbs }) {
    for (const { zh, cautions, pregnancy } of herbs.values())
      if (!pregnancy && /(?:孕妇|妊娠)[^，；。]{0,4}[慎禁忌]/.test(zhOf(cautions.text)))
        yield `${zh}: ${zhOf(cautions.text)}`
  },
}
