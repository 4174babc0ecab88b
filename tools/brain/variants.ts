import { Converter } from 'opencc-js'
import { pinyin } from 'pinyin-pro'

/** The pinyin of a character without its tone. */
export const soundOf = (char: string) => (/\p{Script=Han}/u.test(char) ? pinyin(char, { toneType: 'none' }) : '')

/** Traditional → simplified, one character for one, for every common ideograph that changes. */
export function traditionalVariants(): Map<string, string> {
  const convert = Converter({ from: 't', to: 'cn' })
  const variants = new Map<string, string>()
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const char = String.fromCharCode(code)
    const simple = convert(char)
    if (simple !== char && simple.length === 1) variants.set(char, simple)
  }
  return variants
}
