import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Patient, patient } from '#contract/clinic/patient.ts'
import { type AlikePatient, patientMerge } from '#contract/clinic/patient-merge.ts'
import { toastDone } from '#web/base/notices.ts'
import { keepPreviousQuery, useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './merge.module.css'
import { MergePreview } from './merge-preview.tsx'
import { RecentMerges } from './recent-merges.tsx'
import { visitReads } from './visit-reads.ts'

const points = ['name', 'phone', 'birthday', 'sex', 'address'] as const
const most = 20

/** Five cells, full when equal, half when similar: the evidence for the same person, never summed. */
function Likeness({ likeness }: Pick<AlikePatient, 'likeness'>) {
  const { t } = useTranslation('patient')
  const said = points.map((point) => `${t(`merge.points.${point}`)} ${t(`merge.alike.${likeness[point]}`)}`)
  return (
    <span className={styles['likeness']} role="img" aria-label={said.join('，')} title={said.join('，')}>
      {points.map((point) => (
        <i key={point} data-alike={likeness[point]} />
      ))}
    </span>
  )
}

function Facts({ of }: { of: Patient }) {
  const { t } = useTranslation(['patient', 'common'])
  return (
    <span className="text-muted text-small">
      {[
        t(`common:sexShort.${of.sex}`),
        of.birthday ?? t('patient:noBirthday'),
        of.phone || t('patient:noPhone'),
        t('patient:merge.visits', { count: of.visits }),
      ].join('　')}
    </span>
  )
}

type Whom = { patientId: number; patientName: string }

function Candidates({ of, chosen, choose }: { of: Whom; chosen: number | null; choose: (id: number) => void }) {
  const { t } = useTranslation('patient')
  const [name, setName] = useState('')
  const asked = useDeferredValue(name.trim())
  const found = useQuery(
    keepPreviousQuery(patientMerge.mergeCandidates, {
      fromPatientId: of.patientId,
      pageSize: most,
      ...(asked && { name: asked }),
    }),
  )
  return (
    <div className={styles['candidates']}>
      <FindBox label={t('findHint')} maxLength={50} value={name} onChange={setName} />
      <p className="text-muted text-small">{points.map((point) => t(`merge.points.${point}`)).join(' · ')}</p>
      {found.isError && !found.data ? <LoadFailed error={found.error} retry={found.refetch} /> : null}
      {found.data && !found.data.list.length ? <p className="text-muted">{t('merge.nobody')}</p> : null}
      <ul>
        {found.data?.list.map((one) => (
          <li key={one.patientId}>
            <button
              type="button"
              aria-pressed={one.patientId === chosen}
              onClick={() => choose(one.patientId)}
              className={styles['candidate']}
            >
              <span className="row">
                <b className="grow">{one.patientName}</b>
                <Likeness likeness={one.likeness} />
              </span>
              <Facts of={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** After a merge nobody asks for the record that is gone. */
const afterMerge = [patient.list, patient.detail, patientMerge.merges, ...visitReads]
const refreshed = [...afterMerge, patientMerge.mergeCandidates, patientMerge.mergePreview]

type Props = {
  /** The patient whose page opened it; null when one has to be selected first. */
  of: Whom | null
  close: () => void
  /** Where the records are now. */
  merged?: (patientId: number) => void
}

function FirstOf({ choose }: { choose: (whom: Whom) => void }) {
  const { t } = useTranslation(['patient', 'common'])
  const [name, setName] = useState('')
  const asked = useDeferredValue(name.trim())
  const found = useQuery(keepPreviousQuery(patient.list, { pageSize: most, ...(asked && { name: asked }) }))
  return (
    <div className={styles['candidates']}>
      <p>{t('patient:merge.first')}</p>
      <FindBox label={t('patient:findHint')} maxLength={50} value={name} onChange={setName} />
      <ul>
        {found.data?.list.map((one) => (
          <li key={one.patientId}>
            <button type="button" className={styles['candidate']} onClick={() => choose(one)}>
              <b>{one.patientName}</b>
              <Facts of={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Merges two records of one person: candidate, preview, and a day to undo it. */
export function MergeDialog({ of: given, close, merged }: Props) {
  const { t } = useTranslation('patient')
  const [tab, setTab] = useState<'merge' | 'recent'>('merge')
  const [of, setOf] = useState(given)
  return (
    <Dialog
      title={of ? t('merge.title', { name: of.patientName }) : t('merge.open')}
      width={1040}
      close={close}
      closesEasily
    >
      <Segmented
        label={t('merge.open')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'merge', label: t('merge.find') },
          { value: 'recent', label: t('merge.recent') },
        ]}
      />
      {tab === 'recent' ? <RecentMerges refreshed={refreshed} /> : null}
      {tab === 'merge' && of === null ? <FirstOf choose={setOf} /> : null}
      {tab === 'merge' && of ? (
        <Pair
          of={of}
          done={(kept) => {
            setTab('recent')
            merged?.(kept)
          }}
        />
      ) : null}
    </Dialog>
  )
}

function Pair({ of, done }: { of: Whom; done: (kept: number) => void }) {
  const { t } = useTranslation('patient')
  const [other, setOther] = useState<number | null>(null)
  return (
    <div className={styles['pair']}>
      <Candidates of={of} chosen={other} choose={setOther} />
      {other === null ? (
        <p className="text-muted">{t('merge.choose')}</p>
      ) : (
        <Merge key={other} ids={[of.patientId, other]} done={done} />
      )}
    </div>
  )
}

function Merge({ ids, done }: { ids: readonly [number, number]; done: (kept: number) => void }) {
  const { t } = useTranslation('patient')
  const [isSwapped, setSwapped] = useState(false)
  const [isHidden, setHidden] = useState(true)
  const combine = useCall(patientMerge.combine, afterMerge)
  const [toPatientId, fromPatientId] = isSwapped ? [ids[1], ids[0]] : ids
  const preview = useQuery(keepPreviousQuery(patientMerge.mergePreview, { fromPatientId, toPatientId }))
  const run = () =>
    void combine.mutateAsync({ fromPatientId, toPatientId, delFlag: isHidden }).then(
      (kept) => {
        toastDone(t('merge.done', { name: kept.patientName }))
        done(kept.patientId)
      },
      () => undefined,
    )
  if (!preview.data)
    return preview.isError ? <LoadFailed error={preview.error} retry={preview.refetch} /> : <Skeleton rows={6} />
  return (
    <div>
      <div className={styles['foot']}>
        <Button look="link" size="small" onClick={() => setSwapped(!isSwapped)}>
          {t('merge.swap')}
        </Button>
      </div>
      <MergePreview preview={preview.data} />
      <Checkbox
        label={t('merge.hide', { name: preview.data.from.patientName })}
        value={isHidden}
        onChange={setHidden}
      />
      <div className={styles['foot']}>
        <span className="text-muted text-small">{t('merge.undoHint')}</span>
        <Button look="primary" busy={combine.isPending} disabled={preview.isPlaceholderData} onClick={run}>
          {t('merge.confirm')}
        </Button>
      </div>
    </div>
  )
}
