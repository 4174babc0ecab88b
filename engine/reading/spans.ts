type Span = readonly [number, number]

/** Tests whether a span lies inside one of these, in logarithmic time. */
export function insideOf(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a[0] - b[0])
  const starts = sorted.map(([start]) => start)
  const reach: number[] = []
  for (const [, end] of sorted) reach.push(Math.max(end, reach.at(-1) ?? end))
  return ([start, end]) => {
    const before = countUpTo(starts, start)
    return before > 0 && (reach[before - 1] ?? 0) >= end
  }
}

/** Tests whether a span lies inside a longer one of these. */
export function insideLonger(spans: readonly Span[]): (span: Span) => boolean {
  const isInside = insideOf(spans)
  return ([start, end]) => isInside([start - 1, end]) || isInside([start, end + 1])
}

/** Tests whether one of these lies inside a span, in logarithmic time. */
export function holderOf(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => b[0] - a[0])
  const starts = sorted.map(([start]) => -start)
  const reach: number[] = []
  for (const [, end] of sorted) reach.push(Math.min(end, reach.at(-1) ?? end))
  return ([start, end]) => {
    const after = countUpTo(starts, -start)
    return after > 0 && (reach[after - 1] ?? end + 1) <= end
  }
}

/** Tests whether a span shares a character with one of these, which do not overlap. */
export function touching(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a[0] - b[0])
  const starts = sorted.map(([start]) => start)
  return ([start, end]) => (sorted[countUpTo(starts, end - 1) - 1]?.[1] ?? 0) > start
}

/** Tests whether a span begins inside one of these and extends beyond its end: 干眼 is cut out of 口干|眼干. */
export function tornFrom(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const starts = sorted.map(([start]) => start)
  return ([start, end]) => {
    const begun = sorted[countUpTo(starts, start - 1) - 1]?.[1] ?? 0
    return begun > start && begun < end
  }
}

/** How many of the sorted numbers are at most `limit`. */
export function countUpTo(sorted: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
