import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { adminCases, MedicalCase } from '#contract/prescribing/medical-case.ts'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { Addenda } from '#web/prescribing/written/addenda.tsx'
import { StoredQuality } from '#web/prescribing/written/record-quality.tsx'
import { buttonClass } from '#web/ui/button.tsx'

type Written = Output<typeof adminCases.medicalCaseDetail>['prescriptions'][number]

/** What was written, part by part, each with its name. */
export function CaseFacts({ written }: { written: Written }) {
  const { t } = useTranslation(['fields', 'medical-case'])
  const comma = t('medical-case:comma')
  const facts = {
    diagnosis: written.diagnosis,
    selfDescription: written.selfDescription,
    symptoms: written.symptoms.map((s) => s.label).join(comma),
    herbs: written.herbs.map((h) => `${h.name} ${h.doseG} g`).join(comma),
    advice: written.advice,
    clinicalNote: written.clinicalNote,
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <dl className="facts">
      {names
        .filter((name) => facts[name] !== '')
        .map((name) => (
          <Fragment key={name}>
            <dt>{t(`fields:${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** Below a case: what its record lacks, and what was added after signing, with links to the chart and the prescription. */
export function CaseDetail({ row }: { row: MedicalCase }) {
  const { t } = useTranslation('medical-case')
  const user = useUser()
  const { prescriptionId, patientId } = row
  const opens = !row.invalid && user !== null && mayOpen('/recipeBrain/home', user)
  return (
    <>
      {prescriptionId === null ? (
        <p className="text-muted">{t('noPrescription')}</p>
      ) : (
        <>
          <StoredQuality prescriptionId={prescriptionId} />
          <Addenda prescriptionId={prescriptionId} />
        </>
      )}
      <p className="row">
        <Link
          className={buttonClass({ size: 'small' })}
          to="/patientManagement/patients/$patientId"
          params={{ patientId: String(patientId) }}
        >
          {t('openChart')}
        </Link>
        {prescriptionId !== null && opens ? (
          <Link className={buttonClass({ size: 'small' })} to="/recipeBrain/home" search={{ prescriptionId }}>
            {t('openPrescription')}
          </Link>
        ) : null}
      </p>
    </>
  )
}
