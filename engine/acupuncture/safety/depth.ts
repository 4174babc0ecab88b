import { withoutNeedle } from '../no-needle.ts'
import { about, isNeedled, type KnownNeedle, type NeedleCheck } from './rule.ts'

const angleWords = { perpendicular: '直刺', oblique: '斜刺', transverse: '平刺' } as const
/** Risks where a needle that is too deep or straight causes serious injury. */
const grave = new Set<KnownNeedle['point']['dangers'][number]>(['肺', '延髓脊髓', '眼球', '囟门'])
const noise = 1e-9
/** In a child or a thin patient this fraction of the adult maximum is already deep. */
const slightShare = 2 / 3
const slightAgeMonths = 7 * 12

/** Points that are not needled, and depths outside the range; never allowed over lung, medulla and eye. */
export const depth: NeedleCheck = {
  rule: 'needle-depth',
  canJudge: () => true,
  findings: (q) => q.known.filter(isNeedled).flatMap((line) => [...barredOf(line), ...rangeOf(line)]),
}

function barredOf(line: KnownNeedle) {
  const barred = withoutNeedle(line.point)
  if (!barred) return []
  const level = barred === 'never' ? ('blocked' as const) : ('sign' as const)
  return [about(line, { rule: 'needle-depth', level, text: 'needle-none', source: line.point.source })]
}

function rangeOf(line: KnownNeedle) {
  const { source, needling, dangers } = line.point
  const range = needling?.depthCun
  if (line.depthCun === null || !range) return []
  const [min, max] = range
  const values = { depth: line.depthCun, min, max }
  if (line.depthCun > max + noise) {
    const level = dangers.length ? ('blocked' as const) : ('sign' as const)
    return [about(line, { rule: 'needle-depth', level, text: 'needle-depth-high', values, source })]
  }
  if (line.depthCun < min - noise && line.method !== 'bleeding')
    return [about(line, { rule: 'needle-depth', level: 'hint', text: 'needle-depth-low', values, source })]
  return []
}

/** The structures below: wrong angle, a slight body, current and punctures there. */
export const danger: NeedleCheck = {
  rule: 'needle-danger',
  canJudge: () => true,
  findings: (q) => {
    const slight =
      q.patient !== null && (q.patient.thin || (q.patient.ageMonths !== null && q.patient.ageMonths < slightAgeMonths))
    return q.known.filter(isNeedled).flatMap((line) => [...angleOf(line), ...slightOf(line, slight), ...wayOf(line)])
  },
}

const rule = 'needle-danger' as const
const below = ({ point }: KnownNeedle) => ({ danger: point.dangers[0] ?? '' })

function angleOf(line: KnownNeedle) {
  const allowed = line.point.needling?.angles ?? []
  const isSteep = line.angle === 'perpendicular' && allowed.length > 0 && !allowed.includes(angleWords.perpendicular)
  if (!isSteep || !line.point.dangers.length) return []
  const level = line.point.dangers.some((d) => grave.has(d)) ? ('blocked' as const) : ('sign' as const)
  return [about(line, { rule, level, text: 'needle-danger-angle', values: below(line), source: line.point.source })]
}

function slightOf(line: KnownNeedle, slight: boolean) {
  const most = line.point.needling?.depthCun?.[1]
  const isDeep = line.depthCun !== null && most !== undefined && line.depthCun > most * slightShare + noise
  if (!slight || !isDeep || !line.point.dangers.some((d) => grave.has(d) || d === '脏器')) return []
  const values = { ...below(line), max: Math.round(most * slightShare * 10) / 10 }
  return [about(line, { rule, level: 'sign', text: 'needle-danger-slight', values, source: line.point.source })]
}

/** Bleeding at a great vessel; a current or a needle run through above eye, medulla or lung. */
function wayOf(line: KnownNeedle) {
  const { dangers, source } = line.point
  const said = (text: string, level: 'sign' | 'hint' = 'sign') => [
    about(line, { rule, level, text, values: below(line), source }),
  ]
  if (line.method === 'bleeding' && dangers.includes('血管'))
    return said('needle-danger-vessel', isBledByBook(line) ? 'hint' : 'sign')
  if (!dangers.some((d) => grave.has(d))) return []
  if (line.method === 'electric') return said('needle-danger-electric')
  return line.method === 'through' || line.throughPointId ? said('needle-danger-through') : []
}

/** 委中, 曲泽: the standard technique is to bleed the vein there. */
function isBledByBook({ point }: KnownNeedle): boolean {
  const way = point.needling?.way
  return /刺络|点刺|放血/.test(way === undefined ? '' : typeof way === 'string' ? way : way.zh)
}
