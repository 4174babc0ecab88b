import { parseNumber } from '#engine/dosing/parse-amount.ts'
import { toFinest } from '#engine/dosing/round-dose.ts'
import type { HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'

/** Grams of the units in handwritten prescriptions. 钱 and 两 by the rule of 1979: 一钱 is 3 g, 一两 is 30 g. */
const unitG: Readonly<Record<string, number>> = {
  g: 1,
  gm: 1,
  克: 1,
  公分: 1,
  mg: 0.001,
  毫克: 0.001,
  kg: 1000,
  公斤: 1000,
  千克: 1000,
  斤: 500,
  两: 30,
  钱: 3,
  分: 0.3,
  厘: 0.03,
}
const pieces = '枚|个|粒|片|条|只|根|枝|颗|支|朵'
/** 蛤蚧一对: two pieces; 对坐草 is a herb. */
const pair = '对'
const units = `kg|mg|gm|g|毫克|千克|公斤|公分|克|斤|两|钱|分(?!钟)|厘(?!米)|${pieces}|${pair}(?![一-龥])`
const digits = String.raw`\d{1,9}(?:\.\d{1,9})?(?:\s{0,4}[-~～—至到]\s{0,4}\d{1,9}(?:\.\d{1,9})?)?`
const chinese = '半|[一二两三四五六七八九十百廿卅壹贰叁肆伍陆柒捌玖拾]{1,8}'

const withUnit = new RegExp(`\\s{0,9}(各)?\\s{0,9}(${digits}|${chinese})\\s{0,9}(${units})(?![a-z])(半)?`, 'y')
/**
 * Numbers no scale can weigh: −1, 1e9, 3.14159, 1.2.3, or with a torn decimal: .03, 0。03. They are consumed as a
 * whole, so that none of their digits is taken as a dose.
 */
const unweighable = new RegExp(
  `\\s{0,9}(各)?\\s{0,9}([-−﹣－]\\d{1,9}(?:\\.\\d{1,9})?|\\d{1,9}(?:\\.\\d{1,9})?e[-+]?\\d{1,9}|(?:0{1,9}\\.\\d{4,9}|0{0,8}[1-9]\\d{0,8}\\.\\d{3,9})(?!\\d|\\s{0,9}(?:kg|千克|公斤|斤|两|钱))|\\d{1,9}(?:\\.\\d{1,9}){2,9}|\\.\\d{1,9}(?![\\d.])|0{1,9}[。,，、]\\d{1,9})\\s{0,9}(?:${units})?(?![a-z])`,
  'y',
)
const plain = new RegExp(`\\s{0,9}(各)?\\s{0,9}(${digits})(?!\\d|\\.\\d)`, 'y')

export type Amount = { quantity: number; unit: string; each: boolean; text: string; length: number }

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The amount at this position. Chinese numerals need a unit: 三七, 五味子 and 百合 are herbs. */
export function amountAt(text: string, at: number): Amount | null {
  const odd = matchAt(unweighable, text, at)
  if (odd)
    return { quantity: Number.NaN, unit: 'g', each: odd[1] !== undefined, text: odd[0].trim(), length: odd[0].length }
  for (const pattern of [withUnit, plain]) {
    const match = matchAt(pattern, text, at)
    if (!match) continue
    const [all, each, figure = '', unit = 'g', half] = match
    const quantity = quantityOf(figure)
    if (quantity === null) continue
    return {
      quantity: quantity + (half ? 0.5 : 0),
      unit,
      each: each !== undefined,
      text: all.trim(),
      length: all.length,
    }
  }
  return null
}

/** The lower number of a range: only the doctor may raise it. */
function quantityOf(figure: string): number | null {
  if (figure === '半') return 0.5
  return parseNumber(figure.split(/\s{0,4}[-~～—至到]\s{0,4}/)[0] ?? '')
}

const vague = /\s{0,9}各?(?:等[分份]|适量|少许|若干|酌量)/y

/** 适量, 少许: stated, but without a weight. */
export function vagueAt(text: string, at: number): string | null {
  vague.lastIndex = at
  return vague.exec(text)?.[0] ?? null
}

export const isPlainGrams = ({ quantity, unit, text }: Amount) =>
  !Number.isNaN(quantity) && unitG[unit] === 1 && !/[-~～—至到]/.test(text)

/** Grams, rounded to the precision of a sheet; null when the weight of a piece of this herb is unknown. */
export function gramsOf(knowledge: Knowledge, herb: HerbRef | null, { quantity, unit }: Amount): number | null {
  const perUnit = unitG[unit] ?? (herb && knowledge.herbs.get(herb.herbId)?.pieceG)
  const ofOne = unit === pair ? 2 * quantity : quantity
  return perUnit ? toFinest(ofOne * perUnit) : null
}
