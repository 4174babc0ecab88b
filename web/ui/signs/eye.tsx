import { useId } from 'react'

type Part = 'inner' | 'outer' | 'lids' | 'white' | 'iris' | 'rim' | 'pupil'
export type EyeLook =
  | { part: Part; colour: string; how?: 'vessels' | 'spots' | 'dim' }
  | { turn: number; colour: string; how: 'vessel' | 'coil' }

const parts: Readonly<Record<string, EyeLook>> = {
  内眦红赤: { part: 'inner', colour: 'red' },
  外眦红赤: { part: 'outer', colour: 'red' },
  肉轮青暗: { part: 'lids', colour: 'blue' },
  肉轮淡白: { part: 'lids', colour: 'pale' },
  气轮黄浊: { part: 'white', colour: 'yellow' },
  气轮赤脉纵横: { part: 'white', colour: 'red', how: 'vessels' },
  气轮青蓝: { part: 'white', colour: 'blue' },
  白睛蓝斑: { part: 'white', colour: 'blue', how: 'spots' },
  白睛黑点: { part: 'white', colour: 'black', how: 'spots' },
  风轮混浊: { part: 'iris', colour: 'pale', how: 'dim' },
  黑睛赤环: { part: 'rim', colour: 'red' },
  角膜环: { part: 'rim', colour: 'pale' },
  水轮干涩无神: { part: 'pupil', colour: 'pale', how: 'dim' },
}

/** Eighths of the white of the left eye, clockwise from the north-west (乾). Two organs share an eighth. */
const zones: Readonly<Record<string, number>> = {
  肺: -0.15,
  大肠: 0.15,
  肾: 0.85,
  膀胱: 1.15,
  上焦: 2,
  肝: 2.85,
  胆: 3.15,
  中焦: 4,
  心: 4.85,
  小肠: 5.15,
  脾: 5.85,
  胃: 6.15,
  下焦: 7,
}
const vessels: Readonly<Record<string, string>> = {
  鲜红: 'red',
  紫红: 'purple',
  深红: 'crimson',
  暗黑: 'black',
  浅淡: 'pale',
  暗灰: 'grey',
  曲张: 'violet',
}

/** The look of an eye sign by its name; for a vessel in a zone, the name contains zone and colour. */
export function eyeLookOf(name: string): EyeLook | undefined {
  const [, zone = '', colour = ''] = /^目络(.+)区(.+)$/.exec(name) ?? []
  const [turn, stroke] = [zones[zone], vessels[colour]]
  if (turn === undefined || !stroke) return parts[name]
  return { turn: ((turn - 3) * Math.PI) / 4, colour: stroke, how: colour === '曲张' ? 'coil' : 'vessel' }
}

const opening = 'M4 52C26 0 104 -4 136 46C110 100 32 102 4 52Z'

/** A vessel from the edge of the white towards the iris, in waves; it winds where it is coiled. */
function vesselAt(turn: number, coiled: boolean): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const steps = coiled ? 13 : 7
  const points = Array.from({ length: steps }, (_, i) => {
    const inward = i / (steps - 1)
    const sway = (i % 2 ? 1 : -1) * (coiled ? 4 : 1.8)
    const x = 70 + cos * (60 - 32 * inward) - sin * sway
    const y = 50 + sin * (41 - 14 * inward) + cos * sway
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

function Found({ look }: { look: EyeLook }) {
  const fill = `var(--vein-${look.colour})`
  if ('turn' in look) {
    const vessel = vesselAt(look.turn, look.how === 'coil')
    return <path d={vessel} fill="none" stroke={fill} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  }
  if (look.part === 'inner') return <ellipse cx="12" cy="50" rx="14" ry="12" fill={fill} opacity=".7" />
  if (look.part === 'outer') return <ellipse cx="126" cy="47" rx="14" ry="12" fill={fill} opacity=".7" />
  if (look.part === 'rim') return <circle cx="70" cy="50" r="25" fill="none" stroke={fill} strokeWidth="5" />
  if (look.part === 'iris') return <circle cx="70" cy="50" r="24" fill={fill} opacity=".75" />
  if (look.part === 'pupil') return <circle cx="70" cy="50" r="9" fill={fill} opacity=".9" />
  if (look.how === 'vessels')
    return (
      <path
        d="M10 50l16-3 8-8M24 47l9 8M130 46l-16 2-9-8M116 48l-10 8M52 18l4 9M88 18l-4 9"
        fill="none"
        stroke={fill}
        strokeWidth="2.4"
      />
    )
  if (look.how === 'spots')
    return [
      [28, 46],
      [36, 58],
      [110, 44],
      [102, 58],
    ].map(([cx, cy]) => <circle key={cx} cx={cx} cy={cy} r="3.6" fill={fill} />)
  return null
}

/** The patient's left eye as the doctor sees it, with the nose on the left; the right one is mirrored. */
export function Eye({ look, height }: { look: EyeLook; height: number }) {
  const clip = useId()
  const whole = 'part' in look && look.part === 'white' && !look.how
  const lids = 'part' in look && look.part === 'lids'
  return (
    <svg width={(height * 140) / 100} height={height} viewBox="0 0 140 100" aria-hidden="true">
      <clipPath id={clip}>
        <path d={opening} />
      </clipPath>
      {lids && (
        <path d="M0 52C22 -16 112 -18 140 46C114 112 28 114 0 52Z" fill={`var(--vein-${look.colour})`} opacity=".45" />
      )}
      <path d={opening} fill="var(--eye-white)" />
      <g clipPath={`url(#${clip})`}>
        {whole && <path d={opening} fill={`var(--vein-${look.colour})`} opacity=".4" />}
        <circle cx="70" cy="50" r="24" fill="var(--eye-iris)" />
        <circle cx="70" cy="50" r="9" fill="var(--eye-pupil)" />
        <circle cx="76" cy="43" r="3.4" fill="var(--eye-white)" />
        {!lids && <Found look={look} />}
      </g>
      <path d={opening} fill="none" stroke="var(--edge)" strokeWidth="2.4" />
      <path d="M10 32C36 -4 104 -6 131 26" fill="none" stroke="var(--edge)" strokeWidth="1.6" opacity=".6" />
    </svg>
  )
}
