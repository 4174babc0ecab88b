import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpened } from '#web/acupuncture/frame/use-opened.ts'
import { ways } from '#web/acupuncture/frame/ways.ts'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { useSymptomNames } from '#web/prescribing/editor/history/use-symptom-names.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import styles from './home.module.css'

const [patternWay] = ways
const none: readonly never[] = []

/** Today's signs and diagnosis; edited on the page of patterns. */
export function FoundSigns({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('acupuncture-ways')
  const user = useUser()
  const { data, isPending } = useOpened(prescriptionId)
  const content = data?.content
  const { names } = useSymptomNames(content?.symptoms ?? [...none])
  if (isPending)
    return (
      <div className={styles['signs']}>
        <Bone width="40%" />
      </div>
    )
  if (!content || !user) return null
  const present = content.symptoms.filter((s) => s.present)
  const mayWrite = mayOpen(patternWay.base, user)
  return (
    <div className={styles['signs']}>
      <span className="text-small text-muted nowrap">{t('landing.signsToday')}</span>
      {present.length ? (
        <span className={styles['sign-names']}>
          {present.map((s) => (
            <span key={s.id}>{names.get(s.id)?.label}</span>
          ))}
        </span>
      ) : (
        <span className="text-muted">{t('landing.noSigns')}</span>
      )}
      {mayWrite ? (
        <Link to={patternWay.home} className="nowrap">
          {t(present.length ? 'landing.changeSigns' : 'landing.writeSigns')}
        </Link>
      ) : null}
      {content.diagnosisResult ? <b className={`serif ${styles['diagnosis']}`}>{content.diagnosisResult}</b> : null}
    </div>
  )
}
