import { randomUUID } from 'node:crypto'
import type { PointToAdd, SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { limits } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { ChosenPoint } from '#contract/prescribing/prescription-parts.ts'
import { angleOf, holesOf, postureOf, sideThatIs, suited } from '#engine/acupuncture/dialectical/needle-point.ts'
import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import { headOf, locationOf, needlingOf } from '#server/acupuncture/selection/present-point.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { readContent } from '#server/prescribing/record/content.service.ts'
import { changeDraft, findPrescription } from '#server/prescribing/record/prescription.service.ts'
import { prescriptionOfPoint } from '#server/prescribing/record/subject.service.ts'

type Source = ChosenPoint['choosePointType']
/** The needling proposed by a selection method; the doctor's own values take precedence. */
export type Suggested = Partial<
  Pick<ChosenPoint, 'side' | 'method' | 'depthCun' | 'angle' | 'retentionMin' | 'role' | 'reason'>
>

/** Adds points to the prescription, after those already there. */
export async function addPoints(
  ctx: Ctx,
  prescriptionId: number,
  from: Source,
  points: readonly PointToAdd[],
  suggest: ReadonlyMap<string, Suggested>,
) {
  const fresh = points.map((p) => chosenPoint(ctx, from, p, suggest.get(p.pointId) ?? {}))
  return changePoints(ctx, prescriptionId, 'add-points', (before) => {
    for (const [i, p] of fresh.entries())
      for (const other of [...before, ...fresh.slice(0, i)])
        if (isSame(p, other)) throw new Refusal('point_twice', { point: labelOfPoint(ctx, p.pointId) })
    if (before.length + fresh.length > limits.points) throw new Refusal('point_limit', { maximum: limits.points })
    return [...before, ...fresh]
  })
}

/** The same place on the same side. */
const isSame = (a: ChosenPoint, b: ChosenPoint) =>
  a.pointId === b.pointId && (a.side === b.side || [a.side, b.side].some((s) => s === 'both' || s === 'middle'))

export async function removePoint(ctx: Ctx, choosePointType: Source, delId: string) {
  const prescriptionId = await prescriptionOfPoint(ctx, delId)
  if (prescriptionId === undefined) throw new Refusal('point_not_selected')
  return changePoints(ctx, prescriptionId, 'remove-point', (before) => {
    const rest = before.filter((p) => p.delId !== delId || p.choosePointType !== choosePointType)
    if (rest.length === before.length) throw new Refusal('point_not_selected')
    return rest
  })
}

/** Every change of points is saved like any other change of a prescription. */
async function changePoints(
  ctx: Ctx,
  prescriptionId: number,
  action: string,
  change: (points: PrescriptionContent['points']) => PrescriptionContent['points'],
) {
  const { version, content } = await changeDraft(ctx, { id: prescriptionId, version: null, action }, (now) => {
    const points = change(now.points)
    return { ...now, points, treatType: treatTypeOf(now.herbs.length, points.length) }
  })
  return { points: presentSelected(ctx, content.points), version }
}

/** 1 herbs, 2 needles, 3 both. */
const treatTypeOf = (herbs: number, points: number) => (points ? (herbs ? 3 : 2) : 1)

export async function listSelected(ctx: Ctx, prescriptionId: number) {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  return { points: presentSelected(ctx, readContent(row.content).points), version: row.version }
}

const labelOfPoint = (ctx: Ctx, id: string) => {
  const point = ctx.knowledge.points.get(id)
  return point ? labelOf(point, ctx.language) : id
}

function chosenPoint(ctx: Ctx, from: Source, asked: PointToAdd, hint: Suggested): ChosenPoint {
  const point = ctx.knowledge.points.get(asked.pointId)
  if (!point || (asked.throughPointId && !ctx.knowledge.points.has(asked.throughPointId)))
    throw new Refusal('point_unknown')
  if (asked.throughPointId === point.id) throw new Refusal('point_twice', { point: labelOf(point, ctx.language) })
  const usual = usualNeedling(point, asked.method ?? hint.method)
  const side = sideThatIs(point, asked.side ?? hint.side)
  const depthCun = asked.depthCun !== undefined ? asked.depthCun : (hint.depthCun ?? usual.depthCun)
  refuseDepth(ctx, point, depthCun)
  return {
    delId: randomUUID(),
    pointId: point.id,
    name: point.zh,
    choosePointType: from,
    side,
    method: usual.method,
    throughPointId: asked.throughPointId ?? null,
    depthCun,
    angle: asked.angle !== undefined ? asked.angle : (hint.angle ?? usual.angle),
    retentionMin: asked.retentionMin ?? hint.retentionMin ?? usual.retentionMin,
    needlesIn: asked.needlesIn ?? needlesFor(point, usual.method, side),
    needlesOut: null,
    role: hint.role ?? '',
    reason: (asked.reason ?? hint.reason ?? '').slice(0, 300),
  }
}

/** The base's needling of a point, when neither the doctor nor a selection method states more. */
function usualNeedling(point: CompiledPoint, wanted: ChosenPoint['method'] | undefined) {
  const plain = suited(point, 'even')
  const method = wanted ?? plain
  return {
    method,
    depthCun: usualDepth(point, method),
    angle: angleOf(point, plain),
    retentionMin: method === 'moxibustion' ? 15 : method === 'bleeding' ? 0 : 30,
  }
}

/** Retained needles are counted; a moxa cone or a seed is not a needle. */
const needless = new Set<ChosenPoint['method']>(['moxibustion', 'cupping', 'bleeding', 'pressing'])
const needlesFor = (point: CompiledPoint, method: ChosenPoint['method'], side: ChosenPoint['side']) =>
  needless.has(method) ? 0 : holesOf(point) * (side === 'both' ? 2 : 1)

const usualDepth = ({ needling }: CompiledPoint, method: ChosenPoint['method']) => {
  const range = needling?.depthCun
  if (!range || needless.has(method)) return null
  return Math.max(range[0], Math.floor((range[0] + range[1]) * 5 + 1e-9) / 10)
}

/**
 * A depth beyond the book's range is refused here; risks of an allowed depth for this patient are reported by the
 * safety check.
 */
function refuseDepth(ctx: Ctx, point: CompiledPoint, depthCun: number | null) {
  const range = point.needling?.depthCun
  if (depthCun === null || !range) return
  const [min, max] = range
  if (depthCun > max + 1e-9 || depthCun < 0)
    throw new Refusal('point_depth', { point: labelOf(point, ctx.language), min, max, depth: depthCun })
}

function presentSelected(ctx: Ctx, points: readonly ChosenPoint[]): SelectedPoint[] {
  return points.map((chosen) => {
    const point = ctx.knowledge.points.get(chosen.pointId)
    const { name: _, ...kept } = chosen
    if (!point) return { ...kept, ...unknownPoint(chosen) }
    return {
      ...headOf(ctx, point),
      ...needlingOf(ctx, point),
      ...kept,
      meridianCode: point.channel ?? null,
      location: locationOf(ctx, point),
      throughLabel: chosen.throughPointId ? labelOfPoint(ctx, chosen.throughPointId) : '',
      posture: postureOf(point),
    }
  })
}

/** A later base may lack a point of an old prescription: it is still displayed. */
const unknownPoint = ({ pointId, name }: ChosenPoint) => ({
  pointId,
  code: '',
  name,
  label: name,
  depthRangeCun: null,
  angles: [],
  way: '',
  moxa: null,
  pregnancy: null,
  dangers: [],
  caution: '',
  holes: 1,
  isMidline: false,
  meridianCode: null,
  location: '',
  throughLabel: '',
  posture: null,
})
