import { useTranslation } from 'react-i18next'
import type { CustomPrescription } from '#contract/prescribing/custom-prescription.ts'
import { useNoteNames } from '#web/prescribing/written/note-name.ts'
import styles from './custom.module.css'

/** A formula for reading: herbs with grams, signs, prepared medicines, remark. */
export function FormulaFacts({ formula }: { formula: CustomPrescription }) {
  const { t } = useTranslation(['custom', 'common', 'manual'])
  const { nameOf } = useNoteNames()
  return (
    <>
      <h2 className="serif">{formula.name}</h2>
      <p className={styles['herbs-run']}>
        {formula.herbs.map((h) => (
          <span key={`${h.name} ${h.doseG}`}>
            {h.name} <b>{h.doseG}</b> {t('manual:gram')}
            {h.decoct ? <small>{` ${nameOf(h.decoct)}`}</small> : null}
          </span>
        ))}
      </p>
      {formula.symptoms.length > 0 && (
        <p className="text-small">
          <span className="text-faint">{t('custom:symptoms')}</span>{' '}
          {formula.symptoms.map((s) => s.label).join(t('common:listSeparator'))}
        </p>
      )}
      {formula.preparations.length > 0 && (
        <p className="text-small">
          <span className="text-faint">{t('custom:preparations')}</span>{' '}
          {formula.preparations.join(t('common:listSeparator'))}
        </p>
      )}
      {formula.remark && <p className="text-small text-muted">{formula.remark}</p>}
    </>
  )
}
