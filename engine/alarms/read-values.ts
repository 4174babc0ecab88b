import { parseNumber } from '#engine/dosing/parse-amount.ts'
import type { AlarmValue } from '#knowledge/schema/alarm.ts'
import type { ReadValue } from './alarms.types.ts'
import { device, deviceValues, isOfEffort, notOfValue, ofDevice } from './device-values.ts'

/** The names of a value in records, in everyday words and in English, and the units it may be given in. */
type ValueRule = {
  id: AlarmValue
  name: string
  /** Numbers outside these limits mean something else. */
  from: number
  to: number
  unit?: string
  scale?: (value: number, unit: string) => number
}

/** Counted by the minute, and not how often it came. */
const aMinute = '(?:次|下)?\\s?(?:/|每|per |a )\\s?(?:分钟?|min(?:ute)?)'
/** In figures, or from ten up in words: 三十八, 一百二, 一百零五, 一百一十五. */
const ones = '[一二三四五六七八九]'
const inWords = `(?:[一二两三]百(?:零${ones}|${ones}?十${ones}?|${ones}(?!十))?|${ones}?十${ones}?)`
const num = `(\\d{1,5}(?:\\.\\d{1,3})?|${inWords})`
/** Between a name and its number; in English the device may stand there as well: pulse on the blood pressure machine 38. */
const link = `(?:[^\\d。;，\\n]{0,10}?| (?:came|comes|come) (?:back|out|up) (?:at|as|to) | (?:on|at|by|from|with) (?:${ofDevice} ){0,4}${device}(?: at home)?(?:，| (?:is|was|at|reads?|says?|shows?|of|now|only|just)){0,2} )`

/** The blood level of a drug, not its dose: 苯妥英钠浓度35, theophylline level 32. */
const drugLevel = (id: AlarmValue, chinese: string, english: string): ValueRule => ({
  id,
  name: `(?:${chinese})[^，。;\\d]{0,4}(?:血药|浓度|血浓度|谷浓度)(?:浓度)?|(?:${english})(?:，| and)?(?: (?:the|his|her|my))?(?: (?:blood|serum|drug|trough))? ?(?:levels?|conc\\w{0,10})(?: (?:came|comes|is|was|has|just|now)){0,2}(?: (?:back|up|out))?|(?:levels?|conc\\w{0,10}) of (?:${english})`,
  from: 0.5,
  to: 600,
})
const drugLevels: readonly ValueRule[] = [
  drugLevel('phenytoin-level', '苯妥英', 'phenytoin|dilantin|epanutin'),
  drugLevel('theophylline-level', '茶碱', 'theophylline|aminophylline'),
  drugLevel('carbamazepine-level', '卡马西平', 'carbamazepine|tegretol'),
  drugLevel('valproate-level', '丙戊酸', 'valpro(?:ate|ic acid)|epilim|depakote'),
]

const rules: readonly ValueRule[] = [
  {
    id: 'body-temperature',
    name: '体温|高烧|高热|发烧|发热|低烧|烧到?了?|烧至|烧起来|热度|腋温|肛温|耳温|额温|(?:腋下|额头|耳朵里?)量?|量(?:了|到|出来?|着)|temperature|temp|fever(?: of| to| up to)?|febrile(?: at)?|t',
    from: 30,
    to: 110,
    unit: '℃|°c|度|°f|f(?![a-z])',
    scale: (v, u) => (/f/.test(u) || v > 90 ? ((v - 32) * 5) / 9 : v),
  },
  {
    id: 'heart-rate',
    name: '心率|手环|手表|脉搏|脉率|心跳|脉|心室率|hr|pulse(?: rate)?|heart rate|ventricular rate|racing(?: at)?|fibrillation(?: at)?|(?:af|svt)，? ?(?:at|rate)|p',
    from: 15,
    to: 320,
    unit: '次|下|bpm|/分|/min|beats|至|跳',
  },
  {
    id: 'respiration',
    name: '(?<!深|式|控制)呼吸(?:频率|次数)?|rr|respiratory rate|respirations?|resp|breathing(?: rate)?|r',
    from: 2,
    to: 120,
    unit: `${aMinute}|次|bpm|breaths|下`,
  },
  {
    id: 'oxygen-saturation',
    name: '血氧(?:饱和度)?|氧(?:气)?(?:含量|浓度|指标)|氧饱和度|氧饱|指氧|指脉氧|脉氧仪?|血氧仪|指夹|spo2|sao2|o2 sats?|oxygen saturation|saturation|sats?|oxygen',
    from: 30,
    to: 100,
    unit: '%|％|percent',
  },
  {
    id: 'glucose',
    name: '血糖|血糖仪|快速血糖|finger ?-?(?:prick|stick)|glucometer|末梢糖|指尖糖|指血糖|随机糖|空腹糖|glucose|(?:blood )?sugars?(?: level)?|(?<!flow )meter (?:reads|says|shows|showed|reading)|libre|bg|glu|bm(?!i)',
    from: 0.2,
    to: 1800,
    unit: 'mmol|mg',
    scale: (v, u) => (/mg/.test(u) || v > 60 ? v / 18 : v),
  },
  { id: 'potassium', name: '血钾|血清钾|钾离子|钾|potassium|k\\+?', from: 1, to: 12 },
  { id: 'sodium', name: '血钠|血清钠|钠离子|钠|sodium|na\\+?', from: 90, to: 200 },
  {
    id: 'calcium',
    name: '血钙|血清钙|(?<!肌)钙(?!蛋白)|calcium|ca2?\\+?',
    from: 0.5,
    to: 20,
    unit: 'mmol|mg',
    scale: (v, u) => (/mg/.test(u) || v > 6 ? v / 4 : v),
  },
  {
    id: 'haemoglobin',
    name: '(?<!碳氧|糖化)血红蛋白|血色素|血红素|hgb|hb|haemoglobin|hemoglobin',
    from: 1,
    to: 260,
    unit: 'g/l|g/dl|g',
    scale: (v, u) => (/dl/.test(u) || v < 22 ? v * 10 : v),
  },
  {
    id: 'platelets',
    name: '血小板(?:计数)?|plt|platelets?(?: count)?',
    from: 0,
    to: 2_000_000,
    unit: '[x×*]\\s?10|万|k|/ul|/µl|/mm',
    scale: (v, u) => (u === '万' ? v * 10 : v >= 2000 ? v / 1000 : v),
  },
  {
    id: 'leucocytes',
    name: '白细胞(?:计数|总数)?|白血球|wbc|white (?:blood )?cells?(?: count)?',
    from: 0,
    to: 900_000,
    scale: (v) => (v >= 1000 ? v / 1000 : v),
  },
  {
    id: 'neutrophils',
    name: '中性粒细胞(?:绝对值|计数|数)?|中性粒(?:绝对值|计数)?|粒细胞(?:绝对值|计数)?|anc|absolute neutrophil count|neutrophils?(?: count)?|neut#?',
    from: 0,
    to: 100_000,
    unit: '%|％',
    scale: (v) => (v >= 100 ? v / 1000 : v),
  },
  { id: 'inr', name: 'inr|国际标准化比值', from: 0.5, to: 30 },
  {
    id: 'creatinine',
    name: '肌酐|血肌酐|creatinine|s?cr',
    from: 0.2,
    to: 4000,
    unit: '[uµμ]mol|mg',
    scale: (v, u) => (/mg/.test(u) || v < 20 ? v * 88.4 : v),
  },
  {
    id: 'total-bilirubin',
    name: '总胆红素|(?<!经皮)胆红素|tbil',
    from: 0.5,
    to: 900,
    unit: '[uµμ]mol|mg',
    scale: (v, u) => (/mg/.test(u) ? v * 17.1 : v),
  },
  {
    id: 'total-bilirubin',
    name: 'bilirubin|经皮胆红素|黄疸指数|经皮测胆',
    from: 0.5,
    to: 900,
    unit: '[uµμ]mol|mg',
    scale: (v, u) => (/mg/.test(u) || v < 35 ? v * 17.1 : v),
  },
  {
    id: 'troponin',
    name: '肌钙蛋白i?t?|高敏肌钙蛋白|hs-?ctn[it]|ctn[it]|troponin(?: [it])?',
    from: 0,
    to: 100_000,
    unit: 'ng/l|ng/ml|[uµμ]g/l|pg',
    scale: (v, u) => (/ng\/l|pg/.test(u) ? v / 1000 : v > 10 ? v / 1000 : v),
  },
  { id: 'amylase', name: '血?淀粉酶|amylase|amy', from: 1, to: 50_000 },
  { id: 'lipase', name: '脂肪酶|lipase', from: 1, to: 50_000 },
  { id: 'carboxyhaemoglobin', name: '碳氧血红蛋白|cohb|carboxyh(?:a)?emoglobin', from: 0, to: 100 },
  { id: 'lactate', name: '乳酸|血乳酸|lactate|lac', from: 0.1, to: 40 },
  { id: 'blood-ph', name: '血气[^\\d]{0,4}ph|动脉血ph|ph值?|arterial ph', from: 6.5, to: 7.8 },
  { id: 'ketone', name: '血酮体?|β-羟丁酸|blood ketones?|ketones?', from: 0, to: 20 },
  { id: 'ammonia', name: '血氨|ammonia', from: 1, to: 1000 },
  { id: 'creatine-kinase', name: '肌酸激酶|ck|creatine kinase|cpk', from: 1, to: 500_000 },
  { id: 'alanine-aminotransferase', name: '谷丙转氨酶|丙氨酸氨基转移酶|转氨酶|alt', from: 1, to: 20_000 },
  { id: 'oxygen-pressure', name: '氧分压|pao2|po2', from: 10, to: 300 },
  { id: 'carbon-dioxide-pressure', name: '二氧化碳分压|paco2|pco2', from: 10, to: 150 },
  { id: 'digoxin', name: '地高辛(?:血药)?浓度|digoxin level', from: 0.1, to: 20 },
  { id: 'lithium', name: '血锂(?:浓度)?|锂浓度|lithium(?: level| conc\\w{0,10})?|li level', from: 0.1, to: 10 },
  {
    id: 'magnesium',
    name: '血镁|血清镁|镁离子|magnesium(?: level| conc\\w{0,10})?|mg2?\\+',
    from: 0.2,
    to: 20,
    unit: 'mmol|mg',
    scale: (v, u) => (/mg/.test(u) ? v / 2.43 : v),
  },
  ...drugLevels,
  { id: 'procalcitonin', name: '降钙素原|pct|procalcitonin', from: 0.01, to: 500 },
  {
    id: 'd-dimer',
    name: 'd-?(?:二聚体|dimers?)',
    from: 0.01,
    to: 100_000,
    unit: 'ng/ml|[uµμ]g/l|[uµμ]g/ml|mg/l|ng|[uµμ]g',
    // In mg/l of fibrinogen equivalents: what is given in ng/ml has three figures or more.
    scale: (v, u) => (/^ng|g\/l/.test(u) && !u.startsWith('mg') ? v / 1000 : v >= 60 ? v / 1000 : v),
  },
  { id: 'fibrinogen', name: '纤维蛋白原|fib|fibrinogen', from: 0.05, to: 20 },
  { id: 'systolic-pressure', name: '收缩压|血压收缩|高压|sbp|systolic(?: pressure| bp)?|上压', from: 30, to: 300 },
  { id: 'diastolic-pressure', name: '舒张压|低压|dbp|diastolic(?: pressure| bp)?|下压', from: 10, to: 200 },
]

/** A duration, not a value: 心跳快 20 分钟. */
const lasts = '[多几余来]?\\s{0,2}个?(?:分钟|小时|钟头|秒|天|日|周|年|月|岁)'

/** Cells seen under the microscope are counted by field: WBC 0-1/HP. */
const byField = '(?:\\s?-\\s?\\d{1,3})?\\s?个?\\s?/\\s?hp'
/** 45,000: only of values that are as high. */
const thousands = num.replace('(', '(\\d{1,3}，\\d{3}(?![\\d/]|，\\d)|')
const compiled = rules.map((rule) => ({
  ...rule,
  pattern: new RegExp(
    `(?<![a-z])(?:${rule.name})(?![a-z])${link}(?:(?:由|从)[^，。;\\n]{1,14}?(?:降至|升至|降到|升到|至|到)\\s?)?(?:<|>|≥|≤|约|仅|只有|only|of|was|is|=|:)?\\s{0,2}${rule.to >= 5000 ? thousands : num}(?![\\d:]|${lasts}|${notOfValue}|${byField})\\s{0,2}(${rule.unit ?? 'mmol|mg|g|u'})?`,
    'g',
  ),
}))

const pressure = /(?<![\d./])(\d{2,3})(?:\s?\/\s?| over )(\d{1,3})(?![\d/])(\s?mmhg)?/g
const spokenTemperature =
  /([三四])十([一二三四五六七八九])?度([一二三四五六七八九半])?|(3[4-9]|4[0-3])(?:\.(\d))?\s?(?:℃|°c|摄氏度|(?<=\.\d\s?)度|(?<=(?:^|[，。、;]\s?)(?:38|39|40)\.\d)(?=$|[，。;]| under | rectal| in the )|\s?degrees?)|(3[4-9]|4[0-3])度(\d|半)?(?!角)|(10[0-9]|9[3-9])(?:\.(\d))?\s?°?f(?![a-z])/g
const beatsFirst = new RegExp(
  `(?:每分钟|一分钟)[^，。;\\d]{0,8}?(\\d{2,3}|${inWords})${ones}?\\s?(?:(?:几|来)?(?:次|下|跳|多)|(?=[，。;、\\s]|$))`,
  'g',
)
const digit: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 半: 5 }

/** The measured values in a text, in the units of the base. */
export function readValues(plain: string): ReadValue[] {
  return [
    ...compiled.flatMap((rule) => valuesOf(plain, rule)),
    ...pressures(plain),
    ...upperPressures(plain),
    ...spokenPressures(plain),
    ...temperatures(plain),
    ...beats(plain),
    ...beyondTheMeter(plain),
    ...deviceValues(plain),
  ].filter(({ id, span }) => id !== 'heart-rate' || !isOfEffort(plain, span))
}

function valuesOf(plain: string, { id, pattern, from, to, scale }: (typeof compiled)[number]): ReadValue[] {
  const found: ReadValue[] = []
  for (const m of plain.matchAll(pattern)) {
    const [unit, raw] = [m[2] ?? '', figureOf(m[1] ?? '')]
    if (raw < from || raw > to || !fits(id, m[0], unit)) continue
    const value = scale ? scale(raw, unit) : raw
    found.push({ id, value: isBelow.test(m[0]) ? value * justUnder : value, span: [m.index, m.index + m[0].length] })
  }
  return found
}

/** 脉搏不到40: less than the figure, which itself would meet no limit of 40. */
const isBelow = /(?:不足|不到|低于|小于|少于|below|under|less than)[^\d]{0,4}\d/
const justUnder = 0.9999

/** 一百二 is 120, as 一百零二 is 102. */
function figureOf(words: string): number {
  const text = words.replace('，', '')
  const [, hundreds, tens] = /^([一二两三]百)([一二三四五六七八九])$/.exec(text) ?? []
  return (hundreds ? parseNumber(`${hundreds}${tens}十`) : parseNumber(text)) ?? Number.NaN
}

const isNamedTemperature = (said: string, unit: string) =>
  /^(?:体温|肛温|temp)/.test(said) || (said.startsWith('t') && /[℃c]/.test(unit))

/** A percentage is not a count, and a single letter needs its unit. */
function fits(id: AlarmValue, said: string, unit: string) {
  // Troponin neg x2: the number counts the tests.
  if (/阴性|\(-\)|(?<![a-z])neg/.test(said)) return false
  if (id === 'neutrophils') return !/[%％]/.test(unit)
  // 喘发作3次 counts the attacks: so few breaths are told by the minute.
  if (id === 'respiration' && said.startsWith('呼吸') && Number(/\d+/.exec(said)?.[0]) < 10)
    return /分|min/.test(unit) || /频率|次数|每分/.test(said)
  if (id === 'respiration' || id === 'heart-rate')
    return (
      unit !== '' ||
      /^(?:hr|rr|心率|手环|手表|心室率|脉率|脉搏|心跳|呼吸频率|pulse|heart|resp|ventricular|racing|fibrillation|af|svt)/.test(
        said,
      )
    )
  if (id === 'body-temperature')
    return !/^t[^\d]*$/.test(said) && Number(/\d+/.exec(said)?.[0]) >= (isNamedTemperature(said, unit) ? 30 : 33)
  return true
}

function pressures(plain: string): ReadValue[] {
  const found: ReadValue[] = []
  for (const m of plain.matchAll(pressure)) {
    const [high, low] = [Number(m[1]), Number(m[2])]
    const before = plain.slice(Math.max(0, m.index - 14), m.index)
    const isPressure =
      m[3] !== undefined ||
      /(?:压|bp|pressure|p:?|[量测])[^，。;]{0,10}$/.test(before) ||
      (high >= 60 && low >= 30 && low < 140)
    if (!isPressure || high <= low || high < 40 || high > 300 || low < 15 || isHighestEver(plain, m.index)) continue
    if (
      /^\s?(?:分|年|月|岁|次|kg|级|days|weeks|months|years|hours|minutes|miles|km)/.test(
        plain.slice(m.index + m[0].length),
      )
    )
      continue
    const span = [m.index, m.index + m[0].length] as const
    found.push({ id: 'systolic-pressure', value: high, span }, { id: 'diastolic-pressure', value: low, span })
  }
  return found
}

/** 血压最高达180/110mmHg: of all these years, unless the sentence tells of today. */
function isHighestEver(plain: string, at: number): boolean {
  const sentence =
    plain
      .slice(Math.max(0, at - 40), at)
      .split(/[。;\n]/)
      .at(-1) ?? ''
  return (
    /(?:最高|高时)[^，。;\d]{0,6}$/.test(sentence) &&
    !/今|昨|刚|现在|此次|这次|突然|突发|小时|孕|妊娠|产后/.test(sentence)
  )
}

/** One figure alone is the upper pressure: 血压一百七. A low one only when it is said to have fallen: 血压掉到七十几. */
const upperPressure = new RegExp(
  `(?:血压|bp)(?![^，。;\\d]{0,10}[低下舒]压)([^\\d。;，\\n]{0,10}?)${num}(?![\\d.:]|\\s?[/／]|${lasts}|\\s?(?:次|粒|片|颗|毫克|mg|kg|%|级|期))`,
  'g',
)
const upperPressures = (plain: string): ReadValue[] =>
  [...plain.matchAll(upperPressure)].flatMap((m) => {
    const value = figureOf(m[2] ?? '')
    const least = /掉到|降到|降至|跌到|只有|才/.test(m[1] ?? '') ? 40 : 100
    const span = [m.index, m.index + m[0].length] as const
    return value >= least && value <= 300 ? [{ id: 'systolic-pressure' as const, value, span }] : []
  })

const tens = '(?:[一二]百[一二三四五六七八九]?十?|[四五六七八九]十)'
/** 血压八十五十: the two figures of a pressure in words. */
const spokenPressure = new RegExp(
  `(?:血压|高压)[^，。;\\d]{0,6}?(${tens})(?:[、，/]|低压)?([三四五六七八九]十)(?![一二三四五六七八九岁次])`,
  'g',
)
/** 血压平时一百二，今天一百六: the figure of today. */
const pressureNow = new RegExp(
  `血压[^。;]{0,16}?(?:今[天早晚晨日]|现在|刚才|这会儿?|突然)[^\\d。;，]{0,4}${num}(?![\\d.:]|\\s?[/／]|${lasts})`,
  'g',
)

const spokenPressures = (plain: string): ReadValue[] => [
  ...[...plain.matchAll(spokenPressure)].flatMap((m) => {
    const span = [m.index, m.index + m[0].length] as const
    return [
      { id: 'systolic-pressure' as const, value: figureOf(m[1] ?? ''), span },
      { id: 'diastolic-pressure' as const, value: figureOf(m[2] ?? ''), span },
    ]
  }),
  ...[...plain.matchAll(pressureNow)].flatMap((m) => {
    const value = figureOf(m[1] ?? '')
    const span = [m.index, m.index + m[0].length] as const
    return value >= 60 && value <= 300 ? [{ id: 'systolic-pressure' as const, value, span }] : []
  }),
]

/** How far a joint moves: 直腿抬高40度, straight leg raising 40 degrees. */
const beforeAngle =
  /(?:抬高|抬腿|外展|内收|上举|屈|伸|旋|侧弯|活动度|角度?|leg rais(?:e|ing)|slr|flex(?:es|ion)|exten(?:ds|sion)|abduct(?:s|ion)|adduction|rotat(?:es|ion)|bends?|angle)[^。;]{0,14}$/

function temperatures(plain: string): ReadValue[] {
  const found: ReadValue[] = []
  for (const m of plain.matchAll(spokenTemperature)) {
    const celsius = celsiusOf(m)
    const isAngle = !/[℃c]/.test(m[0]) && beforeAngle.test(plain.slice(Math.max(0, m.index - 40), m.index))
    if (celsius >= 33 && celsius <= 43.5 && !isAngle)
      found.push({ id: 'body-temperature', value: celsius, span: [m.index, m.index + m[0].length] })
  }
  return found
}

function celsiusOf(m: RegExpExecArray) {
  if (m[1]) return (m[1] === '三' ? 30 : 40) + (digit[m[2] ?? ''] ?? 0) + (digit[m[3] ?? ''] ?? 0) / 10
  if (m[4]) return Number(`${m[4]}.${m[5] ?? 0}`)
  if (m[6]) return Number(m[6]) + (m[7] === '半' ? 0.5 : Number(m[7] ?? 0) / 10)
  return ((Number(`${m[8]}.${m[9] ?? 0}`) - 32) * 5) / 9
}

/** A glucose meter shows HI above 33.3 mmol/L and LO below 1.1. */
const meterEnds =
  /(?:血糖(?:仪|计)?|glucose|glucometer|sugars?|meter)[^，。;\d]{0,12}?(?<![a-z])(?:(hi|low?)(?![a-z])|(?:reads?|shows?|says?|reading|showing|saying|said) (?:just )?["“']?(high)(?![a-z]))/g
const beyondTheMeter = (plain: string): ReadValue[] =>
  [...plain.matchAll(meterEnds)].map((m) => ({
    id: 'glucose' as const,
    value: (m[1] ?? m[2])?.startsWith('hi') ? 33.4 : 1,
    span: [m.index, m.index + m[0].length] as const,
  }))

const beats = (plain: string): ReadValue[] =>
  [...plain.matchAll(beatsFirst)].flatMap((m) => {
    const id: AlarmValue = /呼吸|喘/.test(plain.slice(Math.max(0, m.index - 8), m.index + m[0].length))
      ? 'respiration'
      : 'heart-rate'
    return [{ id, value: figureOf(m[1] ?? ''), span: [m.index, m.index + m[0].length] as const }]
  })
