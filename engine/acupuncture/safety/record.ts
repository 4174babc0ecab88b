import { bleedingTendency, stated, statesIn } from '#engine/person/condition-words.ts'
import type { NeedleInput } from './needle.types.ts'

/* Words in a record that matter for needling: 针灸治疗学 (注意事项), 针灸技术操作规范 GB/T 21709, ATC B01. */
const words = {
  anticoagulant:
    /华法[林令]|可[密迈]定|可迈丁|香豆素|warfarin|coumadin|jantoven|phenprocoumon|acenocoumarol|sintrom|marcoumar|marevan|fluindione|沙班|拜瑞妥|艾乐妥|艾必克凝|普栓达|里先安|达比加群|泰毕全|dabigatran|\w{2,6}xaban|xarelto|eliquis|pradaxa|savaysa|lixiana|bevyxxa|肝素|磺达肝癸|克赛|速碧林|法安明|heparin|enoxaparin|\w{3,6}parin|fondaparinux|clexane|lovenox|fragmin|fraxiparine|arixtra|阿加曲班|argatroban|比伐芦定|bivalirudin|[尿链]激酶|替[普奈]普?酶|巴曲酶|降纤酶|纤溶酶|蚓激酶|溶栓|爱通立|rt-pa|东菱迪芙|普恩复|\w{2,6}teplase|\w{3,6}kinase|thrombolytic|thrombolysis|抗凝|薄血[药丸]|血液稀释剂|稀释血液的药|blood[-\s]thinner|anticoagulant/gi,
  antiplatelet:
    /阿[司斯]匹[林灵]|阿司匹灵|乙酰水杨酸|水杨酸钠|伯基|巴米尔|aspirin|aspro|disprin|cardiprin|ecotrin|acetylsalicylic|氯吡格雷|噻氯匹定|抵克立得|波立维|泰嘉|帅信|帅泰|clopidogrel|ticlopidine|ticlid|plavix|替格瑞洛|倍林达|ticagrelor|brilinta|brilique|普拉格雷|prasugrel|effient|西洛他唑|培达|cilostazol|pletal|双嘧达莫|潘生丁|保栓通|dipyridamole|persantin|aggrenox|沙格雷酯|安步乐克|奥扎格雷|替罗非班|欣维宁|吲哚布芬|辛贝|贝前列素|indobufen|beraprost|vorapaxar|eptifibatide|依替巴肽|抗血小板|双抗|antiplatelet/gi,
  bleeder: new RegExp(bleedingTendency, 'g'),
  pacemaker: /起搏器|除颤器|pacemaker|\bicd\b|defibrillator|人工耳蜗|cochlear\simplant/gi,
  epilepsy: stated.seizures,
  heart:
    /心力衰竭|心衰|心肌梗[死塞]|心梗|严重心脏病|心律失常|房颤|心房颤动|室速|heart\sfailure|arrhythmia|atrial\sfibrillation|myocardial\sinfarct/gi,
  diabetes: /糖尿病|diabet/gi,
  fainted: /晕针|faint(?:s|ed)?\s(?:at|from|with|during)\s(?:a\s|the\s)?(?:needl|acupunct)/gi,
  metal: /金属|镍|nickel|metal/gi,
  hungry: /空腹|未进食|没吃(?:早|午|晚)?饭|饥饿|过饥|fasting|not\seaten/gi,
  drunk: /醉酒|饮酒后|drunk/gi,
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

/** A drug once taken is over; what was once found in the body is not. */
const drugs: ReadonlySet<RiskWord> = new Set(['anticoagulant', 'antiplatelet'])

export type NeedleRecord = ReadonlySet<RiskWord>

/** The needling risks found in the record, but for what is denied (否认糖尿病) or another’s (her mother has diabetes). */
export function readRecord({ patient, signIds, words: said }: NeedleInput): NeedleRecord {
  const texts = [...said, ...(patient?.allergies ?? []), ...(patient?.westernDrugs ?? [])]
  const all = Object.keys(words) as RiskWord[]
  return new Set(
    all.filter(
      (risk) =>
        ids[risk]?.some((id) => signIds.includes(id)) ||
        texts.some((text) => statesIn(text, words[risk], !drugs.has(risk)).length > 0),
    ),
  )
}
