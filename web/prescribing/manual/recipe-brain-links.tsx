import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { DraftConsultation, notedIn } from '#web/prescribing/written/consultation-dialog.tsx'
import { PrescriptionDialog } from '#web/prescribing/written/prescription-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { prescriptionId?: number | undefined; draft: Prescription | undefined }

/**
 * Links back to the editor, and to the doctor's own formulas; notes and prescription so far can be viewed from here.
 */
export function RecipeBrainLinks({ prescriptionId, draft }: Props) {
  const { t } = useTranslation('shell')
  const onEditor = prescriptionId === undefined ? {} : { prescriptionId }
  return (
    <nav className="head" aria-label={t('pages.recipeBrain')}>
      <Link className="b t" to="/recipeBrain/home" search={onEditor}>
        <Icon name="left" size={14} />
        {t('pages.recipeHome')}
      </Link>
      <Link className="b t" to="/recipeBrain/customPrescription" search={onEditor}>
        {t('pages.customPrescription')}
      </Link>
      <Link className="b t" to="/recipeBrain/physRecuperate" search={onEditor}>
        {t('pages.physRecuperate')}
      </Link>
      {draft && (
        <>
          <span className="grow" />
          <DraftConsultation prescriptionId={draft.id} value={notedIn(draft)} />
          <PrescriptionDialog draft={draft} />
        </>
      )}
    </nav>
  )
}
