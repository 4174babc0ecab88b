import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followUpActs } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { useAge } from '#web/base/age.ts'
import { query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { ReviewCard } from '#web/clinic/review/review-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddNote } from './add-note.tsx'
import { Doses } from './doses.tsx'
import { EndingForm } from './ending.tsx'
import styles from './follow-up.module.css'
import { FollowUpState } from './follow-up-table.tsx'
import { Given, ScoreCurve } from './given.tsx'
import { PatientAnswer } from './patient-answer.tsx'
import { PatientLink } from './patient-link.tsx'
import { type Changes, SymptomChanges } from './symptom-changes.tsx'
import { useReopen } from './use-reopen.ts'

type Detail = Output<typeof followup.detail>

function Head({ detail }: { detail: Detail }) {
  const { t } = useTranslation(['follow-up', 'common'])
  const ageOf = useAge()
  const { patient, prescription } = detail
  return (
    <header className={styles['head']}>
      <h2>
        <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(patient.patientId) }}>
          {patient.patientName}
        </Link>
      </h2>
      <span>
        {t(`common:sex.${patient.sex}`)} {ageOf(patient)}
      </span>
      <span>{patient.phone}</span>
      <span>{prescription.diagnosis}</span>
      <span className="serif">{prescription.recipeName}</span>
      <span>{detail.lastsDays ? t('givenFor', { day: detail.givenOn, count: detail.lastsDays }) : detail.givenOn}</span>
      <span>{t('dueOn', { day: detail.dueOn })}</span>
      <Doses row={detail} today={dayOf(useNow(60_000))} />
      <FollowUpState state={detail.displayState} />
    </header>
  )
}

export function Outcome({ detail }: { detail: Detail }) {
  const { t } = useTranslation('follow-up')
  if (detail.displayState === 'followedUp')
    return (
      <>
        <p>{t('told', { score: detail.score ?? '–', words: detail.adviseCommentReason })}</p>
        {detail.visitNote ? <p className={styles['note']}>{detail.visitNote}</p> : null}
        {detail.visitLabel ? (
          <p>
            <span className="text-muted">{t('label')}</span> {t(`labels.${detail.visitLabel}`)}{' '}
            {detail.visitLabelRemark}
          </p>
        ) : null}
      </>
    )
  if (detail.displayState !== 'notToFollowUp') return null
  return (
    <>
      <p>
        {detail.cancelReason ? t(`reasons.${detail.cancelReason}`) : t('stopped')} {detail.cancelReasonRemark}
      </p>
      <ReopenButton detail={detail} />
    </>
  )
}

function ReopenButton({ detail }: { detail: Detail }) {
  const { t } = useTranslation('follow-up')
  const { reopen, busy } = useReopen()
  return (
    <div>
      <Button busy={busy} onClick={() => void reopen(detail).catch(() => undefined)}>
        {t('reopen')}
      </Button>
    </div>
  )
}

function Earlier({ list }: { list: Detail['earlier'] }) {
  const { t } = useTranslation('follow-up')
  return (
    <section aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      {list.length ? null : <p className="text-muted">{t('noEarlier')}</p>}
      <ul className={styles['list']}>
        {list.map((one) => (
          <li key={one.visitId}>
            <Link to="/patientManagement/followupDetail/$id/$global" params={{ id: String(one.visitId), global: '1' }}>
              {one.dueOn} {one.recipeName}
            </Link>{' '}
            <FollowUpState state={one.displayState} /> {one.score === null ? '' : t('scored', { score: one.score })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reviews({ detail }: { detail: Detail }) {
  const { t } = useTranslation('follow-up')
  return (
    <section aria-label={t('reviews')}>
      <h2>{t('reviews')}</h2>
      {detail.reviews.length ? null : <p className="text-muted">{t('noReviews')}</p>}
      {detail.reviews.map((one) => (
        <ReviewCard key={one.commentId} review={one} />
      ))}
    </section>
  )
}

const newComplaintIn = (list: Detail['symptomImprovements']) =>
  list.find(({ improvement }) => improvement === 'new')?.label ?? ''

/** Something the patient did not have at the visit. */
function NewComplaint({ value, change }: { value: string; change: ((value: string) => void) | undefined }) {
  const { t } = useTranslation('follow-up')
  if (!change) return value ? <p>{t('newComplaintOf', { name: value })}</p> : null
  return (
    <div className={styles['fresh']}>
      <TextField label={t('newComplaint')} maxLength={60} value={value} onChange={change} />
    </div>
  )
}

function Asked({ detail }: { detail: Detail }) {
  const from: readonly string[] = followUpActs.complete.from
  const isOpen = from.includes(detail.displayState)
  const [changes, setChanges] = useState<Changes>(() =>
    Object.fromEntries(detail.symptomImprovements.map((s) => [s.symptomId, s.improvement])),
  )
  const [newComplaint, setNewComplaint] = useState(() => newComplaintIn(detail.symptomImprovements))
  const [score, setScore] = useState<number | null>(null)
  const takeAnswer = () => {
    const said = detail.answer?.symptomImprovements ?? []
    setChanges({ ...changes, ...Object.fromEntries(said.map((s) => [s.symptomId, s.improvement])) })
    setNewComplaint(newComplaintIn(said) || newComplaint)
    setScore(detail.answer?.score ?? null)
  }
  return (
    <>
      <Head detail={detail} />
      <Given detail={detail} />
      <PatientAnswer detail={detail} take={isOpen ? takeAnswer : undefined} />
      <SymptomChanges
        symptoms={detail.symptoms}
        changes={changes}
        answer={isOpen ? detail.answer : null}
        change={setChanges}
        disabled={!isOpen}
      />
      <NewComplaint value={newComplaint} change={isOpen ? setNewComplaint : undefined} />
      <Outcome detail={detail} />
      {detail.displayState === 'followedUp' ? <AddNote detail={detail} /> : null}
      {isOpen ? (
        <EndingForm detail={detail} changes={changes} newComplaint={newComplaint} score={score} setScore={setScore} />
      ) : null}
    </>
  )
}

/** One follow-up: the treatment and its outcome, the result form, and the details beside it. */
export function OneFollowUp({ visitId }: { visitId: number }) {
  const found = useQuery(query(followup.detail, { visitId }))
  if (!found.data) return found.isError ? <LoadFailed error={found.error} retry={found.refetch} /> : <Skeleton />
  const detail = found.data
  return (
    <div className={styles['one']}>
      <div>
        <Asked key={`${detail.visitId} ${detail.displayState}`} detail={detail} />
      </div>
      <aside className={styles['side']}>
        <PatientLink key={detail.visitId} detail={detail} />
        <ScoreCurve detail={detail} />
        <Reviews detail={detail} />
        <Earlier list={detail.earlier} />
      </aside>
    </div>
  )
}
