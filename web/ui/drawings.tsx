/** Small drawings of what is seen and felt; every colour is a token. Names are those of the knowledge base. */

type TongueLook = {
  body: 1 | 2 | 3 | 4
  coat?: 'white' | 'yellow'
  thick?: number
  marks?: 'teeth' | 'cracks' | 'spots'
  wide?: boolean
}

const tongues: Record<string, TongueLook> = {
  舌淡红: { body: 1 },
  舌淡: { body: 2 },
  舌红: { body: 3 },
  舌紫: { body: 4 },
  舌胖: { body: 2, wide: true },
  齿痕: { body: 2, wide: true, marks: 'teeth' },
  瘀斑: { body: 4, marks: 'spots' },
  舌有裂纹: { body: 3, marks: 'cracks' },
  苔薄: { body: 1, coat: 'white', thick: 0.35 },
  苔白: { body: 1, coat: 'white', thick: 0.8 },
  苔黄: { body: 3, coat: 'yellow', thick: 0.8 },
  苔腻: { body: 1, coat: 'white', thick: 1 },
  苔少: { body: 3, coat: 'white', thick: 0.15 },
}
export const tongueSigns = Object.keys(tongues)

export function drawTongue(name: string) {
  const look = tongues[name] ?? { body: 1 }
  const w = look.wide ? 11.5 : 9.5
  return (
    <svg width="26" height="34" viewBox="0 0 26 34" aria-hidden="true">
      <path
        d={`M${13 - w} 7C${13 - w} 2 ${13 + w} 2 ${13 + w} 7C${13 + w} 20 ${13 + w * 0.8} 32 13 32S${13 - w} 20 ${13 - w} 7Z`}
        fill={`var(--tongue-${look.body})`}
        stroke="var(--tongue-edge)"
        strokeWidth=".8"
      />
      {look.coat && (
        <path
          d="M7 9c0-3 12-3 12 0 0 8-2 15-6 15S7 17 7 9z"
          fill={look.coat === 'yellow' ? 'var(--coat-y)' : 'var(--coat)'}
          opacity={look.thick}
        />
      )}
      <path d="M13 9v13" stroke="var(--tongue-edge)" strokeWidth=".6" opacity=".6" />
      {look.marks === 'teeth' &&
        [10, 15, 20].flatMap((y) => [
          <circle key={`l${y}`} cx={13 - w} cy={y} r="1.7" fill="var(--surface)" />,
          <circle key={`r${y}`} cx={13 + w} cy={y} r="1.7" fill="var(--surface)" />,
        ])}
      {look.marks === 'cracks' && (
        <path d="M10 12l3 3-2 4 3 4M16 13l-2 3" stroke="var(--tongue-edge)" fill="none" strokeWidth=".9" />
      )}
      {look.marks === 'spots' &&
        [
          [9, 14],
          [16, 17],
          [12, 22],
        ].map(([x, y]) => <circle key={y} cx={x} cy={y} r="1.5" fill="var(--tongue-edge)" />)}
    </svg>
  )
}

type PulseLook = { depth: number; rate: number; height: number; width: number; shape?: 'taut' | 'round' | 'rough' }

/** Depth between the line of the skin (0) and that of the bone (1); rate in beats across the drawing. */
const pulses: Record<string, PulseLook> = {
  脉浮: { depth: 0.15, rate: 3, height: 7, width: 1.3 },
  脉沉: { depth: 0.85, rate: 3, height: 6, width: 1.3 },
  脉数: { depth: 0.45, rate: 6, height: 6, width: 1.3 },
  脉迟: { depth: 0.5, rate: 2, height: 6, width: 1.3 },
  脉紧: { depth: 0.35, rate: 4, height: 8, width: 1.6, shape: 'taut' },
  脉缓: { depth: 0.45, rate: 2.5, height: 6, width: 1.4, shape: 'round' },
  脉弦: { depth: 0.5, rate: 3, height: 3, width: 1.8, shape: 'taut' },
  脉滑: { depth: 0.45, rate: 4, height: 8, width: 1.5, shape: 'round' },
  脉细: { depth: 0.5, rate: 3, height: 4, width: 0.7 },
  脉弱: { depth: 0.8, rate: 3, height: 3, width: 0.9, shape: 'round' },
  脉涩: { depth: 0.5, rate: 3, height: 4, width: 1.1, shape: 'rough' },
  脉濡: { depth: 0.15, rate: 3, height: 3, width: 0.8, shape: 'round' },
}
export const pulseSigns = Object.keys(pulses)

function beat(x: number, step: number, y: number, { height, shape }: PulseLook) {
  const top = y - height
  if (shape === 'taut') return `L${x + step * 0.25} ${top}L${x + step * 0.55} ${top + 1}L${x + step} ${y}`
  if (shape === 'round') return `C${x + step * 0.25} ${top} ${x + step * 0.55} ${top} ${x + step} ${y}`
  if (shape === 'rough')
    return `L${x + step * 0.2} ${y - height * 0.5}L${x + step * 0.35} ${y - height * 0.2}L${x + step * 0.55} ${top}L${x + step} ${y}`
  return `C${x + step * 0.15} ${top} ${x + step * 0.3} ${top} ${x + step * 0.45} ${y - height * 0.35}S${x + step * 0.8} ${y} ${x + step} ${y}`
}

export function drawPulse(name: string) {
  const look = pulses[name] ?? { depth: 0.5, rate: 3, height: 6, width: 1.3 }
  const step = 46 / look.rate
  const y = 7 + look.depth * 17
  const path = Array.from({ length: Math.round(look.rate) }, (_, i) => beat(1 + i * step, step, y, look)).join('')
  return (
    <svg width="48" height="30" viewBox="0 0 48 30" aria-hidden="true">
      <path d="M0 3h48" stroke="var(--line-2)" />
      <path d="M0 27.5h48" stroke="var(--line-2)" strokeDasharray="2 2" />
      <path d={`M1 ${y}${path}`} fill="none" stroke="currentColor" strokeWidth={look.width} strokeLinejoin="round" />
    </svg>
  )
}

/** Where on the belly: centre and size of the place, in the drawing. */
const places: Record<string, { x: number; y: number; rx: number; ry: number }[]> = {
  心下痞: [{ x: 17, y: 11, rx: 5, ry: 3.2 }],
  心下痞硬: [{ x: 17, y: 11, rx: 5.5, ry: 3.6 }],
  胸胁苦满: [
    { x: 9.5, y: 10, rx: 3.4, ry: 4 },
    { x: 24.5, y: 10, rx: 3.4, ry: 4 },
  ],
  胁下痞硬: [{ x: 10, y: 13, rx: 3.4, ry: 3 }],
  腹满: [{ x: 17, y: 19, rx: 8.5, ry: 7 }],
  脐下悸: [{ x: 17, y: 25, rx: 3, ry: 2.6 }],
  小腹急结: [{ x: 13, y: 28, rx: 3.6, ry: 2.6 }],
  少腹硬满: [{ x: 17, y: 28, rx: 6, ry: 3 }],
  腹痛喜按: [{ x: 17, y: 20, rx: 4.5, ry: 3.6 }],
  腹痛拒按: [{ x: 17, y: 20, rx: 4.5, ry: 3.6 }],
}
export const abdomenSigns = Object.keys(places)

export function drawAbdomen(name: string) {
  return (
    <svg
      width="34"
      height="36"
      viewBox="0 0 34 36"
      aria-hidden="true"
      fill="none"
      stroke="var(--edge)"
      strokeWidth=".9"
    >
      <path d="M5 2c2 8-1 13 0 20 .4 5 2 9 2 12M29 2c-2 8 1 13 0 20-.4 5-2 9-2 12" />
      <path d="M8 8c4 3 6 5 9 1 3 4 5 2 9-1" opacity=".7" />
      <circle cx="17" cy="20" r=".9" />
      {(places[name] ?? []).map((p) => (
        <ellipse
          key={`${p.x} ${p.y}`}
          cx={p.x}
          cy={p.y}
          rx={p.rx}
          ry={p.ry}
          fill="currentColor"
          fillOpacity=".28"
          stroke="currentColor"
        />
      ))}
    </svg>
  )
}
