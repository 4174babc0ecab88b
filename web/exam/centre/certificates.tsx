import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exam } from '#contract/exam/exam.ts'
import { query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './centre.module.css'
import { openCertificate } from './open-certificate.ts'

/** Certificates of passed promotion exams. */
export function Certificates() {
  const { t } = useTranslation('test-centre')
  const { data } = useQuery(query(exam.records, { kind: 'qualifying', outcome: 'pass', pageSize: 200 }))
  return (
    <Card title={t('certificates')} note={String(data?.total ?? 0)}>
      {data?.list.length ? (
        <ul className={styles['records']}>
          {data.list.map((one) => (
            <li key={one.id}>
              <span>{one.name}</span>
              <span className={styles['quiet']}>{dayOf(one.time)}</span>
              <Button look="link" size="small" icon="export" onClick={() => void openCertificate(one.examId, one.id)}>
                {t('pdf')}
                <span className="visually-hidden">{one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['quiet']}>{t('noCertificate')}</p>
      )}
    </Card>
  )
}
