import { numberOf } from './qualify.ts'

/** A measured value read as a sign, where the base knows the sign. */
export type Figure = { start: number; end: number; names: readonly string[]; present: boolean }

type Rule = { pattern: RegExp; read: (m: RegExpExecArray) => { names: readonly string[]; present?: boolean } | null }

/** Degrees by WHO/Chinese nursing practice: 37.3 fever, 39.1 high. */
function fever(celsius: number) {
  if (celsius < 35 || celsius > 43) return null
  if (celsius >= 39) return { names: ['高热', '发热'] }
  if (celsius >= 38) return { names: ['发热'] }
  return celsius >= 37.3 ? { names: ['低热', '发热'] } : { names: ['发热'], present: false }
}

const rules: readonly Rule[] = [
  {
    pattern: /(?:体温|发热|高热|低热|身热|t:?)[^。;，\d]{0,6}(3[4-9]|4[0-3])(\.\d)?\d?(?:℃|°c?|度|摄氏度)?/g,
    read: (m) => fever(Number(`${m[1]}${m[2] ?? ''}`)),
  },
  {
    pattern: /(?:血压|bp)[^。;\d]{0,6}(\d{2,3})\s*\/\s*(\d{2,3})/g,
    read: (m) => {
      if (Number(m[1]) >= 140 || Number(m[2]) >= 90) return { names: ['血压升高', '血压高', '高血压'] }
      return Number(m[1]) < 90 ? { names: ['血压偏低', '血压低', '低血压'] } : null
    },
  },
  {
    pattern: /(?:心率|脉率|脉搏|脉跳|p:|hr:?)[^。;\d]{0,8}(\d{2,3})(?:~\d+)?\s*(?:次|\/分|bpm|至)/g,
    read: (m) => {
      if (Number(m[1]) > 90) return { names: ['脉数'] }
      return Number(m[1]) < 60 ? { names: ['脉迟'] } : null
    },
  },
  {
    pattern:
      /(?:大便|便|排便|解便)[^。;，]{0,4}?([\d一二两三四五六七八九十数]+)(?:余|多)?(?:日|天)(?:来|才)?(?:一行|一次|1次|1行|未行|未解|未下|不下|不行|一解|不通|不解|未通)/g,
    read: (m) => (numberOf(m[1] ?? '') >= 2 ? { names: ['大便数日一行', '便秘'] } : null),
  },
  {
    pattern:
      /[\d一二两三四五六七八九十]+[~～\-至、]?([\d一二两三四五六七八九十]+)(?:余|多)?(?:日|天)(?:一行|1行|行一次|行1次|一解)/g,
    read: (m) => (numberOf(m[1] ?? '') >= 2 ? { names: ['大便数日一行', '便秘'] } : null),
  },
  {
    pattern:
      /(?<![\d~～\-至、一二两三四五六七八九十月])(\d{1,2}|[二两三四五六七八九十数])(?:日|天)(?:才)?(?:一行|1行|行一次|一解)/g,
    read: (m) => (numberOf(m[1] ?? '') >= 2 ? { names: ['大便数日一行', '便秘'] } : null),
  },
  {
    pattern: /肌力[^。;，\d]{0,4}([0-5ⅰⅱⅲⅳⅤ]|i{1,3}|iv|v)[-+]?级/g,
    read: (m) => (/[5Ⅴ]|^v$/.test(m[1] ?? '') ? null : { names: ['肌力减退'] }),
  },
  {
    pattern: /([\d一二两三四五六七八九十数]+)(?:余|多)?(?:日|天)(?:来)?(?:未|不)(?:解|行|排)?(?:大便|便)/g,
    read: (m) => (numberOf(m[1] ?? '') >= 2 ? { names: ['大便数日一行', '便秘'] } : null),
  },
  {
    pattern:
      /(?:大便|便|腹泻|泄泻|下利|日泻|拉稀|排稀便)[^。;，]{0,6}?(?:每日|一日|日行|日|每天)?(\d+|[三四五六七八九十数]+)(?:[~～\-至、](\d+|[一二三四五六七八九十]+))?(?:余|多)?(?:次|行)/g,
    read: (m) => (numberOf(m[2] ?? m[1] ?? '') >= 3 ? { names: ['便次增多', '大便次数多', '泄泻'] } : null),
  },
]

/** All measured values of a text, in no order. */
export function readFigures(text: string): Figure[] {
  const figures: Figure[] = []
  for (const { pattern, read } of rules) {
    pattern.lastIndex = 0
    for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
      const meaning = read(m)
      if (meaning)
        figures.push({
          start: m.index,
          end: m.index + m[0].length,
          names: meaning.names,
          present: meaning.present ?? true,
        })
    }
  }
  return figures
}
