import type { Prose } from '../schema/common.ts'
import type { CompiledPreparation, Knowledge } from '../schema/knowledge.ts'
import { isUsedOutside } from '../schema/preparation.ts'
import type { Rule } from './rule.ts'

const both = (prose: Prose | undefined) => (typeof prose === 'object' ? prose : { zh: prose ?? '', en: '' })

const pieces: readonly { word: RegExp; forms: readonly string[] }[] = [
  { word: /\bcapsules?\b/, forms: ['胶囊', '软胶囊'] },
  { word: /\btablets?\b/, forms: ['片剂', '含片'] },
]

export const piecesAreCalledByTheirForm: Rule = {
  name: 'what is counted in English is what the medicine is: a pill is no capsule',
  *faults({ preparations }) {
    for (const { zh, form, usage } of preparations.values()) {
      const wrong = pieces.find((p) => p.word.test(both(usage).en) && !p.forms.includes(form))
      if (wrong) yield `${zh}: a ${form}, but ${both(usage).en}`
    }
  },
}

/** A caution, and the uses it contradicts. */
const contradictions: readonly { caution: RegExp; use: RegExp }[] = [
  { caution: /(?<!虚寒)(便溏|泄泻)者(慎用|不宜|禁用)/, use: /泄泻|腹泻|水泻|久泻|便溏|痢/ },
  { caution: /便秘者(慎用|不宜|禁用)/, use: /便秘|便干/ },
  { caution: /失眠者(慎用|不宜|禁用)/, use: /失眠|不寐/ },
]

const usesOf = ({ signs, diseases }: CompiledPreparation, k: Knowledge) =>
  [...signs.map((id) => k.signs.get(id)?.zh ?? id), ...diseases.map((id) => k.diseases.get(id)?.zh ?? id)].join('、')

export const cautionsFitTheUse: Rule = {
  name: 'a medicine is not warned against for the very thing it treats',
  *faults(k) {
    for (const p of k.preparations.values()) {
      const warned = contradictions.find((c) => c.caution.test(both(p.cautions).zh))
      const use = warned && usesOf(p, k).match(warned.use)?.[0]
      if (use) yield `${p.zh}: for ${use}, and ${both(p.cautions).zh}`
    }
  },
}

export const swallowedPoisonsArePrepared: Rule = {
  name: 'what is swallowed holds no poison without a dose by mouth, or says how it was made fit',
  *faults({ preparations, herbs }) {
    for (const p of preparations.values()) {
      if (isUsedOutside(p.type)) continue
      for (const { herbId, form, name } of p.herbs) {
        const herb = herbs.get(herbId)
        const dose = herb?.forms.find((f) => f.zh === form)?.doseG ?? herb?.doseG
        const poison = herb && herb.toxicity !== '无毒' && !dose
        if (poison && !both(p.differs).zh.includes(herb.zh)) yield `${p.zh}: ${name}`
      }
    }
  },
}

/** By the vein or the mouth: other cautions, other laws. */
const routeOf = (name: string) =>
  /注射/.test(name) ? 'injection' : /(?:口服液|口服乳液|胶囊|片|颗粒|丸|糖浆|合剂)$/.test(name) ? 'mouth' : null

export const namesAreOfOneRoute: Rule = {
  name: 'an injection and what is swallowed are entries of their own, never other names of one another',
  *faults({ preparations }) {
    for (const { zh, form, aliases } of preparations.values())
      for (const name of aliases) {
        const route = routeOf(name)
        const isInjection = form === '注射剂'
        if (route && (route === 'injection') !== isInjection) yield `${zh} (${form}): ${name}`
      }
  },
}
