import { natureElements, places } from '#knowledge/schema/pattern.ts'

/** What the words of a pattern's name mean, longest first when one contains another. */
const words: Record<string, readonly string[]> = {
  风寒: ['风', '寒'],
  风热: ['风', '热'],
  风湿: ['风', '湿'],
  风痰: ['风', '痰'],
  寒湿: ['寒', '湿'],
  湿热: ['湿', '热'],
  痰热: ['痰', '热'],
  痰湿: ['痰', '湿'],
  痰火: ['痰', '火'],
  痰浊: ['痰'],
  痰瘀: ['痰', '血瘀'],
  湿浊: ['湿'],
  暑湿: ['暑', '湿'],
  热毒: ['热', '毒'],
  火毒: ['火', '毒'],
  湿毒: ['湿', '毒'],
  瘀热: ['血瘀', '热'],
  瘀毒: ['血瘀', '毒'],
  风火: ['风', '火'],
  燥热: ['燥', '热'],
  气滞血瘀: ['气滞', '血瘀'],
  气血瘀滞: ['气滞', '血瘀'],
  气血凝滞: ['气滞', '血瘀'],
  血瘀: ['血瘀'],
  瘀血: ['血瘀'],
  瘀阻: ['血瘀'],
  瘀滞: ['血瘀'],
  血滞: ['血瘀'],
  血阻: ['血瘀'],
  血凝: ['血瘀'],
  血涩: ['血瘀'],
  血结: ['血瘀'],
  血互结: ['血瘀'],
  瘀: ['血瘀'],
  气滞: ['气滞'],
  气郁: ['气滞', '郁'],
  气结: ['气滞'],
  气机: ['气滞'],
  肝郁: ['肝', '气滞'],
  郁结: ['气滞'],
  肝气: ['肝', '气滞'],
  不和: ['气滞'],
  气秘: ['气滞'],
  气逆: ['气逆'],
  上逆: ['气逆'],
  气陷: ['气虚', '气陷'],
  下陷: ['气陷'],
  中气: ['脾', '气虚'],
  气脱: ['气脱'],
  气闭: ['气闭'],
  表虚: ['表', '气虚'],
  卫表: ['卫', '表'],
  束表: ['表'],
  犯表: ['表'],
  袭表: ['表'],
  外感: ['表'],
  气虚: ['气虚'],
  气弱: ['气虚'],
  气不足: ['气虚'],
  血虚: ['血虚'],
  血亏: ['血虚'],
  血不足: ['血虚'],
  阴血: ['血虚', '阴虚'],
  阴虚: ['阴虚'],
  阴亏: ['阴虚'],
  阴伤: ['阴虚'],
  阴不足: ['阴虚'],
  伤阴: ['阴虚'],
  阴精: ['阴虚', '精亏'],
  阳虚: ['阳虚'],
  阳亏: ['阳虚'],
  阳不足: ['阳虚'],
  阳微: ['阳虚'],
  阳衰: ['阳虚'],
  阳不振: ['阳虚'],
  虚寒: ['阳虚', '寒'],
  虚热: ['阴虚', '热'],
  虚火: ['阴虚', '火'],
  精亏: ['精亏'],
  精虚: ['精亏'],
  精不足: ['精亏'],
  髓虚: ['精亏'],
  精血: ['精亏', '血虚'],
  髓海: ['肾', '精亏'],
  津亏: ['津亏'],
  津伤: ['津亏'],
  津不足: ['津亏'],
  津枯: ['津亏'],
  液亏: ['津亏'],
  液涸: ['津亏'],
  伤津: ['津亏'],
  津液: ['津亏'],
  肠燥: ['大肠', '津亏', '燥'],
  血燥: ['血虚', '燥'],
  阳亢: ['阳亢'],
  肝阳: ['肝', '阳亢'],
  动风: ['动风'],
  生风: ['动风'],
  肝风: ['肝', '动风'],
  风动: ['动风'],
  化风: ['动风'],
  内风: ['动风'],
  风内动: ['动风'],
  风阳: ['肝', '阳亢', '动风'],
  血热: ['血热'],
  热入血: ['血热', '血'],
  营血: ['营', '血'],
  血寒: ['血寒'],
  寒凝: ['寒'],
  实热: ['热'],
  积热: ['热'],
  郁热: ['热'],
  蕴热: ['热'],
  暑: ['暑'],
  温: ['热'],
  食滞: ['食积'],
  食积: ['食积'],
  伤食: ['食积'],
  乳食: ['食积'],
  饮食: ['食积'],
  积滞: ['食积'],
  夹积: ['食积'],
  宿食: ['食积'],
  虫: ['虫'],
  水饮: ['饮', '水'],
  饮: ['饮'],
  水湿: ['水', '湿'],
  水: ['水'],
  不固: ['不固'],
  不摄: ['气虚', '不固'],
  不统血: ['气虚'],
  失摄: ['不固'],
  失固: ['不固'],
  滑脱: ['不固'],
  脾胃: ['脾', '胃'],
  肝肾: ['肝', '肾'],
  肝胆: ['肝', '胆'],
  心脾: ['心', '脾'],
  心肾: ['心', '肾'],
  心肝: ['心', '肝'],
  心肺: ['心', '肺'],
  肺脾: ['肺', '脾'],
  脾肺: ['肺', '脾'],
  肺肾: ['肺', '肾'],
  脾肾: ['脾', '肾'],
  肝脾: ['肝', '脾'],
  肺胃: ['肺', '胃'],
  肝胃: ['肝', '胃'],
  胆胃: ['胆', '胃'],
  冲任: ['冲任'],
  胞宫: ['胞宫'],
  大肠: ['大肠'],
  小肠: ['小肠'],
  膀胱: ['膀胱'],
  三焦: ['三焦'],
  心包: ['心包'],
  心神: ['心', '神'],
  清窍: ['头'],
  脑: ['头'],
  中焦: ['脾', '胃'],
  中阻: ['脾', '胃'],
  下焦: ['肾'],
  咽喉: ['咽喉'],
  肌肤: ['肌肤'],
  经络: ['经络'],
  筋骨: ['筋骨'],
  关节: ['关节'],
  少阳: ['少阳'],
  太阳: ['太阳'],
  阳明: ['阳明'],
  太阴: ['太阴'],
  少阴: ['少阴'],
  厥阴: ['厥阴'],
  半表半里: ['半表半里'],
  木: ['肝'],
  土: ['脾'],
  胃肠: ['胃', '大肠'],
  肠: ['大肠'],
  胞: ['胞宫'],
  络: ['经络'],
  痹: ['经络'],
}

/**
 * Names of signs and diseases in which a character of the table has another meaning: 水疱 is a blister, 头风 a
 * headache.
 */
const blank = ['水肿', '水疱', '水痘', '水泻', '头风']

const byLength = [...new Set([...Object.keys(words), ...places, ...natureElements])].sort((a, b) => b.length - a.length)
const singleBlank = new Set(['气', '血', '头', '目', '口', '耳', '鼻', '腹', '胸'])

/** A pattern's name → its elements of disease, so that names from different books can be compared. */
export function elementsOfName(name: string): string[] {
  const found = new Set<string>()
  for (const word of wordsIn(name)) for (const element of words[word] ?? [word]) found.add(element)
  for (const element of [...lostTogether(name), ...harmed(name)]) found.add(element)
  return withDeficiency(name, found)
}

/** How many characters of a text describe an illness: its elements, and their interaction. */
export const explainedOf = (text: string): number =>
  text.length -
  wordsIn(text)
    .reduce((rest, word) => rest.replace(word, ''), text)
    .replace(doings, '').length

/** Words for the interaction of elements in a pattern's name that the table does not contain. */
const doings = /[虚实亏损伤耗竭衰弱不足失盛旺炽壅蕴郁结阻滞困犯袭扰乘侮挟夹兼互交内外上下入两俱皆气血证]/g

function wordsIn(name: string): string[] {
  const found: string[] = []
  for (let at = 0; at < name.length; ) {
    const silent = blank.find((w) => name.startsWith(w, at))
    const word = silent ? undefined : byLength.find((w) => name.startsWith(w, at))
    const speaks = word && !singleBlank.has(word)
    if (speaks) found.push(word)
    at += (silent ?? (speaks ? word : undefined))?.length ?? 1
  }
  return found
}

/** 气阴两虚, 气血亏损: two substances share one word of loss. */
function lostTogether(name: string): string[] {
  const [, two = ''] = /([气血阴阳津精]{2})[两双俱皆大]?(?:[虚亏伤损耗衰]|不足|匮乏)/.exec(name) ?? []
  return [...two].map((one) => (one === '津' || one === '精' ? `${one}亏` : `${one}虚`))
}

/** 热伤胃阴, 燥伤肺津, 暑耗气阴: the organ stands between the harm and the fluid. */
function harmed(name: string): string[] {
  const [, qi, fluid] = /[伤耗灼劫烁][心肝脾肺肾胃肠营真]?(气?)([阴津])/.exec(name) ?? []
  return [...(qi ? ['气虚'] : []), ...(fluid === '阴' ? ['阴虚'] : fluid ? ['津亏'] : [])]
}

/** 脾虚 and 肾亏 name no substance: the books mean the organ's qi, or for the kidney its essence. */
function withDeficiency(name: string, found: Set<string>): string[] {
  const substances = ['气虚', '血虚', '阴虚', '阳虚', '精亏', '津亏', '气脱', '气陷', '阳脱', '阴脱', '血脱']
  if (/[虚亏弱衰]|不足|亏损/.test(name) && !substances.some((s) => found.has(s))) found.add('气虚')
  return [...found]
}
