/**
 * Writers may put `苔薄白`, `脉浮紧`, `舌红苔黄腻` in a list; the base stores single signs: `苔薄` `苔白`, `脉浮`
 * `脉紧`.
 */
const heads = ['舌质', '舌体', '舌苔', '脉象', '舌', '苔', '脉'] as const
const headMeans: Record<(typeof heads)[number], string> = {
  舌质: '舌',
  舌体: '舌',
  舌苔: '苔',
  脉象: '脉',
  舌: '舌',
  苔: '苔',
  脉: '脉',
}

/** The sign names in a compound, or null when some part of it is not a sign. */
export function splitCompound(text: string, isSign: (name: string) => boolean): string[] | null {
  const found: string[] = []
  let head = ''
  let rest = text.replace(/[，、,\s]/g, '')
  while (rest) {
    const next = heads.find((h) => rest.startsWith(h) && rest.length > h.length)
    if (next) {
      head = headMeans[next]
      rest = rest.slice(next.length)
      continue
    }
    if (!head) return null
    const length = [4, 3, 2, 1].find((n) => rest.length >= n && isSign(head + rest.slice(0, n)))
    if (length) found.push(head + rest.slice(0, length))
    else if (!/^[而或兼偏稍略微]/.test(rest)) return null
    rest = rest.slice(length ?? 1)
  }
  return found.length ? found : null
}

/** `恶心呕吐`, `头晕耳鸣`: two or more known signs written as one word, each of two characters at least, with nothing left over. */
export function splitWords(text: string, isSign: (name: string) => boolean): string[] | null {
  if (!text) return []
  for (let length = Math.min(text.length, 8); length >= 2; length--) {
    const head = text.slice(0, length)
    const rest = length < text.length && isSign(head) ? splitWords(text.slice(length), isSign) : null
    if (length === text.length && isSign(head)) return [head]
    if (rest) return [head, ...rest]
  }
  return null
}
