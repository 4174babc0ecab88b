import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type CustomPrescription, customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { query } from '#web/base/query.ts'
import styles from '#web/clinic/patient/patient.module.css'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnForm } from './own-form.tsx'

const actions = ['add', 'edit', 'copy'] as const
type Action = (typeof actions)[number]

/** One of the doctor's own formulas: a new one, one to change, or a copy of one. */
export function CustomDetailPage() {
  const { t } = useTranslation(['custom', 'shell'])
  const { actionType, id } = useParams({ from: '/shell/prescription-management/detail/$actionType/{-$id}' })
  const action = actions.find((a) => a === actionType)
  return (
    <div className="page">
      <PageHead title={t('shell:pages.prescriptionManagement')} />
      <nav className="head">
        <Link className="b t" to="/prescription-management">
          <Icon name="left" size={14} />
          {t('custom:back')}
        </Link>
        <h2 className="title">{t(`custom:actions.${action ?? 'add'}`)}</h2>
      </nav>
      <div className={`page-in ${styles['list-in']}`}>
        {!action || (id !== undefined && !/^\d{1,15}$/.test(id)) ? (
          <EmptyState title={t('custom:notThere')} />
        ) : id === undefined ? (
          <OwnForm key="new" action="add" before={null} />
        ) : (
          <Loaded key={`${action} ${id}`} action={action} id={Number(id)} />
        )}
      </div>
    </div>
  )
}

function Loaded({ action, id }: { action: Action; id: number }) {
  const { data, error, refetch } = useQuery({ ...query(customPrescription.detail, { id }), staleTime: 0, gcTime: 0 })
  if (data) return <OwnForm action={action} before={copyOf(action, data)} />
  return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton />
}

/** A copy gets its own number. */
const copyOf = (action: Action, formula: CustomPrescription): CustomPrescription =>
  action === 'copy' ? { ...formula, number: '' } : formula
