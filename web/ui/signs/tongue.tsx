import { useId } from 'react'
import type { Coat, TongueLook, TongueMark } from './tongue-looks.ts'

type Outline = { half: number; end: number; tip: number; path: string }
const middle = 52

/** Half the width, where the tip ends, how broad the tip is as a share of the half width. */
const builds = {
  normal: { half: 38, end: 126, broad: 0.72 },
  swollen: { half: 46, end: 126, broad: 0.95 },
  thin: { half: 27, end: 126, broad: 0.72 },
  short: { half: 38, end: 92, broad: 0.72 },
  long: { half: 33, end: 134, broad: 0.72 },
  limp: { half: 38, end: 120, broad: 1.1 },
  aslant: { half: 38, end: 126, broad: 0.72 },
} as const

function outlineOf(shape: TongueLook['shape'] = 'normal'): Outline {
  const { half, end, broad } = builds[shape]
  const tip = shape === 'aslant' ? middle + 22 : middle
  const [left, right, fall, spread] = [middle - half, middle + half, end - 40, half * broad]
  return {
    half,
    end,
    tip,
    path: `M${left} 36C${left} 2 ${right} 2 ${right} 36C${right} ${fall} ${tip + spread} ${end} ${tip} ${end}C${tip - spread} ${end} ${left} ${fall} ${left} 36Z`,
  }
}

/** Places spread evenly over the tongue, always the same. */
function scatter(count: number, { half, end, tip }: Outline, share = 0.78) {
  return Array.from({ length: count }, (_, i) => {
    const away = Math.sqrt((i + 0.5) / count) * share
    const turn = i * 2.39996
    const down = (Math.sin(turn) * away + 1) / 2
    return {
      x: Math.round(middle + (tip - middle) * down + Math.cos(turn) * away * half * (1 - down * 0.3)),
      y: Math.round(14 + down * (end - 24)),
    }
  })
}

const coatFill: Record<NonNullable<Coat['colour']>, string> = {
  white: 'var(--coat)',
  'faint-yellow': 'var(--coat-faint-yellow)',
  yellow: 'var(--coat-yellow)',
  burnt: 'var(--coat-burnt)',
  grey: 'var(--coat-grey)',
  black: 'var(--coat-black)',
  green: 'var(--coat-green)',
}
const coatOpacity = { scant: 0.22, thin: 0.45, middle: 0.78, thick: 0.96 } as const

function CoatLayer({ coat, outline }: { coat: Coat; outline: Outline }) {
  const fill = coatFill[coat.colour ?? 'white']
  const { half, end, path } = outline
  const opacity = coatOpacity[coat.amount ?? 'middle']
  const inner = (
    <path d={path} transform={`translate(${middle} 58) scale(.78 .8) translate(${-middle} -58)`} fill={fill} />
  )
  const shapes = {
    centre: <ellipse cx={middle} cy="62" rx={half * 0.5} ry="36" fill={fill} />,
    root: <ellipse cx={middle} cy="30" rx={half * 0.82} ry="26" fill={fill} />,
    side: <ellipse cx={middle + half * 0.5} cy="62" rx={half * 0.42} ry="50" fill={fill} />,
    patches: (
      <>
        <ellipse cx={middle - half * 0.35} cy="34" rx={half * 0.42} ry="19" fill={fill} />
        <ellipse cx={middle + half * 0.4} cy="56" rx={half * 0.36} ry="22" fill={fill} />
        <ellipse cx={middle - half * 0.25} cy="88" rx={half * 0.4} ry="17" fill={fill} />
      </>
    ),
    split: (
      <>
        <ellipse cx={middle - half * 0.38} cy="62" rx={half * 0.32} ry="50" fill={fill} />
        <ellipse cx={middle + half * 0.38} cy="62" rx={half * 0.32} ry="50" fill={fill} />
      </>
    ),
    halves: (
      <>
        {inner}
        <ellipse cx={middle} cy="40" rx={half * 0.8} ry="34" fill={coatFill.white} />
      </>
    ),
    afloat: (
      <ellipse
        cx={middle + 4}
        cy="62"
        rx={half * 0.6}
        ry="42"
        fill={fill}
        strokeDasharray="4 3"
        stroke="var(--tongue-edge)"
      />
    ),
  } as const
  return (
    <>
      <g opacity={opacity}>{coat.at ? shapes[coat.at] : inner}</g>
      <Grain coat={coat} outline={{ ...outline, half: half * 0.8, end: end - 14 }} />
    </>
  )
}

function Grain({ coat: { grain }, outline }: { coat: Coat; outline: Outline }) {
  if (!grain) return null
  if (grain === 'slippery') return <Gloss />
  if (grain === 'cracked') return <Cracks d="M34 34l9 8-5 9 8 10M66 30l-7 11 6 9-4 12M44 82l7 8 9-5" />
  const look = {
    greasy: { count: 60, r: 1.7, fill: 'var(--coat-shade)' },
    curdy: { count: 26, r: 3.6, fill: 'var(--coat)' },
    powder: { count: 130, r: 1.1, fill: 'var(--coat)' },
    dirty: { count: 46, r: 2, fill: 'var(--coat-burnt)' },
    rough: { count: 90, r: 1, fill: 'var(--tongue-edge)' },
  }[grain]
  return scatter(look.count, outline).map(({ x, y }, i) => (
    <circle
      key={`${x} ${y}`}
      cx={x}
      cy={y}
      r={look.r * (0.8 + (i % 3) * 0.2)}
      fill={look.fill}
      stroke={grain === 'curdy' ? 'var(--coat-shade)' : 'none'}
      opacity={grain === 'dirty' ? 0.5 : 0.8}
    />
  ))
}

const Gloss = () => (
  <path
    d="M36 34c-5 18-4 34 0 46M68 40c3 12 3 22 1 32"
    stroke="var(--tongue-shine)"
    strokeWidth="5"
    strokeLinecap="round"
    fill="none"
    opacity=".7"
  />
)
const Cracks = ({ d }: { d: string }) => (
  <path d={d} fill="none" stroke="var(--tongue-edge)" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round" />
)

function Mark({ mark, outline }: { mark: TongueMark; outline: Outline }) {
  const { half, end, path, tip } = outline
  const dots = (count: number, r: number, fill: string, share = 0.75) =>
    scatter(count, outline, share).map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} />)
  if (mark === 'teeth')
    return [42, 58, 74, 89].flatMap((y, i) =>
      [-1, 1].map((side) => (
        <circle
          key={`${side} ${y}`}
          cx={middle + side * (half + 2 - i * 0.9 - (i > 2 ? 2 : 0))}
          cy={y}
          r="6"
          fill="var(--surface)"
        />
      )),
    )
  if (mark === 'cracks')
    return (
      <Cracks d={`M${middle} 30v62M${middle} 50l-15 11M${middle} 62l16 10M${middle} 78l-12 9M36 40l-6 12M68 44l7 11`} />
    )
  if (mark === 'lines') return <Cracks d="M32 40q20 8 40 0M31 58q21 8 42 0M34 76q18 8 36 0" />
  if (mark === 'dry') return <Cracks d="M38 44l6 7M62 40l-5 9M44 70l7 5M66 68l-8 5M50 92l5 5" />
  if (mark === 'prickles') return dots(34, 2, 'var(--tongue-crimson)')
  if (mark === 'berries') return dots(60, 2.9, 'var(--tongue-red)', 0.85)
  if (mark === 'spots') return dots(16, 2.2, 'var(--tongue-clot)', 0.8)
  if (mark === 'patches')
    return [
      [30, 56, 7, 11],
      [72, 70, 6, 9],
      [42, 92, 7, 6],
    ].map(([cx, cy, rx, ry]) => (
      <ellipse key={cy} cx={cx} cy={cy} rx={rx} ry={ry} fill="var(--tongue-clot)" opacity=".8" />
    ))
  if (mark === 'sores')
    return [
      [36, 66, 7],
      [66, 88, 6],
      [60, 46, 5],
    ].map(([cx, cy, r]) => (
      <circle key={cy} cx={cx} cy={cy} r={r} fill="var(--coat-yellow)" stroke="var(--tongue-crimson)" strokeWidth="3" />
    ))
  if (mark === 'blood')
    return [
      [40, 60],
      [64, 74],
      [50, 96],
    ].map(([x, y]) => <path key={y} d={`M${x} ${y}c5 8 6 12 0 15c-6-3-5-7 0-15z`} fill="var(--tongue-blood)" />)
  if (mark === 'froth')
    return scatter(22, outline, 0.6).map(({ x, y }, i) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r={2.5 + (i % 3)}
        fill="var(--coat)"
        stroke="var(--coat-shade)"
        opacity=".9"
      />
    ))
  if (mark === 'gloss') return <Gloss />
  if (mark === 'wet')
    return scatter(14, outline, 0.7).map(({ x, y }) => (
      <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="3.4" ry="2.2" fill="var(--tongue-shine)" opacity=".75" />
    ))
  if (mark === 'second')
    return (
      <ellipse
        cx={tip}
        cy={end - 6}
        rx={half * 0.5}
        ry="13"
        fill="var(--tongue-crimson)"
        stroke="var(--tongue-edge)"
        strokeWidth="1.6"
      />
    )
  return [-7, 7].map((dx) => (
    <path
      key={dx}
      d={path}
      transform={`translate(${dx} 0)`}
      fill="none"
      stroke="var(--tongue-edge)"
      strokeDasharray="5 5"
      opacity=".6"
    />
  ))
}

/** The underside with its two vessels. */
function Under({ look }: { look: NonNullable<TongueLook['under']> }) {
  const wide = look === 'faint' ? 1.6 : 5
  const d =
    look === 'faint'
      ? 'M42 40C40 60 40 76 44 96M62 40C64 60 64 76 60 96'
      : 'M42 34C34 50 46 62 38 78S44 96 45 104M62 34C70 50 58 62 66 78S60 96 59 104'
  return (
    <>
      <path d="M52 24v66" stroke="var(--tongue-edge)" strokeWidth="1.6" />
      <path
        d={d}
        fill="none"
        stroke="var(--tongue-vein)"
        strokeWidth={wide}
        strokeLinecap="round"
        opacity={look === 'faint' ? 0.6 : 1}
      />
      {look === 'lumps' &&
        [
          [40, 48],
          [41, 74],
          [65, 56],
          [64, 84],
        ].map(([cx, cy]) => <circle key={cy} cx={cx} cy={cy} r="6" fill="var(--tongue-vein)" />)}
    </>
  )
}

function LocalColour({ look, outline }: { look: TongueLook; outline: Outline }) {
  const fill = `var(--tongue-${look.body ?? 'pink'})`
  if (look.at === 'tip') return <ellipse cx={outline.tip} cy={outline.end - 6} rx={outline.half} ry="32" fill={fill} />
  if (look.at === 'centre') return <ellipse cx={middle} cy="62" rx="17" ry="40" fill={fill} />
  return <path d={outline.path} fill="none" stroke={fill} strokeWidth="22" />
}

/** A protruded tongue: body, coating and marks. */
export function Tongue({ look, height }: { look: TongueLook; height: number }) {
  const clip = useId()
  const outline = outlineOf(look.shape)
  return (
    <svg width={(height * 104) / 138} height={height} viewBox="0 0 104 138" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline.path} />
      </clipPath>
      <path d={outline.path} fill={`var(--tongue-${look.at ? 'pink' : (look.body ?? 'pink')})`} />
      <g clipPath={`url(#${clip})`}>
        {look.at && <LocalColour look={look} outline={outline} />}
        {!look.under && (
          <path
            d={`M${middle} 30Q${middle} 70 ${(middle + outline.tip) / 2} ${outline.end - 30}`}
            stroke="var(--tongue-edge)"
            strokeWidth="1.8"
            fill="none"
            opacity=".45"
          />
        )}
        {look.coat && <CoatLayer coat={look.coat} outline={outline} />}
        {look.under && <Under look={look.under} />}
      </g>
      <path d={outline.path} fill="none" stroke="var(--tongue-edge)" strokeWidth="2.4" />
      {look.marks?.map((mark) => (
        <Mark key={mark} mark={mark} outline={outline} />
      ))}
    </svg>
  )
}
