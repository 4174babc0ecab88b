import type { Output } from '#contract/base/endpoint.ts'
import type { constitutionPage } from '#contract/clinic/constitution.ts'
import styles from './constitution.module.css'

type Scale = NonNullable<Output<typeof constitutionPage.constitution>['report']>['constitutions'][number]

const middle = { x: 175, y: 165 }
/** The radius for 40 points, the limit of "is"; 30 is a tendency. */
const limit = { yes: 40, leaning: 30 }
const ring = 78
const heart = 30
const radiusOf = (score: number) => heart + (Math.min(score, 100) / limit.yes) * (ring - heart)

const at = (angle: number, radius: number) => ({
  x: middle.x + Math.sin(angle) * radius,
  y: middle.y - Math.cos(angle) * radius,
})

/** Eight petals for the eight imbalances, longer for more; the balanced score in the centre. */
export function Flower({ constitutions }: { constitutions: readonly Scale[] }) {
  const balanced = constitutions.find((c) => c.letter === 'A')
  const petals = constitutions.filter((c) => c.letter !== 'A').toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  const label = constitutions.map((c) => `${c.name} ${Math.round(c.score ?? 0)}`).join(', ')
  return (
    <svg className={styles['flower']} viewBox="0 0 350 330" role="img" aria-label={label}>
      <circle cx={middle.x} cy={middle.y} r={radiusOf(limit.yes)} className="ring" />
      <circle cx={middle.x} cy={middle.y} r={radiusOf(limit.leaning)} className="ring dashed" />
      {petals.map((c, i) => {
        const angle = (i / petals.length) * 2 * Math.PI
        const tip = Math.min(radiusOf(c.score ?? 0), 116)
        const [left, right] = [at(angle - 0.3, (heart + tip) / 2 + 6), at(angle + 0.3, (heart + tip) / 2 + 6)]
        const [root, end] = [at(angle, heart), at(angle, tip)]
        const word = at(angle, 138)
        const look = c.verdict === 'yes' ? 'is' : c.verdict === 'leaning' ? 'leans' : ''
        return (
          <g key={c.code}>
            <path
              className={`${styles['petal']} ${look}`}
              d={`M${root.x} ${root.y}Q${left.x} ${left.y} ${end.x} ${end.y}Q${right.x} ${right.y} ${root.x} ${root.y}Z`}
            />
            <text x={word.x} y={word.y - 4} textAnchor="middle" className={look}>
              {c.name.replace(/质$|質$| constitution$/, '')}
            </text>
            <text x={word.x} y={word.y + 13} textAnchor="middle" className={look}>
              {Math.round(c.score ?? 0)}
            </text>
          </g>
        )
      })}
      <circle cx={middle.x} cy={middle.y} r={heart - 2} className={styles['heart']} />
      <text x={middle.x} y={middle.y - 3} textAnchor="middle">
        {balanced?.name.replace(/质$|質$| constitution$/, '') ?? ''}
      </text>
      <text x={middle.x} y={middle.y + 15} textAnchor="middle">
        {Math.round(balanced?.score ?? 0)}
      </text>
    </svg>
  )
}
