import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'

/** A pair is named beside both of its herbs. */
const spelledOut = 2

/** The warnings of a line: one of more than two herbs is spelled out beside the first alone. */
export function warningsAt(all: readonly SafetyWarning[], line: number, nameAt: (line: number) => string) {
  const own = all.filter((w) => w.lines.includes(line))
  const isSeen = ({ lines }: SafetyWarning) => lines.length > spelledOut && lines[0] !== line
  return {
    warnings: own.filter((w) => !isSeen(w)),
    seen: own.filter(isSeen).map((warning) => ({ warning, at: nameAt(warning.lines[0] ?? line) })),
  }
}
