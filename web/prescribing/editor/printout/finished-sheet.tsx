import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { StoredQuality } from '#web/prescribing/written/record-quality.tsx'
import { Status } from '#web/ui/status.tsx'
import { Checked } from '../page/checked.tsx'
import { NextPatient } from './next-patient.tsx'
import styles from './sheet.module.css'
import { SheetCode } from './sheet-code.tsx'
import { useNextPatient } from './use-next-patient.ts'

type Props = { rx: Prescription; print: () => Promise<boolean>; isPrinted: boolean }

/** Beside a confirmed sheet: its number, the checks, and the link to the next patient. */
export function FinishedSheet({ rx, print, isPrinted }: Props) {
  const { t } = useTranslation('prescription')
  const next = useNextPatient(rx, isPrinted ? null : print)
  return (
    <aside className="sheet-side">
      <h2>
        <Status icon="check" tone="jade" word={t('sheet.done')} />
      </h2>
      {rx.number && <span>{t('sheet.number', { number: rx.number })}</span>}
      {rx.number && <SheetCode prescriptionId={rx.id} number={rx.number} />}
      <span className="text-muted">{t('sheet.once')}</span>
      <Checked safety={rx.safety} done />
      <StoredQuality prescriptionId={rx.id} />
      <div className={styles['sheet-go']}>
        {next && <NextPatient {...next} isPrinted={isPrinted} />}
        <Link to="/patientManagement" className={next ? 'b t' : 'b p'}>
          {t('sheet.next')}
        </Link>
      </div>
    </aside>
  )
}
