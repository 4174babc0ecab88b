import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type ConsultationComment, consultation } from '#contract/support/consultation.ts'
import { askWarning } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { relativeTime } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { useHerbFacts } from '#web/prescribing/editor/prescription/use-herb-facts.ts'
import styles from '#web/support/talk/talk.module.css'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { MultiSelect } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RichTextField, RichTextView } from '../talk/rich-text-view.tsx'
import { TalkNav } from '../talk/talk-nav.tsx'

const refreshed = [consultation.list, consultation.threads] as const

/** Prescriptions discussed with the caller. */
export function ConsultationsPage() {
  const { t } = useTranslation(['talk', 'shell'])
  const now = useNow(60_000)
  const { data, isError, error, refetch } = useQuery(query(consultation.threads, {}))
  return (
    <PageFrame title={t('shell:pages.consultations')} width="flush">
      <TalkNav />
      {isError && !data ? <LoadFailed error={error} retry={refetch} /> : null}
      {data || isError ? null : <Skeleton rows={5} />}
      {data?.list.length === 0 ? <EmptyState title={t('talk:consult.none')} text={t('talk:consult.teach')} /> : null}
      <ul>
        {data?.list.map((one) => (
          <li key={one.prescriptionId}>
            <Link
              className={styles['talk-row']}
              to="/talk/consultations/$prescriptionId"
              params={{ prescriptionId: String(one.prescriptionId) }}
            >
              <Icon name="pen" />
              <span className="ellipsis">
                {one.patientName} <span className="serif">{one.recipeName}</span>{' '}
                <span className="text-muted text-small">{t('talk:consult.count', { count: one.comments })}</span>
              </span>
              <span className="text-muted text-small nowrap">{relativeTime(one.time, now)}</span>
              <span className={`${styles['sub']} ellipsis`}>{`${one.lastUserName} ${one.lastText}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}

function Comment({ one, herbName }: { one: ConsultationComment; herbName: string | undefined }) {
  const { t } = useTranslation(['talk', 'common'])
  const now = useNow(60_000)
  const remove = useCall(consultation.remove, refreshed)
  const ask = async () => {
    const question = {
      title: t('talk:consult.removeTitle'),
      content: t('talk:consult.removeText'),
      okText: t('talk:consult.remove'),
    }
    if (await askWarning(question)) remove.mutate({ commentId: one.commentId })
  }
  return (
    <li className={styles['talk-comment']}>
      <p className="row">
        <b>{one.isOwn ? t('talk:consult.you') : one.userName}</b>
        <span className="text-muted text-small">{relativeTime(one.time, now)}</span>
        {herbName === undefined ? null : <span className="serif text-qingdai">{herbName}</span>}
        {one.asked.length ? (
          <span className="text-muted text-small">
            {t('talk:consult.asked', { names: one.asked.join(t('common:listSeparator')) })}
          </span>
        ) : null}
        <span className="grow" />
        {one.isOwn ? (
          <Button look="link" size="small" busy={remove.isPending} onClick={() => void ask()}>
            {t('talk:consult.remove')}
          </Button>
        ) : null}
      </p>
      <RichTextView html={one.content} />
    </li>
  )
}

function Write({ prescriptionId, herbs }: { prescriptionId: number; herbs: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('talk')
  const [content, setContent] = useState('')
  const [herbId, setHerbId] = useState<string>('')
  const [askedIds, setAskedIds] = useState<number[]>([])
  const [written, setWritten] = useState(0)
  const { data } = useQuery(query(consultation.colleagues, { prescriptionId }))
  const add = useCall(consultation.add, refreshed)
  const send = () =>
    add.mutate(
      { prescriptionId, content, askedIds, herbId: herbId || null },
      {
        onSuccess: () => {
          setContent('')
          setAskedIds([])
          setHerbId('')
          setWritten(written + 1)
        },
      },
    )
  return (
    <section aria-label={t('consult.write')}>
      <div className={styles['talk-about']}>
        {herbs.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            look={herbId === id ? 'plain' : 'link'}
            pressed={herbId === id}
            onClick={() => setHerbId(herbId === id ? '' : id)}
          >
            {name}
          </Button>
        ))}
      </div>
      <RichTextField key={written} label={t('consult.write')} change={setContent} />
      <div className={styles['talk-send']}>
        <MultiSelect<number>
          label={t('consult.ask')}
          value={askedIds}
          maxCount={5}
          options={(data?.list ?? []).map(({ userId, userName }) => ({ value: userId, label: userName }))}
          onChange={setAskedIds}
        />
        <Button look="primary" disabled={content === ''} busy={add.isPending} onClick={send}>
          {t('consult.send')}
        </Button>
      </div>
      <p className="text-muted text-tiny">{t('consult.privacy')}</p>
    </section>
  )
}

/** One prescription with its comments. */
export function ConsultationPage() {
  const { t } = useTranslation(['talk', 'shell'])
  const prescriptionId = Number(useParams({ from: '/shell/talk/consultations/$prescriptionId' }).prescriptionId)
  const { data, isError, error, refetch } = useQuery(query(consultation.list, { prescriptionId }))
  const { data: sheet } = useQuery(query(prescription.detail, { id: prescriptionId }))
  const given = sheet?.content.herbs ?? []
  const { nameOf } = useHerbFacts(given)
  const herbs = given.flatMap((line) => (line.herbId ? [{ id: line.herbId, name: nameOf(line) }] : []))
  return (
    <PageFrame title={t('shell:pages.consultations')} width="flush">
      <TalkNav />
      <div className={styles['talk-reader']}>
        <div className="row">
          <h2 className="grow">{sheet?.recipeName || t('talk:consult.unnamed')}</h2>
          <Link to="/recipeBrain/home" search={{ prescriptionId }} className={buttonClass()}>
            {t('talk:consult.open')}
          </Link>
        </div>
        <p className="serif">{given.map((line) => `${nameOf(line)} ${line.doseG}`).join('  ')}</p>
        {isError && !data ? <LoadFailed error={error} retry={refetch} /> : null}
        {data?.list.length === 0 ? (
          <EmptyState title={t('talk:consult.empty')} text={t('talk:consult.emptyText')} compact />
        ) : null}
        <ul>
          {data?.list.map((one) => (
            <Comment key={one.commentId} one={one} herbName={herbs.find(({ id }) => id === one.herbId)?.name} />
          ))}
        </ul>
        <Write prescriptionId={prescriptionId} herbs={herbs} />
      </div>
    </PageFrame>
  )
}
