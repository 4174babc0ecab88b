import { parseNumber } from '#engine/dosing/parse-amount.ts'
import { formatPhrase, type Words } from './words.ts'

const digits = '一二三四五六七八九'
const number = `半|[\\d.]{1,8}|[${digits}十百千廿卅]{1,8}`
const units =
  '方寸匕|寸匕|钱匕|刀圭|鸡子大|鸭子大|弹丸大|梧子大|虎口|大升|小碗|斤|两|铢|钱|分|厘|字|升|合|斗|斛|勺|枚|个|粒|片|条|只|茎|根|枝|支|具|把|握|撮|对|叶|盏|杯|碗|朵|张|颗|滴|匙|挺|瓣|丸|头|尺|寸'
const measure = `(?:(${number}?)(余)?(${units})(半)?|(${units})半)`
/** The first amount with its own number: 竹叶心 before it is the drug, not a leaf. */
const begins = new RegExp(`(?:${number})余?(?:${units})|(?:${units})半`)
const next = new RegExp(`^${measure}`)
const isNumber = new RegExp(`^(?:${number})$`)

/** 二三钱: two or three, not twenty-three. */
function formatNumber(text: string): { english: string; many: boolean } | null {
  const spread = [...text].map((c) => digits.indexOf(c) + 1)
  if (spread.length > 1 && spread.every((n, i) => n > (spread[i - 1] ?? 0)))
    return { english: `${spread[0]}–${spread.at(-1)}`, many: true }
  const value = text === '半' ? 0.5 : parseNumber(text)
  return value === null ? null : { english: formatValue(value), many: value > 1 }
}

const formatValue = (value: number) => (value % 1 === 0.5 ? `${value > 1 ? Math.floor(value) : ''}½` : String(value))

/** `piece(s)`, `leaf/leaves`: singular and plural; liang and qian are invariant. */
export function formatUnit(unit: string, many: boolean, words: Words): string {
  const english = words(`${unit}（量）`) ?? words(unit) ?? unit
  const [one = english, several = one] = english.split('/')
  return (many ? several : one).replace(/\((\w+)\)/, many ? '$1' : '')
}

/** The amount at the start of a text, and the rest. */
function formatFirst(text: string, words: Words): { english: string; rest: string } | null {
  const [all = '', quantity, more, unit, half, only] = next.exec(text) ?? []
  const plain = only ? { english: '1½', many: true } : formatNumber(quantity || '一')
  if (!all || !plain) return null
  const { english, many } = half ? { english: `${plain.english}½`, many: true } : plain
  const counted = `${english} ${formatUnit(unit ?? only ?? '', many, words)}`
  return { english: more ? `${words('余')} ${counted}` : counted, rest: text.slice(all.length) }
}

/** 一两六铢 → 1 liang 6 zhu; a bare number has the unit of what follows: 二 of 二至三钱. */
function formatMeasures(text: string, words: Words): string | null {
  if (isNumber.test(text)) return formatNumber(text)?.english ?? null
  const first = formatFirst(text, words)
  if (!first?.rest) return first?.english ?? null
  const others = formatMeasures(first.rest, words)
  return others === null ? null : `${first.english} ${others}`
}

function formatSide(text: string, words: Words): string | null {
  const known = words(text)
  if (known) return known
  const at = begins.exec(text)?.index ?? 0
  const amount = formatMeasures(text.slice(at), words)
  if (amount === null) return null
  return at > 0 ? `${amount}, ${formatPhrase(text.slice(0, at), words)}` : amount
}

/**
 * An original amount in English: 三两 → 3 liang, 钱半至二钱 → 1½ qian to 2 qian; as written in the book when it cannot
 * be translated.
 */
export function formatAmount(text: string, words: Words): string {
  const whole = words(text)
  if (whole) return whole
  const sides = text.split(/[至或]/).map((side) => formatSide(side, words))
  if (sides.includes(null)) return formatPhrase(text, words)
  return sides.join(text.includes('或') ? ' or ' : ' to ')
}
