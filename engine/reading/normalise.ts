/** Variant characters that old books and doctors mix; traditional forms come from outside. */
const spellings: Record<string, string> = {
  痠: '酸',
  黏: '粘',
  淤: '瘀',
  欬: '咳',
  咯: '咳',
  黯: '暗',
  喑: '暗',
  歛: '敛',
  慄: '栗',
  疎: '疏',
  胭: '腘',
  㿠: '晄',
  餤: '啖',
  嗽: '嗽',
  '：': ':',
  '（': '(',
  '）': ')',
  '；': ';',
  '！': '!',
  '？': '?',
  '．': '.',
  '﹐': '，',
  ',': '，',
  '､': '、',
  '｡': '。',
  '﹑': '、',
}

/** One character for one, so that positions in the text stay valid. */
export function normalise(text: string, variants: ReadonlyMap<string, string>): string {
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const raw = text.charAt(i)
    const simple = variants.get(raw) ?? raw
    out += spellings[simple] ?? narrow(simple)
  }
  return out
}

/** Full-width letters and digits become plain ones. */
function narrow(char: string) {
  const code = char.charCodeAt(0)
  if (code >= 0xff10 && code <= 0xff5a) return String.fromCharCode(code - 0xfee0).toLowerCase()
  return char >= 'A' && char <= 'Z' ? char.toLowerCase() : char
}
