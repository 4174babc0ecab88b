/** Severity, frequency and side: they qualify a sign and belong to it only when its name contains the word. */
const adjustments = new Set(
  'acute all almost also always bad badly bilateral bit both chronic constant constantly continuous esp especially extreme extremely fairly feel frequent generally increasingly intense left little mainly marked markedly mild mildly moderate moderately much obvious occasional occasionally often persistent quite rather really recurrent right severe severely side sided significant slight slightly so some sometimes somewhat still strong terrible too usually very'.split(
    ' ',
  ),
)
export const isBeside = (stem: string) => adjustments.has(stem)

/**
 * The words of a phrase in any order, except that words after `no` and `than` stay after them: fever without chills is
 * not chills without fever.
 */
export function keyOf(stems: readonly string[]): string {
  const at = stems.findIndex((s) => s === 'no' || s === 'than')
  if (at < 0) return sorted(stems)
  const [before, after] = [sorted(stems.slice(0, at)), sorted(stems.slice(at + 1))]
  // `Menses absent` equals `absence of menses`.
  return after ? `${before}|${stems[at]}|${after}` : `|no|${before}`
}

const sorted = (stems: readonly string[]) =>
  stems.length < 2 ? (stems[0] ?? '') : [...new Set(stems)].sort().join(' ')
