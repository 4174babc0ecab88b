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

/** What a swallowed medicine with such a drug in it must say, by the label of the drug. */
const dangers: readonly (readonly [drug: RegExp, said: RegExp, why: string])[] = [
  [/氯苯那敏|异丙嗪|苯海拉明|去氯羟嗪/, /嗜睡|驾/, 'drowsiness'],
  [/^对乙酰氨基酚/, /肝/, 'liver'],
  [/^阿司匹林|^吲哚美辛/, /溃疡/, 'ulcer'],
  [/麻黄碱|克仑特罗|氯丙那林/, /高血压|心脏|冠心病/, 'heart'],
  [/^颠茄|阿托品/, /青光眼/, 'glaucoma'],
  [/^氢氯噻嗪/, /磺胺|痛风|低血钾/, 'sulfonamide allergy, gout or potassium'],
  [/^格列本脲/, /低血糖/, 'low glucose'],
  [/可乐定/, /骤停/, 'stopping at once'],
  [/小檗碱/, /蚕豆病|磷酸脱氢酶/, 'G6PD deficiency'],
  [/^安乃近/, /粒细胞/, 'agranulocytosis'],
  [/^阿片|巴比妥/, /成瘾/, 'dependence'],
  [/^硫酸亚铁/, /茶/, 'tea'],
  [/^氯化铵/, /肝肾/, 'liver and kidney'],
]

const chineseOf = (text: string | { zh: string } | undefined) => (typeof text === 'object' ? text.zh : (text ?? ''))

const unsaid = (drugs: readonly { zh: string }[], label: string) =>
  dangers.flatMap(([drug, said, why]) =>
    said.test(label) ? [] : drugs.filter((d) => drug.test(d.zh)).map((d) => [d.zh, why] as const),
  )

export const labelsSayTheDangerOfTheDrug: Rule = {
  name: 'a medicine says the danger of the western drug inside it',
  *faults({ preparations }) {
    for (const { zh, type, drugs, cautions } of preparations.values())
      if (!isUsedOutside(type))
        for (const [drug, why] of unsaid(drugs, chineseOf(cautions))) yield `${zh}: ${drug}, ${why}`
  },
}
