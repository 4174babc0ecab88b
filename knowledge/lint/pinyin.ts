import type { Rule } from './rule.ts'

const syllable = /^[a-zü]*[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ][a-zü]*$|^(de|zi|zhe)$/

export const herbsAreSpelt: Rule = {
  name: 'the pinyin of a herb or formula has one toned syllable a character',
  *faults({ herbs, formulas }) {
    for (const { zh, pinyin } of [...herbs.values(), ...formulas.values()]) {
      if (pinyin === undefined) continue
      const syllables = pinyin.split(' ')
      if (syllables.length !== [...zh].length) yield `${zh}: ${pinyin}: ${syllables.length} syllables`
      for (const s of syllables) if (!syllable.test(s)) yield `${zh}: ${s}`
    }
  },
}
