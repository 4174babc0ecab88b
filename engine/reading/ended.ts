import type { Finding } from './reading.types.ts'
import { countUpTo } from './spans.ts'

/** A finding, and whether the text says that it has come to an end. */
export type StatedFacts = { finding: Finding; ended: boolean }

/** Of one sign, in the order of the text: which finding, and where it stands. */
type Ends = { at: number[]; start: number[] }

/** 病初发热，现热退: what stood before its end is of earlier times. */
export function withoutEnded(plain: string, all: readonly StatedFacts[]): Finding[] {
  const now = beginOfNow(plain)
  const ended = new Map<string, Ends>()
  const denied = new Map<string, Ends>()
  all.forEach(({ finding, ended: hasEnded }, at) => {
    const isDeniedNow = !finding.present && !finding.past && finding.span[0] > now
    if (!hasEnded && !isDeniedNow) return
    const ends = hasEnded ? ended : denied
    const own = ends.get(finding.signId) ?? { at: [], start: [] }
    own.at.push(at)
    own.start.push(finding.span[0])
    ends.set(finding.signId, own)
  })
  const isTreated = treatmentsOf(plain)
  return all.map(({ finding }, i) => {
    if (!finding.present) return finding
    const places = [ended, ...(finding.span[0] < now ? [denied] : [])].flatMap((e) =>
      nextAndLast(e.get(finding.signId), i),
    )
    return places.some((at) => !isTreated(finding.span[1], at)) ? { ...finding, past: true as const } : finding
  })
}

/** Treatment between a sign and its end begins once and a new visit ends that: the nearest and the last end tell it all. */
function nextAndLast(ends: Ends | undefined, after: number): number[] {
  if (!ends) return []
  const next = countUpTo(ends.at, after)
  return next < ends.start.length ? [ends.start[next] ?? 0, ends.start.at(-1) ?? 0] : []
}

/** Where the record comes to what the patient shows today: what is denied there and was stated before is past. */
function beginOfNow(plain: string) {
  const at = plain.search(
    /(?:^|[。;，\n\s])(?:刻下|刻诊|现症|现主症|现在症|目前|就诊时|入院症见|入院时|症见|现见|现诉)/,
  )
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

const treatment = /治宜|治以|治法|治则|治当|处方|投以|方用|方选|乃予|遂予|拟[^，。]{1,10}[汤散丸饮方]/g
const nextVisit = /[二三四五六再]诊|复诊/g

/** What went away by the treatment that the text tells of is what that treatment was given for, until the next visit. */
export function treatmentsOf(plain: string): (from: number, to: number) => boolean {
  const [given, visits] = [treatment, nextVisit].map((words) => [...plain.matchAll(words)].map((m) => m.index))
  const isBetween = (places: readonly number[] = [], from: number, to: number) =>
    countUpTo(places, to - 1) > countUpTo(places, from - 1)
  return (from, to) => isBetween(given, from, to) && !isBetween(visits, from, to)
}
