import type { Amount } from './dosing.types.ts'

const digits: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
  廿: 20,
  卅: 30,
}
const tens: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 千: 1000 }

/** 一百二十 → 120, 十二 → 12, 2.5 → 2.5; null when it is not a number. */
export function parseNumber(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  let sum = 0
  let pending: number | null = null
  for (const char of text) {
    const ten = tens[char]
    const digit = digits[char]
    if (ten) {
      sum += (pending ?? 1) * ten
      pending = null
    } else if (digit !== undefined) pending = (pending ?? 0) * 10 + digit
    else return null
  }
  return text ? sum + (pending ?? 0) : null
}

const units =
  '方寸匕|寸匕|钱匕|刀圭|鸡子大|弹丸大|梧子大|鸭子大|斤|两|铢|钱|分|厘|字|升|合|斗|斛|勺|枚|个|粒|片|条|只|茎|根|枝|具|把|握|撮|尺|寸|盏|杯|碗|克|g|毫升|ml|对|朵|张|颗|滴|匙|挺|瓣|丸|头|叶'
const part = new RegExp(
  `^(半|[\\d.]+|[〇零一二两三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾廿卅]+?)?(大|小|古)?(${units})(半)?(?:零)?`,
)

/** Original amounts as written in the books; null when there is nothing to compute with (等分, 适量, 少许). */
export function parseAmount(text: string): Amount | null {
  let rest = text.replace(/[各约用如,，。\s]|[大小肥]者|去[\s\S]*|（[^（）]{0,60}）|\([^()]{0,60}\)/g, '')
  const parts: { quantity: number; unit: string }[] = []
  while (rest) {
    const match = part.exec(rest)
    if (!match) break
    const [all, number, , unit = '', half] = match
    const quantity = number === '半' ? 0.5 : number === undefined ? 1 : parseNumber(number)
    if (quantity === null) break
    parts.push({ quantity: quantity + (half ? 0.5 : 0), unit })
    rest = rest.slice(all.length)
  }
  return parts.length ? { parts } : null
}
