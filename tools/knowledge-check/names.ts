import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/**
 * Names of the tables that are not names in the base. `as` lists their possible meanings; `why` states the reason.
 * Names that a prescription of today may contain belong in the aliases of the herb, not here.
 */
type Reading = { as: readonly string[]; why: string }

const herbReadings: Readonly<Record<string, Reading>> = {
  芍药: { as: ['白芍', '赤芍'], why: '汉时不分赤白' },
  甘草: { as: ['甘草', '炙甘草'], why: '炙法注于药名之后' },
  贝母: { as: ['川贝母', '浙贝母'], why: '古不分川浙' },
  巴豆: { as: ['巴豆', '巴豆霜'], why: '今内服只用霜' },
  川乌: { as: ['川乌', '制川乌'], why: '今内服只用制品' },
  乌头: { as: ['川乌', '制川乌'], why: '今内服只用制品' },
  鸡子: { as: ['鸡子白', '鸡子黄'], why: '苦酒汤去黄用白，见其制法' },
}

/** Herbs the base distinguishes by processing and that books use interchangeably. */
const exchanged: readonly (readonly string[])[] = [
  ['半夏', '姜半夏', '法半夏', '清半夏', '生半夏', '仙半夏', '半夏曲', '炒半夏曲'],
  ['甘草', '炙甘草'],
  ['荆芥', '荆芥穗'],
  ['木通', '川木通'],
  ['竹叶', '淡竹叶', '竹心', '竹叶心', '竹叶卷心'],
  ['巴豆', '巴豆霜', '生巴豆'],
  ['川乌', '制川乌', '生川乌'],
  ['滑石', '滑石粉'],
  ['冰片', '天然冰片'],
  ['朱砂', '朱砂粉'],
  ['茯神', '茯神木'],
  ['白芍', '赤芍'],
  ['草乌', '制草乌', '生草乌'],
  ['何首乌', '制何首乌'],
  ['天南星', '制天南星', '胆南星', '生天南星'],
  ['地黄', '熟地黄', '鲜地黄'],
  ['神曲', '六神曲', '建神曲', '建曲', '炒建曲'],
]

/** Characters misread in scanning. */
const misread: readonly (readonly [string, string])[] = [
  ['焊', '燀'],
  ['焯', '燀'],
  ['牛劳', '牛蒡'],
  ['瓜萎', '瓜蒌'],
  ['岑', '芩'],
  ['菜本', '藁本'],
  ['芜;蔚', '茺;蔚'],
  ['芜蔚', '茺蔚'],
  ['石莒蒲', '石菖蒲'],
  ['青箱', '青葙'],
  ['草薛', '萆薢'],
  ['荜菱', '荜茇'],
  ['荜;芳', '荜;茇'],
  ['白鼓', '白蔹'],
  ['碟石', '礞石'],
  ['碌石', '礞石'],
  ['碳石', '礞石'],
  ['枯;梗', '桔;梗'],
  ['柔;', '桑;'],
  ['朔;藿', '蒴;藋'],
  ['脖', '脬'],
  ['础砂', '硇砂'],
  ['解醒', '解酲'],
  ['蛾虫', '䗪虫'],
]

export const mendReading = (text: string) => misread.reduce((t, [wrong, right]) => t.replaceAll(wrong, right), text)

/** The herbs of the base a table's name may mean. */
export function herbIdsFor(k: Knowledge, name: string): string[] {
  const as = herbReadings[name]?.as ?? exchanged.find((group) => group.includes(name)) ?? [name]
  return [...new Set([name, ...as].flatMap((one) => k.herbNames.get(one)?.herbId ?? []))]
}

/** Formulas with a different name in the table. */
export const formulaReadings: Readonly<Record<string, string>> = {
  八味丸: '肾气丸',
  雄黄: '雄黄熏方',
  小儿疳虫蚀齿: '小儿疳虫蚀齿方',
}

/** Misread, or older, names of points → the name of GB/T 12346. */
export const pointReadings: Readonly<Record<string, string>> = {
  膏盲俞: '膏肓',
  胞盲: '胞肓',
  瞳子膠: '瞳子髎',
}
