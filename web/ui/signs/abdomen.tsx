import { type AbdomenLook, abdomenPlaces, type Feel, type Spot } from './abdomen-looks.ts'

function Spotted({ spot: [cx, cy, rx, ry], feel }: { spot: Spot; feel: Feel }) {
  const area = (fill: string, opacity: number) => (
    <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={fill} fillOpacity={opacity} />
  )
  const marks = (d: string, width = 1.6) => (
    <path d={d} fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="round" />
  )
  const down = [-0.6, -0.2, 0.2, 0.6].map((share) => cy + share * ry)
  switch (feel) {
    case 'full':
      return area('currentColor', 0.35)
    case 'soft':
      return (
        <ellipse
          cx={cx}
          cy={cy}
          rx={rx}
          ry={ry}
          fill="none"
          stroke="currentColor"
          strokeDasharray="3 3"
          strokeWidth="1.5"
        />
      )
    case 'hard':
      return (
        <>
          {area('currentColor', 0.25)}
          {marks(down.map((y) => `M${cx - rx * 0.6} ${y + 3}l${rx * 1.2} -6`).join(''))}
        </>
      )
    case 'pain':
      return (
        <>
          {area('var(--cinnabar)', 0.22)}
          <path
            d={`M${cx - 4} ${cy - 4}l8 8m0-8l-8 8`}
            stroke="var(--cinnabar)"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </>
      )
    case 'throb':
      return [0.35, 0.7, 1].map((share) => (
        <ellipse
          key={share}
          cx={cx}
          cy={cy}
          rx={rx * share}
          ry={ry * share}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))
    case 'cold':
      return area('var(--qingdai)', 0.32)
    case 'hot':
      return area('var(--cinnabar)', 0.3)
    case 'splash':
      return (
        <>
          {area('var(--qingdai)', 0.18)}
          {marks(down.map((y) => `M${cx - rx * 0.7} ${y}q${rx * 0.35} -5 ${rx * 0.7} 0t${rx * 0.7} 0`).join(''))}
        </>
      )
    case 'lump':
      return [-0.4, 0.4].map((share) => (
        <circle
          key={share}
          cx={cx + share * rx * 0.4}
          cy={cy + share * ry * 1.2}
          r={rx * 0.55}
          fill="currentColor"
          fillOpacity=".7"
        />
      ))
    case 'cords':
      return marks([-0.4, 0, 0.4].map((share) => `M${cx + rx * share} ${cy - ry * 0.8}v${ry * 1.6}`).join(''), 2.2)
    case 'veins':
      return (
        <path
          d="M50 56l-14-18-4-10M50 56l15-17 4-11M50 60l-16 16-3 10M50 60l15 17 4 9M38 41l-8 3M63 42l8 3M37 73l-8-1M63 75l8 0"
          fill="none"
          stroke="var(--tongue-vein)"
          strokeWidth="2"
        />
      )
    case 'rising':
      return marks(`M${cx} ${cy + ry}v${-ry * 1.8}m-4 5l4-5 4 5`, 2.2)
  }
}

/** The abdomen seen from the front: where something is felt, and how. */
export function Abdomen({ look, height }: { look: AbdomenLook; height: number }) {
  const waist = look.form === 'swollen' ? 3 : look.form === 'sunken' ? 24 : 15
  return (
    <svg width={height} height={height} viewBox="0 0 100 100" aria-hidden="true">
      <g fill="none" stroke="var(--edge)" strokeWidth="2">
        <path
          d={`M14 2C18 22 ${waist} 42 ${waist} 62C${waist} 78 16 88 17 98M86 2C82 22 ${100 - waist} 42 ${100 - waist} 62C${100 - waist} 78 84 88 83 98`}
        />
        <path d="M19 36C30 36 42 30 50 20C58 30 70 36 81 36M30 97q20-10 40 0" opacity=".6" />
        <circle
          cx="50"
          cy="60"
          r={look.form === 'navel-out' ? 5 : 2}
          fill={look.form === 'navel-in' ? 'var(--edge)' : 'none'}
        />
      </g>
      {look.places.map((place) => (
        <Spotted key={place} spot={abdomenPlaces[place]} feel={look.feel} />
      ))}
    </svg>
  )
}
