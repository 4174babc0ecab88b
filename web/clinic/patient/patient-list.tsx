import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Patient } from '#contract/clinic/patient.ts'
import { useAge } from '#web/base/age.ts'
import { dayOf } from '#web/base/time.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { FirstAlert } from './alerts.tsx'
import styles from './patient.module.css'

const alertsOf = (one: Patient) => <FirstAlert row={{ ...one, ...one.named, name: one.patientName }} />
const nameLink = (one: Patient) => (
  <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(one.patientId) }}>
    {one.patientName}
  </Link>
)

function usePatientColumns(): Column<Patient>[] {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  const ageOf = useAge()
  return [
    { key: 'name', title: t('fields:patientName'), cell: (one) => <b>{nameLink(one)}</b> },
    { key: 'sex', title: t('fields:sex'), cell: (one) => t(`common:sex.${one.sex}`) },
    { key: 'age', title: t('patient:age'), align: 'end', cell: (one) => ageOf(one, { short: true }), short: true },
    { key: 'phone', title: t('fields:phone'), cell: (one) => one.phone },
    { key: 'alerts', title: t('patient:alerts'), cell: alertsOf },
    { key: 'code', title: t('fields:patientCode'), cell: (one) => one.patientCode },
    { key: 'visits', title: t('patient:visits'), align: 'end', cell: (one) => one.visits },
    {
      key: 'last',
      title: t('patient:lastVisit'),
      cell: (one) => (one.lastVisitAt ? <span className="nowrap">{dayOf(one.lastVisitAt)}</span> : ''),
    },
  ]
}

function PatientCards({ list }: { list: readonly Patient[] }) {
  const { t } = useTranslation('common')
  const ageOf = useAge()
  return (
    <ul className={styles['patient-cards']}>
      {list.map((one) => (
        <li key={one.patientId}>
          <div className="row">
            {nameLink(one)}
            <span className="text-muted nowrap">{`${t(`sexShort.${one.sex}`)} ${ageOf(one, { short: true })}`}</span>
            <span className="grow" />
            {alertsOf(one)}
          </div>
          <p className="text-muted text-small">
            {[one.phone, one.lastVisitAt ? dayOf(one.lastVisitAt) : ''].filter(Boolean).join('　')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Columns when there is room, cards on a narrow screen. */
export function PatientList({ list }: { list: readonly Patient[] }) {
  const { t } = useTranslation('shell')
  const columns = usePatientColumns()
  const narrow = useNarrow()
  if (narrow) return <PatientCards list={list} />
  return <Table label={t('pages.patients')} columns={columns} rows={list} keyOf={(one) => one.patientId} />
}
