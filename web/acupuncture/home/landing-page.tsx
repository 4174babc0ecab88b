import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { AcupFrame } from '#web/acupuncture/frame/acup-frame.tsx'
import { type Way, ways } from '#web/acupuncture/frame/ways.ts'
import { NeedleSummary } from '#web/acupuncture/needles/needle-summary.tsx'
import { useSession } from '#web/acupuncture/selection/use-session.ts'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './home.module.css'

/** Where needling begins: four ways to points, and what the prescription already holds. */
export function LandingPage() {
  const { t } = useTranslation('shell')
  return (
    <AcupFrame title={t('pages.acupBrain')}>
      {(id) => (
        <div className={styles['acup-landing']}>
          <FourWays prescriptionId={id} />
          <NeedleSummary prescriptionId={id} />
        </div>
      )}
    </AcupFrame>
  )
}

function FourWays({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation(['acupuncture-ways', 'shell'])
  const user = useUser()
  const { session } = useSession(prescriptionId)
  if (!user) return null
  return (
    <section aria-labelledby="four-ways">
      <h2 className="title" id="four-ways">
        {t('landing.title')}
      </h2>
      <ul className={styles['four-ways']}>
        {ways
          .filter(({ base }) => mayOpen(base, user))
          .map(({ base, home, name }) => (
            <li key={base}>
              <Link to={home} className={styles['four-way']}>
                <span className="mark" aria-hidden="true">
                  {t(`landing.marks.${name}`)}
                </span>
                <span>
                  <b className="serif">{t(`shell:pages.${name}`)}</b>
                  <span className="text-muted text-small">{t(`landing.${name}`)}</span>
                </span>
                <Icon name="right" />
              </Link>
              {session ? <GoOn way={name} session={session} /> : null}
            </li>
          ))}
        <li>
          <Link to="/acupBrain/atlas" className={styles['four-way']}>
            <span className="mark" aria-hidden="true">
              {t('landing.marks.pointAtlas')}
            </span>
            <span>
              <b className="serif">{t('shell:pages.pointAtlas')}</b>
              <span className="text-muted text-small">{t('landing.pointAtlas')}</span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** Where the doctor left off on this route. */
function GoOn({ way, session }: { way: Way['name']; session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const { meridianCodes, proposal, complaints, needlingRule: rule } = session
  if (way === 'dialecticalAcupoint' && meridianCodes.length)
    return (
      <Link to="/acupBrain/dialecticalAcupoint/proposal" className={styles['go-on']}>
        {t('landing.channels', { count: meridianCodes.length })}
      </Link>
    )
  if (way === 'dialecticalAcupoint' && proposal.length)
    return (
      <Link to="/acupBrain/dialecticalAcupoint/computeAndSelection" className={styles['go-on']}>
        {t('landing.located')}
      </Link>
    )
  if (way === 'empiricalAcupoint' && complaints.length)
    return (
      <Link to="/acupBrain/empiricalAcupoint/result" className={styles['go-on']}>
        {t('landing.signs', { names: complaints.map((c) => c.label).join(t('listSeparator')) })}
      </Link>
    )
  if (way === 'ruleAcupoint' && rule)
    return (
      <Link to="/acupBrain/ruleAcupoint/symptom" search={{ id: rule.id }} className={styles['go-on']}>
        {t('landing.rule', { name: rule.label })}
      </Link>
    )
  return null
}
