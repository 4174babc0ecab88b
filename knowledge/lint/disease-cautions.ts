import type { CompiledHerb, CompiledToxicGroup } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

/** Words of a caution that name a disease or state, and the group by which the safety check judges it. */
const diseases: readonly (readonly [CompiledToxicGroup['rule'], RegExp])[] = [
  ['伤肾', /肾(?:功能|病|炎)/],
  ['伤肝', /肝(?:功能|病|炎|肾功能|肾病|、肾功能)/],
  ['升眼压', /青光眼/],
  ['升血压', /高血压/],
  ['扰心', /心(?:脏病|律|动|衰|、肝、肾功能|肾功能|肺肝肾病)/],
  ['含碘', /甲亢|甲状腺功能亢进/],
  ['动血', /出血|月经过多|血证/],
  ['滞尿', /前列腺|尿潴留/],
  ['致惊', /癫痫|惊厥/],
  ['兴奋剂', /运动员/],
]
const never = /禁|忌|不用/
const care = /慎/

const textOf = ({ cautions: { text } }: CompiledHerb) => (typeof text === 'object' ? text.zh : (text ?? ''))
const clausesOf = (herb: CompiledHerb) => textOf(herb).split(/[；，。;]/)
/** Swallowed by some amount; of what is never given by mouth the check says so at once. */
const isSwallowed = ({ doseG, powderG }: CompiledHerb) => doseG !== undefined || powderG !== undefined
/** Given for bleeding itself: 虚寒性出血、出血有瘀者慎用; 牛膝 leads blood down, for bleeding above. */
const isForBleeding = ({ zh, actions }: CompiledHerb) => zh === '牛膝' || actions.some((a) => a.includes('止血'))

/** What a caution says of a disease: never, with care, or nothing. What is poison shows its care at every dose. */
function verdictOn(herb: CompiledHerb, said: readonly string[]): 'never' | 'care' | null {
  if (said.some((c) => never.test(c))) return 'never'
  return herb.toxicity === '无毒' && said.some((c) => care.test(c)) ? 'care' : null
}

const idsOf = (list: readonly { herbId: string }[] = []) => list.map((h) => h.herbId)

/** A caution nobody is told when the patient has that very disease is silent where it matters. */
export const cautionsOfDiseasesAreJudged: Rule = {
  name: 'a herb whose caution names a disease of the patient is in the group by which that disease is judged',
  *faults({ herbs, toxics }) {
    for (const [rule, words] of diseases) {
      const groups = [...toxics.values()].filter((g) => g.rule === rule)
      const listed = {
        never: new Set(groups.flatMap((g) => idsOf(g.herbs))),
        care: new Set(groups.flatMap((g) => [...idsOf(g.herbs), ...idsOf(g.care)])),
      }
      for (const herb of [...herbs.values()].filter(isSwallowed)) {
        if (rule === '动血' && isForBleeding(herb)) continue
        const said = clausesOf(herb).filter((c) => words.test(c))
        const verdict = verdictOn(herb, said)
        if (verdict && !listed[verdict].has(herb.id)) yield `${herb.zh}: ${said.join('，')} (${rule}, ${verdict})`
      }
    }
  },
}
