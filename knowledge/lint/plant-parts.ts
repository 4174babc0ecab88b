import type { Rule } from './rule.ts'

/** The ending of a part's name, and the Latin word for that part. */
const parts: readonly [ending: string, latin: RegExp][] = [
  ['子', /Fructus|Semen|Galla/],
  ['花', /Flos|Inflorescentia|Spica/],
  ['叶', /Folium|Herba|Cacumen/],
  ['皮', /Cortex|Pericarpium|Exocarpium|Testa|Fructus/],
  ['根', /Radix|Rhizoma|Bulbus|Tuber|Herba/],
]
/** Old names of the same drug with that ending. */
const sameDrug = new Set('香附子 关白附子 青皮子 棕榈皮 猪胰子 干蟾皮 鸡内金皮 石燕子 血竭花'.split(' '))

export const aliasesAreTheSamePart: Rule = {
  name: 'a herb is not called by another part of its plant: the seed is no name of the leaf',
  *faults({ herbs }) {
    for (const { zh, la, aliases } of herbs.values())
      for (const alias of aliases) {
        const other = parts.some(([ending, latin]) => alias === `${zh}${ending}` && !latin.test(la))
        if (other && !sameDrug.has(alias)) yield `${zh}: ${alias}`
      }
  },
}
