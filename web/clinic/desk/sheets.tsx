import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visitSheetKinds, visitSheets } from '#contract/clinic/visit-sheets.ts'
import { call, query } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './desk.module.css'
import { openPdf } from './open-pdf.ts'

/** The signed sheets of this visit, for printing again. */
export function Sheets({ mcId }: { mcId: number }) {
  const { t } = useTranslation('calendar')
  const { data } = useQuery(query(visitSheets.sheets, { mcId }))
  if (!data?.list.length) return null
  return (
    <section aria-label={t('sheets.title')}>
      <h3>{t('sheets.title')}</h3>
      <ul className={styles['list']}>
        {data.list.map(({ prescriptionId, recipeName }) => (
          <li key={prescriptionId}>
            <span className="serif">{recipeName}</span>
            <div className={styles['acts']}>
              {visitSheetKinds.map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  label={`${t(`sheets.kinds.${kind}`)} ${recipeName}`}
                  onClick={() =>
                    void openPdf(
                      call(visitSheets.printSheet, { mcId, prescriptionId, kind }),
                      `${kind}-${prescriptionId}.pdf`,
                    )
                  }
                >
                  {t(`sheets.kinds.${kind}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
