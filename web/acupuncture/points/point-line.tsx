import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './points.module.css'
import { Reasons } from './reasons.tsx'

type Props = {
  point: ProposedPoint
  place: number
  /** The button at the end of the line: add, or remove. */
  act: ReactNode
  isTaken: boolean
  /** The school's own instructions for needling it. */
  how?: string
}

/** A proposed point: its place in the order, purpose, needling, and reason. */
export function PointLine({ point, place, act, isTaken, how }: Props) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const { depth, angle, beware } = useNeedleWords()
  const { label, code, role, side, method, because, why, location, pregnancy, dangers, source } = point
  const warned = beware({ pregnancy, dangers })
  return (
    <li className={isTaken ? `point-line ${styles['taken']}` : 'point-line'}>
      <span className="place">{place}</span>
      <div className={styles['point-body']}>
        <p className="point-head">
          <b className="serif">{label}</b>
          {label.startsWith(code) ? null : <span className="text-tiny text-faint">{code}</span>}
          <span className={styles['role']}>{t(`acupuncture-needles:roles.${role}`)}</span>
        </p>
        <p className="text-small">
          {why}
          {source ? <span className="text-tiny text-faint source">{source}</span> : null}
        </p>
        <p className={`text-small text-muted ${styles['how']}`}>
          <span>{t(`acupuncture-needles:sides.${side}`)}</span>
          <span>{t(`acupuncture-needles:methods.${method}`)}</span>
          {point.depthCun === null ? null : <span>{depth(point.depthCun)}</span>}
          {point.angle ? <span>{angle(point.angle)}</span> : null}
          <span>{location}</span>
        </p>
        {how ? <p className="text-small text-muted">{how}</p> : null}
        {warned ? (
          <p className="text-small text-gamboge row">
            <Icon name="warn" size={14} />
            {warned}
          </p>
        ) : null}
        {because.length > 1 ? (
          <details>
            <summary>{t('why', { count: because.length })}</summary>
            <Reasons because={because} />
          </details>
        ) : null}
      </div>
      {act}
    </li>
  )
}
