import type { Addition } from './additions.types.ts'
import { type Offer, offerHerb, withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

export type Indicator = { code: string; value: number }
type IndicatorRule = { code: string; above?: number; below?: number; offers: readonly Offer[] }

const pharmacology = '中药药理学（现代研究，供参考）'

/** 指标用药: values out of range, and herbs that modern pharmacology ties to them. Support for the pattern's formula, never in its place. */
export const indicatorRules: readonly IndicatorRule[] = [
  {
    code: 'systolicMmHg',
    above: 139,
    offers: [
      { herb: '天麻', why: '平肝，收缩压高', source: pharmacology },
      { herb: '钩藤', why: '平肝，收缩压高', source: pharmacology },
    ],
  },
  { code: 'diastolicMmHg', above: 89, offers: [{ herb: '夏枯草', why: '清肝，舒张压高', source: pharmacology }] },
  {
    code: 'temperatureC',
    above: 38.4,
    offers: [
      { herb: '石膏', why: '清热泻火，体温高', source: pharmacology },
      { herb: '柴胡', why: '解热', source: pharmacology },
    ],
  },
  {
    code: 'glucoseMmolL',
    above: 6.9,
    offers: [
      { herb: '天花粉', why: '生津，血糖高', source: pharmacology },
      { herb: '黄连', why: '清热，血糖高', source: pharmacology },
    ],
  },
  {
    code: 'altUL',
    above: 50,
    offers: [
      { herb: '垂盆草', why: '利湿退黄，转氨酶高', source: '中国药典 2020 一部' },
      { herb: '五味子', why: '转氨酶高', source: pharmacology },
    ],
  },
  { code: 'bilirubinUmolL', above: 21, offers: [{ herb: '茵陈', why: '利胆退黄，胆红素高', source: pharmacology }] },
  {
    code: 'ldlMmolL',
    above: 3.4,
    offers: [
      { herb: '山楂', why: '化浊降脂', source: '中国药典 2020 一部' },
      { herb: '决明子', why: '血脂高', source: pharmacology },
    ],
  },
  {
    code: 'triglycerideMmolL',
    above: 1.7,
    offers: [
      { herb: '荷叶', why: '血脂高', source: pharmacology },
      { herb: '山楂', why: '化浊降脂', source: '中国药典 2020 一部' },
    ],
  },
  {
    code: 'uricAcidUmolL',
    above: 420,
    offers: [
      { herb: '土茯苓', why: '除湿泄浊，尿酸高', source: pharmacology },
      { herb: '萆薢', why: '分清泄浊，尿酸高', source: pharmacology },
    ],
  },
  {
    code: 'haemoglobinGL',
    below: 110,
    offers: [
      { herb: '当归', why: '补血，血红蛋白低', source: pharmacology },
      { herb: '阿胶', why: '补血，血红蛋白低', source: pharmacology },
    ],
  },
  {
    code: 'leucocytes109L',
    below: 3.5,
    offers: [
      { herb: '黄芪', why: '益气，白细胞低', source: pharmacology },
      { herb: '鸡血藤', why: '补血，白细胞低', source: pharmacology },
    ],
  },
  { code: 'leucocytes109L', above: 9.5, offers: [{ herb: '金银花', why: '清热解毒，白细胞高', source: pharmacology }] },
  {
    code: 'plateletsPer109L',
    below: 100,
    offers: [{ herb: '仙鹤草', why: '收敛止血，血小板低', source: pharmacology }],
  },
  {
    code: 'urineProteinGD',
    above: 0.15,
    offers: [
      { herb: '黄芪', why: '益气固摄，尿蛋白', source: pharmacology },
      { herb: '芡实', why: '固肾，尿蛋白', source: pharmacology },
    ],
  },
  {
    code: 'urineErythrocytesPerHpf',
    above: 3,
    offers: [
      { herb: '白茅根', why: '凉血止血，镜下血尿', source: pharmacology },
      { herb: '小蓟', why: '凉血止血，镜下血尿', source: pharmacology },
    ],
  },
]

export function addByIndicators(
  index: AdditionIndex,
  values: readonly Indicator[],
  present: readonly { herbId: string }[],
): Addition[] {
  const found = values.flatMap(({ code, value }) =>
    indicatorRules
      .filter(
        (r) =>
          r.code === code && ((r.above !== undefined && value > r.above) || (r.below !== undefined && value < r.below)),
      )
      .flatMap((r) => r.offers.flatMap((o) => offerHerb(index, o, [], 'indicator'))),
  )
  return withoutDoubles(found, present)
}
