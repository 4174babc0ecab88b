import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeMatch } from '#contract/prescribing/analysis.ts'
import styles from './differential.module.css'

const cellPx = 18
/** Up to this many cells are wide enough for a name above each. */
const named = 10

/** One cell per sign: the ruler is as wide as needed, and the names get the rest. */
export const coverageWidth = (match: RecipeMatch | undefined) =>
  ({ '--ruler': `${Math.max(3, match?.coverage.length ?? 0) * cellPx}px` }) as CSSProperties

/** The maximum number of distinguishable squares. */
const squares = 24

/** One cell per sign of the patient, in the same order in every row, for comparison down the column. */
export const CoverageBar = memo(({ match, signs }: { match: RecipeMatch; signs: readonly string[] }) => {
  const { t } = useTranslation('prescription')
  const count = (...states: string[]) => match.coverage.filter((s) => states.includes(s)).length
  const words = t('differential.ruler', {
    covered: count('covered', 'partly'),
    uncovered: count('uncovered'),
    against: count('contradicting'),
  })
  const stateNames: Record<(typeof match.coverage)[number], string> = {
    covered: t('differential.covered'),
    partly: t('differential.partly'),
    uncovered: t('differential.uncovered'),
    contradicting: t('differential.contradicting'),
  }
  return (
    <span
      className={match.coverage.length > squares ? `${styles['ruler']} ${styles['many']}` : styles['ruler']}
      role="img"
      aria-label={words}
    >
      {match.coverage.map((state, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <span key={i} className={`cell ${state}`} title={`${signs[i] ?? ''} ${stateNames[state]}`} />
      ))}
    </span>
  )
})

/** Above each cell the start of its sign, or its number in the history, when wide enough; the full name is in the tooltip. */
export function RulerHead({ signs, numbers }: { signs: readonly string[]; numbers: readonly number[] | null }) {
  const { t } = useTranslation('prescription')
  if (numbers)
    return (
      <span className={styles['ruler-head']} role="img" aria-label={signs.join(t('comma'))}>
        {signs.map((name, i) => (
          <b key={name} title={name}>
            {numbers[i] || ''}
          </b>
        ))}
      </span>
    )
  if (!signs.length || signs.length > named || !/\p{Script=Han}/u.test(signs.join('')))
    return <span>{t('differential.signs')}</span>
  return (
    <span className={styles['ruler-head']} role="img" aria-label={signs.join(t('comma'))}>
      {signs.map((name) => (
        <span key={name} title={name}>
          {name.slice(0, 2)}
        </span>
      ))}
    </span>
  )
}
