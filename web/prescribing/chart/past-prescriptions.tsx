import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PrescriptionSummary, patient } from '#contract/clinic/patient.ts'
import { confirmDeed, toastDone } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { fullDay } from '#web/base/time.ts'
import styles from '#web/clinic/patient/patient.module.css'
import { visitReads } from '#web/clinic/patient/visit-reads.ts'
import { prescriptionStatusStyles } from '#web/clinic/patient/visit-status.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'

const listed = 100

/** All prescriptions of the patient; an unsigned one can be discarded. */
export function PastPrescriptions({ patientId }: { patientId: number }) {
  const { t } = useTranslation('visit')
  const { data, error, refetch } = useQuery(query(patient.prescriptions, { patientId, pageSize: listed }))
  if (error && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data?.list.length) return null
  return (
    <section aria-labelledby="prescriptions">
      <h2 id="prescriptions" className="title">
        {t('prescriptions')}
      </h2>
      <ul className={styles['visits']}>
        {data.list.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ one }: { one: PrescriptionSummary }) {
  const { t } = useTranslation(['visit', 'shell'])
  const user = useUser()
  const remove = useRemoval(one)
  const name = one.recipeName || t('unnamedRecipe', { number: one.number ?? one.id })
  const isDraft = one.status === 'draft' || one.status === 'saved'
  return (
    <li>
      <span className="nowrap">{fullDay(one.createdAt)}</span>
      <Status {...prescriptionStatusStyles[one.status]} word={t(`recipeStatuses.${one.status}`)} />
      <span className="cc">
        {user && mayOpen('/recipeBrain/home', user) ? (
          <Link className="serif" to="/recipeBrain/home" search={{ prescriptionId: one.id }}>
            {name}
          </Link>
        ) : (
          <span className="serif">{name}</span>
        )}{' '}
        <span className="text-muted">{one.diagnosis}</span>{' '}
        {user && mayOpen('/recipeBrain/home', user) ? (
          <Link to="/talk/consultations/$prescriptionId" params={{ prescriptionId: String(one.id) }}>
            {t('shell:pages.consultations')}
          </Link>
        ) : null}
      </span>
      <span className="nowrap text-muted">
        {one.herbs > 0 && t('herbsAndPairs', { herbs: one.herbs, pairs: one.pairs })}{' '}
        {isDraft && (
          <button type="button" className="b t sm" aria-label={t('removeDraftOf', { name })} onClick={remove}>
            <Icon name="x" size={14} />
          </button>
        )}
      </span>
    </li>
  )
}

/** Signed meanwhile on another desk, it stays: the refusal states that. */
function useRemoval({ id }: PrescriptionSummary) {
  const { t } = useTranslation(['visit', 'common'])
  const remove = useCall(patient.removePrescription, [patient.prescriptions, ...visitReads])
  return () =>
    confirmDeed({
      kind: 'danger',
      title: t('visit:removeDraft.title'),
      content: t('visit:removeDraft.text'),
      okText: t('visit:removeDraft.yes'),
      run: () =>
        remove
          .mutateAsync({ prescriptionId: id })
          .then(() => toastDone(t('visit:removeDraft.done')))
          .catch(() => undefined),
    })
}
