import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { exam } from '#contract/exam/exam.ts'
import { query } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { openCertificate } from '#web/exam/centre/open-certificate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerRow } from './answer-row.tsx'
import styles from './result.module.css'
import { useSubjectName } from './use-subject-name.ts'

type Result = Output<typeof exam.result>

export function ResultPage() {
  const { t } = useTranslation('test-centre')
  const { id, attemptId } = useParams({ from: '/shell/test-centre/result/$id/$attemptId' })
  const { data, error, refetch } = useQuery(query(exam.result, { id: Number(id), attemptId: Number(attemptId) }))
  if (error && !data)
    return (
      <PageFrame title={t('result.title')}>
        <LoadFailed error={error} retry={refetch} />
      </PageFrame>
    )
  if (!data) return <Skeleton />
  return (
    <PageFrame title={t('result.title')} aside={<Aside result={data} />}>
      <Head result={data} />
      <Answers result={data} />
    </PageFrame>
  )
}

function Head({ result }: { result: Result }) {
  const { t } = useTranslation('test-centre')
  const { score, passScore, outcome, questions } = result
  const right = questions.filter((q) => q.right).length
  const timedOut = questions.filter((q) => q.timedOut).length
  return (
    <section className={styles['head']}>
      <p className={styles['where']}>
        <Link to="/test-centre">{t('title')}</Link>
        <b>{result.name}</b>
        <span>{t('result.when', { period: result.period, time: momentOf(result.committedAt) })}</span>
        {result.closedBy === 'clock' ? <span>{t('result.byClock')}</span> : null}
      </p>
      <div className={styles['score']}>
        <strong>{score}</strong>
        <span>{t('result.points')}</span>
        <span className={styles['outcome']} data-outcome={outcome}>
          <Icon name={outcome === 'pass' ? 'check' : 'x'} />
          {t(`statuses.${outcome}`)}
        </span>
        <span className={styles['scale']} role="img" aria-label={t('result.scale', { score, pass: passScore })}>
          <i style={{ insetInlineStart: `${passScore}%` }} />
          <b style={{ insetInlineStart: `${score}%` }} />
        </span>
        <span className={styles['counts']}>
          {t('result.counts', { right, wrong: questions.length - right - timedOut, timedOut, pass: passScore })}
        </span>
      </div>
      {result.countsForPromotion === null ? null : (
        <p className={styles['promotion']} data-counts={result.countsForPromotion || undefined}>
          {t(result.countsForPromotion ? 'result.counted' : outcome === 'pass' ? 'result.tooLate' : 'result.notPassed')}
        </p>
      )}
    </section>
  )
}

function Answers({ result }: { result: Result }) {
  const { t } = useTranslation('test-centre')
  const numbered = result.questions.map((question, i) => ({ question, number: i + 1 }))
  const wrong = numbered.filter(({ question }) => !question.right)
  const [which, setWhich] = useState<'wrong' | 'all'>(wrong.length ? 'wrong' : 'all')
  const [open, setOpen] = useState<string | null>(null)
  const shown = which === 'wrong' ? wrong : numbered
  return (
    <>
      <Segmented
        label={t('result.which')}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'wrong', label: t('result.wrong', { count: wrong.length }) },
          { value: 'all', label: t('result.all', { count: numbered.length }) },
        ]}
      />
      {shown.length ? (
        <ol className={styles['answers']}>
          {shown.map(({ question, number }) => (
            <AnswerRow
              key={question.questionId}
              question={question}
              number={number}
              open={open === question.questionId}
              toggle={() => setOpen((now) => (now === question.questionId ? null : question.questionId))}
            />
          ))}
        </ol>
      ) : (
        <EmptyState title={t('result.allRight')} compact />
      )}
    </>
  )
}

function Aside({ result }: { result: Result }) {
  const { t } = useTranslation('test-centre')
  const subjectName = useSubjectName()
  const subjects = [...Map.groupBy(result.questions, (q) => q.subject)].filter(([subject]) => subject)
  return (
    <div className={styles['aside']}>
      <Card title={t('result.each')}>
        <ol className={styles['map']}>
          {result.questions.map((q, i) => (
            <li key={q.questionId} data-state={q.right ? 'right' : q.timedOut ? 'timedOut' : 'wrong'}>
              <span className="visually-hidden">
                {t(`result.states.${q.right ? 'right' : q.timedOut ? 'timedOut' : 'wrong'}`)}
              </span>
              {i + 1}
            </li>
          ))}
        </ol>
      </Card>
      {subjects.length ? (
        <Card title={t('result.subjects')}>
          <ul className={styles['subjects']}>
            {subjects.map(([subject, questions]) => {
              const right = questions.filter((q) => q.right).length
              return (
                <li key={subject}>
                  <span>{subjectName(subject)}</span>
                  <i aria-hidden="true">
                    <b style={{ width: `${(right / questions.length) * 100}%` }} />
                  </i>
                  <span>{`${right} / ${questions.length}`}</span>
                </li>
              )
            })}
          </ul>
        </Card>
      ) : null}
      {result.certificateNumber ? (
        <Card title={t('certificate')}>
          <p className={styles['certificate']}>{result.certificateNumber}</p>
          <Button look="primary" icon="export" onClick={() => void openCertificate(result.examId, result.attemptId)}>
            {t('download')}
          </Button>
        </Card>
      ) : null}
    </div>
  )
}
