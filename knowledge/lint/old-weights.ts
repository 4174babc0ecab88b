const digits = '半一二三四五六七八九'
const fenOf = { 斤: 1600, 两: 100, 钱: 10, 分: 1 } as const
const number = `(?:[二三四五六七八九]?十[一二三四五六七八九]?|[半一二三四五六七八九])`
const weight = new RegExp(`(${number})(斤|两|钱|分)(半)?`, 'gu')
const whole = new RegExp(`^各?(?:${number}(?:斤|两|钱|分)半?)+$`, 'u')

function numberOf(written: string): number {
  if (written === '半') return 0.5
  const [tens, ones] = written.includes('十') ? written.split('十') : ['', written]
  const ten = tens === undefined || tens === '' ? 1 : digits.indexOf(tens)
  return (written.includes('十') ? ten * 10 : 0) + (ones ? digits.indexOf(ones) : 0)
}

/** An old weight in fen: 一两半, 二十两, 四两八钱; nothing for counts and measures. */
export function fenIn(original: string | null): number | undefined {
  if (!original || !whole.test(original)) return undefined
  let fen = 0
  for (const [, count = '', unit, half] of original.matchAll(weight))
    fen += (numberOf(count) + (half ? 0.5 : 0)) * fenOf[unit as keyof typeof fenOf]
  return fen
}
