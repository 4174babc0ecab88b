import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { Finder } from '#web/ui/finder.tsx'
import styles from './body-map.module.css'
import { findPoints } from './find-points.ts'

type Props = { points: readonly AtlasPoint[]; onFound: (point: AtlasPoint) => void }

export function PointSearch({ points, onFound }: Props) {
  const { t } = useTranslation('atlas')
  const [typed, setTyped] = useState('')
  const found = findPoints(points, typed)
  const take = (point: AtlasPoint) => {
    setTyped('')
    onFound(point)
  }
  return (
    <div className={styles['point-search']}>
      <Finder
        label={t('search')}
        invite={t('search')}
        value={typed}
        onType={setTyped}
        found={found}
        settled
        none={t('noneFound')}
        keyOf={(point) => point.pointId}
        show={(point) => (
          <span className="row grow">
            <span className="serif grow ellipsis">{point.label}</span>
            <span className="text-small text-muted">{point.code}</span>
          </span>
        )}
        onTake={take}
      />
    </div>
  )
}
