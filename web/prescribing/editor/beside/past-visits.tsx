import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/base/codes.ts'
import { archive } from '#contract/clinic/archive.ts'
import { patient } from '#contract/clinic/patient.ts'
import type { LastVisit } from '#contract/prescribing/last-visit.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { dayOf, longDay } from '#web/base/time.ts'
import { useImage } from '#web/clinic/archive/use-image.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { lastVisitOf } from '../history/last-visit-of.ts'
import styles from './beside.module.css'

type Whose = { prescriptionId: number; patientId: number }

const picturesShown = 4
const visitsShown = 6
const pictureHeight = 46

/** The last visit in full, the tongues photographed so far, and the line of visits. */
export function PastVisits({ prescriptionId, patientId }: Whose) {
  const { t } = useTranslation('prescription')
  const user = useUser()
  const { data: last } = useQuery(lastVisitOf(prescriptionId))
  const mayRead = user !== null && mayOpen('/patientManagement', user)
  return (
    <div className={editorStyles['editor-scroll']}>
      {last ? <Last last={last} /> : null}
      {last === null ? <p className={`${editorStyles['editor-sec']} text-muted`}>{t('beside.firstVisit')}</p> : null}
      <Tongues patientId={patientId} />
      {mayRead ? <Visits prescriptionId={prescriptionId} patientId={patientId} /> : null}
    </div>
  )
}

const drawn: readonly number[] = [symptomCategories.tongue, symptomCategories.pulse, symptomCategories.belly]

function Last({ last }: { last: LastVisit }) {
  const { t } = useTranslation('prescription')
  const found = last.signs.map((s) => s.symptom).filter((s) => drawn.includes(s.categoryId))
  const watched = [last.advice, ...last.avoid].filter(Boolean).join(t('comma'))
  return (
    <section className={editorStyles['editor-sec']} aria-labelledby="beside-last">
      <h3 className={styles['part']} id="beside-last">
        <span className="serif">{t('beside.last')}</span>
        <span>
          {longDay(last.confirmedAt)} {last.diagnosis}
        </span>
      </h3>
      {last.selfDescription ? <p className={styles['said']}>{last.selfDescription.slice(0, 240)}</p> : null}
      {found.length ? (
        <ul className={styles['found']}>
          {found.map((s) => (
            <li key={s.id}>
              {drawSign(s.name, pictureHeight)}
              <span>{s.label}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles['given']}>
        <b className="serif">{last.recipeName}</b> <span>{t('beside.pairs', { count: last.pairs })}</span>
      </p>
      <ul className={`serif ${styles['herbs']}`}>
        {last.herbs.map((h) => (
          <li key={h.label}>
            {h.label} <span>{h.doseG}</span>
          </li>
        ))}
      </ul>
      {watched ? <p className="text-muted text-small">{watched}</p> : null}
    </section>
  )
}

function Tongues({ patientId }: Pick<Whose, 'patientId'>) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery(query(archive.list, { patientId, type: 'tongue', pageSize: picturesShown }))
  const pictures = (data?.list ?? []).flatMap(({ images: [image], time }) => (image ? [{ ...image, time }] : []))
  if (!pictures.length) return null
  return (
    <section className={editorStyles['editor-sec']} aria-labelledby="beside-tongues">
      <h3 className={styles['part']} id="beside-tongues">
        <span className="serif">{t('beside.tongues')}</span>
      </h3>
      <ul className={styles['tongues']}>
        {pictures.map((p) => (
          <li key={p.imageId}>
            <Picture imageId={p.imageId} name={t('beside.tongueOf', { day: dayOf(p.time) })} />
            <span className="text-small text-muted">{dayOf(p.time)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ imageId, name }: { imageId: number; name: string }) {
  const src = useImage(imageId, 'small')
  return src === undefined ? <span className={styles['waiting']} /> : <img src={src} alt={name} />
}

function Visits({ prescriptionId, patientId }: Whose) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery(query(patient.prescriptions, { patientId, pageSize: visitsShown + 1 }))
  const past = (data?.list ?? []).filter((p) => p.id !== prescriptionId && p.status === 'confirmed')
  if (!past.length) return null
  return (
    <section className={editorStyles['editor-sec']} aria-labelledby="beside-visits">
      <h3 className={styles['part']} id="beside-visits">
        <span className="serif">{t('beside.visits')}</span>
        <Link to="/patientManagement/patients/$patientId" params={{ patientId: `${patientId}` }}>
          {t('beside.chart')}
        </Link>
      </h3>
      <ul className={styles['visits']}>
        {past.slice(0, visitsShown).map((p) => (
          <li key={p.id}>
            <span className="text-muted">{dayOf(p.createdAt)}</span>
            <span className="ellipsis">{p.diagnosis}</span>
            <span className="serif ellipsis">{p.recipeName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
