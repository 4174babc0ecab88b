import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { useNeedleWords } from '#web/acupuncture/selection/use-needle-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './points.module.css'

export type GenrePoint = Output<typeof acupuncture.symptomDetail>['points'][number]

/** A point as given by a school: location, depth, and cautions. */
export function GenrePointLine({ point, act }: { point: GenrePoint; act?: ReactNode }) {
  const { t } = useTranslation(['acupuncture-ways', 'acupuncture-needles'])
  const { range, beware } = useNeedleWords()
  const { label, code, location, depthRangeCun, moxa, pregnancy, dangers, method } = point
  const warned = beware({ pregnancy, dangers })
  return (
    <li className="point-line">
      <div className={styles['point-body']}>
        <p className="point-head">
          <b className="serif">{label}</b>
          {label.startsWith(code) ? null : <span className="text-tiny text-faint">{code}</span>}
          <span className={styles['role']}>{t(`acupuncture-needles:methods.${method}`)}</span>
        </p>
        <p className="text-small text-muted">{location}</p>
        <p className={`text-small text-muted ${styles['how']}`}>
          {depthRangeCun ? <span>{range(depthRangeCun)}</span> : null}
          {moxa ? <span>{t(`acupuncture-needles:moxa.${moxa}`)}</span> : null}
          {warned ? (
            <span className="text-gamboge row">
              <Icon name="warn" size={14} />
              {warned}
            </span>
          ) : null}
        </p>
      </div>
      {act}
    </li>
  )
}
