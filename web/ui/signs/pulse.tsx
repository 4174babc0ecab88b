type Beat = 'smooth' | 'taut' | 'round' | 'rough' | 'hollow' | 'surge' | 'bean'
type Rhythm = 'hurried' | 'knotted' | 'resting' | 'scattered'
export type PulseLook = {
  /** From the skin (0) to the bone (1). */
  depth?: number
  /** Beats across the drawing. */
  beats?: number
  /** Force, as height of the wave. */
  force?: number
  /** Thickness of the vessel. */
  width?: number
  beat?: Beat
  rhythm?: Rhythm
  /** The only position where it is felt: inch, bar, cubit. */
  at?: 0 | 1 | 2
  /** How far along the three positions it extends: short does not fill them, long goes beyond. */
  reach?: number
}

export const pulseLooks: Readonly<Record<string, PulseLook>> = {
  脉浮: { depth: 0.1 },
  脉沉: { depth: 0.9 },
  脉迟: { beats: 2 },
  脉数: { beats: 6 },
  脉疾: { beats: 8, force: 0.6 },
  脉虚: { force: 0.35, width: 0.9 },
  脉实: { force: 1.3, width: 1.6 },
  脉滑: { beats: 5, force: 1.1, beat: 'round' },
  脉涩: { force: 0.5, beat: 'rough', width: 0.8 },
  脉长: { beat: 'smooth', reach: 1.25, width: 1.2 },
  脉短: { reach: 0.5, force: 0.7 },
  脉洪: { depth: 0.15, force: 1.6, width: 1.7, beat: 'surge' },
  脉大: { force: 1.4, width: 1.6 },
  脉微: { force: 0.18, width: 0.4 },
  脉紧: { beats: 4, force: 1.1, beat: 'taut', width: 1.3 },
  脉缓: { beats: 3, force: 0.8, beat: 'round' },
  脉弦: { force: 0.5, beat: 'taut', width: 1.4 },
  脉芤: { depth: 0.1, beat: 'hollow', width: 1.4 },
  脉革: { depth: 0.1, beat: 'hollow', width: 1.8, force: 0.5 },
  脉牢: { depth: 0.92, beat: 'taut', width: 1.8, force: 1.2 },
  脉濡: { depth: 0.1, force: 0.4, width: 0.5, beat: 'round' },
  脉弱: { depth: 0.85, force: 0.4, width: 0.5, beat: 'round' },
  脉散: { depth: 0.1, force: 0.5, width: 0.7, rhythm: 'scattered' },
  脉细: { width: 0.4, force: 0.7 },
  脉伏: { depth: 1.15, force: 0.5 },
  脉动: { beats: 6, force: 1.1, beat: 'bean', at: 1 },
  脉促: { beats: 6, rhythm: 'hurried' },
  脉结: { beats: 3, rhythm: 'knotted' },
  脉代: { beats: 4, rhythm: 'resting' },
  脉有力: { force: 1.3, width: 1.3 },
  脉无力: { force: 0.35 },
  脉绝: { force: 0, width: 0.5 },
  脉平: { beats: 4 },
  脉坚: { force: 1.1, width: 1.8, beat: 'taut' },
  尺脉弱: { depth: 0.8, force: 0.3, at: 2 },
  尺脉沉: { depth: 0.95, at: 2 },
  尺脉大: { force: 1.4, width: 1.6, at: 2 },
  寸脉浮: { depth: 0.1, at: 0 },
  寸脉弱: { force: 0.3, width: 0.6, at: 0 },
  寸脉大: { force: 1.4, width: 1.6, at: 0 },
  关脉弦: { force: 0.5, beat: 'taut', width: 1.4, at: 1 },
  关脉弱: { force: 0.3, width: 0.6, at: 1 },
  关脉滑: { force: 1.1, beat: 'round', at: 1 },
  脉来盛去衰: { depth: 0.2, force: 1.5, width: 1.4, beat: 'surge' },
  脉律整齐: { beats: 4 },
}

const [long, skin, bone] = [144, 10, 84] as const

/** One beat from `x`, `step` long, standing on `y`, `high` above it. */
function drawBeat(beat: Beat, x: number, step: number, y: number, high: number): string {
  const at = (share: number) => x + step * share
  const top = y - high
  if (beat === 'taut') return `L${at(0.22)} ${top}L${at(0.6)} ${top + 3}L${at(1)} ${y}`
  if (beat === 'round') return `C${at(0.25)} ${top} ${at(0.55)} ${top} ${at(1)} ${y}`
  if (beat === 'bean') return `C${at(0.3)} ${top - 8} ${at(0.6)} ${top - 8} ${at(0.7)} ${y}L${at(1)} ${y}`
  if (beat === 'rough')
    return `L${at(0.18)} ${y - high * 0.5}L${at(0.32)} ${y - high * 0.2}L${at(0.5)} ${top}L${at(0.62)} ${y - high * 0.5}L${at(0.72)} ${y - high * 0.6}L${at(1)} ${y}`
  if (beat === 'surge')
    return `C${at(0.12)} ${top} ${at(0.2)} ${top} ${at(0.34)} ${y - high * 0.3}S${at(0.8)} ${y} ${at(1)} ${y}`
  return `C${at(0.15)} ${top} ${at(0.3)} ${top} ${at(0.45)} ${y - high * 0.35}S${at(0.8)} ${y} ${at(1)} ${y}`
}

/** The fraction of the drawing for each beat; a gap is a missed beat. */
function stepsOf(beats: number, rhythm?: Rhythm): { share: number; missed?: boolean }[] {
  const even = Array.from({ length: beats }, () => ({ share: 1 / beats }))
  if (rhythm === 'scattered') return [0.3, 0.14, 0.24, 0.1, 0.22].map((share) => ({ share }))
  if (rhythm === 'resting') return [...even.slice(0, -1), { share: 1 / beats, missed: true }]
  if (rhythm === 'knotted') return [{ share: 0.32 }, { share: 0.2, missed: true }, { share: 0.24 }, { share: 0.24 }]
  if (rhythm === 'hurried') return even.map((one, i) => (i === 3 ? { ...one, missed: true } : one))
  return even
}

/** The wave under the finger, between the line of the skin and that of the bone. */
export function Pulse({ look, height }: { look: PulseLook; height: number }) {
  const { depth = 0.45, beats = 4, force = 1, width = 1, beat = 'smooth', rhythm, at, reach = 1 } = look
  const y = skin + 14 + depth * (bone - skin - 18)
  const high = 20 * force
  const from = at === undefined ? (reach < 1 ? (long * (1 - reach)) / 2 : 0) : (at * long) / 3
  const span = at === undefined ? long * reach : long / 3
  let x = from
  let path = `M${from} ${y}`
  for (const { share, missed } of stepsOf(at === undefined ? beats : Math.max(1, Math.round(beats / 2)), rhythm)) {
    const step = share * span
    path += missed || force === 0 ? `L${x + step} ${y}` : drawBeat(beat, x, step, y, high)
    x += step
  }
  return (
    <svg width={(height * long) / 92} height={height} viewBox={`0 0 ${long} 92`} aria-hidden="true" overflow="hidden">
      <path d={`M0 ${skin}h${long}`} stroke="var(--line-2)" strokeWidth="2" />
      <path d={`M0 ${bone}h${long}`} stroke="var(--line-2)" strokeWidth="3" strokeDasharray="6 5" />
      {at !== undefined && (
        <path d={`M0 ${y}h${long}`} stroke="var(--line-2)" strokeWidth="1.5" strokeDasharray="2 4" />
      )}
      {beat === 'hollow' && (
        <path
          d={`${path}`}
          transform="translate(0 14)"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          opacity=".55"
        />
      )}
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={4 * width}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={rhythm === 'scattered' ? '10 6' : undefined}
      />
    </svg>
  )
}
