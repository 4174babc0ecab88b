import { Link } from '@tanstack/react-router'
import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Patient } from '#contract/clinic/patient.ts'
import { fullDay } from '#web/base/time.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { FirstAlert } from './alerts.tsx'

const alertsOf = (one: Patient) => <FirstAlert row={{ ...one, name: one.patientName }} />
const nameLink = (one: Patient) => (
  <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(one.patientId) }}>
    {one.patientName}
  </Link>
)

function usePatientColumns(): TableColumnsType<Patient> {
  const { t } = useTranslation(['patient', 'fields', 'common'])
  return [
    {
      title: t('fields:patientName'),
      key: 'name',
      render: (_, one) => <b>{nameLink(one)}</b>,
      width: 120,
    },
    { title: t('fields:sex'), key: 'sex', render: (_, one) => t(`common:sex.${one.sex}`), width: 60 },
    { title: t('patient:age'), key: 'age', align: 'right', dataIndex: 'age', width: 60 },
    { title: t('fields:phone'), key: 'phone', dataIndex: 'phone', width: 130 },
    { title: t('patient:heed'), key: 'alerts', render: (_, one) => alertsOf(one), width: 170 },
    { title: t('fields:patientCode'), key: 'code', dataIndex: 'patientCode', width: 120 },
    { title: t('patient:visits'), key: 'visits', align: 'right', dataIndex: 'visits', width: 70 },
    {
      title: t('patient:lastVisit'),
      key: 'last',
      render: (_, one) => (one.lastVisitAt ? fullDay(one.lastVisitAt) : ''),
      width: 140,
    },
  ]
}

function PatientCards({ list }: { list: readonly Patient[] }) {
  const { t } = useTranslation('common')
  return (
    <ul className="patient-cards">
      {list.map((one) => (
        <li key={one.patientId}>
          <div className="row">
            {nameLink(one)}
            <span className="m nw">{`${t(`sexShort.${one.sex}`)} ${one.age ?? ''}`}</span>
            <span className="grow" />
            {alertsOf(one)}
          </div>
          <p className="m s">
            {[one.phone, one.lastVisitAt ? fullDay(one.lastVisitAt) : ''].filter(Boolean).join('　')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Columns where there is room, cards on a hand's screen. */
export function PatientList({ list }: { list: readonly Patient[] }) {
  const columns = usePatientColumns()
  const narrow = useNarrow()
  if (narrow) return <PatientCards list={list} />
  return (
    <Table<Patient>
      className="patients-table"
      size="small"
      rowKey="patientId"
      columns={columns}
      dataSource={list}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
