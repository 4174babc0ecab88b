import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeMatch } from '#contract/prescribing/analysis.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Status } from '#web/ui/status.tsx'
import { openedFormula, places } from '../page/places.ts'
import { CoverageBar } from './coverage-bar.tsx'
import styles from './differential.module.css'
import { FormulaNotes } from './formula-notes.tsx'
import { Ledger } from './ledger.tsx'
import { SimilarRecipes } from './similar-recipes.tsx'
import { useShortSource } from './source.ts'

type Props = {
  prescriptionId: number
  match: RecipeMatch
  signs: readonly string[]
  rank: number
  open: boolean
  toggle: (recipeId: string) => void
  used: boolean
  mayCombine: boolean
  onUse: (recipeId: string, together: boolean) => void
  onMore: (recipeId: string, name: string) => void
  onCompare: (recipeId: string) => void
}

/** One formula: its score, and when opened, every addend. */
export const MatchRow = memo(function MatchRow(props: Props) {
  const { match: m, signs, rank, open, toggle, used, mayCombine, onUse, onMore, onCompare } = props
  const { t } = useTranslation(['prescription', 'common'])
  const shortSource = useShortSource()
  useEffect(
    () => (open && !used ? openedFormula.hold(() => onUse(m.recipeId, false)) : undefined),
    [open, used, onUse, m.recipeId],
  )
  return (
    <div className={open ? 'match open' : 'match'}>
      <button
        ref={rank === 1 ? places.differential : null}
        type="button"
        className="match-row"
        data-match
        aria-expanded={open}
        onClick={() => toggle(m.recipeId)}
      >
        <span className={styles['rank']}>{rank}</span>
        <span className="name" title={m.label}>
          {/* Before the name, whose end may be cut. */}
          {m.adjustments.some((a) => a.kind === 'pregnancy') && (
            <Seal mark={t('common:seal.pregnancy')} tone="cinnabar" filled>
              <span className="visually-hidden">{t('differential.besides.pregnancy')}</span>
            </Seal>
          )}{' '}
          {m.label}
        </span>
        <CoverageBar match={m} signs={signs} />
        <span className="score">{Math.round(m.score)}</span>
      </button>
      {open && (
        <div className={styles['match-body']}>
          <p>
            {m.mechanism}{' '}
            <cite className="text-faint text-tiny" title={m.source}>
              {shortSource(m.source)}
            </cite>
          </p>
          <Ledger match={m} />
          {m.missingKeys.length > 0 && (
            <div className={styles['versus']}>
              <span className="text-faint">{t('differential.missing')}</span>
              <span>{m.missingKeys.map((k) => k.label).join(t('comma'))}</span>
            </div>
          )}
          <SimilarRecipes match={m} onCompare={onCompare} onMore={onMore} />
          <FormulaNotes prescriptionId={props.prescriptionId} recipeId={m.recipeId} />
          <div className="row acts">
            {used ? (
              <Status icon="check" tone="jade" word={t('differential.used')} />
            ) : (
              <button type="button" className="b o sm" onClick={() => onUse(m.recipeId, false)}>
                {t('differential.use')}
              </button>
            )}
            {!used && mayCombine && (
              <button type="button" className="b t sm" onClick={() => onUse(m.recipeId, true)}>
                {t('differential.add')}
              </button>
            )}
            <span className="grow" />
            <button type="button" className="b t sm" onClick={() => onCompare(m.recipeId)}>
              <Icon name="compare" size={14} />
              {t('differential.compare')}
            </button>
            <button type="button" className="b t sm" onClick={() => onMore(m.recipeId, m.label)}>
              {t('differential.more')}
              <Icon name="right" size={14} />
            </button>
          </div>
        </div>
      )}
    </div>
  )
})
