import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeMatch } from '#contract/prescribing/analysis.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { query } from '#web/base/query.ts'
import styles from './differential.module.css'

type Props = {
  match: RecipeMatch
  onCompare: (recipeId: string) => void
  onMore: (recipeId: string, name: string) => void
}

const shownAtFirst = 2

/** What distinguishes it from similar formulas; on request also the formulas with similar herbs. */
export function SimilarRecipes({ match, onCompare, onMore }: Props) {
  const { t } = useTranslation('prescription')
  const [wide, setWide] = useState(false)
  const { data } = useQuery({
    ...query(recipe.similar, { recipeId: match.recipeId }),
    enabled: wide,
    staleTime: 600_000,
  })
  const near = wide ? (data?.list ?? []) : []
  const names = (list: readonly { label: string }[]) => list.map((h) => h.label).join(t('comma'))
  return (
    <div className={styles['versus']}>
      {match.similar.slice(0, shownAtFirst).map((s, i) => [
        <span key={`${s.recipeId} head`} className="text-faint">
          {i === 0 ? t('differential.versus') : ''}
        </span>,
        <span key={s.recipeId}>
          <button type="button" className="link" onClick={() => onCompare(s.recipeId)}>
            {s.label}
          </button>{' '}
          {s.by}
        </span>,
      ])}
      <span className="text-faint">{t('differential.near')}</span>
      <span>
        {wide ? null : (
          <button type="button" className="link" onClick={() => setWide(true)}>
            {t('differential.nearShow')}
          </button>
        )}
        {near.slice(0, 5).map((s) => (
          <span key={s.recipeId} className={styles['near']}>
            <button type="button" className="link" onClick={() => onMore(s.recipeId, s.label)}>
              {s.label}
            </button>{' '}
            <span className="text-faint">
              {t('differential.nearness', { percent: Math.round(s.nearness * 100) })}
              {s.differentHerbs.length > 0 && ` +${names(s.differentHerbs)}`}
              {s.missingHerbs.length > 0 && ` −${names(s.missingHerbs)}`}
            </span>
          </span>
        ))}
        {wide && data?.list.length === 0 && <span className="text-muted">{t('differential.nearNone')}</span>}
      </span>
    </div>
  )
}
