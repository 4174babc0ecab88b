import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { type Way, ways } from '#web/acupuncture/frame/ways.ts'
import { useSession } from '#web/acupuncture/selection/use-session.ts'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import styles from './home.module.css'

/** The point selection methods, each with the doctor's progress, or else its description. */
export function WayList({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation(['acupuncture-ways', 'shell'])
  const user = useUser()
  const { session } = useSession(prescriptionId)
  if (!user) return null
  return (
    <section aria-labelledby="four-ways">
      <h3 className={styles['part']} id="four-ways">
        {t('landing.title')}
      </h3>
      <ul>
        {ways
          .filter(({ base }) => mayOpen(base, user))
          .map(({ base, home, name }) => (
            <li key={base} className={styles['way-row']}>
              <Link to={home} className="serif nowrap">
                {t(`wayNames.${name}`)}
              </Link>
              <LeftOff way={name} session={session} />
            </li>
          ))}
        <li className={styles['way-row']}>
          <Link to="/acupBrain/atlas" className="serif nowrap">
            {t('shell:pages.pointAtlas')}
          </Link>
          <span className="text-small text-muted">{t('landing.pointAtlas')}</span>
        </li>
      </ul>
    </section>
  )
}

type LeftOffProps = { way: Way['name']; session: AcupunctureSession | undefined }

/** The doctor's progress in this method, or its description. */
function LeftOff({ way, session }: LeftOffProps) {
  const { t } = useTranslation('acupuncture-ways')
  const { meridianCodes = [], proposal = [], complaints = [], needlingRule: rule = null } = session ?? {}
  if (way === 'dialecticalAcupoint' && meridianCodes.length)
    return (
      <Link to="/acupBrain/dialecticalAcupoint/proposal" className="text-small">
        {t('landing.channels', { count: meridianCodes.length })}
      </Link>
    )
  if (way === 'dialecticalAcupoint' && proposal.length)
    return (
      <Link to="/acupBrain/dialecticalAcupoint/computeAndSelection" className="text-small">
        {t('landing.located')}
      </Link>
    )
  if (way === 'empiricalAcupoint' && complaints.length)
    return (
      <Link to="/acupBrain/empiricalAcupoint/result" className="text-small">
        {t('landing.signs', { names: complaints.map((c) => c.label).join(t('listSeparator')) })}
      </Link>
    )
  if (way === 'ruleAcupoint' && rule)
    return (
      <Link to="/acupBrain/ruleAcupoint/symptom" search={{ id: rule.id }} className="text-small">
        {t('landing.rule', { name: rule.label })}
      </Link>
    )
  return <span className="text-small text-muted">{t(`landing.${way}`)}</span>
}
