import { about, aboutAll, isNeedled, type NeedleCheck } from './rule.ts'

const operating = 'GB/T 21709.20 针灸技术操作规范 毫针基本刺法'

/** Needles inserted but not removed. Before the treatment nothing is counted, so there is no finding. */
export const count: NeedleCheck = {
  rule: 'needle-count',
  canJudge: (q) => q.points.every((p) => p.needlesOut !== null),
  findings: (q) =>
    q.points.flatMap((line, place) =>
      line.needlesOut === null || line.needlesOut === line.needlesIn
        ? []
        : [
            about(
              { ...line, place },
              {
                rule: 'needle-count',
                level: 'blocked',
                text: 'needle-count',
                values: { in: line.needlesIn, out: line.needlesOut },
                source: operating,
              },
            ),
          ],
    ),
}

/** The same point on the same side. */
export const twice: NeedleCheck = {
  rule: 'needle-twice',
  canJudge: () => true,
  findings: (q) =>
    q.known.flatMap((line, i) => {
      const earlier = q.known
        .slice(0, i)
        .find((l) => l.pointId === line.pointId && (l.side === line.side || l.side === 'both' || line.side === 'both'))
      return earlier
        ? [about(line, { rule: 'needle-twice', level: 'sign', text: 'needle-twice', source: operating })]
        : []
    }),
}

/** Points unknown to the base were not checked. */
export const unknown: NeedleCheck = {
  rule: 'needle-unknown',
  canJudge: () => true,
  findings: (q) => {
    const lines = q.points
      .map((p, place) => ({ ...p, place }))
      .filter((p) => !q.knowledge.points.has(p.pointId) && isNeedled(p))
    return lines.length
      ? [aboutAll(lines, { rule: 'needle-unknown', level: 'sign', text: 'needle-unknown', source: operating })]
      : []
  },
}
