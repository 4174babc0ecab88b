import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { exam } from '#contract/exam/exam.ts'
import { query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './centre.module.css'
import { openCertificate } from './open-certificate.ts'

/** Recent exams and their certificates. */
export function Certificates() {
  const { t } = useTranslation('test-centre')
  const { data } = useQuery(query(exam.records, { pageSize: 100 }))
  const list = data?.list ?? []
  const certified = list.filter((one) => one.certificateNumber)
  return (
    <div className={styles['aside']}>
      <Card title={t('certificates')} note={String(certified.length)}>
        {certified.length ? (
          <ul className={styles['records']}>
            {certified.map((one) => (
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
      <Card title={t('records')} note={String(data?.total ?? 0)}>
        <ul className={styles['records']}>
          {list.slice(0, 12).map((one) => (
            <li key={one.id}>
              <Link
                to="/test-centre/result/$id/$attemptId"
                params={{ id: String(one.examId), attemptId: String(one.id) }}
              >
                {one.name}
              </Link>
              <span className={styles['quiet']}>{dayOf(one.time)}</span>
              <b data-outcome={one.outcome}>{one.score}</b>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
