import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoseFraction } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FractionChoice } from './fraction-choice.tsx'
import prescriptionStyles from './prescription.module.css'
import suggestedLinesStyles from './suggested-lines.module.css'
import type { RecipeFacts } from './use-chosen-recipes.ts'

type Props = {
  content: PrescriptionContent
  chosen: readonly RecipeFacts[]
  /** The base's name for the whole, including changes. */
  recipeName: string
  proposed: number
  /** A child: the doses started with the fraction for the age. */
  byAge: boolean
  onRemove: (recipeId: string) => void
  onFraction: (fraction: DoseFraction, recipeId: string) => void
  onOpen: (recipeId: string, name: string) => void
  /** At the end of the row. */
  children: ReactNode
}

/** The formulas on the sheet, each of which can be viewed or removed. */
export function FormulaTitle(props: Props) {
  const { content, chosen, recipeName, proposed, byAge, onRemove, onFraction, onOpen, children } = props
  const { t } = useTranslation('prescription')
  const { ownName, recipes } = content
  return (
    <div className="rx-title">
      <h3>
        {chosen.length === 0 && (ownName || recipeName || t('prescription.untitled'))}
        {chosen.map((r, i) => (
          <span key={r.recipeId} className="formula">
            {i > 0 && <span className={suggestedLinesStyles['with']}>{t('prescription.with')}</span>}
            <button type="button" onClick={() => onOpen(r.recipeId, r.label)}>
              {r.label}
            </button>
            <button
              type="button"
              className="off"
              aria-label={t('prescription.removeFormula', { name: r.label })}
              onClick={() => onRemove(r.recipeId)}
            >
              <Icon name="x" size={14} />
            </button>
            {recipes.length > 1 && (
              <FractionChoice
                name={t('prescription.fractionOf', { name: r.label })}
                value={recipes.find((c) => c.recipeId === r.recipeId)?.fraction ?? null}
                onChange={(fraction) => onFraction(fraction, r.recipeId)}
              />
            )}
          </span>
        ))}
      </h3>
      <span className="text-muted text-small">{t('prescription.unchanged', { count: content.herbs.length })}</span>
      {byAge && recipes[0] && recipes[0].fraction !== 'whole' && (
        <span className={`text-muted text-small ${prescriptionStyles['by-age']}`}>
          {t('prescription.byAge', { part: t(`prescription.${recipes[0].fraction}`) })}
        </span>
      )}
      <span className="grow" />
      {children}
      {proposed > 0 && (
        <span className="text-wisteria text-small">{t('prescription.proposed', { count: proposed })}</span>
      )}
    </div>
  )
}
