import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpectedHerb, LearnedExperience } from '#contract/prescribing/experience.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import differentialStyles from './differential.module.css'
import organisationExperienceStyles from './organisation-experience.module.css'

const shown = 12
const leastShare = 0.1

/** What the third algorithm learned from, the expected herbs and the reasons; or that there are too few cases. */
export function OrganisationExperience({ experience }: { experience: LearnedExperience }) {
  const { t } = useTranslation(['experience', 'prescription'])
  const [open, setOpen] = useState<string | null>(null)
  const { n, missing, herbs, unseen, outcomes } = experience
  if (missing > 0) return <p className={`${editorStyles['editor-sec']} text-muted`}>{t('few', { n, missing })}</p>
  const list = herbs.slice(0, shown).filter((h) => h.share >= leastShare)
  const opened = list.find((h) => h.herbId === open)
  return (
    <section className={organisationExperienceStyles['experience']} aria-label={t('herbs')}>
      <p className="text-faint">{t('learned', { n })}</p>
      {outcomes && <p className="text-faint">{t('outcomes', outcomes)}</p>}
      {list.length === 0 && <p className="text-muted">{t('tooRare')}</p>}
      <ul className={organisationExperienceStyles['herbs']}>
        {list.map((h) => (
          <li key={h.herbId}>
            <button type="button" aria-expanded={h === opened} onClick={() => setOpen(h === opened ? null : h.herbId)}>
              {h.label} <span className="num">{t('share', { percent: percentOf(h.share) })}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && <Why herb={opened} />}
      <Diagnoses diagnoses={experience.diagnoses} />
      {list.length > 0 && unseen.length > 0 && (
        <p className="text-faint">{t('unseen', { list: unseen.map((s) => s.label).join(t('prescription:comma')) })}</p>
      )}
    </section>
  )
}

/**
 * Whether own cases help to find diseases and patterns, as tested on the newest ones; and in how many similar cases
 * each was found.
 */
function Diagnoses({ diagnoses }: Pick<LearnedExperience, 'diagnoses'>) {
  const { t } = useTranslation('experience')
  if (!diagnoses.length) return null
  const briefly = ({ subject, n, check, used }: LearnedExperience['diagnoses'][number]) => {
    const name = t(`found.brief.${subject}`)
    if (!check) return t('found.brief.few', { subject: name, n })
    return t(used ? 'found.brief.helps' : 'found.brief.helpsNot', { subject: name, ...check })
  }
  return (
    <details className={organisationExperienceStyles['found']}>
      <summary>{t('found.brief.title', { list: diagnoses.map(briefly).join(' · ') })}</summary>
      {diagnoses.map(({ subject, n, missing, check, used, like }) => (
        <div key={subject}>
          <p className="text-faint">
            {check
              ? t(used ? 'found.helps' : 'found.helpsNot', { subject: t(`found.${subject}`), ...check })
              : t('found.few', { subject: t(`found.${subject}`), n, missing })}
          </p>
          {like.map(({ id, label, symptoms, times, of }) => (
            <p key={id}>
              {t('found.like', { name: label, signs: symptoms.map((s) => s.label).join(t('and')), times, of })}
            </p>
          ))}
        </div>
      ))}
    </details>
  )
}

/** The share itemised: the contribution of each sign or pair, and the number of past prescriptions. */
function Why({ herb }: { herb: ExpectedHerb }) {
  const { t } = useTranslation('experience')
  const row = (key: string, name: string, share: number, count: string) => (
    <div key={key} className={share < 0 ? differentialStyles['neg'] : ''}>
      <dt>
        {name} <span className="text-faint">{count}</span>
      </dt>
      <dd>{`${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 1000) / 10)}`}</dd>
    </div>
  )
  return (
    <dl className="sum">
      {row('', t('habit'), herb.habit, '')}
      {herb.because.map(({ symptoms, points, times, of }) => {
        const name = symptoms.map((s) => s.label).join(t('and'))
        return row(name, name, points, t('count', { times, of }))
      })}
      <div className="total">
        <dt>{herb.label}</dt>
        <dd>
          <b>{t('share', { percent: percentOf(herb.share) })}</b>
        </dd>
      </div>
    </dl>
  )
}

const percentOf = (share: number) => Math.round(100 * Math.min(1, share))
