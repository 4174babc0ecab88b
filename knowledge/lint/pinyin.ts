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

/** How medicine reads a character of several readings, and the words in which it is read otherwise. */
const readings: Readonly<Record<string, readonly [usual: string, ...others: [words: RegExp, reading: string][]]>> = {
  一: ['yī'],
  中: ['zhōng', [/中(?=[风暑])/gu, 'zhòng']],
  匮: ['guì'],
  华: ['huá', [/华(?=[山佗])/gu, 'huà']],
  卷: ['juǎn'],
  参: ['shēn'],
  发: ['fā', [/(?<=[生膏乌])发/gu, 'fà']],
  咳: ['ké'],
  咽: ['yān'],
  壳: ['qiào'],
  少: ['shào'],
  干: ['gān'],
  应: ['yìng'],
  散: ['sǎn', [/散(?=[结坚风偏寒瘀肿热火邪湿毒滞郁聚痰])/gu, 'sàn']],
  曲: ['qū'],
  更: ['gēng'],
  术: ['zhú'],
  桔: ['jié'],
  槟: ['bīng'],
  没: ['mò'],
  种: ['zhǒng', [/种(?=玉)/gu, 'zhòng']],
  脏: ['zàng'],
  菟: ['tù'],
  葛: ['gé', [/(?<=诸)葛/gu, 'gě']],
  溺: ['niào'],
  都: ['dū'],
  长: ['cháng', [/长(?=胎)/gu, 'zhǎng']],
  阿: ['ē', [/阿(?=魏)/gu, 'ā']],
}

function readingAt(han: string, at: number): string | undefined {
  const [usual, ...others] = readings[han[at] ?? ''] ?? []
  const other = others.find(([word]) => [...han.matchAll(word)].some((m) => m.index === at))
  return other?.[1] ?? usual
}

export const namesAreReadAsInMedicine: Rule = {
  name: 'the pinyin of a herb, formula or preparation reads each character as medicine does',
  *faults({ herbs, formulas, preparations }) {
    for (const { zh, pinyin } of [...herbs.values(), ...formulas.values(), ...preparations.values()]) {
      const han = zh.match(/\p{Script=Han}/gu)?.join('') ?? ''
      for (const [at, syllable] of (pinyin ?? '').split(' ').entries()) {
        const read = readingAt(han, at)
        if (pinyin && read && read !== syllable) yield `${zh}: ${han[at]} is ${read}, not ${syllable}`
      }
    }
  },
}
