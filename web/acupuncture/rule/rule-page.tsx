import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import experienceStyles from '../experience/experience.module.css'
import { useComplaints } from '../experience/use-complaints.ts'
import { SessionFrame } from '../frame/acup-frame.tsx'

/** 针律: complaints by category, each with consecutive methods. */
export function RulePage() {
  const { t } = useTranslation('shell')
  return (
    <SessionFrame title={t('pages.ruleAcupoint')}>{(session) => <Rules last={session.needlingRule} />}</SessionFrame>
  )
}

function Rules({ last }: { last: AcupunctureSession['needlingRule'] }) {
  const { t } = useTranslation('acupuncture-ways')
  const { list, failed, text, setText, categories, categoryId } = useComplaints('zhenlv')
  const shown = categories.filter((c) => !categoryId || c.categoryId === categoryId)
  return (
    <section className={`acup-col ${acupFrameStyles['acup-one']}`} aria-label={t('rule.title')}>
      <div className="acup-head">
        <h2 className="title">{t('rule.title')}</h2>
        <span className="text-muted text-small">{t('rule.teaches')}</span>
        <span className="grow" />
        {last ? (
          <Link to="/acupBrain/ruleAcupoint/symptom" search={{ id: last.id }} className="b t">
            {t('rule.last', { name: last.label })}
          </Link>
        ) : null}
      </div>
      <div className={experienceStyles['complaint-find']}>
        <FindBox label={t('complaints.find')} invite={t('complaints.invite')} value={text} onChange={setText} />
      </div>
      {failed ? (
        <LoadFailed error={failed.error} retry={failed.refetch} />
      ) : list === undefined ? (
        <Skeleton rows={6} />
      ) : (
        <div className={`${acupFrameStyles['acup-scroll']} ${experienceStyles['rules']}`}>
          {shown.map((category) => {
            const here = list.filter((c) => c.categoryId === category.categoryId)
            return here.length ? (
              <section key={category.categoryId} aria-label={category.label}>
                <h3 className="text-faint text-small">{category.label}</h3>
                <ul>
                  {here.map((c) => (
                    <li key={c.id}>
                      <Link
                        to="/acupBrain/ruleAcupoint/symptom"
                        search={{ id: c.id }}
                        className={`${experienceStyles['rule-link']} serif`}
                      >
                        {c.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null
          })}
          {list.length ? null : <p className={`text-muted ${acupFrameStyles['acup-empty']}`}>{t('complaints.none')}</p>}
        </div>
      )}
    </section>
  )
}
