import { isUsedOutside } from '../schema/preparation.ts'
import type { Rule } from './rule.ts'

/** Vitamins, minerals, antacids, expectorants and others whose labels rule out none of the diseases the check knows. */
const harmless =
  /^维生素|^碳酸|^氧化镁|^氢氧化铝|^三硅酸镁|钙$|^芦丁|^硫酸亚铁|^硫酸软骨素|^谷维素|谷氨酰胺$|^苯甲酸|^水杨酸|^氯化铵|^盐酸溴己新|^盐酸吗啉胍|^碘|^左旋延胡索乙素|^盐酸可乐定/

/** A western drug that nobody weighs against the patient's disease is silent where it matters. */
export const drugsInsideAreJudged: Rule = {
  name: 'a western drug inside a swallowed medicine is judged in the diseases its label names, and no other is listed',
  *faults({ preparations, toxics }) {
    const groups = [...toxics.values()]
    const listed = new Set(groups.flatMap((g) => [...(g.drugs ?? []), ...(g.careDrugs ?? [])]))
    const swallowed = [...preparations.values()].filter(({ type }) => !isUsedOutside(type))
    const held = new Map(swallowed.flatMap(({ zh, drugs }) => drugs.map((d) => [d.zh, zh] as const)))
    for (const name of listed) if (!held.has(name)) yield `${name}: in no medicine`
    for (const [name, zh] of held) if (!listed.has(name) && !harmless.test(name)) yield `${name} in ${zh}`
  },
}
