/**
 * Names of the tables that the base does not bear as such. `as` lists what they may stand for; `why` says on what ground.
 * Names that a prescription of today may still hold belong into the aliases of the herb, not here.
 */
export type Reading = { as: readonly string[]; why: string }

export const herbReadings: Readonly<Record<string, Reading>> = {
  芍药: { as: ['白芍', '赤芍'], why: '汉时不分赤白' },
  甘草: { as: ['甘草', '炙甘草'], why: '炙法注于药名之后' },
  贝母: { as: ['川贝母', '浙贝母'], why: '古不分川浙' },
  巴豆: { as: ['巴豆', '巴豆霜'], why: '今内服只用霜' },
  川乌: { as: ['川乌', '制川乌'], why: '今内服只用制品' },
  乌头: { as: ['川乌', '制川乌'], why: '今内服只用制品' },
  鸡子: { as: ['鸡子白', '鸡子黄'], why: '苦酒汤去黄用白，见其制法' },
}

/** Formulas that the table calls otherwise than the base. */
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
