import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { patient } from '#contract/clinic/patient.ts'
import { prescription as calls } from '#contract/prescribing/prescription.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'

import { differenceOf } from '#engine/composing/merge-lines.ts'
import { toastError } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { call, query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { dayOf } from '#web/base/time.ts'
import { lastVisitOf } from '../history/last-visit-of.ts'
import { shownHere } from '../prescription/use-dosing.ts'
import { useHerbFacts } from '../prescription/use-herb-facts.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'

/** The last treatment, what differs today, and a button to repeat it. The line is there with the desk. */
export function LastModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const user = useUser()
  const { data: last } = useQuery(lastVisitOf(props.prescription.id))
  if (!last || !user || !mayOpen('/patientManagement', user)) return null
  return (
    <Module title={t('last.title')} summary={`${dayOf(last.confirmedAt)} ${last.recipeName}`}>
      {() => <Past {...props} lastId={last.prescriptionId} />}
    </Module>
  )
}

type Dropped = Output<typeof recipeTaking.redose>['dropped']

/** The last one, or an earlier one that is picked. */
function Past({ lastId, ...props }: ModuleProps & { lastId: number }) {
  const { id, patientId } = props.prescription
  const { data } = useQuery(query(patient.prescriptions, { patientId: patientId ?? 0, pageSize: 10 }))
  const past = (data?.list ?? []).filter((p) => p.id !== id && p.status === 'confirmed').slice(0, 6)
  const [picked, setPicked] = useState(lastId)
  return (
    <>
      {past.length > 1 && (
        <p className="row">
          {past.map((p) => (
            <button
              key={p.id}
              type="button"
              className="chip"
              aria-pressed={p.id === picked}
              onClick={() => setPicked(p.id)}
            >
              {dayOf(p.createdAt)} {p.recipeName}
            </button>
          ))}
        </p>
      )}
      <Last key={picked} {...props} lastId={picked} />
    </>
  )
}

function Last({ content, ask, prescription, lastId }: ModuleProps & { lastId: number }) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({ ...query(calls.detail, { id: lastId }), staleTime: 600_000 })
  const { data: today } = useQuery({
    ...query(recipeTaking.redoseGet, { prescriptionId: prescription.id, reusePrescriptionId: lastId }),
    staleTime: 60_000,
  })
  const { nameOf } = useHerbFacts([...content.herbs, ...(data?.content.herbs ?? [])])
  if (!data) return null
  const named = (dropped: Dropped) =>
    t('last.dropped', { list: dropped.map((d) => `${d.name}（${d.reason}）`).join(t('comma')) })
  /** Copied as a whole and checked for today by the server; what is forbidden now is left out and named. */
  const reuse = async () => {
    const reused = { prescriptionId: prescription.id, reusePrescriptionId: lastId }
    const done = await ask(({ version }) => call(recipeTaking.redose, { ...reused, version }, shownHere))
    if (done?.dropped.length) toastError(named(done.dropped))
  }
  return (
    <>
      {content.herbs.length ? (
        <Difference past={data.content.herbs} now={content.herbs} nameOf={nameOf} />
      ) : (
        <ul className={styles['diff']} aria-label={t('last.difference')}>
          {/* On an empty sheet nothing differs yet: the last prescription is shown as it was. */}
          {data.content.herbs.map((l) => (
            <li key={l.name}>{t('last.herb', { name: nameOf(l), grams: l.doseG })}</li>
          ))}
        </ul>
      )}
      {data.content.selfDescription && <p className="text-muted">{data.content.selfDescription.slice(0, 160)}</p>}
      {!!today?.dropped.length && <p className="text-gamboge">{named(today.dropped)}</p>}
      <button type="button" className="b o sm" onClick={() => void reuse()}>
        {t('last.reuse')}
      </button>
    </>
  )
}

type DifferenceProps = {
  past: PrescriptionContent['herbs']
  now: PrescriptionContent['herbs']
  nameOf: (line: PrescribedHerb) => string
}

function Difference({ past, now, nameOf }: DifferenceProps) {
  const { t } = useTranslation('prescription')
  const { added, removed, changed, same } = differenceOf(past, now)
  return (
    <ul className={styles['diff']} aria-label={t('last.difference')}>
      {added.map((l) => (
        <li key={`+ ${l.name}`}>
          <ins>{t('last.added', { name: nameOf(l), grams: l.doseG })}</ins>
        </li>
      ))}
      {removed.map((l) => (
        <li key={`- ${l.name}`}>
          <del>{t('last.removed', { name: nameOf(l), grams: l.doseG })}</del>
        </li>
      ))}
      {changed.map((l) => (
        <li key={`= ${l.line.name}`}>{t('last.changed', { name: nameOf(l.line), from: l.fromG, to: l.line.doseG })}</li>
      ))}
      <li className="text-muted">{t('last.same', { count: same })}</li>
    </ul>
  )
}
