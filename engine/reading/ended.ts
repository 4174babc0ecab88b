import type { Finding } from './reading.types.ts'
import { countUpTo } from './spans.ts'

/** A finding, and whether the text states that it has resolved. */
export type TrackedFinding = { finding: Finding; ended: boolean }

/** A function back to normal resolves its disorder: 服药后大便已正常 ends 泄泻. */
const usualAgain: Readonly<Record<string, readonly string[]>> = {
  睡眠正常: ['失眠', '易醒', '早醒', '入睡困难', '多梦'],
  食欲尚可: ['纳呆', '食少'],
  食欲正常: ['纳呆', '食少'],
  大便正常: ['泄泻', '便秘', '便溏', '便干', '大便次数增多'],
  小便正常: ['尿频', '尿急', '尿痛', '尿少'],
  热退: ['发热', '高热', '低热', '微热'],
  二便正常: ['泄泻', '便秘', '便溏', '尿频', '尿痛'],
}
const again = /已|现|恢复|转|复常|渐|趋|目前|今|治疗|经治/
/** 现仅感乏力: nothing else remains of what was stated before. */
const onlyNow = /(?:现|目前|今|刻下)(?:在)?(?:仅|只|唯)(?:有|感|觉|剩|余|见|诉)?/
const treatedBefore = /入院时|初诊时|首诊|初起|起初|起病时|病初|服药|治疗|经治/

/** 入院时高热、谵语，经治疗现热退神清: what was there before the treatment is told of then. */
const beforeTreatment =
  /(?:入院时|初诊时|首诊时|起病时|病初|初起|当时|发病时)[^。;]{1,60}?，?(?<!虽)经(?!常)[^，。;]{0,10}(?:治疗|处理|抢救|用药)(?:后|，|、){0,2}(?=现|目前|今|热退|神清|仅|症状?(?:消|缓|减))/g

/** Removes signs of which the text later states that they are normal again, or that only something else remains. */
export function withoutRecovered(
  plain: string,
  findings: readonly Finding[],
  idOf: (name: string) => string | undefined,
): readonly Finding[] {
  const only = treatedBefore.test(plain) ? plain.search(onlyNow) : -1
  const usual = Object.entries(usualAgain).flatMap(([name, wrong]) => {
    const at = findings.findLast((f) => f.present && f.signId === idOf(name))?.span
    if (!at || !again.test(plain.slice(Math.max(0, at[0] - 6), at[1]))) return []
    return [{ at: at[0], wrong: new Set(wrong.map(idOf)) }]
  })
  const treated = [...plain.matchAll(beforeTreatment)].map((m) => [m.index, m.index + m[0].length] as const)
  if (!usual.length && only < 0 && !treated.length) return findings
  return findings.map((f) => {
    const isBefore = treated.some(([from, to]) => from <= f.span[0] && f.span[1] <= to)
    const isOver =
      isBefore || f.span[1] <= only || usual.some(({ at, wrong }) => f.span[1] <= at && wrong.has(f.signId))
    return f.present && isOver ? { ...f, past: true as const } : f
  })
}

/** 痰由黄变白: it was so before. */
export const isTurned = (plain: string, [start, end]: readonly [number, number]) =>
  /^色?(?:变|转)(?![移化院诊])/.test(plain.slice(end, end + 3)) &&
  /[由从][^，。;]{0,5}$/.test(plain.slice(Math.max(0, start - 3), end))

/** For one sign, in text order: the findings, and their positions. */
type Ends = { at: number[]; start: number[] }

/** 病初发热，现热退: mentions before its end are past, and so are narrower signs: 高热三天，现热退. */
export function withoutEnded(
  plain: string,
  all: readonly TrackedFinding[],
  broader: ReadonlyMap<string, readonly string[]>,
): Finding[] {
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
    if (isTurned(plain, finding.span)) return { ...finding, past: true as const }
    const places = [
      ...[finding.signId, ...(broader.get(finding.signId) ?? [])].flatMap((id) => nextAndLast(ended.get(id), i)),
      ...(finding.span[0] < now ? nextAndLast(denied.get(finding.signId), i) : []),
    ]
    return places.some((at) => !isTreated(finding.span[1], at)) ? { ...finding, past: true as const } : finding
  })
}

/**
 * Treatment between a sign and its end starts once, and a new visit ends it, so the nearest and the last end are
 * sufficient.
 */
function nextAndLast(ends: Ends | undefined, after: number): number[] {
  if (!ends) return []
  const next = countUpTo(ends.at, after)
  return next < ends.start.length ? [ends.start[next] ?? 0, ends.start.at(-1) ?? 0] : []
}

/** Where the record reaches the present findings: a sign denied there and stated before is past. */
function beginOfNow(plain: string) {
  const at = plain.search(
    /(?:^|[。;，\n\s])(?:刻下|刻诊|现症|现主症|现在症|目前|就诊时|入院症见|入院时|症见|现见|现诉)/,
  )
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

const treatment = /治宜|治以|治法|治则|治当|处方|投以|方用|方选|乃予|遂予|拟[^，。]{1,10}[汤散丸饮方]/g
const nextVisit = /[二三四五六再]诊|复诊/g

/** A symptom that disappeared after a described treatment was its indication, until the next visit. */
export function treatmentsOf(plain: string): (from: number, to: number) => boolean {
  const [given, visits] = [treatment, nextVisit].map((words) => [...plain.matchAll(words)].map((m) => m.index))
  const isBetween = (places: readonly number[] = [], from: number, to: number) =>
    countUpTo(places, to - 1) > countUpTo(places, from - 1)
  return (from, to) => isBetween(given, from, to) && !isBetween(visits, from, to)
}
