/** Stems and branches in pinyin; 辛 is also a taste, so the terms of the base cannot be used. */
const pinyin: Readonly<Record<string, string>> = {
  甲: 'jiǎ',
  乙: 'yǐ',
  丙: 'bǐng',
  丁: 'dīng',
  戊: 'wù',
  己: 'jǐ',
  庚: 'gēng',
  辛: 'xīn',
  壬: 'rén',
  癸: 'guǐ',
  子: 'zǐ',
  丑: 'chǒu',
  寅: 'yín',
  卯: 'mǎo',
  辰: 'chén',
  巳: 'sì',
  午: 'wǔ',
  未: 'wèi',
  申: 'shēn',
  酉: 'yǒu',
  戌: 'xū',
  亥: 'hài',
}

/** What a reason calls a stem, a branch or both, and how two of them are joined. */
const joints: Readonly<Record<string, string>> = {
  stem: '',
  pairStem: '',
  pair: ' and ',
  day: '-',
  hour: '-',
  branch: '',
  best: '',
}

/** The English for a value that is a stem or a branch; undefined for any other. */
export function pillarWord(key: string, value: string): string | undefined {
  const joint = joints[key]
  const words = [...value].map((one) => pinyin[one])
  return joint === undefined || words.includes(undefined) ? undefined : words.join(joint)
}
