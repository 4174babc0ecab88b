import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { point } from '#contract/acupuncture/point.ts'
import { PointCard } from '#web/acupuncture/points/point-card.tsx'
import { TakeButton } from '#web/acupuncture/points/take-button.tsx'
import { useTaking } from '#web/acupuncture/points/use-taking.tsx'
import { useNeedles } from '#web/acupuncture/selection/use-needles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { genreOf } from '../points/genre-of.ts'
import styles from './home.module.css'
import type { openPoints } from './open-points.ts'
import { useAddByHand } from './use-add-by-hand.ts'
import { WayList } from './way-list.tsx'

type Props = {
  prescriptionId: number
  /** The point opened on the map. */
  picked: AtlasPoint | null
  onPick: (pointId: string | null) => void
  /** Null while they are not known. */
  open: ReturnType<typeof openPoints> | null
  at: string
}

/** The needle prescription beside the body: selected points, points open now, and the methods for more. */
export function NeedleSheet({ prescriptionId, picked, onPick, open, at }: Props) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const { needles } = useNeedles(prescriptionId)
  return (
    <section className={styles['sheet']} aria-labelledby="needle-summary">
      <div className="acup-head">
        <h2 className="title" id="needle-summary">
          {t('acupuncture-needles:title')}
        </h2>
        <span className="grow" />
        <Link to="/acupBrain/needlePrescription" className={needles.length ? 'b p' : 'b o'}>
          {t('proposal.toNeedles')}
        </Link>
      </div>
      <div className={styles['sheet-scroll']}>
        {picked ? <Picked prescriptionId={prescriptionId} picked={picked} onPick={onPick} /> : null}
        {needles.length ? (
          <Taken prescriptionId={prescriptionId} onPick={onPick} />
        ) : picked ? null : (
          <p className={`text-muted ${styles['invite']}`}>{t('landing.empty')}</p>
        )}
        {open ? (
          <>
            <OpenNow prescriptionId={prescriptionId} open={open} at={at} onPick={onPick} />
            <WayList prescriptionId={prescriptionId} />
          </>
        ) : (
          <Skeleton />
        )}
      </div>
    </section>
  )
}

function Picked({ prescriptionId, picked, onPick }: Pick<Props, 'prescriptionId' | 'onPick'> & { picked: AtlasPoint }) {
  const { t } = useTranslation(['acupuncture-ways', 'common'])
  const { needles, remove, busy } = useNeedles(prescriptionId)
  const add = useAddByHand(prescriptionId)
  return (
    <div className={styles['picked']}>
      <PointCard genre={genreOf(picked.pointId)} id={picked.pointId} onOpen={onPick} />
      <p className="row">
        <TakeButton
          name={picked.label}
          needle={needles.find((n) => n.pointId === picked.pointId)}
          busy={busy || add.isPending}
          take={() => add.mutate(picked)}
          putBack={remove}
        />
        <button type="button" className="b t" onClick={() => onPick(null)}>
          {t('common:close')}
        </button>
      </p>
    </div>
  )
}

function Taken({ prescriptionId, onPick }: Pick<Props, 'prescriptionId' | 'onPick'>) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const { needles, remove, busy } = useNeedles(prescriptionId)
  const counts = { points: needles.length, needles: needles.reduce((sum, n) => sum + n.needlesIn, 0) }
  return (
    <>
      <ol>
        {needles.map((n, i) => (
          <li key={n.delId} className={styles['needle']}>
            <span className={styles['order']}>{i + 1}</span>
            <button type="button" className={`serif ${styles['needle-name']}`} onClick={() => onPick(n.pointId)}>
              {n.label}
            </button>
            <span className="text-small text-muted">{t(`acupuncture-needles:methods.${n.method}`)}</span>
            <span className="num">{n.depthCun === null ? '' : t('acupuncture-needles:cun', { cun: n.depthCun })}</span>
            <span className="text-small text-muted">{t(`acupuncture-needles:sides.${n.side}`)}</span>
            <button
              type="button"
              className={styles['drop']}
              aria-label={t('acupuncture-needles:drop', { name: n.label })}
              disabled={busy}
              onClick={() => remove(n)}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </ol>
      <p className={`text-small text-muted ${styles['sum']}`} role="status">
        {t('landing.sum', counts)}
      </p>
    </>
  )
}

type OpenProps = Omit<Props, 'picked' | 'open'> & { open: ReturnType<typeof openPoints> }

function OpenNow({ prescriptionId, open, at, onPick }: OpenProps) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture'])
  const { needleOf, button } = useTaking(prescriptionId, point.addTime)
  const offered = open.filter((p) => !needleOf(p))
  if (!offered.length) return null
  return (
    <section aria-labelledby="open-now">
      <h3 className={`${styles['part']} text-wisteria`} id="open-now">
        {t('landing.openNow')}
      </h3>
      <ul>
        {offered.map((p) => (
          <li key={p.pointId} className={styles['offered']}>
            <button type="button" className={`serif ${styles['needle-name']}`} onClick={() => onPick(p.pointId)}>
              {p.label}
            </button>
            <span className="text-small text-muted grow">
              {p.methods.map((m) => t(`acupuncture:methodsShort.${m}`)).join(t('listSeparator'))}
            </span>
            {button(p, { prescriptionId, dateTime: at, points: [{ pointId: p.pointId }] })}
          </li>
        ))}
      </ul>
    </section>
  )
}
