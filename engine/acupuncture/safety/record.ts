import type { NeedleInput } from './needle.types.ts'

/* Words in a record that matter for needling: 针灸治疗学 (注意事项), 针灸技术操作规范 GB/T 21709, ATC B01. */
const words = {
  anticoagulant:
    /华法林|华法令|香豆素|warfarin|沙班|拜瑞妥|艾乐妥|达比加群|泰毕全|dabigatran|rivaroxaban|apixaban|肝素|heparin|阿加曲班|抗凝药/i,
  antiplatelet:
    /阿司匹林|阿斯匹林|aspirin|氯吡格雷|波立维|泰嘉|clopidogrel|替格瑞洛|倍林达|ticagrelor|普拉格雷|西洛他唑|双嘧达莫|潘生丁|替罗非班|抗血小板/i,
  bleeder: /血友病|haemophilia|hemophilia|血小板减少|凝血功能障碍|凝血障碍|出血性疾病|再生障碍性贫血/i,
  pacemaker: /起搏器|除颤器|pacemaker|\bICD\b|人工耳蜗/i,
  epilepsy: /癫痫|癫癎|羊痫风|epilep/i,
  heart: /心力衰竭|心衰|心肌梗死|心肌梗塞|严重心脏病|心律失常|房颤|heart failure/i,
  diabetes: /糖尿病|diabet/i,
  fainted: /晕针/,
  metal: /金属|镍|nickel|metal/i,
  hungry: /空腹|未进食|没吃饭|饥饿|过饥/,
  drunk: /醉酒|饮酒后/,
} as const
export type RiskWord = keyof typeof words

/** Signs of the base with the same meaning. */
const ids: Partial<Record<RiskWord, readonly string[]>> = {
  bleeder: ['haemophilia', 'thrombocytopenic-purpura'],
  epilepsy: ['epileptic-seizure'],
  diabetes: ['diabetes-mellitus'],
  fainted: ['needle-faint'],
  heart: ['heart-failure', 'myocardial-infarction'],
}

/** 否认糖尿病, 无起搏器: the word occurs, but is denied. */
const denied = /(?:否认|没有|无|未|不是|非|排除)[^，。；、,;]{0,6}$/

export type NeedleRecord = ReadonlySet<RiskWord>

/** The needling risks found in the record. */
export function readRecord({ patient, signIds, words: stated }: NeedleInput): NeedleRecord {
  const texts = [...stated, ...(patient?.allergies ?? []), ...(patient?.westernDrugs ?? [])]
  const all = Object.keys(words) as RiskWord[]
  return new Set(all.filter((risk) => ids[risk]?.some((id) => signIds.includes(id)) || isSaid(texts, words[risk])))
}

function isSaid(texts: readonly string[], word: RegExp): boolean {
  const every = new RegExp(word.source, `g${word.flags}`)
  return texts.some((text) => [...text.matchAll(every)].some((found) => !denied.test(text.slice(0, found.index))))
}
