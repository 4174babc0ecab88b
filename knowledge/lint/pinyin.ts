import type { Rule } from './rule.ts'

const toned = /^[a-zü]*[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ][a-zü]*$/
/** Second syllables pronounced without a tone: 萝卜, 薄荷, 聪明, 栀子. */
const neutral = new Set(['bo', 'he', 'ming', 'zi'])

export const namesAreSpelt: Rule = {
  name: 'the pinyin of a herb, formula, preparation or word has one toned syllable a character',
  *faults({ herbs, formulas, preparations, wordTips }) {
    const all = [...herbs.values(), ...formulas.values(), ...preparations.values(), ...wordTips.values()]
    for (const { zh, pinyin } of all) {
      if (pinyin === undefined) continue
      const syllables = pinyin.split(' ')
      if (syllables.length !== zh.match(/\p{Script=Han}/gu)?.length) yield `${zh}: ${pinyin}`
      for (const s of syllables) if (!toned.test(s) && !neutral.has(s)) yield `${zh}: ${s}`
    }
  },
}
