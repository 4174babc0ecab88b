/** How each tongue of the knowledge base is drawn. A feeling (numb, painful, itching) has no picture. */

export type TongueLook = {
  body?: 'pink' | 'pale' | 'white' | 'red' | 'crimson' | 'purple' | 'dusky' | 'blue'
  /** The only place with that colour; the rest is pink. */
  at?: 'tip' | 'sides' | 'centre'
  shape?: 'normal' | 'swollen' | 'thin' | 'short' | 'long' | 'aslant' | 'limp'
  marks?: readonly TongueMark[]
  coat?: Coat
  /** Seen from below: the vessels of the underside. */
  under?: 'thick' | 'faint' | 'lumps'
}
export type TongueMark =
  | 'teeth'
  | 'cracks'
  | 'lines'
  | 'prickles'
  | 'berries'
  | 'spots'
  | 'patches'
  | 'sores'
  | 'blood'
  | 'froth'
  | 'gloss'
  | 'wet'
  | 'dry'
  | 'trembling'
  | 'second'
export type Coat = {
  colour?: 'white' | 'yellow' | 'faint-yellow' | 'burnt' | 'grey' | 'black' | 'green'
  amount?: 'scant' | 'thin' | 'middle' | 'thick'
  grain?: 'greasy' | 'curdy' | 'powder' | 'dirty' | 'rough' | 'cracked' | 'slippery'
  at?: 'centre' | 'root' | 'side' | 'patches' | 'split' | 'halves' | 'afloat'
}

export const tongueLooks: Readonly<Record<string, TongueLook>> = {
  舌淡红: {},
  舌淡: { body: 'pale' },
  舌枯白: { body: 'white', marks: ['dry'] },
  舌红: { body: 'red' },
  舌绛: { body: 'crimson' },
  舌红绛鲜泽: { body: 'crimson', marks: ['gloss'] },
  舌尖红: { body: 'red', at: 'tip' },
  舌边红: { body: 'red', at: 'sides' },
  舌中红: { body: 'red', at: 'centre' },
  舌紫: { body: 'purple' },
  舌青紫: { body: 'blue' },
  舌淡紫: { body: 'dusky', marks: ['gloss'] },
  舌紫暗: { body: 'purple', marks: ['dry'] },
  舌暗: { body: 'dusky' },
  舌暗红: { body: 'crimson', marks: ['spots'] },
  舌淡暗: { body: 'dusky', shape: 'swollen' },
  舌瘀斑: { body: 'purple', marks: ['patches'] },
  舌瘀点: { body: 'purple', marks: ['spots'] },
  舌蓝: { body: 'blue', marks: ['dry'] },
  舌老: { body: 'red', marks: ['lines'] },
  舌嫩: { body: 'pale', shape: 'swollen', marks: ['gloss'] },
  舌胖: { body: 'pale', shape: 'swollen' },
  舌肿胀: { body: 'red', shape: 'swollen' },
  舌瘦: { body: 'red', shape: 'thin' },
  齿痕: { body: 'pale', shape: 'swollen', marks: ['teeth'] },
  裂纹舌: { body: 'red', marks: ['cracks'] },
  芒刺舌: { body: 'red', marks: ['prickles'] },
  杨梅舌: { body: 'crimson', marks: ['berries'] },
  镜面舌: { body: 'red', marks: ['gloss'] },
  舌疮: { body: 'red', marks: ['sores'] },
  舌痿软: { body: 'pale', shape: 'limp' },
  舌颤: { marks: ['trembling'] },
  舌歪: { shape: 'aslant' },
  舌短缩: { body: 'purple', shape: 'short' },
  弄舌: { body: 'red', shape: 'long', marks: ['trembling'] },
  舌纵: { shape: 'long' },
  舌干: { body: 'red', marks: ['dry'] },
  舌润: { marks: ['wet'] },
  舌上白沫: { marks: ['froth'] },
  重舌: { body: 'red', marks: ['second'] },
  舌出血: { body: 'red', marks: ['blood'] },
  舌下络脉粗张: { under: 'thick' },
  舌下络脉细淡: { under: 'faint' },
  舌下结节: { under: 'lumps' },
  舌枯: { body: 'dusky', shape: 'thin', marks: ['dry'] },
  舌荣: { marks: ['gloss'] },
  苔白: { coat: {} },
  苔黄: { body: 'red', coat: { colour: 'yellow' } },
  苔微黄: { coat: { colour: 'faint-yellow' } },
  苔焦黄: { body: 'red', coat: { colour: 'burnt', grain: 'cracked' } },
  苔灰: { coat: { colour: 'grey' } },
  苔黑: { body: 'crimson', coat: { colour: 'black' } },
  苔绿: { body: 'crimson', coat: { colour: 'green' } },
  苔薄: { coat: { amount: 'thin' } },
  苔厚: { coat: { amount: 'thick' } },
  苔腻: { coat: { amount: 'thick', grain: 'greasy' } },
  苔净: { coat: { amount: 'scant' } },
  苔腐: { coat: { amount: 'thick', grain: 'curdy' } },
  苔滑: { coat: { grain: 'slippery' } },
  苔润: { marks: ['wet'], coat: { amount: 'thin' } },
  苔燥: { body: 'red', coat: { colour: 'yellow', grain: 'cracked' } },
  苔糙: { body: 'red', coat: { grain: 'rough' } },
  苔剥: { body: 'red', coat: { at: 'patches', amount: 'middle' } },
  地图舌: { body: 'red', coat: { at: 'patches', amount: 'thick' } },
  苔少: { body: 'red', coat: { amount: 'scant' } },
  无苔: { body: 'red' },
  苔如积粉: { body: 'crimson', coat: { amount: 'thick', grain: 'powder' } },
  苔中厚: { coat: { at: 'centre', amount: 'thick' } },
  苔根厚: { coat: { at: 'root', amount: 'thick' } },
  苔偏: { coat: { at: 'side', amount: 'thick' } },
  苔无根: { coat: { at: 'afloat', amount: 'thick' } },
  苔有根: { coat: { amount: 'middle', grain: 'greasy' } },
  苔白糙裂: { body: 'red', coat: { amount: 'thick', grain: 'cracked' } },
  霉酱苔: { body: 'red', coat: { colour: 'burnt', amount: 'thick', grain: 'dirty' } },
  苔黄白相兼: { coat: { at: 'halves', colour: 'yellow' } },
  苔垢浊: { coat: { colour: 'faint-yellow', amount: 'thick', grain: 'dirty' } },
  苔糜: { body: 'red', coat: { amount: 'thick', grain: 'curdy', at: 'patches' } },
  苔中裂: { coat: { at: 'split', amount: 'middle' } },
}

/** One tongue with all findings, by their Chinese names; null when none of them has a picture. */
export function lookOfTongue(names: readonly string[]): TongueLook | null {
  const looks = names.flatMap((name) => tongueLooks[name] ?? [])
  if (!looks.length) return null
  const marks = looks.flatMap((look) => look.marks ?? [])
  const coats = looks.flatMap((look) => look.coat ?? [])
  return { ...Object.assign({}, ...looks), marks, ...(coats.length && { coat: Object.assign({}, ...coats) }) }
}
