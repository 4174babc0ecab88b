import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'

/** The way back to the desk, and over to the formulas of one's own. */
export function RecipeBrainLinks({ prescriptionId }: { prescriptionId?: number | undefined }) {
  const { t } = useTranslation('shell')
  const onDesk = prescriptionId === undefined ? {} : { prescriptionId }
  return (
    <nav className="head" aria-label={t('pages.recipeBrain')}>
      <Link className="b t" to="/recipeBrain/home" search={onDesk}>
        <Icon name="left" size={14} />
        {t('pages.recipeHome')}
      </Link>
      <Link className="b t" to="/recipeBrain/customPrescription" search={onDesk}>
        {t('pages.customPrescription')}
      </Link>
      <Link className="b t" to="/recipeBrain/physRecuperate" search={onDesk}>
        {t('pages.physRecuperate')}
      </Link>
    </nav>
  )
}
